import { and, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { rowsOf } from '#platform/db.server.ts'
import { aCompany, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { postVacancy } from './vacancy.commands.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()

async function anEmployerWith(credits: number) {
  const { company, owner, accountId } = await aCompany(db)
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: credits, note: 'begin' })
  return { company, accountId, employer: actorOf(owner) as Employer }
}

function aDraft(companyId: number) {
  return aVacancy(db, { companyId, status: 'draft', postedAt: null, expiresAt: null })
}

const post = (employer: Employer, vacancyId: number) =>
  db.transaction((tx) => postVacancy(tx, employer, { vacancyId, now }))

async function countWaiting() {
  const [row] = await rowsOf<{ waiting: number }>(
    db,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row!.waiting
}

// One connection can only wait for itself: a race needs a server.
test.runIf(isPostgres)('four drafts posted at once spend the one credit there is once', async () => {
  const { company, accountId, employer } = await anEmployerWith(1)
  const drafts = [
    await aDraft(company.id),
    await aDraft(company.id),
    await aDraft(company.id),
    await aDraft(company.id),
  ]

  // All four wait for the account, so that none has finished when the next one begins.
  const posting = await db.transaction(async (tx) => {
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const all = drafts.map(({ id }) => post(employer, id))
    await expect.poll(countWaiting, { interval: 10, timeout: 5000 }).toBe(4)
    return all
  })
  const answers = await Promise.all(posting)

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((answer) => !answer.ok && answer.reason === 'not-enough-credits')).toHaveLength(3)
  expect(await creditBalance(db, accountId)).toBe(0)
  const isOpen = and(eq(vacancies.companyId, company.id), eq(vacancies.status, 'open'))
  expect(await db.$count(vacancies, isOpen)).toBe(1)
})

test('the last credit can be spent, and no credit of another account', async () => {
  await anEmployerWith(5)
  const { company, accountId, employer } = await anEmployerWith(1)
  const [first, second] = [await aDraft(company.id), await aDraft(company.id)]

  expect(await post(employer, first.id)).toMatchObject({ ok: true })
  expect(await post(employer, second.id)).toEqual({ ok: false, reason: 'not-enough-credits' })
  expect(await creditBalance(db, accountId)).toBe(0)
})
