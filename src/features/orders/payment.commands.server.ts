import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import { lockAccount, lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedEmployer, Employer } from '#features/accounts/actor.rules.ts'
import type { Party } from '#features/people/billing.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { PaymentProvider, ProviderPayment } from '#platform/payments/payment.server.ts'
import { grantOrder, lockOrder, reverseOrder, setStatus } from './order.commands.server.ts'
import { findStanding, findWaitingOrder } from './order.queries.server.ts'
import {
  canBePaid,
  decideBuying,
  decideSettlement,
  goingOn,
  isGoingOn,
  isOvertaken,
  isProcessing,
  mostAttempts,
  statusOf,
} from './order.rules.ts'
import { orders, payments } from './order.table.ts'
import { orderText } from './order.text.ts'
import { isDoubtful, isNewProblem, leftOf } from './payment-problem.rules.ts'

type Order = typeof orders.$inferSelect
type Payment = typeof payments.$inferSelect

type Asked = {
  orderId: number
  provider: PaymentProvider
  /** The return URL for the payer, and the provider's webhook URL, to which the attempt's key is added. */
  addresses: { returnUrl: string; webhookUrl: string }
  seller: Party
  now: Date
}

/**
 * Starts a payment for an order of the account, or continues an attempt that is still open, so that nobody pays twice.
 * Returns the checkout URL. Throws if the provider cannot be reached; retrying is then safe.
 */
export async function startPayment(db: Db, employer: ConfirmedEmployer, asked: Asked) {
  const { orderId, provider, seller, now } = asked
  const earlier = await findLatest(db, employer, orderId)
  const known = earlier && (await findTold(db, earlier, { provider, seller, now }))
  if (isProcessing(known?.status)) return refused('payment-pending')
  const attempt = await db.transaction((tx) => beginAttempt(tx, employer, { orderId, now }))
  if (!attempt.ok) return attempt
  const { order, payment } = attempt.value
  const mayGoOn = payment.id === earlier?.id && known?.status === 'open' && known.checkoutUrl !== undefined
  if (mayGoOn) return done({ checkoutUrl: known.checkoutUrl! })
  const told = await provider.create({
    amountCents: order.totalCents,
    description: orderText.payment.description(order.number),
    orderNumber: order.number,
    idempotencyKey: payment.idempotencyKey,
    returnUrl: asked.addresses.returnUrl,
    webhookUrl: `${asked.addresses.webhookUrl}?poging=${payment.idempotencyKey}`,
  })
  await settlePayment(db, { told, key: payment.idempotencyKey, seller, now })
  return told.checkoutUrl ? done({ checkoutUrl: told.checkoutUrl }) : refused('payment-pending')
}

type Looking = Pick<Asked, 'orderId' | 'provider' | 'seller' | 'now'>
/** A payment is not looked up again within this time. */
const lookAgainAfterMs = 5000

/** Asks the provider for the last attempt to pay an order of the account, in case its webhook is late or lost. */
export async function lookAtPayment(db: Db, employer: Employer, { orderId, ...asking }: Looking) {
  const isOwn = and(eq(orders.id, orderId), eq(orders.accountId, employer.accountId))
  if ((await db.$count(orders, isOwn)) === 0) return refused('not-found')
  const latest = await findLatest(db, employer, orderId)
  const isKnown = !latest || latest.problem !== null || !isGoingOn(latest.status)
  if (!isKnown && (await mayAskNow(db, latest.id, asking.now))) await findTold(db, latest, asking)
  return done(undefined)
}

/** Whether nobody looked up this payment just now. Records it beforehand, because the lookup may fail. */
async function mayAskNow(db: Db, id: number, now: Date) {
  const asked = await db
    .update(payments)
    .set({ updatedAt: now })
    .where(and(eq(payments.id, id), lt(payments.updatedAt, new Date(now.getTime() - lookAgainAfterMs))))
    .returning({ id: payments.id })
  return asked.length > 0
}

/** The state of an attempt at the provider, if it knows it. */
async function findTold(
  db: Db,
  { providerId: id, idempotencyKey: key }: Payment,
  asking: Pick<Asked, 'provider' | 'seller' | 'now'>,
) {
  return id === null ? undefined : (await askAndSettle(db, { id, key, ...asking }))?.told
}

async function findLatest(db: Db | Tx, { accountId }: Employer, orderId: number) {
  const [latest] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
    .orderBy(desc(payments.id))
    .limit(1)
  return latest?.payment
}

