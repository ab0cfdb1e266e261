import { daysBefore } from '#basics/days.ts'
import { localDay, middleOf } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'

export const orderStatuses = ['awaiting-payment', 'invoiced', 'paid', 'failed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentMethods = ['direct', 'post'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** The payment provider's names. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/**
 * Payments that were not booked, which an admin must look at. `paid-twice` includes payments after the account was
 * closed.
 */
export const paymentProblems = ['wrong-amount', 'paid-twice', 'given-back-less'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** In the list of orders. */
export const ordersPerPage = 25
/** In per cent: each line is stored with its rate. */
export const vatPercentage = 21
/** The number of days within which an invoice must be paid. */
export const payWithinDays = 14
/** A reminder of an unpaid invoice is sent this many days after the order. */
export const remindAfterDays = [15, 29] as const
/** More than anyone buys: an account that orders more often in a day is not serious. */
export const mostOrdersPerDay = 20
/** More attempts than anyone makes to pay one order. */
export const mostAttempts = 30
/** A direct order without a payment lapses after this many days. */
export const lapseAfterDays = 7
/** For how many days a direct order that failed, lapsed or was cancelled can still be paid. */
const payableForDays = 30

/** VAT (btw) in whole cents on an amount without it. */
export function vatOver(netCents: number) {
  return Math.round((netCents * vatPercentage) / 100)
}

export function amountsOf(priceCents: number) {
  const vatCents = vatOver(priceCents)
  return { priceCents, vatPercentage, vatCents, totalCents: priceCents + vatCents }
}

/** The line of an order: its credits one by one, or as one bundle if their price cannot be divided into whole cents. */
export function lineOf({ credits, priceCents }: { credits: number; priceCents: number }) {
  return priceCents % credits === 0
    ? { quantity: credits, unitPriceCents: priceCents / credits }
    : { quantity: 1, unitPriceCents: priceCents }
}

type Buying = {
  balance: number
  hasOverdueInvoice: boolean
  /** Whether the bank is processing a payment of an order without credits yet, or of an overdue invoice. */
  isPaying: boolean
  /** Whether everything that an invoice needs is known. */
  hasIdentity: boolean
}

/** decisions: nobody can buy while they have credits left or an overdue invoice. */
export function decideBuying({ balance, hasOverdueInvoice, isPaying, hasIdentity }: Buying) {
  if (hasOverdueInvoice) return refused('overdue')
  if (balance > 0) return refused('credits-left')
  // gap 296: whoever buys again now may pay twice.
  if (isPaying) return refused('is-paying')
  if (!hasIdentity) return refused('no-identity')
  return done(undefined)
}

export type BuyRefusal = 'overdue' | 'credits-left' | 'is-paying' | 'no-identity' | 'unknown-plan' | 'too-many'

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod }

/**
 * A direct order can be paid until its credits are granted, even after a failed payment, but only for a month: it keeps
 * its original price. An invoice can be paid until it is paid.
 */
export function canBePaid(
  { status, paymentMethod, orderedAt, isGranted }: Standing & { orderedAt: Date; isGranted: boolean },
  now: Date,
) {
  const isRecent = orderedAt > daysBefore(now, payableForDays)
  return paymentMethod === 'direct' ? !isGranted && isRecent : status === 'invoiced'
}

/** An employer may only cancel an order that costs nothing yet, and not while the bank processes a payment. */
export function decideCancelling({ status, payment }: Pick<Standing, 'status'> & { payment?: PaymentStatus }) {
  if (status !== 'awaiting-payment') return refused('wrong-status')
  return isProcessing(payment) ? refused('payment-pending') : done(undefined)
}

/**
 * An admin can also cancel an invoice, with a credit note, including one that was paid by bank, because that money is
 * returned by bank. A payment made online is refunded at the provider, which reports it to the board.
 */
export function adminCanCancel({ status, isPaidOnline }: Pick<Standing, 'status'> & { isPaidOnline: boolean }) {
  if (status === 'paid') return !isPaidOnline
  return status === 'awaiting-payment' || status === 'invoiced'
}

/** The day of the bank transaction, as an admin entered it; by default now. */
export function decidePaidAt(
  { orderedAt }: { orderedAt: Date },
  { paidOn, now }: { paidOn: string | null; now: Date },
) {
  if (paidOn === null || paidOn === localDay(now)) return done(now)
  if (paidOn > localDay(now)) return refused('day-ahead')
  return paidOn < localDay(orderedAt) ? refused('day-before-order') : done(middleOf(paidOn))
}

type Marked = Pick<Standing, 'status'> & { totalCents: number; isPaidOnline: boolean }

/** Undoes an admin's mistake about a payment on the bank account. */
export function canBeMarkedUnpaid({ status, totalCents, isPaidOnline }: Marked) {
  return status === 'paid' && totalCents > 0 && !isPaidOnline
}

/**
 * An invoice that turns out to be unpaid after both reminders would never be mentioned again, so the last one is sent
 * again.
 */
export function remindAgain({ reminders }: { reminders: number }, now: Date) {
  const last = remindAfterDays.length
  return reminders < last ? {} : { reminders: last - 1, remindedAt: now }
}

type Arriving = Standing & {
  isGranted: boolean
  /** How many of its credits were not spent, taken back or expired. */
  creditsLeft: number
  /** The status of the last attempt to pay it, by `statusOf`. */
  payment: PaymentStatus | undefined
  /** The amount that was paid and could not be booked. */
  unbookedCents: number
  /** Whether the last attempt succeeded although the order had been paid before. */
  isPaidTwice: boolean
}

export type Arrival = 'ready' | 'invoice-paid' | 'paid-before' | 'waiting' | 'processing' | 'unbooked' | 'not-paid'

/**
 * The message for a payer who returns from the provider. An invoice got its credits before, so they say nothing about
 * its payment. Undefined if the page of the order already says it all.
 */
export function arrivalOf(arriving: Arriving): Arrival | undefined {
  const { status, paymentMethod, isGranted, creditsLeft, payment, unbookedCents, isPaidTwice } = arriving
  const waiting = isProcessing(payment) ? 'processing' : 'waiting'
  const isUnpaid = status === 'awaiting-payment' || status === 'invoiced'
  if (isUnpaid && unbookedCents > 0) return 'unbooked'
  if (status === 'paid' && unbookedCents > 0 && isPaidTwice) return 'paid-before'
  if (paymentMethod === 'post' && payment) {
    if (status === 'paid') return 'invoice-paid'
    if (status !== 'invoiced') return undefined
    return isGoingOn(payment) ? waiting : 'not-paid'
  }
  if (isGranted) return creditsLeft > 0 ? 'ready' : undefined
  return status === 'awaiting-payment' && payment ? waiting : 'not-paid'
}

/**
 * Whether a page with this message may soon show another. A paid order may turn out to be paid twice, by an attempt
 * whose webhook has not arrived yet.
 */
export function mayChangeSoon(arrival: Arrival, payment: PaymentStatus | undefined) {
  return arrival === 'waiting' || payment === 'open'
}

/** The state of an order on its page: somebody who breaks off a payment at the bank did not cancel the order. */
export function stateToTell({ status, isGranted, payment, unbookedCents }: Telling) {
  const isUnpaid = status === 'awaiting-payment' || status === 'invoiced'
  if (isUnpaid && isProcessing(payment)) return 'processing'
  if (status === 'awaiting-payment' && unbookedCents > 0) return 'unbooked'
  return status === 'cancelled' && !isGranted && payment === 'canceled' ? 'broken-off' : status
}

type Telling = Omit<Arriving, 'paymentMethod' | 'creditsLeft' | 'isPaidTwice'>

export const goingOn = ['open', 'pending', 'authorized'] as const satisfies PaymentStatus[]
/**
 * The status of an attempt; undefined for one that does not count, for example with a wrong amount, whatever its status
 * at the provider.
 */
export const statusOf = (payment: { status: PaymentStatus; problem: PaymentProblem | null } | undefined) =>
  payment?.problem === null ? payment.status : undefined
export const isGoingOn = (status: PaymentStatus) => (goingOn as readonly PaymentStatus[]).includes(status)
/** Somebody paid, and the bank has not reported the result yet, which may take days. */
export const isProcessing = (status: PaymentStatus | undefined) => status === 'pending' || status === 'authorized'

type Due = { status: OrderStatus; dueAt: Date | null; isBeingPaid: boolean }

/** gap 296: an invoice whose payment the bank is processing is not overdue. */
export function isOverdue({ status, dueAt, isBeingPaid }: Due, now: Date) {
  return status === 'invoiced' && dueAt !== null && dueAt < now && !isBeingPaid
}

type Order = Standing & { credits: number; priceCents: number; totalCents: number }
/** What was booked of a payment, and its current state at the provider. `backCents` was refunded or charged back. */
type Known = { status: PaymentStatus; backCents: number; problem: PaymentProblem | null }
type Told = { status: PaymentStatus; backCents: number; amountCents: number; currency: string }

/** The effect of a payment on its order. */
export type Settlement = {
  status?: OrderStatus
  grantsCredits: boolean
  back?: Back
  problem?: PaymentProblem
}

type Back = { credits: number; netCents: number; vatCents: number }

type Settling = {
  known: Known
  told: Told
  /** By another payment, or by bank. */
  wasPaidBefore: boolean
  /** If so, nobody is left to use credits (gap 196), but an unpaid invoice is still owed. */
  isAccountClosed: boolean
  /** Whether no later attempt was started for this order. */
  isLatest: boolean
}

/**
 * Decides what a payment changes, from its current state at the provider: in whatever order the provider's messages
 * arrive, and however often.
 */
export function decideSettlement(
  order: Order,
  { known, told: asTold, wasPaidBefore, isAccountClosed, isLatest }: Settling,
): Settlement {
  const nothing = { grantsCredits: false }
  if (asTold.amountCents !== order.totalCents || asTold.currency !== 'EUR')
    return { ...nothing, problem: 'wrong-amount' }
  // A refund and a chargeback together may exceed the payment.
  const told = { ...asTold, backCents: Math.min(asTold.backCents, order.totalCents) }
  // A second payment was never booked, so refunding it changes nothing either.
  if (known.problem === 'paid-twice') return nothing
  if (known.status === 'paid') return settleBack(order, known, told)
  if (told.status === 'paid') {
    const grantsCredits = order.paymentMethod === 'direct'
    if (wasPaidBefore || (grantsCredits && isAccountClosed)) return { ...nothing, problem: 'paid-twice' }
    return told.backCents === 0
      ? { status: 'paid', grantsCredits }
      : { status: afterBack(order, told), grantsCredits, back: backOf(order, 0, told.backCents) }
  }
  const ended = endings[told.status]
  return ended && isLatest && order.status === 'awaiting-payment' ? { ...nothing, status: ended } : nothing
}

/** Whether the answer is older than what is already booked: a paid payment stays paid, even if it is refunded. */
export function isOvertaken(known: Pick<Known, 'status'>, told: Pick<Told, 'status'>) {
  return known.status === 'paid' && told.status !== 'paid'
}

const endings: Partial<Record<PaymentStatus, OrderStatus>> = {
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
}

function settleBack(order: Order, known: Known, told: Told): Settlement {
  if (told.backCents < known.backCents) return { grantsCredits: false, problem: 'given-back-less' }
  if (told.backCents === known.backCents) return { grantsCredits: false }
  return {
    grantsCredits: false,
    status: afterBack(order, told),
    back: backOf(order, known.backCents, told.backCents),
  }
}

/** A fully refunded order is cancelled. */
function afterBack({ totalCents }: Order, { backCents }: Told) {
  return backCents >= totalCents ? 'cancelled' : 'paid'
}

/** The amount refunded between two totals: the parts of several refunds always add up to the whole, to the cent. */
export function backOf(
  { credits, priceCents, totalCents }: Pick<Order, 'credits' | 'priceCents' | 'totalCents'>,
  fromCents: number,
  untilCents: number,
): Back {
  const until = Math.min(untilCents, totalCents)
  const creditsAt = (cents: number) => (totalCents === 0 ? credits : Math.floor((credits * cents) / totalCents))
  const netAt = (cents: number) => (totalCents === 0 ? 0 : Math.round((priceCents * cents) / totalCents))
  const netCents = netAt(until) - netAt(fromCents)
  return { credits: creditsAt(until) - creditsAt(fromCents), netCents, vatCents: until - fromCents - netCents }
}
