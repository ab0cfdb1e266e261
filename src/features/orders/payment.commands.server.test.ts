import { and, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { PaymentStatus, ProviderPayment } from '#platform/payments/payment.server.ts'
import { endSandboxPayment, sandboxProvider } from '#platform/payments/payment-sandbox.server.ts'
import { sandboxPayments } from '#platform/payments/payment-sandbox.table.ts'
import { anAdmin } from '#test/support/builders.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, booksOf, checkBooks, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { orderCredits } from './order.commands.server.ts'
import { cancelOrder, cancelOrderAsAdmin } from './order-cancelling.commands.server.ts'
import {
  hearOfPayment,
  lookAtPayment,
  reconcilePayments,
  settlePayment,
  startPayment,
} from './payment.commands.server.ts'
import { findOwnOrder } from './order.queries.server.ts'
import { mostAttempts } from './order.rules.ts'
import { orders, payments } from './order.table.ts'

const db = await freshDb()
const provider = sandboxProvider(db, { checkoutPath: '/proefbetaling' })
const addresses = { returnUrl: 'http://oss.test/bestelling-gelukt', webhookUrl: 'http://oss.test/api/payments/webhook' }
let planId: number
beforeAll(async () => {
  planId = (await aPlan(db)).id
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>

/** A buyer with an order of five credits, which costs € 635.25. */
async function anOrderOf(paymentMethod: 'direct' | 'post' = 'direct', buyer?: Buyer) {
  const who = buyer ?? (await aBuyer(db))
  const ordered = await orderCredits(db, who.employer, { planId, paymentMethod, totalCents: 63_525, seller, now })
  if (!ordered.ok) throw new Error(ordered.reason)
  return { ...who, orderId: ordered.value.id }
}

type Ordered = Awaited<ReturnType<typeof anOrderOf>>

const start = ({ employer, orderId }: Pick<Ordered, 'employer' | 'orderId'>, from = provider) =>
  startPayment(db, employer, { orderId, provider: from, addresses, seller, now })

/** Starts paying, and returns the id of the payment. */
async function pay(order: Ordered) {
  const started = await start(order)
  if (!started.ok) throw new Error(started.reason)
  return started.value.checkoutUrl.split('/').at(-1)!
}

const hear = (id: string, from: Db = db) => hearOfPayment(from, { id, key: undefined, provider, seller, now })

/** Ends a payment at the provider, which then notifies the board. */
async function end(id: string, status: PaymentStatus, backCents = 0) {
  await endSandboxPayment(db, id, { status, backCents, now })
  return hear(id)
}

const books = ({ accountId }: Ordered) => booksOf(db, accountId)
const unpaid = { balance: 0, lines: 0, invoiced: [], problems: [] }
const paid = { balance: 5, lines: 1, orders: ['paid'], invoiced: [63_525], problems: [] }

describe('a payment', () => {
  test('grants the credits and makes the invoice once, however often it is reported', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    expect(await books(order)).toEqual({ ...unpaid, orders: ['awaiting-payment'] })
    for (let told = 0; told < 3; told += 1) await end(id, 'paid')
    expect(await books(order)).toEqual(paid)
    await checkBooks(db, order.accountId)
    expect(await db.select().from(payments).where(eq(payments.providerId, id))).toMatchObject([
      { status: 'paid', method: 'ideal', checkoutUrl: null },
    ])
  })

  test.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('that ends as %s can be tried again', async (status, orderStatus) => {
    const order = await anOrderOf()
    const first = await pay(order)
    // Another person's later payment is not a second attempt.
    await pay(await anOrderOf())
    await end(first, status)
    expect(await books(order)).toEqual({ ...unpaid, orders: [orderStatus] })
    const second = await pay(order)
    expect((await books(order)).orders).toEqual(['awaiting-payment'])
    await end(second, 'paid')
    expect(await books(order)).toEqual(paid)
  })

  test('cannot be started without limit', async () => {
    const order = await anOrderOf()
    for (let tried = 0; tried < mostAttempts; tried += 1) await end(await pay(order), 'canceled')
    const other = await anOrderOf('direct', order)
    expect(await start(order)).toEqual({ ok: false, reason: 'too-many' })
    const statuses = await db.select({ id: orders.id, status: orders.status }).from(orders).orderBy(orders.id)
    expect(statuses.filter(({ id }) => id === order.orderId || id === other.orderId)).toMatchObject([
      { status: 'cancelled' },
      { status: 'awaiting-payment' },
    ])
  })

  test('that is still open is continued, so that nobody pays twice', async () => {
    const order = await anOrderOf()
    expect(await pay(order)).toBe(await pay(order))
    expect(await db.$count(sandboxPayments, eq(sandboxPayments.returnUrl, addresses.returnUrl))).toBeGreaterThan(0)
    expect(await db.$count(payments, eq(payments.orderId, order.orderId))).toBe(1)
  })

  test('that is still open is continued, even if the provider forgot its key', async () => {
    const order = await anOrderOf()
    const started = await start(order)
    const forgetful = { ...provider, create: () => Promise.reject(new Error('a second payment')) }
    expect(await start(order, forgetful)).toEqual(started)
  })

  test('is not started while there are credits', async () => {
    const order = await anOrderOf()
    const gift = { accountId: order.accountId, kind: 'correction', amount: 1, note: 'cadeau' } as const
    await db.insert(creditTransactions).values(gift)
    expect(await start(order)).toEqual({ ok: false, reason: 'credits-left' })
    expect(await db.$count(payments, eq(payments.orderId, order.orderId))).toBe(0)
  })

  test('of an order that was cancelled meanwhile reopens it, instead of the waiting one', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await cancelOrder(db, order.employer, { orderId: order.orderId, now })
    const other = await anOrderOf('direct', order)
    const statusOf = async (orderId: number) => (await findOwnOrder(db, order.employer, orderId))!.status

    expect(await pay(order)).toBe(id)

    expect(await statusOf(order.orderId)).toBe('awaiting-payment')
    expect(await statusOf(other.orderId)).toBe('cancelled')
    await end(id, 'paid')
    await cancelOrder(db, order.employer, { orderId: order.orderId, now })
    expect(await statusOf(order.orderId)).toBe('paid')
  })

  test('of an order that failed cancels the one that waits by then', async () => {
    const failed = await anOrderOf()
    await end(await pay(failed), 'failed')
    const waiting = await pay(await anOrderOf('direct', failed))
    expect(await pay(failed)).not.toBe(waiting)
    expect((await books(failed)).orders).toEqual(['awaiting-payment', 'cancelled'])
  })

  test('whose webhook was lost is found when somebody tries to pay again', async () => {
    const order = await anOrderOf()
    await endSandboxPayment(db, await pay(order), { status: 'paid', now })
    expect(await start(order)).toEqual({ ok: false, reason: 'wrong-status' })
    expect(await books(order)).toEqual(paid)
  })

  test('that is being processed is waited for', async () => {
    const order = await anOrderOf()
    await endSandboxPayment(db, await pay(order), { status: 'pending', now })
    expect(await start(order)).toEqual({ ok: false, reason: 'payment-pending' })
  })

  test('that arrives late, after its order lapsed or was retried, still counts', async () => {
    const order = await anOrderOf()
    const first = await pay(order)
    await end(first, 'expired')
    const second = await pay(order)
    await end(first, 'paid')
    expect(await books(order)).toEqual(paid)
    await end(second, 'paid')
    expect(await books(order)).toEqual({ ...paid, problems: ['paid-twice'] })
    expect(await findOwnOrder(db, order.employer, order.orderId)).toMatchObject({ unbookedCents: 63_525 })
    // Giving back a payment that was never booked changes nothing.
    await end(second, 'paid', 63_525)
    expect(await books(order)).toEqual({ ...paid, problems: ['paid-twice'] })
    expect(await findOwnOrder(db, order.employer, order.orderId)).toMatchObject({ unbookedCents: 0 })
  })

  test('that arrives after its account was closed buys nothing, and waits for an admin to refund it', async () => {
    const order = await anOrderOf()
    const payment = await pay(order)
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, order.accountId))
    await end(payment, 'paid')
    expect(await books(order)).toEqual({ ...unpaid, orders: ['awaiting-payment'], problems: ['paid-twice'] })
  })

  test('of an invoice is booked even if the account was closed meanwhile', async () => {
    const order = await anOrderOf('post')
    const payment = await pay(order)
    await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, order.accountId))
    await end(payment, 'paid')
    expect(await books(order)).toMatchObject({ orders: ['paid'], problems: [] })
  })

  test('that ends late does not end an order that is being paid again', async () => {
    const order = await anOrderOf()
    const first = await pay(order)
    await end(first, 'failed')
    await pay(order)
    await end(first, 'expired')
    expect((await books(order)).orders).toEqual(['awaiting-payment'])
  })

  test('of an invoice marks it as paid, and grants nothing again', async () => {
    const order = await anOrderOf('post')
    await end(await pay(order), 'paid')
    expect(await books(order)).toEqual(paid)
    expect(await start(order)).toEqual({ ok: false, reason: 'wrong-status' })
  })

  test('of an invoice that fails leaves it unpaid', async () => {
    const order = await anOrderOf('post')
    await end(await pay(order), 'failed')
    expect(await books(order)).toEqual({ ...paid, orders: ['invoiced'] })
  })
})

