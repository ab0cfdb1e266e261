import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { localDay } from '#basics/dutch-date.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Employer } from '#features/accounts/actor.rules.ts'
import { hasReader, isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { files } from '#features/media/file.table.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { boardSite, mailSiteOf } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import type { MailSite } from '#ui/mail/mail-site.rules.ts'
import type { DocumentKind, Invoice } from './invoice.rules.ts'
import { invoiceDocuments, invoiceLines, invoices, orders } from './order.table.ts'

/** Invoices whose documents do not exist yet, oldest first. */
export function listWithoutDocuments(db: Db, { after, limit }: { after: { id: number }; limit: number }) {
  return db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(invoiceDocuments, eq(invoiceDocuments.invoiceId, invoices.id))
    .where(and(isNull(invoiceDocuments.id), gt(invoices.id, after.id)))
    .orderBy(asc(invoices.id))
    .limit(limit)
}

/** An invoice, its owner, and the site where it was bought. */
export type Issued = {
  id: number
  orderId: number
  issuedAt: Date
  invoice: Invoice
  /** Whether its order has been cancelled since: a credit note mentions that. */
  isCancelled: boolean
  /** Null if there is nobody left to mail. */
  recipient: string | null
  /** The account was closed, or everyone in it or the recipient is blocked: they cannot open a page of it. */
  isShutOut: boolean
  site: MailSite & { logoKey: string | null }
}

export function findIssued(db: Db, invoiceId: number, baseAddress: string) {
  return findOne(db, eq(invoices.id, invoiceId), baseAddress)
}

type Wanted = { orderId: number; number: string; baseAddress: string }

/** An invoice or credit note of one of the account's own orders. */
export function findOwnIssued(db: Db, { accountId }: Employer, { orderId, number, baseAddress }: Wanted) {
  const isOwn = and(eq(orders.accountId, accountId), eq(orders.id, orderId), eq(invoices.number, number))
  return findOne(db, isOwn, baseAddress)
}

/** An invoice or credit note of any order. */
export function findIssuedForAdmin(db: Db, _admin: Admin, { orderId, number, baseAddress }: Wanted) {
  return findOne(db, and(eq(orders.id, orderId), eq(invoices.number, number)), baseAddress)
}

/** The stored documents of an invoice. */
export async function findDocuments(db: Db, invoiceId: number) {
  const rows = await db
    .select({ kind: invoiceDocuments.kind, content: invoiceDocuments.content })
    .from(invoiceDocuments)
    .where(eq(invoiceDocuments.invoiceId, invoiceId))
  const contentOf = (kind: DocumentKind) => rows.find((row) => row.kind === kind)?.content
  const [pdf, ubl] = [contentOf('pdf'), contentOf('ubl')]
  return pdf && ubl ? { pdf, ubl } : undefined
}

/** The recipient of mails about an order: the billing address, else the buyer, else an owner. */
export const recipient = sql<string | null>`coalesce(${accounts.billingEmail},
  (select u.email from users u where u.id = ${orders.userId} and u.erased_at is null and not u.blocked),
  (select u.email from users u where u.account_id = ${accounts.id} and u.account_role = 'owner'
    and u.erased_at is null and not u.blocked order by u.id limit 1))`

/** gap 224: if all of these are blocked, one of them still gets mails about a debt. */
export const recipientOfInvoice = sql<string | null>`coalesce(${recipient},
  (select u.email from users u where u.account_id = ${accounts.id} and u.erased_at is null
    and (u.id = ${orders.userId} or u.account_role = 'owner') order by (u.id = ${orders.userId}) desc, u.id limit 1))`

const isShutOut = sql<boolean>`(not ${isOfOpenAccount(orders.accountId)} or not ${hasReader(orders.accountId)}
  or exists (select from users u where u.account_id = ${orders.accountId} and u.email = lower(${recipientOfInvoice})
    and u.erased_at is null and u.blocked))`

/** The region where it was ordered; by default the first by title, as on a host without a region. */
export const regionOfOrder = sql`coalesce(${orders.regionId}, (select r.id from regions r order by ${alphabetical(sql`r.title`)} limit 1))`

type Place = { hasRegion: boolean; baseAddress: string }

/** The site of an order; mails about one made on a host without a region link to that host. */
export function siteOfOrder(region: Parameters<typeof mailSiteOf>[0] | null, { hasRegion, baseAddress }: Place) {
  if (!region) return boardSite(baseAddress)
  const site = mailSiteOf(region, baseAddress)
  return hasRegion ? site : { ...site, address: baseAddress }
}

const logoOfRegion = sql`coalesce(${regions.logoId}, ${regions.fallbackLogoId})`

async function findOne(db: Db, isIt: SQL | undefined, baseAddress: string): Promise<Issued | undefined> {
  const corrected = alias(invoices, 'corrected')
  const [row] = await db
    .select({
      invoice: invoices,
      order: {
        id: orders.id,
        number: orders.number,
        buyerReference: orders.buyerReference,
        status: orders.status,
        paidAt: orders.paidAt,
        regionId: orders.regionId,
      },
      corrects: { number: corrected.number, issuedOn: corrected.issuedOn },
      region: mailRegion,
      logoKey: files.key,
      recipient: recipientOfInvoice,
      isShutOut,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(corrected, eq(corrected.id, invoices.correctsInvoiceId))
    .leftJoin(regions, eq(regions.id, regionOfOrder))
    .leftJoin(files, eq(files.id, logoOfRegion))
    .where(isIt)
    .orderBy(desc(invoices.id))
    .limit(1)
  if (!row) return undefined
  const { order, corrects, region } = row
  const { id, number, kind, issuedOn, dueOn, seller, buyer, createdAt: issuedAt } = row.invoice
  const paidOn = order.paidAt ? localDay(order.paidAt) : null
  const lines = await listLines(db, id)
  return {
    id,
    orderId: order.id,
    issuedAt,
    invoice: {
      number,
      kind,
      issuedOn,
      dueOn,
      orderNumber: order.number,
      buyerReference: order.buyerReference,
      corrects,
      paidOn,
      seller,
      buyer,
      lines,
    },
    isCancelled: order.status === 'cancelled',
    recipient: row.recipient,
    isShutOut: row.isShutOut,
    site: { ...siteOfOrder(region, { hasRegion: order.regionId !== null, baseAddress }), logoKey: row.logoKey },
  }
}

function listLines(db: Db, invoiceId: number) {
  const { description, quantity, unitPriceCents, vatPercentage, netCents, vatCents } = invoiceLines
  return db
    .select({ description, quantity, unitPriceCents, vatPercentage, netCents, vatCents })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, invoiceId))
    .orderBy(asc(invoiceLines.position))
}
