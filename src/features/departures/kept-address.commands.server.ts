import { and, asc, eq, gt, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { invoiceDocuments, invoices, orders, payments } from '#features/orders/order.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isUnsettled } from './departure.queries.server.ts'

/** A payment may still be reversed, or turn out to belong to another order. */
const keptDays = 90

/**
 * gap 224: removes the address for mails about a closed account's debt, three months after its last debt and unsettled
 * payment. An address on an invoice is retained as long as that invoice. Returns how many were removed.
 */
export async function forgetKeptAddresses(db: Db, { now }: { now: Date }) {
  const since = daysBefore(now, keptDays)
  const isOwn = eq(orders.accountId, accounts.id)
  const isPrinted = sql`${invoices.buyer} ->> 'email' = ${accounts.billingEmail}`
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, or(eq(orders.status, 'invoiced'), gt(orders.updatedAt, since))))
  const unsettled = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isOwn, or(isUnsettled, gt(payments.updatedAt, since))))
  const keepingInvoices = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    // An invoice or credit note without documents has yet to be mailed.
    .where(and(isOwn, or(isPrinted, isNull(invoiceDocuments.id), gt(invoices.createdAt, since))))
  const isDue = and(
    lt(accounts.closedAt, since),
    isNotNull(accounts.billingEmail),
    ...[unpaid, unsettled, keepingInvoices].map((rows) => notExists(rows)),
  )
  const due = await db.select({ id: accounts.id }).from(accounts).where(isDue).orderBy(asc(accounts.id))
  let forgotten = 0
  for (const { id } of due) {
    forgotten += await db.transaction(async (tx) => {
      await lockAccount(tx, id)
      // A debt or credit note may just have been added.
      const own = and(eq(accounts.id, id), isDue)
      const gone = await tx.update(accounts).set({ billingEmail: null, updatedAt: now }).where(own).returning()
      return gone.length
    })
  }
  return forgotten
}
