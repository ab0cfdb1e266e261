import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { companies, companyPlaces } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { findBilling } from '#features/people/billing.queries.server.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { DocumentKind, UnpaidInvoice } from './invoice.rules.ts'
import { isProcessing, ordersPerPage, statusOf } from './order.rules.ts'
import { invoiceDocuments, invoiceLines, invoices, orders, payments, plans } from './order.table.ts'

/** The plans of this account, and then those that anyone may buy. */
export function listPlans(db: Db, accountId?: number) {
  const isOffered =
    accountId === undefined ? isNull(plans.accountId) : or(isNull(plans.accountId), eq(plans.accountId, accountId))
  const isOwn = sql<boolean>`(${plans.accountId} is not null)`
  return db
    .select({ id: plans.id, title: plans.title, credits: plans.credits, priceCents: plans.priceCents, isOwn })
    .from(plans)
    .where(and(plans.active, isOffered))
    .orderBy(desc(isOwn), asc(plans.sort), asc(plans.id))
}

/** The facts that decide whether an account may buy. */
export async function findStanding(db: Db | Tx, accountId: number, now: Date) {
  const isOwn = eq(orders.accountId, accountId)
  return {
    balance: await creditBalance(db, accountId),
    hasOverdueInvoice: (await db.$count(orders, and(isOwn, isOverdue(now)))) > 0,
    isPaying: (await db.$count(orders, and(isOwn, isBeingPaid, or(isUngranted, isPast(now))))) > 0,
    hasIdentity: (await findBilling(db, accountId)) !== undefined,
  }
}

/** More than any account leaves unpaid. */
const mostUnpaid = 50

/** The unpaid invoices of an account, oldest first, and how to pay each by bank. */
export async function listUnpaidInvoices(db: Db | Tx, accountId: number): Promise<UnpaidInvoice[]> {
  const rows = await db
    .select({ number: invoices.number, totalCents: orders.totalCents, seller: invoices.seller })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.accountId, accountId), eq(orders.status, 'invoiced'), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
    .limit(mostUnpaid)
  return rows.map(({ seller: { iban, name }, ...row }) => ({ ...row, iban, holder: name }))
}

/** The bank is processing a payment (gap 296): whoever is asked to pay now may pay twice. */
export const isBeingPaid = sql<boolean>`exists (select from ${payments}
  where ${payments}.order_id = ${orders}.id and ${payments}.status in ('pending', 'authorized') and ${payments}.problem is null)`

const isWaiting = eq(orders.status, 'awaiting-payment')
/** Also one that was cancelled meanwhile: if its payment succeeds, it counts. */
const isUngranted = and(eq(orders.paymentMethod, 'direct'), isNull(orders.expiresAt))
const isPast = (now: Date) => and(eq(orders.status, 'invoiced'), lt(orders.dueAt, now))
export const isOverdue = (now: Date) => and(isPast(now), not(isBeingPaid))

/** The payment that paid an order at the provider: a second payment is never booked. */
export const isBooked = and(
  eq(payments.status, 'paid'),
  or(isNull(payments.problem), ne(payments.problem, 'paid-twice')),
)

export async function isPaidOnline(db: Db | Tx, orderId: number) {
  return (await db.$count(payments, and(eq(payments.orderId, orderId), isBooked))) > 0
}

/** The order that waits for its payment, if there is one. */
export async function findWaitingOrder(db: Db | Tx, { accountId }: Pick<Employer, 'accountId'>) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isWaiting))
  return order
}

/** The orders of an account, newest first. */
export async function listOrders(db: Db, { accountId }: Employer, { page }: { page: number }) {
  const mine = eq(orders.accountId, accountId)
  const [total] = await db.select({ count: count() }).from(orders).where(mine)
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      orderedAt: orders.orderedAt,
      credits: orders.credits,
      totalCents: orders.totalCents,
      paymentMethod: orders.paymentMethod,
      status: orders.status,
      dueAt: orders.dueAt,
      isBeingPaid,
      expiresAt: orders.expiresAt,
      invoiceNumber: sql<string | null>`(select i.number from invoices i
        where i.order_id = ${orders}.id and i.kind = 'invoice' limit 1)`,
    })
    .from(orders)
    .where(mine)
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(ordersPerPage)
    .offset((page - 1) * ordersPerPage)
  return { rows, total: total!.count }
}

