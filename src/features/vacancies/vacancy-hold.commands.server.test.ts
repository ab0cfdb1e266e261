import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { saveModerationSettings } from '#features/moderation/moderation.commands.server.ts'
import { aCompany, anEmployer, aProfession, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aModeratedAccount, holdsOf, logOf, suspicious, vacancyNow } from '#test/support/moderation.ts'
import { race } from '#test/support/race.ts'
import { duplicateVacancy } from './vacancy-begin.commands.server.ts'
import { changeVacancy, expireVacancies } from './vacancy.commands.server.ts'
import { holdVacanciesOf } from './vacancy-hold.commands.server.ts'
import { mostTakenDown } from './vacancy-hold.queries.server.ts'
import { vacancyFields } from './vacancy.fields.ts'
import type { VacancyChange } from './vacancy-change.rules.ts'
import { findVacancyOverview } from './vacancy-overview.queries.server.ts'
import { planPosting, postPlanned } from './vacancy-plan.commands.server.ts'
import { saveVacancy } from './vacancy-save.commands.server.ts'
import { vacancies } from './vacancy.table.ts'
import { moderationSettings, vacancyHolds } from './vacancy-hold.table.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'

const db = await freshDb()
afterEach(() => db.delete(moderationSettings))

type Account = Awaited<ReturnType<typeof aModeratedAccount>>

const change = ({ employer }: Account, vacancyId: number, asked: VacancyChange = 'post', at = now) =>
  changeVacancy(db, employer, { vacancyId, change: asked, now: at })

const save = ({ employer, company, place, owner }: Account, id: number, fields = {}) => {
  const typed = {
    companyId: company.id,
    title: 'Bakker',
    placeId: place.id,
    hoursFrom: 24,
    hoursTo: 36,
    coordinatorId: owner.id,
  }
  return saveVacancy(db, employer, { id, fields: vacancyFields.parse({ ...typed, ...fields }), now })
}

test('an ordinary vacancy is on the board at once, and lists its company', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft()
  expect(await change(account, id)).toMatchObject({ ok: true, value: { status: 'open', isHeld: false } })
  expect(await holdsOf(db, id)).toEqual([])
  const [company] = await db.select().from(companies).where(eq(companies.id, account.company.id))
  expect(company!.listedAt).toEqual(now)
})

test('a suspicious vacancy goes on hold: it is paid for and open, but does not list its company', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft({ jobText: suspicious })
  expect(await change(account, id)).toMatchObject({ ok: true, value: { status: 'open', isHeld: true } })
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', heldAt: now, postedAt: now })
  expect(await holdsOf(db, id)).toMatchObject([
    {
      reasons: [{ rule: 'advance-fee', evidence: 'Je betaalt eerst inschrijfgeld.' }],
      heldAt: now,
      isNewPosting: true,
      turn: 'board',
      turnAt: now,
      approvedAt: null,
    },
  ])
  expect(await creditBalance(db, account.accountId)).toBe(4)
  const [company] = await db.select().from(companies).where(eq(companies.id, account.company.id))
  expect(company!.listedAt).toBeNull()
  expect((await logOf(db, id)).at(-1)).toMatchObject({
    action: 'vacancy-held',
    role: 'employer',
    accountId: account.accountId,
    before: { heldAt: null },
    after: { rules: ['advance-fee'] },
  })
})

test("an account's first vacancy goes on hold when the board wants that, and each next one until one was approved", async () => {
  const account = await aModeratedAccount(db)
  await saveModerationSettings(db, account.admin, { holdsFirst: true, now })
  const [first, second] = [await account.aDraft(), await account.aDraft()]
  expect(await change(account, first.id)).toMatchObject({ value: { isHeld: true } })
  expect(await change(account, second.id)).toMatchObject({ value: { isHeld: true } })
  expect(await holdsOf(db, first.id)).toMatchObject([{ reasons: [{ rule: 'first-vacancy', evidence: '' }] }])
  await db.update(vacancyHolds).set({ approvedAt: now }).where(eq(vacancyHolds.vacancyId, first.id))
  await db.update(vacancies).set({ heldAt: null }).where(eq(vacancies.id, first.id))
  const third = await account.aDraft()
  expect(await change(account, third.id)).toMatchObject({ value: { isHeld: false } })
})

