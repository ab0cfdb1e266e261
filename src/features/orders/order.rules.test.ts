import { describe, expect, test } from 'vitest'
import {
  amountsOf,
  arrivalOf,
  backOf,
  canBePaid,
  decideBuying,
  decideCancelling,
  decideSettlement,
  isOverdue,
  decidePaidAt,
  lineOf,
  mayChangeSoon,
  orderStatuses,
  type PaymentStatus,
  paymentStatuses,
  stateToTell,
  statusOf,
} from './order.rules.ts'

describe('amounts', () => {
  test('are whole cents, with 21 percent VAT', () => {
    expect(amountsOf(52_500)).toEqual({ priceCents: 52_500, vatPercentage: 21, vatCents: 11_025, totalCents: 63_525 })
    expect(amountsOf(10_001)).toMatchObject({ vatCents: 2100, totalCents: 12_101 })
    expect(amountsOf(0)).toMatchObject({ vatCents: 0, totalCents: 0 })
  })

  test('are per credit, unless that is not a whole number of cents', () => {
    expect(lineOf({ credits: 5, priceCents: 52_500 })).toEqual({ quantity: 5, unitPriceCents: 10_500 })
    expect(lineOf({ credits: 3, priceCents: 10_001 })).toEqual({ quantity: 1, unitPriceCents: 10_001 })
  })
})

describe('buying', () => {
  const fine = { balance: 0, hasOverdueInvoice: false, isPaying: false, hasIdentity: true }

  test('is allowed without credits, even below zero', () => {
    expect([decideBuying(fine).ok, decideBuying({ ...fine, balance: -2 }).ok]).toEqual([true, true])
  })

  test.each([
    ['credits-left', { balance: 1 }],
    ['overdue', { hasOverdueInvoice: true }],
    ['overdue', { hasOverdueInvoice: true, balance: 1, hasIdentity: false }],
    ['is-paying', { isPaying: true, hasIdentity: false }],
    ['overdue', { isPaying: true, hasOverdueInvoice: true }],
    ['credits-left', { isPaying: true, balance: 1 }],
    ['no-identity', { hasIdentity: false }],
  ])('is refused: %s', (reason, wrong) => {
    expect(decideBuying({ ...fine, ...wrong })).toEqual({ ok: false, reason })
  })
})

describe('an order', () => {
  test('is paid directly until it is granted, and by post only while it is invoiced', () => {
    const orderedAt = new Date('2026-10-01T10:00:00Z')
    const now = new Date('2026-10-02T10:00:00Z')
    for (const status of orderStatuses) {
      expect(canBePaid({ status, paymentMethod: 'direct', orderedAt, isGranted: false }, now)).toBe(true)
      expect(canBePaid({ status, paymentMethod: 'direct', orderedAt, isGranted: true }, now)).toBe(false)
      expect(canBePaid({ status, paymentMethod: 'post', orderedAt, isGranted: true }, now)).toBe(status === 'invoiced')
    }
  })

  test('can be paid directly for a month, at the price of its first day; an invoice without limit', () => {
    const orderedAt = new Date('2026-10-01T10:00:00Z')
    const [before, after] = [new Date('2026-10-31T09:59:59Z'), new Date('2026-10-31T10:00:00Z')]
    const direct = { status: 'cancelled', paymentMethod: 'direct', orderedAt, isGranted: false } as const
    expect([canBePaid(direct, before), canBePaid(direct, after)]).toEqual([true, false])
    expect(canBePaid({ status: 'invoiced', paymentMethod: 'post', orderedAt, isGranted: true }, after)).toBe(true)
  })

  test('can be cancelled by its employer only while nothing was paid or granted', () => {
    expect(orderStatuses.filter((status) => decideCancelling({ status }).ok)).toEqual(['awaiting-payment'])
    for (const payment of ['pending', 'authorized'] as const)
      expect(decideCancelling({ status: 'awaiting-payment', payment })).toMatchObject({ reason: 'payment-pending' })
    for (const payment of ['open', 'failed', 'canceled', 'expired'] as const)
      expect(decideCancelling({ status: 'awaiting-payment', payment }).ok).toBe(true)
  })

  test('is overdue once the last second of its due day has passed', () => {
    const dueAt = new Date('2026-12-01T22:59:59Z')
    const order = { status: 'invoiced', dueAt, isBeingPaid: false } as const
    expect(isOverdue(order, dueAt)).toBe(false)
    expect(isOverdue(order, new Date('2026-12-01T23:00:00Z'))).toBe(true)
    expect(isOverdue({ ...order, status: 'paid' }, new Date('2027-01-01'))).toBe(false)
    expect(isOverdue({ ...order, dueAt: null }, new Date('2027-01-01'))).toBe(false)
    expect(isOverdue({ ...order, isBeingPaid: true }, new Date('2027-01-01'))).toBe(false)
  })
})

