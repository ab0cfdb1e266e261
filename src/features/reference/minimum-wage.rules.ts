import { done, refused } from '#basics/result.ts'

/** The legal minimum pay for an hour of work, from a day on. */
export type MinimumWage = {
  /** `2026-01-01` */
  fromDay: string
  /** For people of 21 or older. */
  hourlyCents: number
  /** For younger people: the percentage of that amount, by age. */
  youthPercentages: Readonly<Record<string, number>>
}

/** The one in force on a day; undefined for a day before the first known one. */
export function minimumWageOn(wages: readonly MinimumWage[], day: string) {
  return wages
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<MinimumWage | undefined>((last, wage) => (last && last.fromDay > wage.fromDay ? last : wage), undefined)
}

/** The lowest legal pay at any age. */
export function lowestYouthCents({ hourlyCents, youthPercentages }: MinimumWage) {
  return Math.floor((hourlyCents * Math.min(100, ...Object.values(youthPercentages))) / 100)
}

/**
 * Whether an amount is from the current half year: the law changes it on 1 January and on 1 July. Pay below an older
 * amount is certainly too low; pay above it may still be.
 */
export function isOfThisHalfYear({ fromDay }: Pick<MinimumWage, 'fromDay'>, day: string) {
  return fromDay >= startOfHalfYear(day)
}

const startOfHalfYear = (day: string) => `${day.slice(0, 4)}-${day.slice(5) < '07-01' ? '01' : '07'}-01`

/** The first day of the amount in force on a day, if that is from an earlier half year; undefined otherwise. */
export function outdatedSince(wages: readonly MinimumWage[], day: string) {
  const current = minimumWageOn(wages, day)
  return current && !isOfThisHalfYear(current, day) ? current.fromDay : undefined
}

/** The ages with an amount of their own. */
export const youthAges = ['15', '16', '17', '18', '19', '20'] as const
export type YouthAge = (typeof youthAges)[number]

/** How many years ahead an amount can be added: none is known earlier. */
export const mostYearsAhead = 2

/** A larger change than has ever happened is a typing error. */
const mostChangePercent = 25

export type WageRefusal = 'not-found' | 'in-force' | 'past' | 'too-far' | 'day-taken' | 'far-off' | 'youth-order'

type Deciding = {
  today: string
  /** All other amounts. */
  others: readonly MinimumWage[]
  /** The amount to correct, before the change. */
  before?: Pick<MinimumWage, 'fromDay'>
}

/** Whether amounts can still be corrected or removed. */
export function isToCome({ fromDay }: Pick<MinimumWage, 'fromDay'>, today: string) {
  return fromDay > today
}

/**
 * Amounts that were in force cannot change, because vacancies were checked with them. Only the amount of the current
 * half year may be added late, from the day on which the law changed it.
 */
export function decideWage(wage: MinimumWage, { today, others, before }: Deciding) {
  if (before && !isToCome(before, today)) return refused('in-force')
  const current = minimumWageOn(others, today)
  const isLate = !before && !(current && isOfThisHalfYear(current, today))
  if (wage.fromDay < today && !(isLate && wage.fromDay === startOfHalfYear(today))) return refused('past')
  if (wage.fromDay > `${Number(today.slice(0, 4)) + mostYearsAhead}${today.slice(4)}`) return refused('too-far')
  if (others.some(({ fromDay }) => fromDay === wage.fromDay)) return refused('day-taken')
  const shares = youthAges.map((age) => wage.youthPercentages[age] ?? 100)
  if (shares.some((share, index) => index > 0 && share < shares[index - 1]!)) return refused('youth-order')
  const earlier = minimumWageOn(others, wage.fromDay)
  if (earlier && Math.abs(wage.hourlyCents / earlier.hourlyCents - 1) * 100 > mostChangePercent)
    return refused('far-off')
  return done(wage)
}
