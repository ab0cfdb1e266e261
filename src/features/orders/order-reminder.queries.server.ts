import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, not, or, sql } from 'drizzle-orm'
import { daysAfter } from '#basics/days.ts'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { leftOfLot } from '#features/credits/credit.queries.server.ts'
import { warnBeforeDays } from '#features/credits/credit.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { recipient, recipientOfInvoice, regionOfOrder, siteOfOrder } from './invoice.queries.server.ts'
import { remindAfterDays } from './order.rules.ts'
import { isBeingPaid } from './order.queries.server.ts'
import { invoices, orders, payments } from './order.table.ts'

type Page = { now: Date; after: { id: number }; limit: number }

/** Unpaid invoices for which the next reminder is due, and the number of earlier ones. */
export function listToRemind(db: Db, { now, after, limit }: Page) {
  // By the day and not by the hour: the job runs in the morning, and most orders are made later in the day.
  const isPast = (moment: typeof orders.orderedAt | typeof orders.remindedAt, days: number) =>
    lte(moment, endOfDayAfter(now, -days))
  const [first, second] = remindAfterDays
  // Even if the board was off for weeks, there are as many days between the two reminders.
  const isLongAgo = or(isNull(orders.remindedAt), isPast(orders.remindedAt, second - first))
  const isDue = or(
    and(eq(orders.reminders, 0), isPast(orders.orderedAt, first)),
    and(eq(orders.reminders, 1), isPast(orders.orderedAt, second), isLongAgo),
  )
  return db
    .select({ id: orders.id, reminders: orders.reminders, invoiceId: invoices.id })
    .from(orders)
    .innerJoin(invoices, and(eq(invoices.orderId, orders.id), eq(invoices.kind, 'invoice')))
    .where(and(eq(orders.status, 'invoiced'), isDue, not(isBeingPaid), gt(orders.id, after.id)))
    .orderBy(asc(orders.id))
    .limit(limit)
}

/** Orders with remaining credits that expire soon, and whose account was not mailed about that yet. */
export async function listExpiring(db: Db, { now, after, limit, baseAddress }: Page & { baseAddress: string }) {
  const rows = await db
    .select({
      id: orders.id,
      accountId: orders.accountId,
      credits: leftOfLot,
      expiresAt: sql<Date>`${orders.expiresAt}`.mapWith(orders.expiresAt),
      recipient,
      name: accounts.legalName,
      regionId: orders.regionId,
      region: mailRegion,
    })
    .from(orders)
    .innerJoin(
      creditTransactions,
      and(eq(creditTransactions.orderId, orders.id), eq(creditTransactions.kind, 'purchase')),
    )
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(regions, eq(regions.id, regionOfOrder))
    .where(
      and(
        isNull(orders.expiryWarnedAt),
        isNull(accounts.closedAt),
        gt(orders.expiresAt, now),
        lte(orders.expiresAt, daysAfter(now, warnBeforeDays)),
        gt(leftOfLot, 0),
        gt(orders.id, after.id),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit)
  return rows.map(({ regionId, region, ...row }) => ({
    ...row,
    site: siteOfOrder(region, { hasRegion: regionId !== null, baseAddress }),
  }))
}

/**
 * The recipient of a mail about an order that waits for its payment. Undefined if it does not, or if nobody is left.
 */
export async function findWaitingBuyer(db: Db, { orderId, baseAddress }: { orderId: number; baseAddress: string }) {
  const [row] = await db
    .select({
      order: { id: orders.id, number: orders.number, totalCents: orders.totalCents },
      recipient,
      name: accounts.legalName,
      regionId: orders.regionId,
      region: mailRegion,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(regions, eq(regions.id, regionOfOrder))
    .where(and(eq(orders.id, orderId), eq(orders.status, 'awaiting-payment'), isNull(accounts.closedAt)))
  if (!row?.recipient) return undefined
  const { order, name, regionId, region } = row
  const site = siteOfOrder(region, { hasRegion: regionId !== null, baseAddress })
  return { order, recipient: row.recipient, name: name ?? row.recipient, site }
}

/** Payers whose account was closed: they can no longer open the page that shows that they get a refund. */
export async function listShutOutPayers(
  db: Db,
  { paymentIds, baseAddress }: { paymentIds: readonly number[]; baseAddress: string },
) {
  const rows = await db
    .select({
      number: orders.number,
      leftCents: payments.leftCents,
      recipient: recipientOfInvoice,
      name: accounts.legalName,
      regionId: orders.regionId,
      region: mailRegion,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(accounts, and(eq(accounts.id, orders.accountId), isNotNull(accounts.closedAt)))
    .leftJoin(regions, eq(regions.id, regionOfOrder))
    .where(
      and(inArray(payments.id, [...paymentIds]), ne(payments.problem, 'given-back-less'), gt(payments.leftCents, 0)),
    )
    .orderBy(asc(payments.id))
  return rows.flatMap(({ regionId, region, recipient: to, name, ...row }) => {
    const site = siteOfOrder(region, { hasRegion: regionId !== null, baseAddress })
    return to === null ? [] : [{ ...row, recipient: to, name: name ?? to, site }]
  })
}

/** The number of remaining credits of an order. */
export async function countLeft(tx: Tx, orderId: number) {
  const isLot = and(eq(creditTransactions.orderId, orderId), eq(creditTransactions.kind, 'purchase'))
  const [lot] = await tx.select({ left: leftOfLot }).from(creditTransactions).where(isLot)
  return lot?.left ?? 0
}
