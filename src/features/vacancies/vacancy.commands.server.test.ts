import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { aCompany, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { changeVacancy, deleteDraft } from './vacancy.commands.server.ts'
import { planPosting } from './vacancy-plan.commands.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()

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

test('gap 43: a company that was hidden while it had nothing open is listed again with its vacancy', async () => {
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