describe('a refund', () => {
  test('takes back the credits and corrects the invoice, in parts and then the rest', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await end(id, 'paid')
    await end(id, 'paid', 20_000)
    // 20,000 of 63,525 cents is less than two credits of five.
    expect(await books(order)).toEqual({ ...paid, balance: 4, lines: 2, invoiced: [63_525, -20_000] })
    await end(id, 'paid', 20_000)
    await end(id, 'paid', 63_525)
    expect(await books(order)).toEqual({
      ...paid,
      balance: 0,
      lines: 3,
      orders: ['cancelled'],
      invoiced: [63_525, -20_000, -43_525],
    })
    await checkBooks(db, order.accountId)
    // The buyer paid it, and gave nothing back.
    const logged = await db
      .select({ userId: logEntries.userId, role: logEntries.role, after: logEntries.after })
      .from(logEntries)
      .where(and(eq(logEntries.subject, 'order'), eq(logEntries.subjectId, order.orderId)))
      .orderBy(desc(logEntries.id))
      .limit(3)
    const byBoard = { userId: null, role: null }
    expect(logged).toEqual([
      { ...byBoard, after: { status: 'cancelled', because: 'given-back', backCents: 43_525 } },
      { ...byBoard, after: { status: 'paid', because: 'given-back', backCents: 20_000 } },
      { userId: order.owner.id, role: 'employer', after: { status: 'paid' } },
    ])
    expect(await findOwnOrder(db, order.employer, order.orderId)).toMatchObject({ backCents: 63_525, paidAt: now })
  })

  test('makes the balance negative when the credits were spent, after which nothing can be bought', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await end(id, 'paid')
    const [lot] = await db.select().from(creditTransactions).where(eq(creditTransactions.orderId, order.orderId))
    const used = {
      accountId: order.accountId,
      kind: 'correction',
      amount: -3,
      note: 'gebruikt',
      lotId: lot!.id,
    } as const
    await db.insert(creditTransactions).values(used)
    await end(id, 'paid', 63_525)
    expect(await books(order)).toMatchObject({ balance: -3, orders: ['cancelled'] })
    await checkBooks(db, order.accountId)
    // The debt is settled first: the next purchase covers it.
    await anOrderOf('post', order)
    expect((await books(order)).balance).toBe(2)
  })

  test('that the provider reports as less than before is left to an admin', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await end(id, 'paid', 63_525)
    await end(id, 'paid', 20_000)
    expect(await books(order)).toMatchObject({ balance: 0, invoiced: [63_525, -63_525], problems: ['given-back-less'] })
  })
})

