import { and, asc, desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { localDay } from '#basics/dutch-date.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { anAdmin, anAccount } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { aBuyer, aPlan, baseAddress, booksOf, checkBooks, listInvoiceNumbers, seller } from '#test/support/money.ts'
import { race } from '#test/support/race.ts'
import { markOrderPaid, markOrderUnpaid, orderCredits } from './order.commands.server.ts'
import { cancelOrderAsAdmin, cancelOrder } from './order-cancelling.commands.server.ts'
import { mostOrdersPerDay } from './order.rules.ts'
import { invoiceLines, invoices, orders, payments, plans } from './order.table.ts'
import { removePlan } from './plan.commands.server.ts'

const db = await freshDb()
let plan: Awaited<ReturnType<typeof aPlan>>
let admin: Admin
beforeAll(async () => {
  plan = await aPlan(db)
  admin = actorOf(await anAdmin(db)) as Admin
})

type Buyer = Awaited<ReturnType<typeof aBuyer>>

const order = ({ employer }: Buyer, change: Partial<Parameters<typeof orderCredits>[2]> = {}) =>
  orderCredits(db, employer, { planId: plan.id, paymentMethod: 'post', totalCents: 63_525, seller, now, ...change })

async function orderOf(buyer: Buyer, change: Parameters<typeof order>[1] = {}) {
  const ordered = await order(buyer, change)
  if (!ordered.ok) throw new Error(ordered.reason)
  return ordered.value
}

describe('by post', () => {
  test('credits are available at once, with an invoice to pay within fourteen days', async () => {
    const buyer = await aBuyer(db)
    const { id, expiresAt, dueAt } = await orderOf(buyer)

    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 5, orders: ['invoiced'], invoiced: [63_525] })
    expect([dueAt!.toISOString(), expiresAt!.toISOString()]).toEqual([
      '2026-12-01T22:59:59.000Z',
      '2027-11-17T22:59:59.000Z',
    ])
    const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
    expect(invoice).toMatchObject({ kind: 'invoice', issuedOn: '2026-11-17', dueOn: '2026-12-01', seller })
    expect(invoice!.buyer).toMatchObject({ name: 'Bakkerij Van den Elzen v.o.f.', postalCode: '5461JR' })
    const line = { description: 'Vacaturecredits', quantity: 5, unitPriceCents: 10_500, vatPercentage: 21 }
    expect(await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice!.id))).toMatchObject([
      { ...line, netCents: 52_500, vatCents: 11_025 },
    ])
    const [entry] = await db.select().from(logEntries).where(eq(logEntries.subjectId, id))
    expect(entry).toMatchObject({ action: 'credits-ordered', userId: buyer.owner.id, after: { credits: 5 } })
  })

  test('an invoice for a bundle says how many credits it holds, and so does its credit note', async () => {
    const bundle = await aPlan(db, { credits: 2, priceCents: 9_999 })
    const { id: orderId } = await orderOf(await aBuyer(db), { planId: bundle.id, totalCents: 12_099 })
    await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })
    const lines = await db
      .select({ description: invoiceLines.description, quantity: invoiceLines.quantity })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(invoices.id))
    const description = 'Bundel van 2\u00a0vacaturecredits'
    expect(lines).toEqual([
      { description, quantity: 1 },
      { description, quantity: -1 },
    ])
  })

  test('gap 202: the same order sent again within ten minutes is the order that was made', async () => {
    const buyer = await aBuyer(db)
    const send = (minutes: number, change: Parameters<typeof order>[1] = {}) =>
      order(buyer, { mayBeAgain: true, now: new Date(now.getTime() + minutes * 60_000), ...change })
    const first = await orderOf(buyer)
    expect(await send(9)).toMatchObject({ ok: true, value: { id: first.id, status: 'invoiced' } })
    const refused = { ok: false, reason: 'credits-left' }
    const other = await aPlan(db, { credits: 1 })
    expect(await send(9, { planId: other.id })).toEqual(refused)
    expect(await send(11)).toEqual(refused)
    expect(await send(9, { mayBeAgain: false })).toEqual(refused)
    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 5, orders: ['invoiced'] })
  })

  test('a free order has nothing to pay', async () => {
    const gift = await aPlan(db, { credits: 1, priceCents: 0 })
    const buyer = await aBuyer(db)
    await orderOf(buyer, { planId: gift.id, totalCents: 0, paymentMethod: 'direct' })
    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 1, orders: ['paid'], invoiced: [0] })
    const mine = { orderedBy: orders.accountId, due: orders.dueAt, dueOn: invoices.dueOn }
    const rows = await db.select(mine).from(orders).innerJoin(invoices, eq(invoices.orderId, orders.id))
    expect(rows.filter(({ orderedBy }) => orderedBy === buyer.accountId)).toMatchObject([{ due: null, dueOn: null }])
  })
})

