import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { correctCredits } from '#features/credits/credit.commands.server.ts'
import { endSandboxPayment, sandboxProvider } from '#platform/payments/payment-sandbox.server.ts'
import { anAdmin } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aBuyer, aPlan, booksOf, checkBooks, seller } from '#test/support/money.ts'
import { markOrderPaid, orderCredits } from './order.commands.server.ts'
import { countOverdue } from './order-admin.queries.server.ts'
import { findOwnOrder, listOrders } from './order.queries.server.ts'
import { orders, payments } from './order.table.ts'
import { hearOfPayment, reconcilePayments, startPayment } from './payment.commands.server.ts'

const db = await freshDb()
const provider = sandboxProvider(db, { checkoutPath: '/proefbetaling' })
const addresses = { returnUrl: 'http://oss.test/bestelling-gelukt', webhookUrl: 'http://oss.test/api/payments/webhook' }
let [five, one] = [0, 0]
beforeAll(async () => {
  five = (await aPlan(db)).id
  one = (await aPlan(db, { credits: 1, priceCents: 15_000 })).id
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>

const order = ({ employer }: Buyer, changed: object = {}) =>
  orderCredits(db, employer, { planId: five, paymentMethod: 'direct', totalCents: 63_525, seller, now, ...changed })

async function orderOf(buyer: Buyer, changed: object = {}) {
  const ordered = await order(buyer, changed)
  if (!ordered.ok) throw new Error(ordered.reason)
  return ordered.value.id
}

const start = ({ employer }: Buyer, orderId: number, from = provider) =>
  startPayment(db, employer, { orderId, provider: from, addresses, seller, now })

async function pay(buyer: Buyer, orderId: number) {
  const started = await start(buyer, orderId)
  if (!started.ok) throw new Error(started.reason)
  return started.value.checkoutUrl.split('/').at(-1)!
}

const hear = (id: string) => hearOfPayment(db, { id, key: undefined, provider, seller, now })

async function end(id: string, status: 'pending' | 'paid' | 'failed', backCents = 0) {
  await endSandboxPayment(db, id, { status, backCents, now })
  await hear(id)
}

const pending = { ok: false, reason: 'payment-pending' }
const elsewhere = { ok: false, reason: 'is-paying' }

test('while the bank processes a payment, nothing else is bought in its place', async () => {
  const buyer = await aBuyer(db)
  const earlier = await orderOf(buyer)
  await end(await pay(buyer, earlier), 'failed')
  const id = await pay(buyer, await orderOf(buyer))
  await end(id, 'pending')

  expect(await order(buyer)).toEqual(elsewhere)
  expect(await order(buyer, { paymentMethod: 'post' })).toEqual(elsewhere)
  expect(await order(buyer, { planId: one, totalCents: 18_150 })).toEqual(elsewhere)
  expect(await start(buyer, earlier)).toEqual(elsewhere)

  await end(id, 'paid')
  expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 5, invoiced: [63_525], problems: [] })
  await checkBooks(db, buyer.accountId)
})

test('an order that was cancelled while its buyer was paying counts as well', async () => {
  const buyer = await aBuyer(db)
  const id = await pay(buyer, await orderOf(buyer))
  const other = await orderOf(buyer, { planId: one, totalCents: 18_150 })
  await end(id, 'pending')
  expect(await start(buyer, other)).toEqual(elsewhere)
  await end(id, 'paid')
  expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 5, invoiced: [63_525], problems: [] })
})

test('once such a payment failed, everything can be bought again', async () => {
  const buyer = await aBuyer(db)
  const id = await pay(buyer, await orderOf(buyer))
  await end(id, 'pending')
  await end(id, 'failed')
  expect((await order(buyer, { paymentMethod: 'post' })).ok).toBe(true)
})

