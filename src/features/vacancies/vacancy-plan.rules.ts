import { pricePerPosting } from './vacancy-change.rules.ts'

type Plan = { postAt: Date; expiresAt: Date | null; isIncomplete: boolean }

/** Whether a planned posting can happen as the vacancy is now, apart from credits and its planner. */
export function planStateOf({ postAt, expiresAt, isIncomplete }: Plan) {
  if (isIncomplete) return 'unfinished'
  return expiresAt !== null && expiresAt <= postAt ? 'lastDayOver' : 'at'
}

type Lot = { left: number; expiresAt: Date | null }
type Planned = { id: number; postAt: Date }

/**
 * How many credits must be bought before each planned posting, by vacancy. Expects `planned` in order, and `lots`
 * sorted by expiry. Each posting uses the first lot to expire that is still valid at that moment; `debt` is settled
 * first.
 */
export function shortagesOf(planned: readonly Planned[], { lots, debt }: { lots: readonly Lot[]; debt: number }) {
  const left = lots.map((lot) => ({ ...lot }))
  const short = new Map<number, number>()
  let missing = debt
  for (const { id, postAt } of planned) {
    for (let price = pricePerPosting; price > 0; price -= 1) {
      const lot = left.find((one) => one.left > 0 && (one.expiresAt === null || one.expiresAt > postAt))
      if (lot) lot.left -= 1
      else missing += 1
    }
    if (missing > 0) short.set(id, missing)
  }
  return short
}
