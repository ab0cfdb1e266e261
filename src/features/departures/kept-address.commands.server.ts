import { and, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import { invoiceDocuments, invoices, orders, payments } from '#features/orders/order.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isUnsettled } from './departure.queries.server.ts'

/**
 * gap 224: removes where mails about the debt of a closed account go, once nothing is owed and no payment is unsettled.
 * An address that is on an invoice stays as long as that invoice does. Returns of how many accounts.
 */
export async function forgetKeptAddresses(db: Db, { now }: { now: Date }) {
  const isOwn = eq(orders.accountId, accounts.id)
  const isPrinted = sql`${invoices.buyer} ->> 'email' = ${accounts.billingEmail}`
  const unpaid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isOwn, eq(orders.status, 'invoiced')))
  const unsettled = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isOwn, isUnsettled))
  const keepingInvoices = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    // An invoice or credit note without documents is still to be mailed.
    .where(and(isOwn, or(isPrinted, isNull(invoiceDocuments.id))))
  const isSettled = [unpaid, unsettled, keepingInvoices].map((rows) => notExists(rows))
  const forgotten = await db
    .update(accounts)
    .set({ billingEmail: null, updatedAt: now })
    .where(and(isNotNull(accounts.closedAt), isNotNull(accounts.billingEmail), ...isSettled))
    .returning({ id: accounts.id })
  return forgotten.length
}