async function beginAttempt(tx: Tx, employer: ConfirmedEmployer, { orderId, now }: Pick<Asked, 'orderId' | 'now'>) {
  const { accountId } = employer
  if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.accountId, accountId)))
  if (!order) return refused('not-found')
  if (!canBePaid({ ...order, isGranted: order.expiresAt !== null }, now)) return refused('wrong-status')
  // Another tab may just have started: the same key gives the same payment.
  const latest = await findLatest(tx, employer, orderId)
  // Its webhook may have arrived just before this lock.
  if (isProcessing(statusOf(latest))) return refused('payment-pending')
  const isOpen = latest?.status === 'open' && latest.problem === null
  const begun = latest && (latest.providerId === null || isOpen) ? latest : undefined
  const attempts = await tx.$count(payments, eq(payments.orderId, orderId))
  if (!begun && attempts >= mostAttempts) return refused('too-many')
  if (order.paymentMethod === 'direct') {
    const decision = decideBuying(await findStanding(tx, accountId, now))
    if (!decision.ok) return decision
    if (order.status !== 'awaiting-payment') await takeUpAgain(tx, employer, order, now)
  }
  if (begun) return done({ order, payment: begun })
  const [payment] = await tx
    .insert(payments)
    .values({
      orderId,
      idempotencyKey: randomUUID(),
      status: 'open',
      amountCents: order.totalCents,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  return done({ order, payment: payment! })
}

/** Lets a failed or lapsed order wait for its payment again, in place of the one that waited meanwhile. */
async function takeUpAgain(tx: Tx, employer: ConfirmedEmployer, order: Order, now: Date) {
  const other = await findWaitingOrder(tx, employer)
  if (other) await setStatus(tx, employer, other, { status: 'cancelled', now })
  await setStatus(tx, employer, order, { status: 'awaiting-payment', now })
}

type Asking = Omit<Settling, 'told' | 'mayBeOvertaken'> & { id: string; provider: PaymentProvider }

/** Asks the provider about a payment, and books its state. Undefined if the provider does not know it. */
async function askAndSettle(db: Db, { id, provider, ...input }: Asking) {
  const told = await provider.find(id)
  if (!told) return undefined
  const settled = await settlePayment(db, { told, mayBeOvertaken: true, ...input })
  if (settled.ok || settled.reason !== 'doubtful') return { told, settled }
  // The second answer is newer than the state that the first one was compared with.
  const again = (await provider.find(id)) ?? told
  return { told: again, settled: await settlePayment(db, { told: again, ...input }) }
}

type Settling = {
  /** From a request to the provider itself, never from its webhook. */
  told: ProviderPayment
  /** Whether the provider can be asked again: if so, a doubtful answer is not booked. */
  mayBeOvertaken?: boolean
  /** The key of the attempt, for a payment whose id was not stored before the process died. */
  key?: string
  seller: Party
  now: Date
}

/**
 * Books the changes of a payment, all or nothing: status, credits, invoice or credit note. Safe to repeat, in any
 * order. What cannot be booked is stored as a problem for an admin.
 */
export async function settlePayment(db: Db, { told, mayBeOvertaken, key, seller, now }: Settling) {
  return db.transaction(async (tx) => {
    const found = await lockPayment(tx, told, key, now)
    if (!found) return refused('not-found')
    const { order, payment, isLatest } = found
    if (isOvertaken(payment, told)) return done({ orderId: order.id, problem: undefined })
    const wasPaidBefore = order.paymentMethod === 'direct' ? order.expiresAt !== null : order.status !== 'invoiced'
    // The account is locked with the order.
    const isAccountClosed = (await lockAccount(tx, order.accountId))!.closedAt !== null
    const settlement = decideSettlement(order, { known: payment, told, wasPaidBefore, isAccountClosed, isLatest })
    const { status, grantsCredits, back, problem } = settlement
    const leftCents = leftOf(told)
    if (mayBeOvertaken && isDoubtful(payment, { problem, leftCents })) return refused('doubtful')

    let current = order
    // Its buyer did pay, even if all of it was refunded before the board knew.
    if (back && order.status !== 'paid' && payment.status !== 'paid')
      current = await setStatus(tx, undefined, order, { status: 'paid', paidAt: now, now })
    if (status && (status !== current.status || back)) {
      current = await setStatus(tx, undefined, current, {
        status,
        ...(status === 'paid' && current.status !== 'paid' && { paidAt: now }),
        ...(back && { because: 'given-back' as const, backCents: back.netCents + back.vatCents }),
        now,
      })
    }
    if (grantsCredits) current = await grantOrder(tx, current, { seller, now })
    if (back) await reverseOrder(tx, current, { back, userId: null, seller, now })
    // A second payment was never booked, so a refund of it is not either.
    const isBooked = problem === undefined && payment.problem !== 'paid-twice'
    await tx
      .update(payments)
      .set({
        providerId: told.id,
        method: told.method,
        checkoutUrl: told.checkoutUrl,
        // A wrong amount is never booked, even if it is reported again.
        ...(problem !== 'wrong-amount' && { status: told.status }),
        ...(isBooked && { backCents: Math.min(told.backCents, payment.amountCents) }),
        leftCents,
        problem: problem ?? payment.problem,
        ...(isNewProblem(payment, { problem, leftCents }) && unhandled),
        updatedAt: now,
      })
      .where(eq(payments.id, payment.id))
    return done({ orderId: order.id, problem })
  })
}

const unhandled = { handledAt: null, handledById: null, handledNote: null, problemMailedAt: null }

/** Locks the account of a payment, and finds the payment and its order under that lock. */
async function lockPayment(tx: Tx, told: ProviderPayment, key: string | undefined, now: Date) {
  const isIt = or(eq(payments.providerId, told.id), key ? eq(payments.idempotencyKey, key) : undefined)
  const [first] = await tx.select({ orderId: payments.orderId }).from(payments).where(isIt)
  const order = first && (await lockOrder(tx, first.orderId))
  // A payment for another order.
  if (!order || order.number !== told.orderNumber) return undefined
  const candidates = await tx.select().from(payments).where(isIt)
  const payment =
    candidates.find(({ providerId }) => providerId === told.id) ??
    candidates.find(({ providerId }) => providerId === null) ??
    (await keepSecond(tx, candidates[0]!, told, now))
  const later = await tx.$count(payments, and(eq(payments.orderId, order.id), gt(payments.id, payment.id)))
  return { order, payment, isLatest: later === 0 }
}

/** A second payment for one attempt: providers forget keys after a while, and then create a new payment. */
async function keepSecond(tx: Tx, { orderId, idempotencyKey, amountCents }: Payment, told: ProviderPayment, now: Date) {
  const second = { orderId, idempotencyKey: `${idempotencyKey} ${told.id}`, amountCents, status: 'open' } as const
  const [payment] = await tx
    .insert(payments)
    .values({ ...second, createdAt: now, updatedAt: now })
    .returning()
  return payment!
}

/** A payment with a wrong amount stays unsettled, but is ignored once an admin handled it. */
const isUnsettled = and(inArray(payments.status, goingOn), isNull(payments.handledAt))

/** gap 316: how long a payment is checked for refunds and chargebacks that the board was never told of, and how often. */
const checkForDays = 180
const checkEveryDays = 7
const mayBeRefunded = (now: Date) =>
  and(
    eq(payments.status, 'paid'),
    gt(payments.leftCents, 0),
    gt(payments.createdAt, daysBefore(now, checkForDays)),
    lt(payments.updatedAt, daysBefore(now, checkEveryDays)),
  )

const batchSize = 50

type Reconciling = { provider: PaymentProvider; seller: Party; before: Date; now: Date }

/** If the provider cannot be reached, every request fails: after this many in a row, the next run tries again. */
const mostFailuresInARow = 5

/**
 * Asks the provider about every unsettled payment, and once a week about paid ones, in case its webhook was lost. A
 * request that fails does not stop the
 * others, but then this throws at the end; otherwise it returns how many succeeded.
 */
export async function reconcilePayments(db: Db, { before, ...asking }: Reconciling) {
  const failures: unknown[] = []
  let [asked, inARow] = [0, 0]
  for (let after = 0; inARow < mostFailuresInARow;) {
    const waiting: Payment[] = await db
      .select()
      .from(payments)
      .where(and(or(isUnsettled, mayBeRefunded(asking.now)), lt(payments.updatedAt, before), gt(payments.id, after)))
      .orderBy(asc(payments.id))
      .limit(batchSize)
    if (waiting.length === 0) break
    for (const payment of waiting) {
      after = payment.id
      try {
        await reconcile(db, payment, asking)
        inARow = 0
        asked += 1
      } catch (failure) {
        failures.push(failure)
        inARow += 1
      }
      if (inARow === mostFailuresInARow) break
    }
  }
  if (failures.length > 0) {
    throw new Error(`${failures.length} payments could not be reconciled`, { cause: failures[0] })
  }
  return asked
}

async function reconcile(db: Db, payment: Payment, { provider, ...input }: Omit<Reconciling, 'before'>) {
  const { id, providerId, idempotencyKey: key } = payment
  const asked = providerId === null ? undefined : await askAndSettle(db, { id: providerId, provider, key, ...input })
  // One that is paid is asked about again in a week, whatever the provider says.
  if (asked && payment.status !== 'paid') return
  const ended = payment.status === 'paid' ? {} : ({ status: 'expired' } as const)
  await db
    .update(payments)
    .set({ ...ended, updatedAt: input.now })
    .where(isStill(id, providerId))
}

/** A payment that the provider does not know can no longer be paid, unless its id was stored meanwhile. */
const isStill = (id: number, providerId: string | null) =>
  and(eq(payments.id, id), providerId === null ? isNull(payments.providerId) : eq(payments.providerId, providerId))

/** Handles a webhook about a payment: asks the provider what changed, and books it. */
export async function hearOfPayment(
  db: Db,
  {
    id,
    key,
    provider,
    ...input
  }: { id: string; key: string | undefined; provider: PaymentProvider; seller: Party; now: Date },
) {
  const isIt = or(eq(payments.providerId, id), key ? eq(payments.idempotencyKey, key) : undefined)
  // Made-up ids must not make this board send requests to the provider.
  if ((await db.$count(payments, isIt)) === 0) return refused('not-found')
  const asked = await askAndSettle(db, { id, key, provider, ...input })
  return asked ? asked.settled : refused('not-found')
}