/** An order of the account, with its last payment, its invoices and the use of its credits. */
export async function findOwnOrder(db: Db, { accountId }: Employer, orderId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
  if (!order) return undefined
  const [payment, invoices, uses, sums] = await Promise.all([
    findLatestPayment(db, orderId),
    listInvoices(db, orderId),
    listUses(db, orderId),
    sumPayments(db, orderId),
  ])
  return { ...order, payment, isBeingPaid: isProcessing(statusOf(payment)), invoices, uses, ...sums }
}

/** The last attempt to pay an order. */
export async function findLatestPayment(db: Db | Tx, orderId: number) {
  const [latest] = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(desc(payments.id))
    .limit(1)
  return latest
}

/**
 * The amount that was paid for an order, could not be booked and must be refunded; the amount that was booked and
 * refunded; and the method of payment at the provider, if any.
 */
async function sumPayments(db: Db, orderId: number) {
  const isUnbooked = inArray(payments.problem, ['paid-twice', 'wrong-amount'])
  const toGoBack = and(isUnbooked, isNull(payments.handledAt))
  const [row] = await db
    .select({
      unbookedCents: sql<number>`coalesce(sum(${payments.leftCents}) filter (where ${toGoBack}), 0)::int`,
      backCents: sql<number>`coalesce(sum(${payments.backCents}) filter (where ${isBooked}), 0)::int`,
      paidWith: sql<string | null>`max(${payments.method}) filter (where ${isBooked})`,
    })
    .from(payments)
    .where(eq(payments.orderId, orderId))
  return row!
}

/** The invoice of an order and its credit notes, and which of their documents exist. */
export function listInvoices(db: Db, orderId: number) {
  return db
    .select({
      id: invoices.id,
      buyer: invoices.buyer,
      number: invoices.number,
      kind: invoices.kind,
      issuedOn: invoices.issuedOn,
      totalCents: sql<number>`(select sum(l.net_cents + l.vat_cents) from ${invoiceLines} l
        where l.invoice_id = ${invoices}.id)::int`,
      documents: sql<DocumentKind[]>`coalesce((select json_agg(d.kind order by d.kind) from invoice_documents d
        where d.invoice_id = ${invoices}.id), '[]')`,
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id))
}

/** Every credit of an order that was spent, taken back or expired, and its vacancy. */
function listUses(db: Db, orderId: number) {
  return db
    .select({
      id: creditTransactions.id,
      kind: creditTransactions.kind,
      amount: creditTransactions.amount,
      note: creditTransactions.note,
      createdAt: creditTransactions.createdAt,
      vacancyId: creditTransactions.vacancyId,
      vacancyTitle: sql<string | null>`(select v.title from vacancies v where v.id = ${creditTransactions}.vacancy_id)`,
    })
    .from(creditTransactions)
    .where(
      sql`${creditTransactions.lotId} in (select l.id from credit_transactions l
        where l.order_id = ${orderId} and l.kind = 'purchase')`,
    )
    .orderBy(asc(creditTransactions.id))
    .limit(500)
}

export type WantedDocument = { orderId: number; number: string; kind: DocumentKind }

/** A document of one of the account's own invoices. */
export function findOwnDocument(db: Db, { accountId }: Employer, wanted: WantedDocument) {
  return findDocument(db, wanted, eq(orders.accountId, accountId))
}

/** A document of any invoice. */
export function findDocumentForAdmin(db: Db, _admin: Admin, wanted: WantedDocument) {
  return findDocument(db, wanted)
}

async function findDocument(db: Db, { orderId, number, kind }: WantedDocument, isOwn?: SQL) {
  const [document] = await db
    .select({ content: invoiceDocuments.content, hash: invoiceDocuments.hash })
    .from(invoiceDocuments)
    .innerJoin(invoices, eq(invoices.id, invoiceDocuments.invoiceId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(orders.id, orderId), isOwn, eq(invoices.number, number), eq(invoiceDocuments.kind, kind)))
  return document
}

/**
 * For a program, which does not order on a region's site: the region where the account last ordered, else that of its
 * first company.
 */
export async function findUsualRegion(tx: Tx, accountId: number) {
  const [last] = await tx
    .select({ id: sql<number>`${orders.regionId}` })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), isNotNull(orders.regionId)))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(1)
  if (last) return last.id
  const [first] = await tx
    .select({ id: places.regionId })
    .from(companies)
    .innerJoin(companyPlaces, eq(companyPlaces.companyId, companies.id))
    .innerJoin(places, eq(places.id, companyPlaces.placeId))
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id), asc(companyPlaces.position))
    .limit(1)
  return first?.id
}
