import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { creditBalance } from '#features/credits/credit.commands.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { aCompany, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { postVacancy } from './vacancy.commands.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()

/** A draft of an account with two credits. */
async function aDraft() {
  const { company, owner, accountId } = await aCompany(db)
  const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 2, note: 'begin' })
  const employer = actorOf(owner) as ConfirmedEmployer
  const post = () => db.transaction((tx) => postVacancy(tx, employer, { vacancyId: draft.id, now }))
  return { draft, accountId, post }
}

test.runIf(isPostgres)('two tabs that post at once pay once', async () => {
  const { accountId, post } = await aDraft()

  const [one, other] = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [post, post] })

  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual({ ok: false, reason: 'wrong-status' })
  expect(await creditBalance(db, accountId)).toBe(1)
})

test.runIf(isPostgres)(
  'a draft that is being deleted at this very moment is not posted, and costs nothing',
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
