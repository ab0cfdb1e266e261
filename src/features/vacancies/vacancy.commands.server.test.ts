import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { eraseApplications } from '#features/applications/application-erasure.commands.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { aCompany, anApplication, aProfession, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { openAccounts } from '#test/support/vacancy-accounts.ts'
import { besides, race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { changeVacancy, deleteDraft, expireVacancies } from './vacancy.commands.server.ts'
import type { VacancyChange } from './vacancy-change.rules.ts'
import { duplicateVacancy } from './vacancy-begin.commands.server.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { planPosting } from './vacancy-plan.commands.server.ts'

const db = await freshDb()
const { place, anAccountWith, rowOf, saved } = await openAccounts(db)

describe('a vacancy', () => {
  test('is posted, closed, reopened, expires, is reposted, extended and filled, and each change is logged', async () => {
    const { save, change, accountId } = await anAccountWith({ credits: 3 })
    const { id } = await saved(save())
    const steps: [VacancyChange, number][] = [
      ['post', 0],
      ['close', 1],
      ['reopen', 2],
    ]
    for (const [step, day] of steps) expect(await change(id, step, daysAfter(now, day))).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ status: 'open', postedAt: now, endedAt: null })

    await expireVacancies(db, { now: daysAfter(now, 59) })
    expect(await rowOf(id)).toMatchObject({ status: 'open' })
    expect(await expireVacancies(db, { now: daysAfter(now, 61) })).toBeGreaterThan(0)
    const expired = await rowOf(id)
    expect(expired).toMatchObject({ status: 'expired', endedAt: expired.expiresAt })

    expect(await change(id, 'repost', daysAfter(now, 70))).toMatchObject({ ok: true })
    expect(await change(id, 'extend', daysAfter(now, 71))).toEqual({ ok: false, reason: 'too-soon' })
    expect(await change(id, 'extend', daysAfter(now, 120))).toMatchObject({ ok: true })
    expect(await change(id, 'fill', daysAfter(now, 121))).toMatchObject({ ok: true })
    expect(await rowOf(id)).toMatchObject({ status: 'filled', endedAt: daysAfter(now, 121) })

    const entries = await db
      .select({ before: logEntries.before, after: logEntries.after })
      .from(logEntries)
      .where(eq(logEntries.accountId, accountId))
      .orderBy(asc(logEntries.id))
    expect(entries).toEqual([
      { before: { status: 'draft' }, after: { status: 'open', credits: -1 } },
      { before: { status: 'open' }, after: { status: 'closed' } },
      { before: { status: 'closed' }, after: { status: 'open' } },
      { before: { status: 'expired' }, after: { status: 'open', credits: -1 } },
      { before: { status: 'open' }, after: { status: 'open', credits: -1 } },
      { before: { status: 'open' }, after: { status: 'filled' } },
    ])
    const paid = and(eq(creditTransactions.accountId, accountId), eq(creditTransactions.vacancyId, id))
    const lines = await db.select().from(creditTransactions).where(paid).orderBy(asc(creditTransactions.id))
    expect(lines.map(({ kind }) => kind)).toEqual(['post', 'repost', 'extend'])
  })

  test('is not posted without a credit, and then nothing changes', async () => {
    const { save, change } = await anAccountWith({ credits: 0 })
    const draft = await saved(save())
    expect(await change(draft.id, 'post')).toEqual({ ok: false, reason: 'not-enough-credits' })
    expect(await rowOf(draft.id)).toEqual(draft)
  })

  test('with an unlawful requirement is not posted, unless there is a reason that the law allows', async () => {
    const { save, change } = await anAccountWith()
    const candidateText = 'Wij zoeken een jonge vrouw.'
    const { id } = await saved(save({ candidateText }))
    expect(await change(id, 'post')).toEqual({ ok: false, reason: 'unlawful' })
    await saved(save({ candidateText, declaredReasons: ['age'] }, { id }))
    expect(await change(id, 'post')).toEqual({ ok: false, reason: 'unlawful' })
    await saved(save({ candidateText, declaredReasons: ['age', 'gender', 'pay'] }, { id }))
    expect(await rowOf(id)).toMatchObject({ declaredReasons: ['age', 'gender'] })
    expect(await change(id, 'post')).toMatchObject({ ok: true })
  })

  test('with an unlawful requirement cannot be reopened or extended either', async () => {
    const { save, change } = await anAccountWith({ credits: 5 })
    const { id } = await saved(save())
    await change(id, 'post')
    await change(id, 'close')
    await saved(save({ candidateText: 'Wij zoeken een jonge vrouw.' }, { id }))

    expect(await change(id, 'reopen')).toEqual({ ok: false, reason: 'unlawful' })

    await saved(save({}, { id }))
    expect(await change(id, 'reopen')).toMatchObject({ ok: true })
    // As if the minimum wage had risen since.
    const asksMore = { candidateText: 'Wij zoeken een jonge vrouw.', expiresAt: daysAfter(now, 1) }
    await db.update(vacancies).set(asksMore).where(eq(vacancies.id, id))
    expect(await change(id, 'extend')).toEqual({ ok: false, reason: 'unlawful' })
    expect(await change(id, 'close')).toMatchObject({ ok: true })
  })

  test('that is open rejects text that would have kept it off the board, and keeps its own', async () => {
    const { save, change } = await anAccountWith()
    const { id } = await saved(save())
    await change(id, 'post')
    const young = { candidateText: 'Wij zoeken een jonge collega.' }

    const finding = { rule: 'age', field: 'candidateText' }
    expect(await save(young, { id })).toMatchObject({ ok: false, reason: 'unlawful', finding })
    await saved(save({ ...young, declaredReasons: ['age'] }, { id }))

    await db.update(vacancies).set({ declaredReasons: [] }).where(eq(vacancies.id, id))
    expect(await saved(save({ ...young, title: 'Slager' }, { id }))).toMatchObject({ title: 'Slager' })
    const other = { candidateText: 'Wij zoeken een jonge slager.' }
    expect(await save(other, { id })).toMatchObject({ ok: false, reason: 'unlawful' })
    // After a takedown it may return on appeal, without being posted.
    await db.update(vacancies).set({ status: 'cancelled', takenDownAt: now }).where(eq(vacancies.id, id))
    expect(await save(other, { id })).toMatchObject({ ok: false, reason: 'unlawful' })
    await db.update(vacancies).set({ takenDownAt: null }).where(eq(vacancies.id, id))
    await saved(save(other, { id }))
  })

  test('is duplicated into a draft whatever its status, with its lists', async () => {
    const { save, change, employer } = await anAccountWith()
    const profession = await aProfession(db)
    const questions = [{ kind: 'yes-no', question: 'Heb je rijbewijs B?', options: [], isRequired: true }]
    const fields = { professionIds: [profession.id], jobText: 'Brood bakken', questions, isAnonymousFirst: true }
    const { id } = await saved(save(fields))
    await change(id, 'post')
    await change(id, 'fill')
    const copy = await saved(duplicateVacancy(db, employer, { vacancyId: id, now }))
    expect(copy).toMatchObject({
      title: 'Bakker',
      status: 'draft',
      postedAt: null,
      expiresAt: null,
      paidUntil: null,
      endedAt: null,
      jobText: '<p>Brood bakken</p>',
      questions,
      isAnonymousFirst: true,
    })
    expect(await db.$count(vacancyProfessions, eq(vacancyProfessions.vacancyId, copy.id))).toBe(1)
  })

  test('that expired before its paid days ended is reopened for free once a later last day is chosen', async () => {
    const { save, change } = await anAccountWith({ credits: 1 })
    const { id } = await saved(save({ lastDay: '2026-11-20' }))
    await change(id, 'post')
    const later = daysAfter(now, 5)
    await expireVacancies(db, { now: later })
    expect(await change(id, 'reopen', later)).toEqual({ ok: false, reason: 'days-over' })
    await saved(save({ lastDay: '2026-12-20' }, { id }))
    expect(await change(id, 'repost', later)).toEqual({ ok: false, reason: 'days-left' })
    expect(await change(id, 'reopen', later)).toMatchObject({ value: { status: 'open' } })
    expect(await rowOf(id)).toMatchObject({ expiresAt: new Date('2026-12-20T22:59:59Z'), endedAt: null })
  })

  test('can be deleted only while it is a draft', async () => {
    const { save, change, employer } = await anAccountWith()
    const [draft, posted] = [await saved(save()), await saved(save())]
    await change(posted.id, 'post')
    expect(await deleteDraft(db, employer, { vacancyId: draft.id })).toMatchObject({ ok: true })
    expect(await deleteDraft(db, employer, { vacancyId: posted.id })).toEqual({ ok: false, reason: 'wrong-status' })
    expect(await db.$count(vacancies, eq(vacancies.id, draft.id))).toBe(0)
    expect(await db.$count(vacancies, eq(vacancies.id, posted.id))).toBe(1)
  })

  test('gap 14: that ends earlier or later moves the erasure date of its applications', async () => {
    const { company, change } = await anAccountWith()
    const { id } = await aVacancy(db, { companyId: company.id, placeId: place.id, expiresAt: daysAfter(now, 40) })
    const ids = { companyId: company.id, vacancyId: id }
    const short = await anApplication(db, ids)
    const long = await anApplication(db, { ...ids, mayKeepForAYear: true })
    const erased = await anApplication(db, { ...ids, eraseAt: now })
    await eraseApplications(db, testServices(db).files, { baseAddress: 'http://banen.test', now })
    const eraseAt = async (which: { id: number }) =>
      (await db.select().from(applications).where(eq(applications.id, which.id)))[0]!.eraseAt

    await change(id, 'close', daysAfter(now, 2))
    expect([await eraseAt(short), await eraseAt(long)]).toEqual([daysAfter(now, 30), daysAfter(now, 367)])
    // Added manually after the end. The last day of an ended vacancy says nothing about when it ended.
    const late = await anApplication(db, { ...ids, eraseAt: daysAfter(now, 50) })
    await db
      .update(vacancies)
      .set({ expiresAt: daysAfter(now, 35) })
      .where(eq(vacancies.id, id))
    expect(await eraseAt(late)).toEqual(daysAfter(now, 50))
    await db
      .update(vacancies)
      .set({ expiresAt: daysAfter(now, 40) })
      .where(eq(vacancies.id, id))
    await change(id, 'reopen', daysAfter(now, 3))
    expect([await eraseAt(short), await eraseAt(long)]).toEqual([daysAfter(now, 68), daysAfter(now, 405)])
    expect(await eraseAt(erased)).toEqual(now)
  })
})