test('a payment that was refunded before the board heard of it is logged as paid, and as refunded', async () => {
  const order = await anOrderOf()
  await end(await pay(order), 'paid', 63_525)
  const logged = await db
    .select({ role: logEntries.role, after: logEntries.after })
    .from(logEntries)
    .where(and(eq(logEntries.subject, 'order'), eq(logEntries.subjectId, order.orderId)))
    .orderBy(logEntries.id)
  expect(logged.slice(-2)).toEqual([
    { role: 'employer', after: { status: 'paid' } },
    { role: null, after: { status: 'cancelled', because: 'given-back', backCents: 63_525 } },
  ])
  expect(await books(order)).toMatchObject({ balance: 0, orders: ['cancelled'], invoiced: [63_525, -63_525] })
})

describe('a buyer who waits for a payment and checks again', () => {
  const later = daysAfter(now, 1)
  const look = ({ employer, orderId }: Pick<Ordered, 'employer' | 'orderId'>, at = later, from = provider) =>
    lookAtPayment(db, employer, { orderId, provider: from, seller, now: at })

  test("has it booked when the provider's message got lost", async () => {
    const order = await anOrderOf()
    await endSandboxPayment(db, await pay(order), { status: 'paid', now })
    await look(await anOrderOf())
    expect(await books(order)).toMatchObject({ orders: ['awaiting-payment'] })
    expect(await look({ ...order, employer: (await aBuyer(db)).employer })).toMatchObject({ reason: 'not-found' })
    expect(await books(order)).toMatchObject({ orders: ['awaiting-payment'] })
    await look(order)
    expect(await books(order)).toEqual(paid)
  })

  test('does not query the provider repeatedly, or for what is already known', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    let asked = 0
    const counting = { ...provider, find: (one: string) => ((asked += 1), provider.find(one)) }
    await look(order, now, counting)
    expect(asked).toBe(0)
    await look(order, later, counting)
    await look(order, later, counting)
    expect(asked).toBe(1)
    // Also when the request fails.
    const broken = { ...counting, find: () => ((asked += 1), Promise.reject(new Error('away'))) }
    const next = daysAfter(later, 1)
    await expect(look(order, next, broken)).rejects.toThrow('away')
    await look(order, next, broken)
    expect(asked).toBe(2)
    await end(id, 'paid')
    await look(order, daysAfter(later, 2), counting)
    expect(asked).toBe(2)
  })

  test('cannot cancel the order while the bank processes the payment', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await end(id, 'pending')
    const cancel = () => cancelOrder(db, order.employer, { orderId: order.orderId, now })
    expect(await cancel()).toEqual({ ok: false, reason: 'payment-pending' })
    await end(id, 'paid')
    expect(await books(order)).toEqual(paid)
  })
})

