import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { endOfDayAfter, localDay } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockAccount, lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Admin, ConfirmedEmployer, SignedIn } from '#features/accounts/actor.rules.ts'
import { grantCredits, takeBackCredits } from '#features/credits/credit.commands.server.ts'
import { boardItself, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Party } from '#features/people/billing.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { issueCreditNote, issueInvoice } from './invoice.commands.server.ts'
import { takeNumber } from './number-series.commands.server.ts'
import {
  amountsOf,
  canBeMarkedUnpaid,
  canBePaid,
  decideBuying,
  mostOrdersPerDay,
  type PaymentMethod,
  payWithinDays,
  remindAgain,
} from './order.rules.ts'
import { findStanding, findWaitingOrder, isPaidOnline } from './order.queries.server.ts'
import { orders, payments, plans } from './order.table.ts'

type Order = typeof orders.$inferSelect

type Ordering = {
  planId: number
  paymentMethod: PaymentMethod
  /** The total that the buyer saw, VAT included: the plan may have changed meanwhile. */
  totalCents: number
  /** The draft to return to, once there are credits. */
  vacancyId?: number
  /** The region whose site was used to order. */
  regionId?: number
  /** Undefined keeps the reference of an order that waits for its payment; null removes it. */
  buyerReference?: string | null
  seller: Party
  /** gap 202: a person may have sent it twice by accident. A program that sends it twice gets a refusal. */
  mayBeAgain?: boolean
  now: Date
}

/**
 * Orders credits. By post they are granted at once, with an invoice; otherwise the order waits for its payment. An
 * order for the same plan that waits for its payment is returned instead of a second one; one for another plan is
 * cancelled.
 */
export async function orderCredits(db: Db, employer: ConfirmedEmployer, ordering: Ordering) {
  const { planId, totalCents, vacancyId = null, regionId = null, buyerReference, seller, now } = ordering
  const { accountId, userId } = employer
  return db.transaction(async (tx) => {
    // An account that was closed meanwhile cannot buy anything.
    if (!(await lockOpenAccount(tx, accountId))) return refused('unknown-plan')
    const plan = await findOffered(tx, { planId, accountId })
    if (!plan) return refused('unknown-plan')
    const amounts = amountsOf(plan.priceCents)
    const decision = decideBuying(await findStanding(tx, accountId, now))
    if (!decision.ok) {
      const same = ordering.mayBeAgain ? await findGrantedAgain(tx, employer, ordering) : undefined
      return same ? done(same) : decision
    }
    if (amounts.totalCents !== totalCents) return refused('total-changed')

    // A free plan needs no payment.
    const paymentMethod = totalCents === 0 ? 'post' : ordering.paymentMethod
    const waiting = await findWaitingOrder(tx, employer)
    const isSame = waiting?.planId === planId && waiting.totalCents === totalCents
    // A payment that never ended keeps its order, also after the month in which it can be paid.
    if (waiting && isSame && paymentMethod === 'direct' && canBePaid({ ...waiting, isGranted: false }, now)) {
      const change = { vacancyId, ...(buyerReference !== undefined && { buyerReference }) }
      await tx
        .update(orders)
        .set({ ...change, updatedAt: now })
        .where(eq(orders.id, waiting.id))
      return done({ ...waiting, ...change })
    }
    if ((await countRecent(tx, accountId, now)) >= mostOrdersPerDay) return refused('too-many')
    if (waiting) await setStatus(tx, employer, waiting, { status: 'cancelled', now })

    const byPost = { status: 'invoiced', dueAt: endOfDayAfter(now, payWithinDays) } as const
    const free = { status: 'paid', paidAt: now, dueAt: null } as const
    const [order] = await tx
      .insert(orders)
      .values({
        number: await takeNumber(tx, { name: 'order', now }),
        accountId,
        userId,
        planId,
        credits: plan.credits,
        ...amounts,
        paymentMethod,
        ...(paymentMethod === 'post' ? byPost : { status: 'awaiting-payment' }),
        ...(totalCents === 0 && free),
        regionId,
        buyerReference,
        vacancyId,
        orderedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    await log(tx, employer, { action: 'credits-ordered', order: order!, before: {}, now })
    return done(paymentMethod === 'post' ? await grantOrder(tx, order!, { seller, now }) : order!)
  })
}

/** gap 202: the order that granted this user credits a moment ago, and that would now prevent the same order. */
async function findGrantedAgain(tx: Tx, { accountId, userId }: ConfirmedEmployer, ordering: Ordering) {
  const { planId, totalCents, paymentMethod, buyerReference = null, now } = ordering
  if (paymentMethod !== 'post' && totalCents > 0) return undefined
  const [newest] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.accountId, accountId), gt(orders.orderedAt, sameSince(now))))
    .orderBy(desc(orders.id))
    .limit(1)
  const isSame =
    newest?.userId === userId &&
    newest.planId === planId &&
    newest.totalCents === totalCents &&
    newest.buyerReference === buyerReference
  return isSame && newest.paymentMethod === 'post' && newest.status !== 'cancelled' ? newest : undefined
}

/**
 * Grants the credits of an order and issues its invoice. The caller must hold the account's lock and have checked that
 * it may.
 */
export async function grantOrder(tx: Tx, order: Order, { seller, now }: { seller: Party; now: Date }) {
  const { id: orderId, accountId, userId, credits } = order
  const expiresAt = await grantCredits(tx, { accountId, orderId, userId, credits, now })
  await tx.update(orders).set({ expiresAt, updatedAt: now }).where(eq(orders.id, orderId))
  await issueInvoice(tx, order, { seller, now })
  return { ...order, expiresAt }
}