test.runIf(isPostgres)('a vacancy that somebody is changing expires in the next run', async () => {
  const { company } = await anAccountWith()
  const past = { companyId: company.id, postedAt: daysAfter(now, -61), expiresAt: daysAfter(now, -1) }
  const [busy, free] = [await aVacancy(db, past), await aVacancy(db, past)]

  await besides(
    db,
    (tx) => tx.select().from(vacancies).where(eq(vacancies.id, busy.id)).for('update'),
    () => expireVacancies(db, { now }),
  )

  expect(await rowOf(free.id)).toMatchObject({ status: 'expired' })
  expect(await rowOf(busy.id)).toMatchObject({ status: 'open' })
  expect(await expireVacancies(db, { now })).toBe(1)
  expect(await rowOf(busy.id)).toMatchObject({ status: 'expired' })
})

async function anEmployerWith(credits: number) {
  const { company, owner, accountId } = await aCompany(db)
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: credits, note: 'begin' })
  return { company, accountId, employer: actorOf(owner) as ConfirmedEmployer }
}

function aDraftOf(companyId: number) {
  return aVacancy(db, { companyId, status: 'draft', postedAt: null, expiresAt: null })
}

const post = (employer: ConfirmedEmployer, vacancyId: number) =>
  changeVacancy(db, employer, { vacancyId, change: 'post', now })