describe('directly', () => {
  test('no credits are granted before payment', async () => {
    const buyer = await aBuyer(db)
    expect(await orderOf(buyer, { paymentMethod: 'direct' })).toMatchObject({
      status: 'awaiting-payment',
      expiresAt: null,
    })
    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 0, invoiced: [] })
  })

  test('an unpaid order is resumed, not duplicated', async () => {
    const buyer = await aBuyer(db)
    const first = await orderOf(buyer, { paymentMethod: 'direct' })
    const changed = { vacancyId: 7, buyerReference: 'PO-2026/117' }
    const again = await orderOf(buyer, { paymentMethod: 'direct', ...changed })
    expect(again).toMatchObject({ id: first.id, number: first.number, ...changed })
    const stored = () => db.select().from(orders).where(eq(orders.id, first.id))
    expect(await stored()).toMatchObject([changed])
    // From a tab that did not know the reference.
    expect(await orderOf(buyer, { paymentMethod: 'direct' })).toMatchObject({ buyerReference: 'PO-2026/117' })
    expect(await stored()).toMatchObject([{ vacancyId: null, buyerReference: 'PO-2026/117' }])
    await orderOf(buyer, { paymentMethod: 'direct', buyerReference: null })
    expect(await stored()).toMatchObject([{ buyerReference: null }])
  })

  test('an order that can no longer be paid is not resumed, even with a payment that never ended', async () => {
    const buyer = await aBuyer(db)
    const first = await orderOf(buyer, { paymentMethod: 'direct' })
    const payment = {
      orderId: first.id,
      idempotencyKey: `open ${first.id}`,
      status: 'open' as const,
      amountCents: 63_525,
    }
    await db.insert(payments).values({ ...payment, createdAt: now, updatedAt: now })
    const second = await orderOf(buyer, { paymentMethod: 'direct', now: daysAfter(now, 32) })
    expect(second.id).not.toBe(first.id)
    expect((await booksOf(db, buyer.accountId)).orders).toEqual(['cancelled', 'awaiting-payment'])
  })

  test('another choice cancels the waiting order', async () => {
    const other = await aPlan(db, { credits: 1, priceCents: 12_500 })
    const buyer = await aBuyer(db)
    await orderOf(buyer, { paymentMethod: 'direct' })
    await orderOf(buyer, { paymentMethod: 'direct', planId: other.id, totalCents: 15_125 })
    expect((await booksOf(db, buyer.accountId)).orders).toEqual(['cancelled', 'awaiting-payment'])
    await orderOf(buyer)
    expect((await booksOf(db, buyer.accountId)).orders).toEqual(['cancelled', 'cancelled', 'invoiced'])
  })

  test('it can be cancelled while nothing was paid, by its own account', async () => {
    const [buyer, stranger] = [await aBuyer(db), await aBuyer(db)]
    const { id: orderId } = await orderOf(buyer, { paymentMethod: 'direct' })
    expect(await cancelOrder(db, stranger.employer, { orderId, now })).toEqual({ ok: false, reason: 'not-found' })
    expect(await cancelOrder(db, buyer.employer, { orderId, now })).toMatchObject({ value: { status: 'cancelled' } })
    expect(await cancelOrder(db, buyer.employer, { orderId, now })).toEqual({ ok: false, reason: 'wrong-status' })
  })

  test('an admin can cancel it too: nothing is invoiced or taken back, and the account is notified by mail and log', async () => {
    const buyer = await aBuyer(db)
    const { id: orderId, number } = await orderOf(buyer, { paymentMethod: 'direct' })
    const mailsOf = () =>
      db.select().from(outgoingMails).where(eq(outgoingMails.recipient, buyer.owner.email)).orderBy(outgoingMails.id)
    expect(await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })).toMatchObject({ ok: true })
    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 0, orders: ['cancelled'], invoiced: [] })
    const isIt = and(eq(logEntries.subject, 'order'), eq(logEntries.subjectId, orderId))
    expect(await db.select().from(logEntries).where(isIt).orderBy(desc(logEntries.id)).limit(1)).toMatchObject([
      { userId: admin.userId, accountId: buyer.accountId, after: { status: 'cancelled' } },
    ])
    const mails = await mailsOf()
    expect(mails).toMatchObject([{ kind: 'order-cancelled', subject: `Order ${number} is geannuleerd` }])
    expect(mails[0]!.text).toContain('je hoeft ook niets meer te betalen')
    expect(await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })).toEqual({
      ok: false,
      reason: 'wrong-status',
    })
  })
})