describe('nothing is booked for', () => {
  const told = (order: { number: string }, change: Partial<ProviderPayment> = {}): ProviderPayment => ({
    id: 'tr_forged',
    status: 'paid',
    amountCents: 63_525,
    currency: 'EUR',
    backCents: 0,
    method: null,
    orderNumber: order.number,
    checkoutUrl: null,
    ...change,
  })
  async function anAttempt() {
    const ordered = await anOrderOf()
    const id = await pay(ordered)
    const [order] = await db.select().from(orders).where(eq(orders.id, ordered.orderId))
    return { ordered, id, order: order! }
  }

  test('a payment that nobody started', async () => {
    const find = () => Promise.reject(new Error('asked about'))
    const madeUp = { id: 'tr_unknown', key: undefined, provider: { ...provider, find }, seller, now }
    expect(await hearOfPayment(db, madeUp)).toEqual({ ok: false, reason: 'not-found' })
    const { ordered, order } = await anAttempt()
    expect(await settlePayment(db, { told: told(order), seller, now })).toEqual({ ok: false, reason: 'not-found' })
    expect(await books(ordered)).toMatchObject(unpaid)
  })

  test.each([
    ['one cent less', { amountCents: 63_524 }],
    ['one cent more', { amountCents: 63_526 }],
    ['another currency', { currency: 'USD' }],
  ])('%s', async (_, wrong) => {
    const { ordered, id, order } = await anAttempt()
    for (let again = 0; again < 2; again += 1)
      await settlePayment(db, { told: told(order, { id, ...wrong }), seller, now })
    expect(await books(ordered)).toEqual({ ...unpaid, orders: ['awaiting-payment'], problems: ['wrong-amount'] })
  })

  test('a wrong amount does not stop its order from being paid', async () => {
    const { ordered, id, order } = await anAttempt()
    await endSandboxPayment(db, id, { status: 'paid', now })
    await settlePayment(db, { told: told(order, { id, amountCents: 1 }), seller, now })
    await db.update(sandboxPayments).set({ amountCents: 1 }).where(eq(sandboxPayments.id, id))
    await end(await pay(ordered), 'paid')
    expect(await books(ordered)).toEqual({ ...paid, problems: ['wrong-amount'] })
  })

  test('the payment of another order', async () => {
    const [one, other] = [await anAttempt(), await anAttempt()]
    const crossed = { told: told(other.order, { id: one.id }), seller, now }
    expect(await settlePayment(db, crossed)).toEqual({ ok: false, reason: 'not-found' })
    expect(await books(one.ordered)).toMatchObject(unpaid)
    expect(await books(other.ordered)).toMatchObject(unpaid)
  })

  test("another account's order", async () => {
    const [mine, theirs] = [await anOrderOf(), await anOrderOf()]
    const stolen = { employer: mine.employer, orderId: theirs.orderId }
    expect(await start(stolen)).toEqual({ ok: false, reason: 'not-found' })
    const id = await pay(theirs)
    expect(await start(stolen)).toEqual({ ok: false, reason: 'not-found' })
    expect(await db.$count(sandboxPayments, eq(sandboxPayments.id, id))).toBe(1)
  })
})

