import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { creditTransactions } from './credit.table.ts'

/** The sum of the ledger. */
export async function creditBalance(db: Db | Tx, accountId: number) {
  const [row] = await db
    .select({ balance: sql<number>`coalesce(sum(${creditTransactions.amount}), 0)::int` })
    .from(creditTransactions)
    .where(eq(creditTransactions.accountId, accountId))
  return row!.balance
}

/**
 * What is left of a lot. With the name of its table, because Drizzle omits it and `id` would then mean the line's in
 * the subquery.
 */
export const leftOfLot = sql<number>`(credit_transactions.amount + coalesce(
  (select sum(taken.amount) from credit_transactions taken where taken.lot_id = credit_transactions.id), 0))::int`

/** Credits that were granted together. */
const isLot = and(gt(creditTransactions.amount, 0), isNull(creditTransactions.lotId))

/** Every lot of an account with credits left, or with more taken back than it had; first to expire first. */
export async function listLots(db: Db | Tx, accountId: number) {
  const lots = await db
    .select({
      id: creditTransactions.id,
      orderId: creditTransactions.orderId,
      expiresAt: creditTransactions.expiresAt,
      left: leftOfLot,
    })
    .from(creditTransactions)
    .where(and(eq(creditTransactions.accountId, accountId), isLot))
    .orderBy(sql`${creditTransactions.expiresAt} nulls last`, asc(creditTransactions.id))
  return lots.filter((lot) => lot.left !== 0)
}
