import { asc, between, eq, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { invoiceDocuments, invoiceLines, invoices, orders } from './order.table.ts'

/** From the first to the last day, both included: `2026-01-01`. */
export type Period = { from: string; until: string }

const within = ({ from, until }: Period) => between(invoices.issuedOn, from, until)

/** Every line of every invoice and credit note of a period, in the order of their numbers. */
export function listInvoiceLines(db: Db, _admin: Admin, period: Period) {
  return db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      issuedOn: invoices.issuedOn,
      dueOn: invoices.dueOn,
      buyer: invoices.buyer,
      orderNumber: orders.number,
      status: orders.status,
      paidAt: orders.paidAt,
      description: invoiceLines.description,
      quantity: invoiceLines.quantity,
      netCents: invoiceLines.netCents,
      vatPercentage: invoiceLines.vatPercentage,
      vatCents: invoiceLines.vatCents,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(within(period))
    .orderBy(asc(invoices.number), asc(invoiceLines.position))
}

/** The totals sold and refunded in a period. */
export async function sumInvoices(db: Db, _admin: Admin, period: Period) {
  const [sums] = await db
    .select({
      invoices: sql<number>`count(distinct ${invoices.id}) filter (where ${invoices.kind} = 'invoice')::int`,
      creditNotes: sql<number>`count(distinct ${invoices.id}) filter (where ${invoices.kind} = 'credit-note')::int`,
      netCents: sql<number>`coalesce(sum(${invoiceLines.netCents}), 0)::float8`,
      vatCents: sql<number>`coalesce(sum(${invoiceLines.vatCents}), 0)::float8`,
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(within(period))
  return sums!
}

/**
 * The documents of a period, without their contents. These are read one by one: together they would not fit in memory.
 */
export function listDocuments(db: Db, _admin: Admin, period: Period) {
  return db
    .select({ id: invoiceDocuments.id, number: invoices.number, kind: invoiceDocuments.kind })
    .from(invoiceDocuments)
    .innerJoin(invoices, eq(invoices.id, invoiceDocuments.invoiceId))
    .where(within(period))
    .orderBy(asc(invoices.number), asc(invoiceDocuments.kind))
}

export async function readDocument(db: Db, _admin: Admin, id: number) {
  const [document] = await db
    .select({ content: invoiceDocuments.content })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.id, id))
  return document!.content
}
