import { and, desc, eq, isNotNull } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { expireCredits, spendCredits } from '#features/credits/credit.commands.server.ts'
import { markOrderPaid, markOrderUnpaid, orderCredits } from '#features/orders/order.commands.server.ts'
import { cancelOrderAsAdmin, cancelOrder } from '#features/orders/order-cancelling.commands.server.ts'
import { orders, payments } from '#features/orders/order.table.ts'
import { hearOfPayment, reconcilePayments, startPayment } from '#features/orders/payment.commands.server.ts'
import { endSandboxPayment, sandboxProvider } from '#platform/payments/payment-sandbox.server.ts'
import { anAdmin, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now as today } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { fuzz } from '#test/support/fuzz.ts'
import { aBuyer, aPlan, baseAddress, checkBooks, listInvoiceNumbers, seller } from '#test/support/money.ts'

const db = await freshDb()
const provider = sandboxProvider(db, { checkoutPath: '/proefbetaling' })
const addresses = { returnUrl: 'http://oss.test/bestelling-gelukt', webhookUrl: 'http://oss.test/api/payments/webhook' }
const admin = actorOf(await anAdmin(db)) as Admin
const offers = [
  { id: (await aPlan(db, { credits: 1, priceCents: 12_500 })).id, totalCents: 15_125 },
  { id: (await aPlan(db, { credits: 3, priceCents: 10_001 })).id, totalCents: 12_101 },
  { id: (await aPlan(db)).id, totalCents: 63_525 },
]

/**
 * What may happen to an account, at any moment. An action may be refused; one that succeeds must leave the books
 * correct.
 */
const things = {
  async buy({ employer }, { offer, method }, now) {
    const { id: planId, totalCents } = offer
    await orderCredits(db, employer, { planId, paymentMethod: method, totalCents, seller, now })
  },
  async pay({ employer, accountId }, _, now) {
    const order = await latestOrder(accountId)
    if (order) await startPayment(db, employer, { orderId: order.id, provider, addresses, seller, now })
  },
  async end({ accountId }, { status, part }, now) {
    const payment = await latestPayment(accountId)
    if (!payment) return
    const { providerId: id, amountCents } = payment
    const isBack = payment.status === 'paid' && status === 'paid'
    await endSandboxPayment(db, id!, { status, ...(isBack && { backCents: Math.floor(amountCents * part) }), now })
    await hearOfPayment(db, { id: id!, key: undefined, provider, seller, now })
  },
  async post({ accountId, owner, vacancyId }, _, now) {
    const cause = { kind: 'post', vacancyId, userId: owner.id } as const
    await db.transaction((tx) => spendCredits(tx, { accountId, price: 1, ...cause, now }))
  },
  async cancel({ employer, accountId }, _, now) {
    const order = await latestOrder(accountId)
    if (order) await cancelOrder(db, employer, { orderId: order.id, now })
  },
  async markPaid({ accountId }, _, now) {
    const order = await latestOrder(accountId)
    if (order) await markOrderPaid(db, admin, { orderId: order.id, now })
  },
  async markUnpaid({ accountId }, _, now) {
    const order = await latestOrder(accountId)
    if (order) await markOrderUnpaid(db, admin, { orderId: order.id, now })
  },
  async credit({ accountId }, _, now) {
    const order = await latestOrder(accountId)
    if (order) await cancelOrderAsAdmin(db, admin, { orderId: order.id, seller, baseAddress, now })
  },
  async expire(_, __, now) {
    await expireCredits(db, { now })
  },
  async reconcile(_, __, now) {
    await reconcilePayments(db, { provider, seller, before: daysAfter(now, 1), now })
  },
} satisfies Record<string, (who: Someone, how: How, now: Date) => Promise<void>>

type Someone = Awaited<ReturnType<typeof aBuyer>> & { vacancyId: number }
type How = {
  offer: (typeof offers)[number]
  method: 'direct' | 'post'
  status: 'paid' | 'failed' | 'canceled' | 'expired'
  part: number
}

const step = fc.record({
  what: fc.constantFrom(...(Object.keys(things) as (keyof typeof things)[])),
  who: fc.nat(1),
  offer: fc.constantFrom(...offers),
  method: fc.constantFrom('direct' as const, 'post' as const),
  status: fc.constantFrom('paid' as const, 'paid' as const, 'failed' as const, 'canceled' as const, 'expired' as const),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  days: fc.constantFrom(0, 0, 1, 20, 200),
})

/** In parallel on a server; on PGlite, which has one connection, one after the other. */
const atATime = isPostgres ? 5 : 1

test('whatever happens to orders, payments and credits, the books balance', { timeout: 180_000 }, async () => {
  await fuzz(
    fc.array(step, { minLength: 10, maxLength: 40 }),
    async (steps) => {
      const people = [await aSomeone(), await aSomeone()]
      let now = today
      for (let begun = 0; begun < steps.length; begun += atATime) {
        const together = steps.slice(begun, begun + atATime)
        now = daysAfter(now, together[0]!.days)
        await Promise.all(together.map(({ what, who, ...how }) => things[what](people[who]!, how, now)))
      }
      for (const { accountId } of people) await checkBooks(db, accountId)
      expect(gapsIn(await listInvoiceNumbers(db))).toEqual([])
    },
    { runs: isPostgres ? 25 : 5 },
  )
})

async function aSomeone(): Promise<Someone> {
  const buyer = await aBuyer(db)
  return { ...buyer, vacancyId: (await aVacancy(db, { companyId: buyer.company.id })).id }
}

async function latestOrder(accountId: number) {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.accountId, accountId))
    .orderBy(desc(orders.id))
    .limit(1)
  return order
}

async function latestPayment(accountId: number) {
  const [found] = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.accountId, accountId), isNotNull(payments.providerId)))
    .orderBy(desc(payments.id))
    .limit(1)
  return found?.payment
}

/** Skipped numbers: each year counts from one. */
function gapsIn(numbers: string[]) {
  const last = new Map<string, number>()
  return numbers.filter((number) => {
    const [year, count] = [number.slice(0, 5), Number(number.slice(6))]
    const isNext = count === (last.get(year) ?? 0) + 1
    last.set(year, count)
    return !isNext
  })
}