/** A draft, in an account with two credits. */
async function aDraft() {
  const { company, accountId, employer } = await anEmployerWith(2)
  const draft = await aDraftOf(company.id)
  return { draft, accountId, employer, post: () => post(employer, draft.id) }
}

test.runIf(isPostgres)('two tabs that post at once pay once', async () => {
  const { accountId, post } = await aDraft()

  const [one, other] = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [post, post] })

  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual({ ok: false, reason: 'wrong-status' })
  expect(await creditBalance(db, accountId)).toBe(1)
})

test.runIf(isPostgres)(
  'a draft that is being deleted at the same moment is not posted, and costs nothing',
  async () => {
    const { draft, accountId, post } = await aDraft()

    const [posted] = await race(db, {
      first: (tx) => tx.delete(vacancies).where(eq(vacancies.id, draft.id)),
      waiting: [post],
    })

    expect(posted).toEqual({ ok: false, reason: 'not-found' })
    expect(await creditBalance(db, accountId)).toBe(2)
  },
)

test.runIf(isPostgres)('a draft that is being posted at the same moment is neither deleted nor planned', async () => {
  const { draft, accountId, employer, post } = await aDraft()
  const vacancyId = draft.id

  const [posted, ...others] = await race<unknown[]>(db, {
    first: (tx) => lockAccount(tx, accountId),
    waiting: [
      post,
      () => deleteDraft(db, employer, { vacancyId }),
      () => planPosting(db, employer, { vacancyId, at: daysAfter(now, 1), now }),
    ],
  })

  const wrongStatus = { ok: false, reason: 'wrong-status' }
  expect([posted, ...others]).toMatchObject([{ ok: true }, wrongStatus, wrongStatus])
  expect(await db.select().from(vacancies).where(eq(vacancies.id, vacancyId))).toMatchObject([
    { status: 'open', postAt: null },
  ])
})