describe('a provider that', () => {
  test('cannot be reached leaves an attempt that can be continued', async () => {
    const order = await anOrderOf()
    const silent = { ...provider, create: () => Promise.reject(new Error('time-out')) }
    await expect(start(order, silent)).rejects.toThrow('time-out')
    await pay(order)
    expect(await db.$count(payments, eq(payments.orderId, order.orderId))).toBe(1)
  })

  test('created the payment before its answer was lost returns the same one again, and knows its attempt', async () => {
    const order = await anOrderOf()
    let made = ''
    const forgetful = {
      ...provider,
      create: async (asked: Parameters<typeof provider.create>[0]) => {
        made = (await provider.create(asked)).id
        throw new Error('time-out')
      },
    }
    await expect(start(order, forgetful)).rejects.toThrow('time-out')
    await endSandboxPayment(db, made, { status: 'paid', now })
    const [attempt] = await db.select().from(payments).where(eq(payments.orderId, order.orderId))
    await hearOfPayment(db, { id: made, key: attempt!.idempotencyKey, provider, seller, now })
    expect(await books(order)).toEqual(paid)
  })

  test('forgot the key of an attempt creates a second payment, and both count', async () => {
    const order = await anOrderOf()
    const first = await pay(order)
    const [attempt] = await db.select().from(payments).where(eq(payments.orderId, order.orderId))
    const [ordered] = await db.select().from(orders).where(eq(orders.id, order.orderId))
    const second = { id: `${first}-2`, status: 'paid', amountCents: 63_525, currency: 'EUR' } as const
    const telling = {
      told: { ...second, backCents: 0, method: null, orderNumber: ordered!.number, checkoutUrl: null },
      key: attempt!.idempotencyKey,
    }
    await settlePayment(db, { ...telling, seller, now })
    await settlePayment(db, { ...telling, seller, now })
    expect(await books(order)).toEqual(paid)
    await end(first, 'paid')
    expect((await books(order)).problems).toEqual(['paid-twice'])
  })
})

describe('an outdated answer of the provider', () => {
  test.each(['open', 'pending', 'expired'] as const)('from before the payment changes nothing: %s', async (status) => {
    const order = await anOrderOf()
    const id = await pay(order)
    await endSandboxPayment(db, id, { status, now })
    const before = (await provider.find(id))!
    await end(id, 'paid')

    await settlePayment(db, { told: before, seller, now })

    await hear(id)
    expect(await books(order)).toEqual(paid)
    expect(await db.select().from(payments).where(eq(payments.providerId, id))).toMatchObject([
      { status: 'paid', leftCents: 63_525 },
    ])
  })

  test('from before a refund does not count as refunding less', async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await end(id, 'paid')
    const answers = [(await provider.find(id))!]
    await end(id, 'paid', 63_525)
    const slow = { ...provider, find: async (asked: string) => answers.shift() ?? provider.find(asked) }

    await hearOfPayment(db, { id, key: undefined, provider: slow, seller, now })

    expect(await books(order)).toMatchObject({ orders: ['cancelled'], problems: [] })
  })
})