describe('is refused', () => {
  const refusal = async (buyer: Buyer, change: Parameters<typeof order>[1] = {}) => {
    const before = await booksOf(db, buyer.accountId)
    const ordered = await order(buyer, change)
    expect(await booksOf(db, buyer.accountId)).toEqual(before)
    return ordered.ok ? 'nothing' : ordered.reason
  }

  test('while there are credits', async () => {
    const buyer = await aBuyer(db)
    const gift = { accountId: buyer.accountId, kind: 'correction', amount: 1, note: 'cadeau' } as const
    await db.insert(creditTransactions).values(gift)
    expect(await refusal(buyer)).toBe('credits-left')
  })

  test('while an invoice is overdue, from the end of its last day on', async () => {
    const buyer = await aBuyer(db)
    const first = await orderOf(buyer)
    const lot = { accountId: buyer.accountId, kind: 'correction', amount: -5, note: 'gebruikt' } as const
    const [purchase] = await db.select().from(creditTransactions).where(eq(creditTransactions.orderId, first.id))
    await db.insert(creditTransactions).values({ ...lot, lotId: purchase!.id })
    expect(await refusal(buyer, { now: daysAfter(now, 30) })).toBe('overdue')
    await markOrderPaid(db, admin, { orderId: first.id, now })
    expect(await refusal(buyer, { now: daysAfter(now, 30), totalCents: 1 })).toBe('total-changed')
  })

  test('without all that an invoice must contain', async () => {
    const buyer = await aBuyer(db)
    for (const field of ['legalName', 'streetName', 'houseNumber', 'postalCode', 'place'] as const) {
      const [before] = await db.select().from(accounts).where(eq(accounts.id, buyer.accountId))
      await db
        .update(accounts)
        .set({ [field]: null })
        .where(eq(accounts.id, buyer.accountId))
      expect([field, await refusal(buyer)]).toEqual([field, 'no-identity'])
      await db
        .update(accounts)
        .set({ [field]: before![field] })
        .where(eq(accounts.id, buyer.accountId))
    }
  })

  test('for a plan that is not offered to this account', async () => {
    const buyer = await aBuyer(db)
    const theirs = await aPlan(db, { accountId: (await anAccount(db)).id })
    const old = await aPlan(db, { active: false })
    for (const planId of [theirs.id, old.id, 2_000_000_000])
      expect(await refusal(buyer, { planId })).toBe('unknown-plan')
    const own = await aPlan(db, { accountId: buyer.accountId })
    expect(await refusal(buyer, { planId: own.id, totalCents: 0 })).toBe('total-changed')
  })

  test('the twenty-first time in a day, but not the day after', async () => {
    const other = await aPlan(db, { credits: 1, priceCents: 12_500 })
    const buyer = await aBuyer(db)
    const choices = [{}, { planId: other.id, totalCents: 15_125 }]
    for (let made = 0; made < mostOrdersPerDay; made += 1)
      await orderOf(buyer, { paymentMethod: 'direct', ...choices[made % 2] })
    expect(await refusal(buyer)).toBe('too-many')
    // The waiting order can still be paid.
    expect(await orderOf(buyer, { paymentMethod: 'direct', ...choices[1] })).toMatchObject({
      status: 'awaiting-payment',
    })
    expect(await order(buyer, { now: daysAfter(now, 2) })).toMatchObject({ ok: true })
  })

  test('at a price other than the buyer was shown', async () => {
    const buyer = await aBuyer(db)
    const dearer = await aPlan(db)
    await db.update(plans).set({ priceCents: 60_000 }).where(eq(plans.id, dearer.id))
    expect(await refusal(buyer, { planId: dearer.id })).toBe('total-changed')
  })
})

