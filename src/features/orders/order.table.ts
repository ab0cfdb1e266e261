import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Party } from '#features/people/billing.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import { bytes, createdAt, id, indexWhereFilled, oneOf, stamps, time } from '#platform/columns.server.ts'
import { documentKinds } from './invoice.rules.ts'
import { invoiceKinds, orderStatuses, paymentMethods, paymentProblems, paymentStatuses } from './order.rules.ts'

/** A number of credits for a price, excluding VAT (btw). With an account: offered only to that account. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    title: text().notNull(),
    credits: integer().notNull(),
    priceCents: integer().notNull(),
    accountId: integer().references(() => accounts.id),
    sort: integer().notNull(),
    active: boolean().notNull().default(true),
    ...stamps(),
  },
  (plan) => [check('plans_credits', sql`${plan.credits} > 0`), check('plans_price', sql`${plan.priceCents} >= 0`)],
)

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** `2026-000123`: a series per calendar year. */
    number: text().notNull().unique(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    userId: integer().references(() => users.id),
    planId: integer().references(() => plans.id),
    credits: integer().notNull(),
    priceCents: integer().notNull(),
    vatPercentage: smallint().notNull().default(21),
    vatCents: integer().notNull(),
    totalCents: integer().notNull(),
    paymentMethod: text({ enum: paymentMethods }).notNull(),
    status: text({ enum: orderStatuses }).notNull(),
    orderedAt: time().notNull(),
    paidAt: time(),
    dueAt: time(),
    /** The day its credits expire. */
    expiresAt: time(),
    /** The region whose site was used to order, which its mails link to. */
    regionId: integer().references(() => regions.id, { onDelete: 'set null' }),
    /** gap 235: the buyer's own reference for it, such as a purchase order number. */
    buyerReference: text(),
    /** The draft that waited for these credits, to return to. Only looked up among the account's own. */
    vacancyId: integer(),
    /** How many reminders of an unpaid invoice were sent. */
    reminders: smallint().notNull().default(0),
    /** When the last reminder was sent. */
    remindedAt: time(),
    /** An admin's note about refunding the money. */
    refundNote: text(),
    /** When the account was mailed that its credits expire soon. */
    expiryWarnedAt: time(),
    ...stamps(),
  },
  (order) => [
    check('orders_number', sql`${order.number} ~ '^[0-9]{4}-[0-9]{6}$'`),
    check('orders_payment_method', oneOf(order.paymentMethod, paymentMethods)),
    check('orders_status', oneOf(order.status, orderStatuses)),
    check('orders_credits', sql`${order.credits} > 0`),
    check(
      'orders_total',
      sql`${order.priceCents} >= 0 and ${order.totalCents} = ${order.priceCents} + ${order.vatCents}`,
    ),
    check('orders_paid', sql`${order.status} <> 'paid' or ${order.paidAt} is not null`),
    check(
      'orders_invoiced_by_post',
      sql`${order.status} <> 'invoiced' or (${order.paymentMethod} = 'post' and ${order.dueAt} is not null)`,
    ),
    check('orders_awaiting_direct', sql`${order.status} <> 'awaiting-payment' or ${order.paymentMethod} = 'direct'`),
    index().on(order.accountId, order.orderedAt),
    indexWhereFilled(order.userId),
    uniqueIndex('orders_one_waiting')
      .on(order.accountId)
      .where(sql`${order.status} = 'awaiting-payment'`),
  ],
)

/** One attempt to pay an order at the payment provider. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    /** Null until the provider has created it. */
    providerId: text().unique(),
    /** Requesting this attempt twice from the provider creates one payment. */
    idempotencyKey: text().notNull().unique(),
    status: text({ enum: paymentStatuses }).notNull(),
    amountCents: integer().notNull(),
    /** The amount that was refunded or charged back, as far as it was booked. */
    backCents: integer().notNull().default(0),
    /** The amount that was paid and not refunded, as the provider last reported, booked or not. */
    leftCents: integer().notNull().default(0),
    method: text(),
    checkoutUrl: text(),
    problem: text({ enum: paymentProblems }),
    /** When the admins were mailed about the problem. */
    problemMailedAt: time(),
    /** When an admin handled the problem, which admin, and what they did about it. */
    handledAt: time(),
    handledById: integer().references(() => users.id),
    handledNote: text(),
    ...stamps(),
  },
  (payment) => [
    check('payments_status', oneOf(payment.status, paymentStatuses)),
    check('payments_problem', oneOf(payment.problem, paymentProblems)),
    check(
      'payments_handled',
      sql`num_nonnulls(${payment.handledAt}, ${payment.handledById}, ${payment.handledNote}) in (0, 3)
        and (${payment.handledAt} is null or ${payment.problem} is not null)`,
    ),
    check('payments_back', sql`0 <= ${payment.backCents} and ${payment.backCents} <= ${payment.amountCents}`),
    index().on(payment.orderId),
    indexWhereFilled(payment.handledById),
    // The few that need an admin.
    index('payments_open_problem')
      .on(payment.id)
      .where(sql`${payment.problem} is not null and ${payment.handledAt} is null`),
    index('payments_unfinished')
      .on(payment.updatedAt)
      .where(sql`${payment.status} in ('open', 'pending', 'authorized')`),
  ],
)

/** The last number issued in each series and year. Its row stays locked until the transaction that took it ends. */
export const numberSeries = pgTable(
  'number_series',
  { name: text().notNull(), year: smallint().notNull(), last: integer().notNull() },
  (series) => [primaryKey({ columns: [series.name, series.year] })],
)

/** Issued once and never changed; a correction is a credit note that references it. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    number: text().notNull().unique(),
    kind: text({ enum: invoiceKinds }).notNull(),
    orderId: integer()
      .notNull()
      .references(() => orders.id),
    correctsInvoiceId: integer(),
    issuedOn: date().notNull(),
    dueOn: date(),
    seller: jsonb().$type<Party>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    createdAt: createdAt(),
  },
  (invoice) => [
    check('invoices_kind', oneOf(invoice.kind, invoiceKinds)),
    check('invoices_credit_note', sql`(${invoice.kind} = 'credit-note') = (${invoice.correctsInvoiceId} is not null)`),
    index().on(invoice.orderId),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    position: smallint().notNull(),
    description: text().notNull(),
    quantity: integer().notNull(),
    unitPriceCents: integer().notNull(),
    vatPercentage: smallint().notNull(),
    netCents: integer().notNull(),
    vatCents: integer().notNull(),
  },
  (line) => [unique('invoice_lines_position').on(line.invoiceId, line.position)],
)

/** The files of an invoice as they were sent: created once and never changed. */
export const invoiceDocuments = pgTable(
  'invoice_documents',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: documentKinds }).notNull(),
    /** SHA-256 of the content, in hexadecimal. */
    hash: text().notNull(),
    content: bytes().notNull(),
    createdAt: createdAt(),
  },
  (document) => [
    check('invoice_documents_kind', oneOf(document.kind, documentKinds)),
    unique('invoice_documents_once').on(document.invoiceId, document.kind),
  ],
)
