import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { chosenOf, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import type { OrderStatus, PaymentMethod } from './order.rules.ts'
import { recipientOfInvoice } from './invoice.queries.server.ts'
import { isBeingPaid, isBooked, isOverdue, listInvoices } from './order.queries.server.ts'
import { invoices, orders, payments } from './order.table.ts'

const mostRows = 200

export type OrderRow = Awaited<ReturnType<typeof listOrders>>['rows'][number]

// With the name of the table: Drizzle omits it in a query on one table, and `id` would then mean the invoice's.
const invoiceNumber = sql<string | null>`(select i.number from ${invoices} i
  where i.order_id = "orders"."id" and i.kind = 'invoice' limit 1)`

/** The numbers of the invoice and of its credit notes. */
const documentNumbers = sql`(select string_agg(i.number, ' ') from ${invoices} i where i.order_id = "orders"."id")`

const selected = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  accountId: orders.accountId,
  account: accounts.legalName,
  buyerReference: orders.buyerReference,
  invoiceNumber,
  credits: orders.credits,
  priceCents: orders.priceCents,
  totalCents: orders.totalCents,
  orderedAt: orders.orderedAt,
  paidAt: orders.paidAt,
  dueAt: orders.dueAt,
  isBeingPaid,
  reminders: orders.reminders,
}

const hasOpenProblem = and(isNotNull(payments.problem), isNull(payments.handledAt))

const problemColumns = {
  id: payments.id,
  providerId: payments.providerId,
  problem: sql<NonNullable<typeof payments.$inferSelect.problem>>`${payments.problem}`,
  amountCents: payments.amountCents,
  backCents: payments.backCents,
  leftCents: payments.leftCents,
  createdAt: payments.createdAt,
}

function selectOrders(db: Db) {
  return db.select(selected).from(orders).innerJoin(accounts, eq(accounts.id, orders.accountId)).$dynamic()
}

/** Every order of the board. */
export function listOrders(db: Db, _admin: Admin, { asked, now }: { asked: ListQuery; now: Date }) {
  const { status, betaalt } = asked.chosen
  const where = and(
    chosenOf(asked, orders.id),
    containing(asked.words, [orders.number, accounts.legalName, orders.buyerReference, documentNumbers]),
    status === undefined ? undefined : status === 'te-laat' ? isOverdue(now) : eq(orders.status, status as OrderStatus),
    betaalt === undefined ? undefined : eq(orders.paymentMethod, betaalt as PaymentMethod),
  )
  const columns = {
    order: orders.id,
    account: accounts.legalName,
    besteld: orders.orderedAt,
    totaal: orders.totalCents,
    vervalt: orders.dueAt,
  }
  // The invoice of another order may end in the same number.
  const first = asked.words === '' ? undefined : eq(orders.number, asked.words)
  return listPage(db, selectOrders(db).where(where), { asked, columns, id: orders.id, first })
}

export async function findOrderForAdmin(db: Db, _admin: Admin, orderId: number) {
  const [order] = await db
    .select({
      ...selected,
      expiresAt: orders.expiresAt,
      refundNote: orders.refundNote,
      recipient: recipientOfInvoice,
      isAccountClosed: sql<boolean>`${accounts.closedAt} is not null`,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId))
  if (!order) return undefined
  const [invoicesOfOrder, paidWith] = await Promise.all([
    listInvoices(db, orderId),
    db
      .select({ providerId: payments.providerId, method: payments.method })
      .from(payments)
      .where(and(eq(payments.orderId, orderId), isBooked))
      .orderBy(asc(payments.id)),
  ])
  return { ...order, paidWith, isPaidOnline: paidWith.length > 0, invoices: invoicesOfOrder }
}

/** Identifies the version of the note that the form about a refund shows. */
export const versionOfRefundNote = versionOf('refundNote')

/** The latest orders of an account. */
export function listOrdersOf(db: Db, _admin: Admin, accountId: number) {
  return selectOrders(db).where(eq(orders.accountId, accountId)).orderBy(desc(orders.id)).limit(10)
}

/** How many invoices are overdue, and how many payments need attention. */
export async function countOverdue(db: Db, _admin: Admin, now: Date) {
  const [late, strange] = await Promise.all([db.$count(orders, isOverdue(now)), db.$count(payments, hasOpenProblem)])
  return late + strange
}

/** Overdue invoices: how many, their total amount, and since when the first is overdue. */
export async function sumOverdue(db: Db, _admin: Admin, now: Date) {
  const [sum] = await db
    .select({
      count: count(),
      totalCents: sql<number>`coalesce(sum(${orders.totalCents}), 0)::float8`,
      since: sql<Date | null>`min(${orders.dueAt})`.mapWith(orders.dueAt),
    })
    .from(orders)
    .where(isOverdue(now))
  return sum!
}

/** Unhandled payments that were not booked, newest first: somebody must refund them at the provider. */
export function listProblems(db: Db, _admin: Admin) {
  return selectProblems(db).where(hasOpenProblem).orderBy(desc(payments.id)).limit(mostRows)
}

/** Those that were not mailed to the admins yet, oldest first. */
export function listUnmailedProblems(db: Db, _admin: Admin) {
  return selectProblems(db)
    .where(and(hasOpenProblem, isNull(payments.problemMailedAt)))
    .orderBy(asc(payments.id))
    .limit(mostRows)
}

function selectProblems(db: Db) {
  return db
    .select({
      ...problemColumns,
      orderId: orders.id,
      orderNumber: orders.number,
      account: accounts.legalName,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .$dynamic()
}

/** Payments of an order that were not booked, newest first, with what was done about them. */
export async function listProblemsOf(db: Db, _admin: Admin, orderId: number) {
  const { firstName, infix, lastName, email } = users
  const rows = await db
    .select({
      ...problemColumns,
      handledAt: payments.handledAt,
      handledNote: payments.handledNote,
      by: { firstName, infix, lastName, email },
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.handledById))
    .where(and(eq(payments.orderId, orderId), isNotNull(payments.problem)))
    .orderBy(desc(payments.id))
    .limit(mostRows)
  return rows.map(({ by, ...row }) => ({ ...row, handledBy: by && (fullName(by) || by.email) }))
}