test('the nightly reconciliation books payments that were never reported, and ends attempts unknown to the provider', async () => {
  const [lost, unknown, fresh, gone] = [await anOrderOf(), await anOrderOf(), await anOrderOf(), await anOrderOf()]
  await endSandboxPayment(db, await pay(lost), { status: 'paid', now })
  await db.delete(sandboxPayments).where(eq(sandboxPayments.id, await pay(gone)))
  const silent = { ...provider, create: () => Promise.reject(new Error('time-out')) }
  await expect(start(unknown, silent)).rejects.toThrow('time-out')
  await pay(fresh)
  const tomorrow = daysAfter(now, 1)
  await reconcilePayments(db, { provider, seller, before: now, now: tomorrow })
  expect((await books(lost)).orders).toEqual(['awaiting-payment'])

  await reconcilePayments(db, { provider, seller, before: tomorrow, now: tomorrow })

  expect(await books(lost)).toEqual(paid)
  const statusOf = async ({ orderId }: Ordered) =>
    (await db.select().from(payments).where(eq(payments.orderId, orderId))).map(({ status }) => status)
  expect([await statusOf(unknown), await statusOf(fresh), await statusOf(gone)]).toEqual([
    ['expired'],
    ['open'],
    ['expired'],
  ])
})

test('one payment that the provider cannot report on does not keep others from being reconciled', async () => {
  const [broken, later] = [await anOrderOf(), await anOrderOf()]
  const [brokenId, laterId] = [await pay(broken), await pay(later)]
  await endSandboxPayment(db, laterId, { status: 'paid', now })
  const find = async (id: string) => (id === brokenId ? Promise.reject(new Error('gone')) : provider.find(id))
  const tomorrow = daysAfter(now, 1)

  const reconciled = reconcilePayments(db, { provider: { ...provider, find }, seller, before: tomorrow, now: tomorrow })

  await expect(reconciled).rejects.toThrow('1 payments could not be reconciled')
  expect(await books(later)).toEqual(paid)
})

test('a payment of a wrong amount is queried until an admin handled it', async () => {
  const order = await anOrderOf()
  const id = await pay(order)
  const told = { ...(await provider.find(id))!, status: 'paid', amountCents: 100 } as const
  await settlePayment(db, { told, seller, now })
  let asked = 0
  const find = async (of: string) => {
    if (of !== id) return provider.find(of)
    asked += 1
    return told
  }
  const reconcile = (days: number) =>
    reconcilePayments(db, { provider: { ...provider, find }, seller, before: daysAfter(now, days), now })
  await reconcile(1)
  expect(asked).toBe(1)

  const handled = { handledAt: now, handledById: order.employer.userId, handledNote: 'Teruggegeven', updatedAt: now }
  await db.update(payments).set(handled).where(eq(payments.providerId, id))
  await reconcile(2)
  expect(asked).toBe(1)
})

test('a provider that is down is not queried for every payment', async () => {
  for (let ordered = 0; ordered < 7; ordered += 1) await pay(await anOrderOf())
  let calls = 0
  const find = async () => {
    calls += 1
    throw new Error('time-out')
  }
  const tomorrow = daysAfter(now, 2)
  const down = { ...provider, find }
  await expect(reconcilePayments(db, { provider: down, seller, before: tomorrow, now: tomorrow })).rejects.toThrow()
  expect(calls).toBe(5)
})

