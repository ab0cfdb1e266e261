import { eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { creditKinds } from './credit.rules.ts'
import { creditTransactions } from './credit.table.ts'

type Spending = {
  accountId: number
  price: number
  kind: Extract<(typeof creditKinds)[number], 'post' | 'repost'>
  vacancyId: number
  userId: number
  now: Date
}

/** Takes credits off an account, or refuses: spending never brings a balance below zero. */
export async function spendCredits(tx: Tx, { accountId, price, now, ...cause }: Spending) {
  // Two tabs at once must not spend the same credit.
  await lockAccount(tx, accountId)
  if ((await creditBalance(tx, accountId)) < price) return refused('not-enough-credits')
  await tx.insert(creditTransactions).values({ accountId, amount: -price, ...cause, createdAt: now })
  return done(undefined)
}

/** The sum of the ledger. */
export async function creditBalance(db: Db | Tx, accountId: number) {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${creditTransactions.amount}), 0)::int` })
    .from(creditTransactions)
    .where(eq(creditTransactions.accountId, accountId))
  return row!.balance
}
