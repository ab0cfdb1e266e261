import { monthsAfter } from './moments.ts'
import { plans } from './plans.ts'
import type { Random } from './random.ts'

export type Posting = { vacancyIndex: number; kind: 'post' | 'repost'; at: Date }

export type DemoOrder = {
  accountIndex: number
  planIndex: number
  paymentMethod: 'direct' | 'post'
  status: 'awaiting-payment' | 'invoiced' | 'paid' | 'failed' | 'cancelled' | 'expired'
  orderedAt: Date
  paidAt: Date | null
  dueAt: Date | null
  /** When its credits were granted and its invoice was made. */
  grantedAt: Date | null
  expiresAt: Date | null
  /** When a granted order was reversed. */
  refundedAt: Date | null
}

export type DemoCreditLine = {
  accountIndex: number
  kind: 'purchase' | 'post' | 'repost' | 'expiry' | 'correction' | 'refund'
  amount: number
  at: Date
  order?: DemoOrder
  vacancyIndex?: number
  note?: string
}

const minute = 60_000
const day = 24 * 60 * minute

/** Buys credits for one account's postings, each time they run out, and keeps the ledger. */
export function keepBooks(
  random: Random,
  {
    accountIndex,
    postings,
    credits,
    now,
  }: { accountIndex: number; postings: readonly Posting[]; credits: number | 'any'; now: Date },
) {
  const orders: DemoOrder[] = []
  const lines: DemoCreditLine[] = []
  const inOrder = postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  let balance = 0
  let previous = 0

  inOrder.forEach((posting, index) => {
    if (balance === 0) {
      const gap = Math.min(posting.at.getTime() - previous, 2 * day)
      const boughtAt = new Date(posting.at.getTime() - Math.floor(gap * (0.3 + random.next() * 0.4)))
      if (gap > day && random.chance(0.12)) orders.push(failedAttempt(random, accountIndex, boughtAt))
      const planIndex = planFor(random, inOrder.length - index, credits)
      const order = purchase(random, { accountIndex, planIndex, boughtAt, now })
      orders.push(order)
      lines.push({ accountIndex, kind: 'purchase', amount: plans[planIndex]!.credits, at: order.grantedAt!, order })
      balance += plans[planIndex]!.credits
    }
    lines.push({ accountIndex, kind: posting.kind, amount: -1, at: posting.at, vacancyIndex: posting.vacancyIndex })
    balance -= 1
    previous = posting.at.getTime()
  })
  return { orders, lines, balance }
}

/** Which plan an employer buys. To end with five credits, the last purchase is ten, for the last five postings. */
function planFor(random: Random, postingsLeft: number, credits: number | 'any') {
  if (credits === 'any') return random.pick([0, 0, 1, 1, 2])
  const toSpend = postingsLeft - credits
  if (toSpend <= 0) return 3
  return [3, 2, 1, 0].find((planIndex) => plans[planIndex]!.credits <= toSpend)!
}

function purchase(
  random: Random,
  { accountIndex, planIndex, boughtAt, now }: { accountIndex: number; planIndex: number; boughtAt: Date; now: Date },
): DemoOrder {
  const byPost = random.chance(0.3)
  const shared = { accountIndex, planIndex, orderedAt: boughtAt, refundedAt: null }
  if (!byPost) {
    const paidAt = new Date(boughtAt.getTime() + random.between(1, 5) * minute)
    return {
      ...shared,
      paymentMethod: 'direct',
      status: 'paid',
      paidAt,
      dueAt: null,
      grantedAt: paidAt,
      expiresAt: monthsAfter(paidAt, 12),
    }
  }
  const paidAt = new Date(boughtAt.getTime() + random.between(3, 13) * day)
  const isPaid = paidAt < now
  return {
    ...shared,
    paymentMethod: 'post',
    status: isPaid ? 'paid' : 'invoiced',
    paidAt: isPaid ? paidAt : null,
    dueAt: new Date(boughtAt.getTime() + 14 * day),
    grantedAt: boughtAt,
    expiresAt: monthsAfter(boughtAt, 12),
  }
}

function failedAttempt(random: Random, accountIndex: number, boughtAt: Date): DemoOrder {
  const orderedAt = new Date(boughtAt.getTime() - random.between(9, 40) * minute)
  return unpaidOrder({
    accountIndex,
    planIndex: random.between(0, 2),
    orderedAt,
    status: random.pick(['failed', 'cancelled', 'expired']),
  })
}

export function unpaidOrder(order: Pick<DemoOrder, 'accountIndex' | 'planIndex' | 'orderedAt' | 'status'>): DemoOrder {
  return {
    ...order,
    paymentMethod: 'direct',
    paidAt: null,
    dueAt: null,
    grantedAt: null,
    expiresAt: null,
    refundedAt: null,
  }
}

/** Three credits bought long ago and never used: they expired after a year. */
export function lapsedOrder(accountIndex: number, boughtAt: Date) {
  const expiresAt = monthsAfter(boughtAt, 12)
  const order: DemoOrder = {
    ...unpaidOrder({ accountIndex, planIndex: 1, orderedAt: boughtAt, status: 'paid' }),
    paidAt: boughtAt,
    grantedAt: boughtAt,
    expiresAt,
  }
  const lines: DemoCreditLine[] = [
    { accountIndex, kind: 'purchase', amount: 3, at: boughtAt, order },
    { accountIndex, kind: 'expiry', amount: -3, at: expiresAt, order },
  ]
  return { order, lines }
}

/** Bought by mistake and reversed within a week: the invoice gets a credit note. */
export function refundedOrder(accountIndex: number, boughtAt: Date) {
  const refundedAt = new Date(boughtAt.getTime() + 5 * day)
  const order: DemoOrder = {
    ...unpaidOrder({ accountIndex, planIndex: 1, orderedAt: boughtAt, status: 'cancelled' }),
    paymentMethod: 'post',
    dueAt: new Date(boughtAt.getTime() + 14 * day),
    grantedAt: boughtAt,
    expiresAt: monthsAfter(boughtAt, 12),
    refundedAt,
  }
  const lines: DemoCreditLine[] = [
    { accountIndex, kind: 'purchase', amount: 3, at: boughtAt, order },
    { accountIndex, kind: 'refund', amount: -3, at: refundedAt, order },
  ]
  return { order, lines }
}