test('a crash before any statement of the booking leaves all or nothing', async () => {
  const order = await anOrderOf()
  const id = await pay(order)
  await endSandboxPayment(db, id, { status: 'paid', now })
  const [before, sandbox] = [await books(order), await provider.find(id)]

  const crashes = await crashEverywhere(db, {
    run: (fragile) => settlePayment(fragile, { told: sandbox!, seller, now }),
    check: async () => expect(await books(order)).toEqual(before),
  })

  // Every statement after `begin`, and `commit`.
  expect(crashes).toBeGreaterThan(11)
  expect(await books(order)).toEqual(paid)
})

test.runIf(isPostgres)('two messages at the same moment book once', async () => {
  const order = await anOrderOf()
  const id = await pay(order)
  await endSandboxPayment(db, id, { status: 'paid', now })
  await race(db, { first: (tx) => lockAccount(tx, order.accountId), waiting: [() => hear(id), () => hear(id)] })
  expect(await books(order)).toEqual(paid)
})

test.runIf(isPostgres)(
  'an admin who cancels while a payment arrives gets a message, or the payment is still booked',
  async () => {
    const admin = actorOf(await anAdmin(db)) as Admin
    const [before, after] = [await anOrderOf(), await anOrderOf()]
    const payments = { before: await pay(before), after: await pay(after) }
    for (const id of Object.values(payments)) await endSandboxPayment(db, id, { status: 'paid', now })
    const cancel = ({ orderId }: Ordered) => cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })

    const [, late] = await race(db, {
      first: (tx) => lockAccount(tx, before.accountId),
      waiting: [() => hear(payments.before), () => cancel(before)],
    })
    expect(late).toEqual({ ok: false, reason: 'wrong-status' })
    const [early] = await race(db, {
      first: (tx) => lockAccount(tx, after.accountId),
      waiting: [() => cancel(after), () => hear(payments.after)],
    })
    expect(early).toMatchObject({ ok: true })
    for (const order of [before, after]) {
      expect(await books(order)).toEqual(paid)
      await checkBooks(db, order.accountId)
    }
  },
)

test.runIf(isPostgres)('two tabs that start paying at once share one payment', async () => {
  const order = await anOrderOf()
  const [one, other] = await race(db, {
    // Delays storing the first tab's attempt: the second must not begin one meanwhile.
    first: (tx) => tx.select().from(orders).where(eq(orders.id, order.orderId)).for('update'),
    waiting: [() => start(order), () => start(order)],
  })
  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual(one)
  expect(await db.$count(payments, eq(payments.orderId, order.orderId))).toBe(1)
})

test.runIf(isPostgres)(
  'a buyer who cancels while the payment arrives gets a message, and keeps what was paid for',
  async () => {
    const order = await anOrderOf()
    const id = await pay(order)
    await endSandboxPayment(db, id, { status: 'paid', now })

    const [, late] = await race(db, {
      first: (tx) => lockAccount(tx, order.accountId),
      waiting: [() => hear(id), () => cancelOrder(db, order.employer, { orderId: order.orderId, now })],
    })

    expect(late).toEqual({ ok: false, reason: 'wrong-status' })
    expect(await books(order)).toEqual(paid)
  },
)

test.runIf(isPostgres)('an attempt whose payment becomes known during the reconciliation is not ended', async () => {
  const [known, unknown, later] = [await anOrderOf(), await anOrderOf(), await anOrderOf()]
  const silent = { ...provider, create: () => Promise.reject(new Error('time-out')) }
  for (const order of [known, unknown, later]) await expect(start(order, silent)).rejects.toThrow('time-out')
  const of = ({ orderId }: Ordered) => eq(payments.orderId, orderId)
  const tomorrow = daysAfter(now, 1)
  await db.update(payments).set({ updatedAt: tomorrow }).where(of(later))

  await race(db, {
    first: (tx) =>
      tx
        .update(payments)
        .set({ providerId: `tr_${known.orderId}` })
        .where(of(known)),
    waiting: [() => reconcilePayments(db, { provider, seller, before: tomorrow, now: tomorrow })],
  })

  const statusOf = async (order: Ordered) => (await db.select().from(payments).where(of(order)))[0]!.status
  expect([await statusOf(known), await statusOf(unknown), await statusOf(later)]).toEqual(['open', 'expired', 'open'])
})