test('an account that was on the board before has no first vacancy any longer, nor has one that posts again', async () => {
  const [old, again] = [await aModeratedAccount(db), await aModeratedAccount(db)]
  await saveModerationSettings(db, old.admin, { holdsFirst: true, now })
  await old.anOpen({ status: 'filled', endedAt: now })
  expect(await change(old, (await old.aDraft()).id)).toMatchObject({ value: { isHeld: false } })
  const expired = await again.anOpen({
    status: 'expired',
    postedAt: daysAfter(now, -70),
    expiresAt: daysAfter(now, -5),
  })
  expect(await change(again, expired.id, 'repost')).toMatchObject({ value: { isHeld: false } })
})

test('an account that was blocked and may sign in again has no first vacancy, unless the board took it down', async () => {
  const isHeldAfter = async (takenDownAt: Date | null) => {
    const account = await aModeratedAccount(db)
    await saveModerationSettings(db, account.admin, { holdsFirst: true, now })
    const old = await account.anOpen()
    await db.transaction((tx) => holdVacanciesOf(tx, account.admin, { accountId: account.accountId, now }))
    expect(await vacancyNow(db, old.id)).toMatchObject({ heldAt: now })
    const ending = takenDownAt && { status: 'cancelled' as const, endedAt: takenDownAt, takenDownAt }
    if (ending) await db.update(vacancies).set(ending).where(eq(vacancies.id, old.id))
    const posted = await change(account, (await account.aDraft()).id)
    return posted.ok && posted.value.isHeld
  }
  expect([await isHeldAfter(null), await isHeldAfter(now)]).toEqual([false, true])
})

test('without that setting a first vacancy does not go on hold', async () => {
  const account = await aModeratedAccount(db)
  expect(await change(account, (await account.aDraft()).id)).toMatchObject({ value: { isHeld: false } })
})

test('a vacancy that the board took down does not make an account known', async () => {
  const account = await aModeratedAccount(db)
  await saveModerationSettings(db, account.admin, { holdsFirst: true, now })
  await account.anOpen({ status: 'cancelled', endedAt: now, takenDownAt: now })
  expect(await change(account, (await account.aDraft()).id)).toMatchObject({ value: { isHeld: true } })
})

test('a planned posting goes on hold too', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft({ jobText: suspicious })
  const at = daysAfter(now, 1)
  expect((await planPosting(db, account.employer, { vacancyId: id, at, now })).ok).toBe(true)
  expect(await postPlanned(db, { baseAddress: 'https://banen.test', now: at })).toBe(1)
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', heldAt: at })
})

test('reopened and reposted vacancies are checked again', async () => {
  const account = await aModeratedAccount(db)
  const closed = await account.anOpen({ status: 'closed', endedAt: now, jobText: suspicious })
  expect(await change(account, closed.id, 'reopen')).toMatchObject({ value: { isHeld: true } })
  expect(await holdsOf(db, closed.id)).toMatchObject([{ isNewPosting: false }])
  const old = await account.anOpen({
    status: 'expired',
    postedAt: daysAfter(now, -70),
    expiresAt: daysAfter(now, -5),
    jobText: suspicious,
  })
  expect(await change(account, old.id, 'repost')).toMatchObject({ value: { isHeld: true } })
  expect(await holdsOf(db, old.id)).toMatchObject([{ isNewPosting: true }])
})

test('an open vacancy whose text changes into something suspicious goes on hold; a draft does not', async () => {
  const account = await aModeratedAccount(db)
  const [open, draft] = [await account.anOpen(), await account.aDraft()]
  expect(await save(account, open.id, { jobText: suspicious })).toMatchObject({ ok: true, value: { isHeld: true } })
  expect(await vacancyNow(db, open.id)).toMatchObject({ status: 'open', heldAt: now })
  expect(await save(account, draft.id, { jobText: suspicious })).toMatchObject({ value: { isHeld: false } })
  expect(await save(account, (await account.anOpen()).id, { jobText: '<p>Je bakt brood.</p>' })).toMatchObject({
    value: { isHeld: false },
  })
})

