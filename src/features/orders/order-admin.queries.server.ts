import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { invoices, orders, payments } from './order.table.ts'

const mostRows = 200

/** Invoices that wait for their payment, the one that is due first on top. */
export function listUnpaid(db: Db, _admin: Admin) {
  return db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      account: accounts.legalName,
      invoiceNumber: sql<string | null>`(select i.number from ${invoices} i
        where i.order_id = ${orders}.id and i.kind = 'invoice' limit 1)`,
      totalCents: orders.totalCents,
      dueAt: orders.dueAt,
      reminders: orders.reminders,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.status, 'invoiced'))
    .orderBy(asc(orders.dueAt), asc(orders.id))
    .limit(mostRows)
}

/** Payments that were not booked, newest first: somebody must give the money back at the provider. */
export function listProblems(db: Db, _admin: Admin) {
  return db
    .select({
      id: payments.id,
      providerId: payments.providerId,
      problem: sql<NonNullable<typeof payments.$inferSelect.problem>>`${payments.problem}`,
      amountCents: payments.amountCents,
      orderNumber: orders.number,
      account: accounts.legalName,
      updatedAt: payments.updatedAt,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isNotNull(payments.problem)))
    .orderBy(desc(payments.updatedAt))
    .limit(mostRows)
}
