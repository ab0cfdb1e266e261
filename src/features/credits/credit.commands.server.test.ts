import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { aCompany, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { spendCredits } from './credit.commands.server.ts'
import { creditBalance } from './credit.queries.server.ts'
import { creditTransactions } from './credit.table.ts'

const db = await freshDb()

test.runIf(isPostgres)('the last credit is spent once, even by two requests at the same moment', async () => {
  const { company, owner, accountId } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'begin' })
  const cause = { kind: 'post' as const, vacancyId: vacancy.id, userId: owner.id }
  const spend = () => db.transaction((tx) => spendCredits(tx, { accountId, price: 1, ...cause, now }))

  const answers = await race(db, { first: (tx) => lockAccount(tx, accountId), waiting: [spend, spend] })

  expect(answers).toEqual([
    { ok: true, value: undefined },
    { ok: false, reason: 'not-enough-credits' },
  ])
  expect(await creditBalance(db, accountId)).toBe(0)
})