test.runIf(isPostgres)('four drafts posted at once spend the only credit once', async () => {
  const { company, accountId, employer } = await anEmployerWith(1)
  const [first, second, third, fourth] = [
    await aDraftOf(company.id),
    await aDraftOf(company.id),
    await aDraftOf(company.id),
    await aDraftOf(company.id),
  ]
  const posting = (draft: { id: number }) => () => post(employer, draft.id)

  const answers = await race(db, {
    first: (tx) => lockAccount(tx, accountId),
    waiting: [posting(first), posting(second), posting(third), posting(fourth)],
  })

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'not-enough-credits')).toHaveLength(3)
  expect(await creditBalance(db, accountId)).toBe(0)
  const isOpen = and(eq(vacancies.companyId, company.id), eq(vacancies.status, 'open'))
  expect(await db.$count(vacancies, isOpen)).toBe(1)
})

test("the last credit can be spent, but another account's cannot", async () => {
  await anEmployerWith(5)
  const { company, accountId, employer } = await anEmployerWith(1)
  const [first, second] = [await aDraftOf(company.id), await aDraftOf(company.id)]

  expect(await post(employer, first.id)).toMatchObject({ ok: true })
  expect(await post(employer, second.id)).toEqual({ ok: false, reason: 'not-enough-credits' })
  expect(await creditBalance(db, accountId)).toBe(0)
})

test('gap 43: a company that was hidden while it had no open vacancies is listed again with its vacancy', async () => {
  const { company, employer } = await anEmployerWith(1)
  const vacancy = await aVacancy(db, { companyId: company.id })
  const change = (asked: 'close' | 'reopen') =>
    changeVacancy(db, employer, { vacancyId: vacancy.id, change: asked, now })
  const listedAt = async () => (await db.select().from(companies).where(eq(companies.id, company.id)))[0]!.listedAt
  await change('close')
  await db.update(companies).set({ listedAt: null }).where(eq(companies.id, company.id))
  expect(await change('reopen')).toMatchObject({ ok: true })
  expect(await listedAt()).toEqual(vacancy.postedAt)
})
