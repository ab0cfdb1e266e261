import { daysBefore } from '#basics/days.ts'
import { localDay, middleOf } from '#basics/dutch-date.ts'
import { done, refused } from '#basics/result.ts'

export const orderStatuses = ['awaiting-payment', 'invoiced', 'paid', 'failed', 'cancelled', 'expired'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentMethods = ['direct', 'post'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
/** As the payment provider names them. */
export const paymentStatuses = ['open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** What an admin must look at: nothing was booked for it. `paid-twice` is also what was paid after the account closed. */
export const paymentProblems = ['wrong-amount', 'paid-twice', 'given-back-less'] as const
export type PaymentProblem = (typeof paymentProblems)[number]

/** In the list of orders. */
export const ordersPerPage = 25
/** In percent: the rate of a line is stored with it. */
export const vatPercentage = 21
/** Within how many days an invoice by post is paid. */
export const payWithinDays = 14
/** How many days after ordering an unpaid invoice is reminded of. */
export const remindAfterDays = [15, 29] as const
/** More than anyone buys: an account that orders more often in a day is playing. */
export const mostOrdersPerDay = 20
/** More than anyone tries to pay one order. */
export const mostAttempts = 30
/** After how many days without a payment a direct order lapses. */
export const lapseAfterDays = 7
/** For how many days a direct order that failed, lapsed or was cancelled can still be paid. */
const payableForDays = 30

/** VAT (btw) in whole cents over an amount without it. */
export function vatOver(netCents: number) {
  return Math.round((netCents * vatPercentage) / 100)
}

export function amountsOf(priceCents: number) {
  const vatCents = vatOver(priceCents)
  return { priceCents, vatPercentage, vatCents, totalCents: priceCents + vatCents }
}

/** The line of an order: its credits one by one, or as one bundle when their price cannot be divided into whole cents. */
export function lineOf({ credits, priceCents }: { credits: number; priceCents: number }) {
  return priceCents % credits === 0
    ? { quantity: credits, unitPriceCents: priceCents / credits }
    : { quantity: 1, unitPriceCents: priceCents }
}

type Buying = {
  balance: number
  hasOverdueInvoice: boolean
  /** Whether everything that an invoice needs is known. */
  hasIdentity: boolean
}

/** decisions: nobody buys while credits are left or an invoice is overdue. */
export function decideBuying({ balance, hasOverdueInvoice, hasIdentity }: Buying) {
  if (hasOverdueInvoice) return refused('overdue')
  if (balance > 0) return refused('credits-left')
  if (!hasIdentity) return refused('no-identity')
  return done(undefined)
}

export type BuyRefusal = 'overdue' | 'credits-left' | 'no-identity' | 'unknown-plan' | 'too-many'

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod }

/**
 * A direct order until its credits were granted, also after a payment that failed, but only for a month: it keeps the
 * price of the day it was made. An invoice until it is paid.
 */
export function canBePaid(
  { status, paymentMethod, orderedAt, isGranted }: Standing & { orderedAt: Date; isGranted: boolean },
  now: Date,
) {
  const isRecent = orderedAt > daysBefore(now, payableForDays)
  return paymentMethod === 'direct' ? !isGranted && isRecent : status === 'invoiced'
}

/** Its employer may only cancel what costs nothing yet, and not while the bank processes a payment. */
export function decideCancelling({ status, payment }: Pick<Standing, 'status'> & { payment?: PaymentStatus }) {
  if (status !== 'awaiting-payment') return refused('wrong-status')
  return isProcessing(payment) ? refused('payment-pending') : done(undefined)
}

/**
 * An admin also cancels an invoice, with a credit note, and one that was paid by bank, because that money goes back by
 * bank. What was paid online is given back at the provider, which tells of it.
 */
export function adminCanCancel({ status, isPaidOnline }: Pick<Standing, 'status'> & { isPaidOnline: boolean }) {
  if (status === 'paid') return !isPaidOnline
  return status === 'awaiting-payment' || status === 'invoiced'
}

/** The day that an admin read on the bank account; without one it is now. */
export function decidePaidAt(
  { orderedAt }: { orderedAt: Date },
  { paidOn, now }: { paidOn: string | null; now: Date },
) {
  if (paidOn === null || paidOn === localDay(now)) return done(now)
  if (paidOn > localDay(now)) return refused('day-ahead')
  return paidOn < localDay(orderedAt) ? refused('day-before-order') : done(middleOf(paidOn))
}

type Marked = Pick<Standing, 'status'> & { totalCents: number; isPaidOnline: boolean }

/** An admin may have been mistaken about a payment on the bank account. */
export function canBeMarkedUnpaid({ status, totalCents, isPaidOnline }: Marked) {
  return status === 'paid' && totalCents > 0 && !isPaidOnline
}

/** After both reminders, an invoice that turns out not to be paid would never be asked for again: the last one is sent once more. */
export function remindAgain({ reminders }: { reminders: number }, now: Date) {
  const last = remindAfterDays.length
  return reminders < last ? {} : { reminders: last - 1, remindedAt: now }
}

type Arriving = Standing & {
  isGranted: boolean
  /** How many of its credits are not spent, taken back or expired. */
  creditsLeft: number
  /** Of the last attempt to pay it, by `statusOf`. */
  payment: PaymentStatus | undefined
  /** What was paid and could not be booked. */
  unbookedCents: number
  /** Whether the last attempt to pay it was, while the order was paid before. */
  isPaidTwice: boolean
}

export type Arrival = 'ready' | 'invoice-paid' | 'paid-before' | 'waiting' | 'processing' | 'unbooked' | 'not-paid'

/**
 * What is said where a payer comes back. An invoice got its credits before, so they say nothing about its payment.
 * Undefined when there is no more to say than the page of the order does.
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
 * Whether a page that says this may soon say something else. What was paid already may turn out to be paid twice, by
 * an attempt of which the provider's message did not come yet.
 */
export function mayChangeSoon(arrival: Arrival, payment: PaymentStatus | undefined) {
  return arrival === 'waiting' || payment === 'open'
}

/** What the page of an order says of how it stands: whoever breaks off a payment at the bank did not cancel the order. */
export function stateToTell({ status, isGranted, payment, unbookedCents }: Telling) {
  const isUnpaid = status === 'awaiting-payment' || status === 'invoiced'
  if (isUnpaid && isProcessing(payment)) return 'processing'
  if (status === 'awaiting-payment' && unbookedCents > 0) return 'unbooked'
  return status === 'cancelled' && !isGranted && payment === 'canceled' ? 'broken-off' : status
}

type Telling = Omit<Arriving, 'paymentMethod' | 'creditsLeft' | 'isPaidTwice'>

export const goingOn = ['open', 'pending', 'authorized'] as const satisfies PaymentStatus[]
/** How an attempt stands; undefined for one that does not count, such as of another amount, whatever the provider calls it. */
export const statusOf = (payment: { status: PaymentStatus; problem: PaymentProblem | null } | undefined) =>
  payment?.problem === null ? payment.status : undefined
export const isGoingOn = (status: PaymentStatus) => (goingOn as readonly PaymentStatus[]).includes(status)
/** Somebody paid, and the bank did not say yet how that ended, which may take days. */
export const isProcessing = (status: PaymentStatus | undefined) => status === 'pending' || status === 'authorized'

export function isOverdue({ status, dueAt }: { status: OrderStatus; dueAt: Date | null }, now: Date) {
  return status === 'invoiced' && dueAt !== null && dueAt < now
}

type Order = Standing & { credits: number; priceCents: number; totalCents: number }
/** What was booked of a payment, and what the provider says of it now. `backCents` was refunded or charged back. */
type Known = { status: PaymentStatus; backCents: number; problem: PaymentProblem | null }
type Told = { status: PaymentStatus; backCents: number; amountCents: number; currency: string }

/** What a payment does to its order. */
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
  /** Then nobody is left to use credits (gap 196); what was owed for an invoice still is. */
  isAccountClosed: boolean
  /** Whether no later attempt was started for this order. */
  isLatest: boolean
}

/**
 * Decides what a payment changes, from what the provider says now: whatever order its messages come in, and however
 * often.
 */
export function decideSettlement(
  order: Order,
  { known, told: asTold, wasPaidBefore, isAccountClosed, isLatest }: Settling,
): Settlement {
  const nothing = { grantsCredits: false }
  if (asTold.amountCents !== order.totalCents || asTold.currency !== 'EUR')
    return { ...nothing, problem: 'wrong-amount' }
  // A refund and a chargeback together may be more than was paid.
  const told = { ...asTold, backCents: Math.min(asTold.backCents, order.totalCents) }
  // A second payment was never booked, so giving it back changes nothing either.
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

/** Whether the provider was asked before what is booked already: what was paid stays paid, whatever goes back. */
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

/** An order of which all was given back is cancelled. */
function afterBack({ totalCents }: Order, { backCents }: Told) {
  return backCents >= totalCents ? 'cancelled' : 'paid'
}

/** What goes back between two totals: the parts of several refunds always add up to the whole, to the cent. */
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