describe('an admin', () => {
  test('marks an invoice as paid, once', async () => {
    const buyer = await aBuyer(db)
    const { id: orderId } = await orderOf(buyer)
    const marked = await markOrderPaid(db, admin, { orderId, now: daysAfter(now, 3) })
    expect(marked).toMatchObject({ value: { status: 'paid', paidAt: daysAfter(now, 3) } })
    expect(await markOrderPaid(db, admin, { orderId, now })).toEqual({ ok: false, reason: 'wrong-status' })
    expect(await markOrderPaid(db, admin, { orderId: 2_000_000_000, now })).toEqual({ ok: false, reason: 'not-found' })
    expect((await booksOf(db, buyer.accountId)).balance).toBe(5)
  })

  test('cancels an unpaid invoice: a credit note is made, and the credits are taken back, even if they were spent', async () => {
    const buyer = await aBuyer(db)
    const { id: orderId } = await orderOf(buyer)
    const [lot] = await db.select().from(creditTransactions).where(eq(creditTransactions.orderId, orderId))
    const use = {
      accountId: buyer.accountId,
      kind: 'correction',
      amount: -2,
      note: 'gebruikt',
      lotId: lot!.id,
    } as const
    await db.insert(creditTransactions).values(use)

    await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })

    expect(await booksOf(db, buyer.accountId)).toMatchObject({
      balance: -2,
      orders: ['cancelled'],
      invoiced: [63_525, -63_525],
    })
    const [invoice, note] = await db.select().from(invoices).where(eq(invoices.orderId, orderId)).orderBy(invoices.id)
    expect(note).toMatchObject({
      kind: 'credit-note',
      correctsInvoiceId: invoice!.id,
      buyer: invoice!.buyer,
      dueOn: null,
    })
    await checkBooks(db, buyer.accountId)
    expect(await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })).toEqual({
      ok: false,
      reason: 'wrong-status',
    })
  })

  test('reverses a payment of an invoice, unless it was paid online or need not be paid', async () => {
    const [byBank, online] = [await aBuyer(db), await aBuyer(db)]
    const { id: orderId } = await orderOf(byBank)
    await markOrderPaid(db, admin, { orderId, now })
    expect(await markOrderUnpaid(db, admin, { orderId, now })).toMatchObject({ ok: true })
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    expect(order).toMatchObject({ status: 'invoiced', paidAt: null })
    const refusal = { ok: false, reason: 'wrong-status' }
    expect(await markOrderUnpaid(db, admin, { orderId, now })).toEqual(refusal)
    await checkBooks(db, byBank.accountId)

    const { id: onlineId } = await orderOf(online)
    const payment = { amountCents: 63_525, status: 'paid' as const, updatedAt: now, createdAt: now }
    await markOrderPaid(db, admin, { orderId: onlineId, now })
    await db.insert(payments).values({ ...payment, orderId: onlineId, idempotencyKey: 'paid online' })
    expect(await markOrderUnpaid(db, admin, { orderId: onlineId, now })).toEqual(refusal)
    // The customer paid online too, which was kept as a second payment.
    const both = await aBuyer(db)
    const { id: bothId } = await orderOf(both)
    await markOrderPaid(db, admin, { orderId: bothId, now })
    const second = { ...payment, orderId: bothId, leftCents: 63_525, problem: 'paid-twice' as const }
    await db.insert(payments).values([
      { ...second, idempotencyKey: 'second, partly refunded', leftCents: 63_524 },
      { ...second, idempotencyKey: 'second', createdAt: daysAfter(now, 1) },
    ])
    const later = daysAfter(now, 2)
    expect(await markOrderUnpaid(db, admin, { orderId: bothId, now: later })).toMatchObject({
      ok: true,
      value: { status: 'paid', paidAt: daysAfter(now, 1) },
    })
    const logged = await db.select().from(logEntries).where(eq(logEntries.subjectId, bothId)).orderBy(logEntries.id)
    expect(logged.at(-1)).toMatchObject({
      before: { status: 'paid', paidOn: localDay(now) },
      after: { status: 'paid', paidOn: localDay(daysAfter(now, 1)) },
    })
    const problems = await db.select().from(payments).where(eq(payments.orderId, bothId)).orderBy(payments.id)
    expect(problems.map(({ problem }) => problem)).toEqual(['paid-twice', null])
    expect(await markOrderUnpaid(db, admin, { orderId: bothId, now: later })).toEqual(refusal)
    await checkBooks(db, both.accountId)
    const free = await aPlan(db, { priceCents: 0, credits: 1 })
    const gift = await orderOf(await aBuyer(db), { planId: free.id, totalCents: 0 })
    expect(await markOrderUnpaid(db, admin, { orderId: gift.id, now })).toEqual(refusal)
  })

  test('cancels an invoice paid by bank, once that money was refunded; one paid online is refunded online', async () => {
    const [byBank, online] = [await aBuyer(db), await aBuyer(db)]
    const { id: orderId } = await orderOf(byBank)
    await markOrderPaid(db, admin, { orderId, now })
    // A second payment, through the provider, is given back automatically and does not block cancelling.
    const payment = { amountCents: 63_525, status: 'paid' as const, updatedAt: now, createdAt: now }
    await db.insert(payments).values({ ...payment, orderId, idempotencyKey: 'bank', problem: 'paid-twice' })
    expect(await cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })).toMatchObject({ ok: true })
    const cancelled = { balance: 0, orders: ['cancelled'], invoiced: [63_525, -63_525] }
    expect(await booksOf(db, byBank.accountId)).toMatchObject(cancelled)
    await checkBooks(db, byBank.accountId)

    const { id: onlineId } = await orderOf(online)
    await markOrderPaid(db, admin, { orderId: onlineId, now })
    await db.insert(payments).values({ ...payment, orderId: onlineId, idempotencyKey: 'online' })
    const refusal = { ok: false, reason: 'wrong-status' }
    expect(await cancelOrderAsAdmin(db, admin, { orderId: onlineId, seller, baseAddress, now })).toEqual(refusal)
    expect((await booksOf(db, online.accountId)).invoiced).toEqual([63_525])
  })

  test('cannot cancel after seeing an outdated status: an order paid meanwhile stays paid', async () => {
    const buyer = await aBuyer(db)
    const { id: orderId } = await orderOf(buyer)
    await markOrderPaid(db, admin, { orderId, now })
    const cancel = (seenStatus: string) =>
      cancelOrderAsAdmin(db, admin, { orderId, seenStatus, seller, baseAddress, now })
    expect(await cancel('invoiced')).toEqual({ ok: false, reason: 'wrong-status' })
    expect(await booksOf(db, buyer.accountId)).toMatchObject({ balance: 5, orders: ['paid'], invoiced: [63_525] })
    expect(await cancel('paid')).toMatchObject({ ok: true })
  })
})