test('an overdue invoice whose payment the bank processes is not called overdue', async () => {
  const buyer = await aBuyer(db)
  const admin = actorOf(await anAdmin(db)) as Admin
  const orderId = await orderOf(buyer, { planId: one, totalCents: 18_150, paymentMethod: 'post' })
  await correctCredits(db, admin, { accountId: buyer.accountId, amount: -1, note: 'op', now })
  await db
    .update(orders)
    .set({ dueAt: daysAfter(now, -3) })
    .where(eq(orders.id, orderId))
  const seen = async () => {
    const [row] = (await listOrders(db, buyer.employer, { page: 1 })).rows
    const bought = await order(buyer)
    return [row!.isBeingPaid, await countOverdue(db, admin, now), bought.ok ? undefined : bought.reason]
  }
  expect(await seen()).toEqual([false, 1, 'overdue'])
  await end(await pay(buyer, orderId), 'pending')
  expect(await seen()).toEqual([true, 0, 'is-paying'])
  expect(await findOwnOrder(db, buyer.employer, orderId)).toMatchObject({ isBeingPaid: true })
})

test('a payment that is reported as pending at that very moment is not started twice', async () => {
  const buyer = await aBuyer(db)
  const orderId = await orderOf(buyer, { paymentMethod: 'post' })
  const id = await pay(buyer, orderId)
  // The webhook arrives after the board asked about the payment, and before the attempt begins.
  const slow = {
    ...provider,
    find: async () => {
      await end(id, 'pending')
      return undefined
    },
  }
  expect(await start(buyer, orderId, slow)).toEqual(pending)
  expect(await db.$count(payments, eq(payments.orderId, orderId))).toBe(1)
})

test('a refund of a second payment does not count as a refund of the order', async () => {
  const buyer = await aBuyer(db)
  const admin = actorOf(await anAdmin(db)) as Admin
  const orderId = await orderOf(buyer, { paymentMethod: 'post' })
  const id = await pay(buyer, orderId)
  await markOrderPaid(db, admin, { orderId, now })
  await end(id, 'paid')
  await end(id, 'paid', 63_525)
  expect(await findOwnOrder(db, buyer.employer, orderId)).toMatchObject({ status: 'paid', backCents: 0 })
  await checkBooks(db, buyer.accountId)
  // Older versions stored it.
  await db.update(payments).set({ backCents: 63_525 }).where(eq(payments.orderId, orderId))
  expect(await findOwnOrder(db, buyer.employer, orderId)).toMatchObject({ backCents: 0 })
})

test('a refund of which the message was lost is booked within a week, for half a year', async () => {
  const buyer = await aBuyer(db)
  const orderId = await orderOf(buyer)
  const id = await pay(buyer, orderId)
  await end(id, 'paid')
  await endSandboxPayment(db, id, { status: 'paid', backCents: 63_525, now })
  let asked = 0
  const counting = {
    ...provider,
    find: (wanted: string) => {
      if (wanted === id) asked += 1
      return provider.find(wanted)
    },
  }
  const night = (days: number) =>
    reconcilePayments(db, { provider: counting, seller, before: daysAfter(now, days), now: daysAfter(now, days) })
  await night(6)
  expect([asked, (await booksOf(db, buyer.accountId)).balance]).toEqual([0, 5])
  await night(8)
  expect([asked, await booksOf(db, buyer.accountId)]).toEqual([
    1,
    expect.objectContaining({ balance: 0, orders: ['cancelled'], invoiced: [63_525, -63_525] }),
  ])
  // Nothing is left to refund.
  await night(20)
  expect(asked).toBe(1)
})

test('a paid payment that the provider forgot, or of long ago, stays paid', async () => {
  const buyer = await aBuyer(db)
  const orderId = await orderOf(buyer)
  const id = await pay(buyer, orderId)
  await end(id, 'paid')
  let asked = 0
  const forgetful = {
    ...provider,
    find: async (wanted: string) => {
      if (wanted === id) asked += 1
      return undefined
    },
  }
  const night = (days: number) =>
    reconcilePayments(db, { provider: forgetful, seller, before: daysAfter(now, days), now: daysAfter(now, days) })
  await night(8)
  await night(9)
  await night(181)
  expect(asked).toBe(1)
  expect(await db.select().from(payments).where(eq(payments.orderId, orderId))).toMatchObject([{ status: 'paid' }])
})