test('an approved vacancy goes on hold again for another reason', async () => {
  const account = await aModeratedAccount(db)
  const { id: vacancyId } = await account.anOpen()
  const reasons = [{ rule: 'foreign-phone' as const, evidence: '+447911123456' }]
  await db
    .insert(vacancyHolds)
    .values({ vacancyId, reasons, heldAt: now, turnAt: now, isNewPosting: true, approvedAt: now })
  expect(await save(account, vacancyId, { jobText: suspicious })).toMatchObject({ value: { isHeld: true } })
  expect(await vacancyNow(db, vacancyId)).toMatchObject({ heldAt: now })
  expect(await holdsOf(db, vacancyId)).toMatchObject([{ approvedAt: now }, { approvedAt: null }])
})

test('the options of a question are checked like everything else', async () => {
  const account = await aModeratedAccount(db)
  const asks = (...options: string[]) => ({
    questions: [{ kind: 'choice', question: 'Hoe begin je?', options, isRequired: true }],
  })
  const { id } = await account.anOpen()
  expect(await save(account, id, asks('Maandag', 'Dinsdag'))).toMatchObject({ value: { isHeld: false } })
  expect(await save(account, id, asks('Ik betaal vooraf 50 euro borgsom', 'Bel +44 7911 123456'))).toMatchObject({
    value: { isHeld: true },
  })
  expect((await holdsOf(db, id))[0]!.reasons).toEqual([
    { rule: 'foreign-phone', evidence: '+44 7911 123456' },
    { rule: 'advance-fee', evidence: 'Ik betaal vooraf 50 euro borgsom' },
  ])
})

test('an ended vacancy keeps its page, so it goes on hold too, and stays ended', async () => {
  const account = await aModeratedAccount(db)
  const endedAt = daysAfter(now, -1)
  for (const status of ['closed', 'filled', 'completed', 'cancelled', 'expired'] as const) {
    const { id } = await account.anOpen({ status, endedAt })
    expect(await save(account, id, { jobText: suspicious })).toMatchObject({ value: { isHeld: true } })
    expect(await vacancyNow(db, id)).toMatchObject({ status, endedAt, heldAt: now })
    expect(await holdsOf(db, id)).toMatchObject([{ turn: 'board', isNewPosting: false, approvedAt: null }])
  }
  const harmless = await account.anOpen({ status: 'filled', endedAt })
  expect(await save(account, harmless.id, { title: 'Bakker' })).toMatchObject({ value: { isHeld: false } })
  expect(await vacancyNow(db, harmless.id)).toMatchObject({ heldAt: null })
})

test('a vacancy that expired before the clock noticed is not reopened by going on hold', async () => {
  const account = await aModeratedAccount(db)
  const expiresAt = daysAfter(now, -1)
  const { id } = await account.anOpen({ expiresAt, paidUntil: expiresAt })
  expect(await save(account, id, { jobText: suspicious })).toMatchObject({ value: { isHeld: true } })
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'expired', endedAt: expiresAt, heldAt: now })
})

test('a copy of a vacancy that was taken down goes on hold when posted, and so does one retyped with its text', async () => {
  const [account, other] = [await aModeratedAccount(db), await aModeratedAccount(db)]
  const words = 'Je pakt thuis in. Wij brengen de dozen en halen ze weer op, en jij bepaalt zelf wanneer je werkt.'
  const typed = { title: 'Inpakker thuis', jobText: `<p>${words}</p>` }
  const taken = await account.anOpen({ ...typed, status: 'cancelled', endedAt: now, takenDownAt: now })
  const copy = await duplicateVacancy(db, account.employer, { vacancyId: taken.id, now })
  const copyId = copy.ok ? copy.value.id : 0
  expect(await change(account, copyId)).toMatchObject({ value: { isHeld: true } })
  expect((await holdsOf(db, copyId))[0]!.reasons).toEqual([{ rule: 'taken-down-before', evidence: 'Inpakker thuis' }])
  const anew = await account.aDraft({ ...typed, title: 'Bezorger' })
  expect(await change(account, anew.id)).toMatchObject({ value: { isHeld: true } })
  expect(await change(account, (await account.aDraft({ title: typed.title })).id)).toMatchObject({
    value: { isHeld: false },
  })
  expect(await change(other, (await other.aDraft(typed)).id)).toMatchObject({ value: { isHeld: false } })

  await db.update(vacancies).set({ takenDownAt: null }).where(eq(vacancies.id, taken.id))
  expect(await change(account, (await account.aDraft(typed)).id)).toMatchObject({ value: { isHeld: false } })
})