test('numbers start again each year, in Amsterdam', async () => {
  const lastNight = new Date('2030-12-31T22:59:00Z')
  const [one, two] = [await aBuyer(db), await aBuyer(db)]
  const old = await orderOf(one, { now: lastNight })
  const young = await orderOf(two, { now: new Date('2030-12-31T23:01:00Z') })
  expect([old.number, young.number]).toEqual(['2030-000001', '2031-000001'])
  expect(await listInvoiceNumbers(db)).toEqual(expect.arrayContaining(['F2030-000001', 'F2031-000001']))
})

test('an invoice that waited for its number past midnight is not dated before the previous one', async () => {
  const days = async (moments: string[]) => {
    const found = []
    for (const moment of moments) {
      const { id } = await orderOf(await aBuyer(db), { now: new Date(moment) })
      const [invoice] = await db.select().from(invoices).where(eq(invoices.orderId, id))
      found.push(invoice!.issuedOn)
    }
    return found
  }

  expect(await days(['2035-03-31T22:00:01Z', '2035-03-31T21:59:59Z', '2035-03-31T22:00:02Z'])).toEqual([
    '2035-04-01',
    '2035-04-01',
    '2035-04-01',
  ])
  // A clock that was far ahead for a while does not affect later dates.
  expect(await days(['2035-06-01T10:00:00Z', '2035-05-01T10:00:00Z'])).toEqual(['2035-06-01', '2035-05-01'])
})