describe('a payment settles', () => {
  const order = {
    status: 'awaiting-payment',
    paymentMethod: 'direct',
    credits: 5,
    priceCents: 52_500,
    totalCents: 63_525,
  } as const
  const known = { status: 'open', backCents: 0, problem: null } as const
  const told = (status: PaymentStatus, change = {}) => ({
    status,
    backCents: 0,
    amountCents: 63_525,
    currency: 'EUR',
    ...change,
  })
  const settle = (told_: ReturnType<typeof told>, change: object = {}, of: object = {}) =>
    decideSettlement(
      { ...order, ...of },
      { known, told: told_, wasPaidBefore: false, isAccountClosed: false, isLatest: true, ...change },
    )
  const nothing = { grantsCredits: false }

  test('an order: paid, with its credits', () => {
    expect(settle(told('paid'))).toEqual({ status: 'paid', grantsCredits: true })
  })

  test('an invoice: paid, without granting again', () => {
    const byPost = { status: 'invoiced', paymentMethod: 'post' }
    expect(settle(told('paid'), {}, byPost)).toEqual({ status: 'paid', grantsCredits: false })
    expect(settle(told('failed'), {}, byPost)).toEqual(nothing)
  })

  test.each([
    ['failed', 'failed'],
    ['canceled', 'cancelled'],
    ['expired', 'expired'],
  ] as const)('an attempt that ended as %s', (status, ended) => {
    expect(settle(told(status))).toEqual({ ...nothing, status: ended })
    expect(settle(told(status), { isLatest: false })).toEqual(nothing)
    expect(settle(told(status), {}, { status: 'cancelled' })).toEqual(nothing)
  })

  test.each(['open', 'pending', 'authorized'] as const)('nothing while it is %s', (status) => {
    expect(settle(told(status))).toEqual(nothing)
  })

  test('nothing for a wrong amount or currency, whatever its status', () => {
    for (const status of paymentStatuses) {
      expect(settle(told(status, { amountCents: 63_524 }))).toEqual({ ...nothing, problem: 'wrong-amount' })
      expect(settle(told(status, { currency: 'USD' }))).toEqual({ ...nothing, problem: 'wrong-amount' })
    }
  })

  test('a second payment: left to an admin, and refunding it changes nothing', () => {
    expect(settle(told('paid'), { wasPaidBefore: true })).toEqual({ ...nothing, problem: 'paid-twice' })
    expect(settle(told('paid'), { isAccountClosed: true })).toEqual({ ...nothing, problem: 'paid-twice' })
    const twice = { status: 'paid', backCents: 0, problem: 'paid-twice' }
    expect(settle(told('paid', { backCents: 63_525 }), { known: twice, wasPaidBefore: true })).toEqual(nothing)
  })

  test('a refund: the difference with what was booked, and a full one cancels the order', () => {
    const booked = { status: 'paid', backCents: 20_000, problem: null }
    const paid = { status: 'paid' }
    expect(settle(told('paid', { backCents: 20_000 }), { known: booked }, paid)).toEqual(nothing)
    expect(settle(told('paid', { backCents: 30_000 }), { known: booked }, paid)).toMatchObject({
      status: 'paid',
      back: { credits: 1 },
    })
    expect(settle(told('paid', { backCents: 63_525 }), { known: booked }, paid)).toMatchObject({
      status: 'cancelled',
      back: { credits: 4 },
    })
    expect(settle(told('paid', { backCents: 10_000 }), { known: booked }, paid)).toMatchObject({
      problem: 'given-back-less',
    })
    // Paid and given back before the first message arrived.
    expect(settle(told('paid', { backCents: 63_525 }))).toMatchObject({
      status: 'cancelled',
      grantsCredits: true,
      back: { credits: 5 },
    })
  })

  test('no further refund once everything has been refunded, by a refund and a chargeback', () => {
    const booked = { status: 'paid', backCents: 63_525, problem: null }
    expect(settle(told('paid', { backCents: 127_050 }), { known: booked }, { status: 'cancelled' })).toEqual(nothing)
    expect(settle(told('paid', { backCents: 127_050 }))).toMatchObject({ back: { credits: 5, netCents: 52_500 } })
  })

  test('partial refunds that add up to the whole, to the cent', () => {
    let [credits, cents] = [0, 0]
    for (const [from, until] of [
      [0, 1],
      [1, 20_000],
      [20_000, 41_234],
      [41_234, 63_525],
    ] as const) {
      const back = backOf(order, from, until)
      expect(back.netCents + back.vatCents).toBe(until - from)
      credits += back.credits
      cents += back.netCents
    }
    expect([credits, cents]).toEqual([5, 52_500])
  })
})

test('the date of a payment that an admin saw lies between the order and today; without one it is now', () => {
  const orderedAt = new Date('2026-11-10T23:30:00+01:00')
  const now = new Date('2026-11-17T00:30:00+01:00')
  const on = (paidOn: string | null) => decidePaidAt({ orderedAt }, { paidOn, now })
  for (const today of [null, '2026-11-17']) expect(on(today)).toEqual({ ok: true, value: now })
  expect(on('2026-11-10')).toEqual({ ok: true, value: new Date('2026-11-10T12:00:00Z') })
  expect(on('2026-11-09')).toEqual({ ok: false, reason: 'day-before-order' })
  expect(on('2026-11-18')).toEqual({ ok: false, reason: 'day-ahead' })
})