test("an account's posting is compared with a limited number of its latest takedowns", async () => {
  const account = await aModeratedAccount(db)
  const text = (at: number) =>
    `<p>Dit is tekst nummer ${at}, die lang genoeg is om hem met een andere te vergelijken.</p>`
  for (let at = 0; at <= mostTakenDown; at += 1) {
    const takenDownAt = daysAfter(now, -at)
    await account.anOpen({ jobText: text(at), status: 'cancelled', endedAt: takenDownAt, takenDownAt })
  }
  const isHeld = async (at: number) => change(account, (await account.aDraft({ jobText: text(at) })).id)
  expect(await isHeld(0)).toMatchObject({ value: { isHeld: true } })
  expect(await isHeld(mostTakenDown)).toMatchObject({ value: { isHeld: false } })
})

test('a vacancy that was taken down has no page, and does not go on hold', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen({ status: 'cancelled', endedAt: now, takenDownAt: now })
  expect(await save(account, id, { jobText: suspicious })).toMatchObject({ value: { isHeld: false } })
  expect(await holdsOf(db, id)).toEqual([])
})

test('cleaning up the text does not end a hold, nor hide its first reason', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft({ jobText: suspicious })
  await change(account, id)
  expect(await save(account, id, { jobText: '<p>Je bakt brood.</p>' })).toMatchObject({ value: { isHeld: true } })
  expect((await holdsOf(db, id))[0]!.reasons).toEqual([
    { rule: 'advance-fee', evidence: 'Je betaalt eerst inschrijfgeld.' },
  ])
  await save(account, id, { jobText: '<p>Bel +44 7911 123456.</p>' })
  expect((await holdsOf(db, id))[0]!.reasons).toHaveLength(2)
})

test('what an admin approved in this account does not cause another hold, but still does in another account', async () => {
  const [account, other] = [await aModeratedAccount(db), await aModeratedAccount(db)]
  const approved = await account.anOpen()
  const reasons = [{ rule: 'advance-fee' as const, evidence: 'Je betaalt eerst inschrijfgeld.' }]
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: approved.id, reasons, heldAt: now, turnAt: now, isNewPosting: true, approvedAt: now })
  expect(await change(account, (await account.aDraft({ jobText: suspicious })).id)).toMatchObject({
    value: { isHeld: false },
  })
  expect(await change(other, (await other.aDraft({ jobText: suspicious })).id)).toMatchObject({
    value: { isHeld: true },
  })
})

test("its contacts' numbers and addresses count, and pay is compared within its own group in the region", async () => {
  const abroad = await aModeratedAccount(db)
  await db.update(users).set({ phone: '+447911123456' }).where(eq(users.id, abroad.owner.id))
  const { id } = await abroad.aDraft()
  await change(abroad, id)
  expect((await holdsOf(db, id))[0]!.reasons).toEqual([{ rule: 'foreign-phone', evidence: '+447911123456' }])

  const account = await aModeratedAccount(db)
  const profession = await aProfession(db)
  const { companyId } = await aVacancy(db, { companyId: (await aCompany(db)).company.id })
  for (let made = 0; made < 5; made += 1) {
    const pay = { monthlySalaryFromCents: 280_000, monthlySalaryToCents: 300_000 }
    await aVacancy(db, { companyId, placeId: account.place.id, professionIds: [profession.id], ...pay })
  }
  const high = { monthlySalaryFromCents: 280_000, monthlySalaryToCents: 900_000 }
  const far = await account.aDraft({ ...high, professionIds: [profession.id] })
  await change(account, far.id)
  expect((await holdsOf(db, far.id))[0]!.reasons).toEqual([
    { rule: 'pay-far-off', evidence: `2800-9000/2900/${profession.id}` },
  ])
  const alone = await account.aDraft({ ...high, professionIds: [(await aProfession(db)).id] })
  expect(await change(account, alone.id)).toMatchObject({ value: { isHeld: false } })
})