test.runIf(isPostgres)('fifty orders at once leave no gap in the numbers of their invoices', async () => {
  const year = new Date('2040-05-01T10:00:00Z')
  const buyers = []
  for (let made = 0; made < 50; made += 1) buyers.push(await aBuyer(db))

  const answers = await Promise.all(
    // Every fifth is refused, possibly after taking a number.
    buyers.map((buyer, index) => order(buyer, { now: year, ...(index % 5 === 0 && { totalCents: 1 }) })),
  )

  expect(answers.filter(({ ok }) => ok)).toHaveLength(40)
  const numbers = (await listInvoiceNumbers(db)).filter((number) => number.startsWith('F2040'))
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => `F2040-${String(index + 1).padStart(6, '0')}`))
})

test.runIf(isPostgres)('a plan that is removed during an order is no longer offered', async () => {
  const buyer = await aBuyer(db)
  const { id: planId } = await aPlan(db)
  const answers = await race(db, {
    first: (tx) => removePlan(tx, admin, { id: planId, now }),
    waiting: [() => order(buyer, { planId })],
  })
  expect(answers).toEqual([{ ok: false, reason: 'unknown-plan' }])
})

test.runIf(isPostgres)('a plan that is ordered at the moment it is removed stays', async () => {
  const { employer } = await aBuyer(db)
  const { id } = await aPlan(db)
  const ordering = { planId: id, paymentMethod: 'post', totalCents: 63_525, seller, now } as const
  const [removed] = await race(db, {
    first: (tx) => orderCredits(tx as never, employer, ordering),
    waiting: [() => removePlan(db, admin, { id, now })],
  })
  expect(removed).toEqual({ ok: false, reason: 'in-use' })
})

test.runIf(isPostgres)('two tabs that order at once buy once', async () => {
  const buyer = await aBuyer(db)
  const answers = await race(db, {
    first: (tx) => lockAccount(tx, buyer.accountId),
    waiting: [() => order(buyer), () => order(buyer)],
  })
  expect(answers).toMatchObject([{ ok: true }, { ok: false, reason: 'credits-left' }])
  expect(await db.$count(orders, eq(orders.accountId, buyer.accountId))).toBe(1)
})

test.runIf(isPostgres)('an admin who books a payment while another cancels the order gets a message', async () => {
  const [open, paid] = [await orderOf(await aBuyer(db)), await orderOf(await aBuyer(db))]
  await markOrderPaid(db, admin, { orderId: paid.id, now })
  const cancel = (orderId: number) => cancelOrderAsAdmin(db, admin, { orderId, seller, baseAddress, now })

  const [, late] = await race(db, {
    first: (tx) => lockAccount(tx, open.accountId),
    waiting: [() => cancel(open.id), () => markOrderPaid(db, admin, { orderId: open.id, now })],
  })
  const [, later] = await race(db, {
    first: (tx) => lockAccount(tx, paid.accountId),
    waiting: [() => cancel(paid.id), () => markOrderUnpaid(db, admin, { orderId: paid.id, now })],
  })

  expect([late, later]).toEqual([
    { ok: false, reason: 'wrong-status' },
    { ok: false, reason: 'wrong-status' },
  ])
  for (const { accountId } of [open, paid]) {
    expect(await booksOf(db, accountId)).toMatchObject({ balance: 0, orders: ['cancelled'] })
  }
})