describe('a payer who returns', () => {
  const direct = {
    paymentMethod: 'direct',
    creditsLeft: 5,
    payment: 'open',
    unbookedCents: 0,
    isPaidTwice: false,
  } as const
  const invoice = {
    paymentMethod: 'post',
    creditsLeft: 5,
    isGranted: true,
    unbookedCents: 0,
    isPaidTwice: false,
  } as const

  test('reads whether the credits are available, as long as there are any', () => {
    expect(arrivalOf({ ...direct, status: 'awaiting-payment', isGranted: false })).toBe('waiting')
    expect(arrivalOf({ ...direct, status: 'failed', isGranted: false, payment: 'failed' })).toBe('not-paid')
    const paid = { ...direct, status: 'paid', isGranted: true, payment: 'paid' } as const
    expect(arrivalOf(paid)).toBe('ready')
    expect(arrivalOf({ ...paid, creditsLeft: 0 })).toBeUndefined()
    expect(arrivalOf({ ...invoice, status: 'invoiced', payment: undefined })).toBe('ready')
  })

  test('may see a change soon while an attempt is open, even if the order was paid meanwhile', () => {
    expect(mayChangeSoon('waiting', 'open')).toBe(true)
    expect(arrivalOf({ ...invoice, status: 'paid', payment: 'open' })).toBe('invoice-paid')
    expect(mayChangeSoon('invoice-paid', 'open')).toBe(true)
    expect(mayChangeSoon('ready', 'open')).toBe(true)
    expect(mayChangeSoon('invoice-paid', 'paid')).toBe(false)
    expect(mayChangeSoon('ready', undefined)).toBe(false)
    // A bank may take days.
    expect(mayChangeSoon('processing', 'pending')).toBe(false)
  })

  test('reads that the bank is still processing the payment, or that it does not match the order', () => {
    const waiting = { ...direct, status: 'awaiting-payment', isGranted: false } as const
    const owed = { ...invoice, status: 'invoiced' } as const
    for (const payment of ['pending', 'authorized'] as const) {
      expect(arrivalOf({ ...waiting, payment })).toBe('processing')
      expect(arrivalOf({ ...owed, payment })).toBe('processing')
      expect(stateToTell({ ...waiting, payment })).toBe('processing')
      expect(stateToTell({ ...owed, payment })).toBe('processing')
    }
    const unbooked = { unbookedCents: 100 }
    expect(arrivalOf({ ...waiting, ...unbooked })).toBe('unbooked')
    expect(arrivalOf({ ...owed, ...unbooked, payment: 'open' })).toBe('unbooked')
    expect(stateToTell({ ...waiting, ...unbooked })).toBe('unbooked')
    // A handled payment does not count: nothing is on its way.
    expect(arrivalOf({ ...waiting, payment: undefined })).toBe('not-paid')
    expect(
      ['open', 'pending'].map((status) => statusOf({ status: status as 'open', problem: 'wrong-amount' })),
    ).toEqual([undefined, undefined])
    // An earlier payment of another amount says nothing about the one that was booked.
    expect(arrivalOf({ ...direct, ...unbooked, status: 'paid', isGranted: true })).toBe('ready')
  })

  test('reads that it had already been paid, until that money is refunded', () => {
    const twice = { status: 'paid', payment: undefined, isPaidTwice: true, isGranted: true } as const
    for (const order of [direct, invoice]) {
      expect(arrivalOf({ ...order, ...twice, unbookedCents: 63_525 })).toBe('paid-before')
      expect(arrivalOf({ ...order, ...twice })).toBe('ready')
    }
  })

  test('reads of an invoice whether it was paid, not that its credits are available', () => {
    expect(arrivalOf({ ...invoice, status: 'invoiced', payment: 'open' })).toBe('waiting')
    expect(arrivalOf({ ...invoice, status: 'invoiced', payment: 'canceled' })).toBe('not-paid')
    expect(arrivalOf({ ...invoice, status: 'paid', creditsLeft: 0, payment: 'paid' })).toBe('invoice-paid')
    expect(arrivalOf({ ...invoice, status: 'cancelled', creditsLeft: 0, payment: 'paid' })).toBeUndefined()
  })

  test('reads of an aborted payment that nothing was charged, and not that the order is cancelled', () => {
    const broken = { status: 'cancelled', isGranted: false, payment: 'canceled', unbookedCents: 0 } as const
    expect(stateToTell(broken)).toBe('broken-off')
    expect(stateToTell({ ...broken, payment: undefined })).toBe('cancelled')
    expect(stateToTell({ ...broken, payment: 'open' })).toBe('cancelled')
    expect(stateToTell({ ...broken, isGranted: true })).toBe('cancelled')
    expect(stateToTell({ ...broken, status: 'awaiting-payment' })).toBe('awaiting-payment')
  })
})