test('pay is compared with that of others, and not with its own', async () => {
  const account = await aModeratedAccount(db)
  const profession = await aProfession(db)
  for (let made = 0; made < 4; made += 1) {
    await aVacancy(db, { placeId: account.place.id, professionIds: [profession.id], monthlySalaryFromCents: 290_000 })
  }
  const far = await account.aDraft({ monthlySalaryFromCents: 900_000, professionIds: [profession.id] })
  // Four are too few to compare with.
  expect(await change(account, far.id)).toMatchObject({ value: { isHeld: false } })
})

test('numbers and addresses of other colleagues and companies do not count', async () => {
  const account = await aModeratedAccount(db)
  await anEmployer(db, { accountId: account.accountId, phone: '+447911123456' })
  await aCompany(db, { accountId: account.accountId, billingEmail: 'bakker@gmail.com', name: 'Bakkerij N.V.' })
  const { id } = await account.aDraft()
  expect(await change(account, id)).toMatchObject({ value: { isHeld: false } })
})

test('a free mail address is fine until an account has ten open vacancies', async () => {
  const account = await aModeratedAccount(db)
  await db.update(companies).set({ billingEmail: 'bakker@gmail.com' }).where(eq(companies.id, account.company.id))
  const { companyId: elsewhere } = await aVacancy(db)
  for (let made = 0; made < 9; made += 1) {
    await account.aDraft()
    await account.anOpen({ expiresAt: daysAfter(now, -1) })
    await account.anOpen({ status: 'closed' })
    await aVacancy(db, { companyId: elsewhere })
  }
  const post = async () => change(account, (await account.aDraft()).id)
  expect(await post()).toMatchObject({ value: { isHeld: false } })
  for (let made = 0; made < 8; made += 1) await account.anOpen()
  expect(await post()).toMatchObject({ value: { isHeld: true } })
})

test('on hold no day passes: a vacancy does not expire, cannot be extended, and can be closed and reopened', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.anOpen({
    jobText: suspicious,
    heldAt: daysAfter(now, -3),
    expiresAt: daysAfter(now, 5),
    paidUntil: daysAfter(now, 5),
  })
  await db
    .insert(vacancyHolds)
    .values({ vacancyId: id, reasons: [], heldAt: daysAfter(now, -3), turnAt: daysAfter(now, -3), isNewPosting: true })
  await expireVacancies(db, { now: daysAfter(now, 90) })
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open' })
  const { rows } = await findVacancyOverview(db, account.employer, {
    words: '',
    sort: 'newest',
    page: 1,
    now: daysAfter(now, 90),
  })
  expect(rows).toMatchObject([{ status: 'open', holdTurn: 'board' }])
  expect(await change(account, id, 'extend')).toEqual({ ok: false, reason: 'on-hold' })
  expect((await change(account, id, 'close')).ok).toBe(true)
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'closed', heldAt: daysAfter(now, -3) })
  expect(await change(account, id, 'reopen')).toMatchObject({ value: { isHeld: true } })
  expect(await vacancyNow(db, id)).toMatchObject({ status: 'open', heldAt: now })
  expect(await holdsOf(db, id)).toMatchObject([{ isNewPosting: true, heldAt: now, turn: 'board' }])
})

test.runIf(isPostgres)('a posting that waits for a lock on its account follows the latest setting', async () => {
  const account = await aModeratedAccount(db)
  const { id } = await account.aDraft()
  const [posted] = await race(db, {
    first: (tx) => lockAccount(tx, account.accountId),
    waiting: [() => change(account, id)],
    last: () => saveModerationSettings(db, account.admin, { holdsFirst: true, now }),
  })
  expect(posted).toMatchObject({ value: { isHeld: true } })
})
