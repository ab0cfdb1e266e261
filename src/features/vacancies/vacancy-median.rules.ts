import { fullTimeMiddle, type Pay } from './vacancy-pay.rules.ts'

/** gap 85: fewer would say little about a kind of work, and too much about one company. */
export const fewestCompared = 5

/** The median full-time pay per month, in cents of whole euros; undefined if too few vacancies state their pay. */
export function medianPay(pays: readonly Pay[]) {
  return medianOf(pays.map(fullTimeMiddle))
}

/** The same for the middles of full-time pay ranges, in cents. */
export function medianOf(pays: readonly (number | undefined)[]) {
  const middles = pays.filter((cents) => cents !== undefined)
  if (middles.length < fewestCompared) return undefined
  const sorted = middles.toSorted((one, other) => one - other)
  const half = sorted.length / 2
  const median = (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2
  return Math.round(median / 100) * 100
}

/** Up to these fractions of the median, a difference is not worth mentioning, or is small. */
const sameWithin = 0.03
const nearWithin = 0.1

export type Standing = 'far-below' | 'below' | 'same' | 'above' | 'far-above'

/** How a vacancy's pay compares with the median. */
export function standingOf(pay: Pay, medianCents: number): Standing | undefined {
  const middle = fullTimeMiddle(pay)
  if (middle === undefined) return undefined
  const difference = middle / medianCents - 1
  if (Math.abs(difference) <= sameWithin) return 'same'
  const isNear = Math.abs(difference) <= nearWithin
  if (difference < 0) return isNear ? 'below' : 'far-below'
  return isNear ? 'above' : 'far-above'
}
