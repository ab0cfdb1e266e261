import { done, refused } from '#basics/result.ts'

export const creditKinds = ['purchase', 'post', 'extend', 'repost', 'expiry', 'correction', 'refund'] as const
export type CreditKind = (typeof creditKinds)[number]

/** decisions: credits can be spent for a year after they were granted. */
export const validForMonths = 12
/** In the list of credit transactions. */
export const linesPerPage = 50
/** How long before credits expire the account is mailed. */
export const warnBeforeDays = 30

/** Credits that were granted together, and how many of them are left: negative after a refund of spent ones. */
export type Lot = { id: number; left: number; expiresAt: Date | null }

/**
 * Decides which lots are spent from, first to expire first; or refuses. Never uses expired lots, even before the
 * scheduled job has run.
 */
export function decideSpending(lots: readonly Lot[], { price, now }: { price: number; now: Date }) {
  const usable = lots.filter((lot) => lot.left < 0 || isUsable(lot, now))
  const balance = usable.reduce((sum, { left }) => sum + left, 0)
  if (balance < price) return refused('not-enough-credits')
  const draws: { lotId: number; amount: number }[] = []
  let due = price
  for (const { id, left } of usable.filter((lot) => lot.left > 0).toSorted(firstToExpire)) {
    if (due === 0) break
    const amount = Math.min(left, due)
    draws.push({ lotId: id, amount })
    due -= amount
  }
  return done(draws)
}

type Line = { kind: CreditKind; lotId: number | null; amount: number; userId: number | null }

/**
 * How many credits of a lot can be taken back, given the account's corrections, refunds and expiries in their order.
 * Those that an admin took off and gave back count as if nothing happened.
 */
export function stillToTakeBack(lot: { id: number; amount: number }, lines: readonly Line[]) {
  let left = lot.amount
  const takenOff = new Map<number, number>()
  for (const { kind, lotId, amount, userId } of lines) {
    if (kind !== 'correction') left += lotId === lot.id ? amount : 0
    // Without a user it moved credits from one lot to another.
    else if (userId !== null && amount < 0) takenOff.set(lotId!, (takenOff.get(lotId!) ?? 0) - amount)
    else if (userId !== null) giveBack(takenOff, amount)
  }
  return Math.max(0, left - (takenOff.get(lot.id) ?? 0))
}

/** Each credit that is given back counts for one lot, the one that was taken off first. */
function giveBack(takenOff: Map<number, number>, amount: number) {
  let due = amount
  for (const [lotId, off] of takenOff) {
    const back = Math.min(off, due)
    takenOff.set(lotId, off - back)
    due -= back
  }
}

/** Which lots settle the negative ones: first to expire first. */
export function decideMakingGood(lots: readonly Lot[], now: Date) {
  const usable = lots.filter((lot) => lot.left > 0 && isUsable(lot, now)).toSorted(firstToExpire)
  const given = new Map(usable.map(({ id, left }) => [id, left]))
  return lots
    .filter(({ left }) => left < 0)
    .flatMap(({ id: toId, left }) => {
      let due = -left
      return usable.flatMap(({ id: fromId }) => {
        const amount = Math.min(given.get(fromId)!, due)
        due -= amount
        given.set(fromId, given.get(fromId)! - amount)
        return amount > 0 ? [{ fromId, toId, amount }] : []
      })
    })
}

function isUsable({ expiresAt }: Lot, now: Date) {
  return expiresAt === null || expiresAt > now
}

function firstToExpire(one: Lot, other: Lot) {
  return (one.expiresAt?.getTime() ?? Infinity) - (other.expiresAt?.getTime() ?? Infinity) || one.id - other.id
}