type Reversal = { credits: number; netCents: number; vatCents: number }

/** Takes back credits of an order, and corrects its invoice. The caller must hold the account's lock. */
export async function reverseOrder(
  tx: Tx,
  order: Order,
  { back, userId, seller, now }: { back: Reversal; userId: number | null; seller: Party; now: Date },
) {
  const { id: orderId, accountId } = order
  await takeBackCredits(tx, { accountId, orderId, userId, credits: back.credits, now })
  await issueCreditNote(tx, order, { back, seller, now })
}

type Asked = { orderId: number; now: Date }

/** Marks an invoice as paid, when an admin saw the payment on the bank account. */
export async function markOrderPaid(db: Db, admin: Admin, { orderId, now, paidAt = now }: Asked & { paidAt?: Date }) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (order.status !== 'invoiced') return refused('wrong-status')
    return done(await setStatus(tx, admin, order, { status: 'paid', paidAt, now }))
  })
}

/**
 * Undoes that, when the payment was for another invoice. If the order was also paid online, that payment was not a
 * second one after all: it is booked, and the order stays paid. An account that was reminded twice before gets one more
 * reminder.
 */
export async function markOrderUnpaid(db: Db, admin: Admin, { orderId, now }: Asked) {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refused('not-found')
    if (!canBeMarkedUnpaid({ ...order, isPaidOnline: await isPaidOnline(tx, orderId) })) return refused('wrong-status')
    const paidOnline = await bookSecondPayment(tx, order)
    if (paidOnline)
      return done(await setStatus(tx, admin, order, { status: 'paid', paidAt: paidOnline.createdAt, now }))
    return done(
      await setStatus(tx, admin, order, { status: 'invoiced', paidAt: null, ...remindAgain(order, now), now }),
    )
  })
}

/** Books the payment that an order did not need, unless some of it was refunded. */
async function bookSecondPayment(tx: Tx, { id, totalCents }: Order) {
  const isWhole = and(eq(payments.leftCents, totalCents), eq(payments.amountCents, totalCents))
  const isSecond = and(eq(payments.problem, 'paid-twice'), isNull(payments.handledAt))
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, id), eq(payments.status, 'paid'), isSecond, isWhole))
    .orderBy(asc(payments.id))
    .limit(1)
    .for('update')
  if (payment) await tx.update(payments).set({ problem: null }).where(eq(payments.id, payment.id))
  return payment
}

/** Locks the account of an order, which also locks the order: nobody changes an order without that lock. */
export async function lockOrder(tx: Tx, orderId: number) {
  const [found] = await tx.select({ accountId: orders.accountId }).from(orders).where(eq(orders.id, orderId))
  if (!found) return undefined
  await lockAccount(tx, found.accountId)
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  return order
}

type Change = Partial<Pick<Order, 'status' | 'paidAt' | 'reminders' | 'remindedAt'>>
/** The cause of a change without a button or a payment. */
type Because = 'given-back' | 'lapsed' | 'account-closed'

/**
 * Changes the status of a locked order and logs who did it; without an actor, the buyer by paying, or the board itself.
 */
export async function setStatus(
  tx: Tx,
  actor: SignedIn | undefined,
  order: Order,
  { now, because, backCents, ...change }: Change & { because?: Because; backCents?: number; now: Date },
) {
  await tx
    .update(orders)
    .set({ ...change, updatedAt: now })
    .where(eq(orders.id, order.id))
  const changed = { ...order, ...change }
  const buyer = order.userId === null ? undefined : ({ userId: order.userId, role: 'employer' } as SignedIn)
  const by = actor ?? (because ? undefined : buyer) ?? boardItself
  const { paidAt } = change
  const before = {
    status: order.status,
    ...(paidAt !== undefined && order.paidAt && { paidOn: localDay(order.paidAt) }),
  }
  // Left out if it was paid on the day of the log entry.
  const paidOn = paidAt && paidAt.getTime() !== now.getTime() ? localDay(paidAt) : undefined
  await log(tx, by, { action: 'order-changed', order: changed, before, because, backCents, paidOn, now })
  return changed
}

type Logging = {
  action: 'credits-ordered' | 'order-changed'
  order: Order
  before: object
  because?: Because
  /** The amount that the payment provider just refunded. */
  backCents?: number
  /** The day of an earlier payment. */
  paidOn?: string
  now: Date
}

async function log(
  tx: Tx,
  by: SignedIn | typeof boardItself,
  { action, order, before, because, backCents, paidOn, now }: Logging,
) {
  const { id: subjectId, accountId, status, credits, totalCents } = order
  const after = {
    status,
    ...(action === 'credits-ordered' && { credits, totalCents }),
    ...(because && { because }),
    ...(backCents && { backCents }),
    ...(paidOn && { paidOn }),
  }
  await writeLogEntry(tx, by, { action, subject: 'order', subjectId, accountId, before, after, now })
}

function countRecent(tx: Tx, accountId: number, now: Date) {
  const isRecent = gt(orders.orderedAt, daysBefore(now, 1))
  return tx.$count(orders, and(eq(orders.accountId, accountId), isRecent))
}

/** A plan that this account may buy, locked against its removal. */
async function findOffered(tx: Tx, { planId, accountId }: { planId: number; accountId: number }) {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(
      and(eq(plans.id, planId), eq(plans.active, true), or(isNull(plans.accountId), eq(plans.accountId, accountId))),
    )
    .for('key share')
  return plan
}
