import { formatAmount, formatCents } from '#basics/money.ts'

export type Pay = {
  monthlySalaryFromCents: number | null
  monthlySalaryToCents: number | null
  hourlySalaryFromCents: number | null
  hourlySalaryToCents: number | null
}

type Hours = { hoursFrom: number; hoursTo: number }
export type Range = { from: number | null; to: number | null }

/** gap 79: employers give monthly pay for a full-time week. */
export const fullTimeHours = 40
/** Hours of a full-time month: 40 a week, 52 weeks, 12 months. */
export const hoursPerMonth = 173.33
/** What an estimate is rounded to, the coarsest first; otherwise to whole euros. */
const estimateStepsCents = [5000, 1000]

/** A vacancy's pay, as every page describes it. */
export type PayDescription = {
  /** `€ 2.810 – 3.730`, `€ 15,10 – 17,40`, `vanaf € 2.900` */
  amount: string
  unit: 'month' | 'hour'
  /** The approximate amount per month for the hours of this vacancy; undefined if it would repeat the amount. */
  estimate: { cents: number; hours: number } | undefined
}

/**
 * Monthly pay takes precedence over hourly pay. Undefined if the pay is negotiable. `wanted`: how many hours a visitor
 * wants.
 */
export function describePay(pay: Pay, { hoursFrom, hoursTo, wanted }: Hours & { wanted?: number }) {
  const given = givenPay(pay)
  if (!given) return undefined
  const hours = Math.min(hoursTo, Math.max(hoursFrom, wanted ?? Math.round((hoursFrom + hoursTo) / 2)))
  const says = given.unit === 'hour' || hours !== fullTimeHours
  return {
    amount: formatRange(given.range),
    unit: given.unit,
    estimate: says && hours > 0 ? { cents: estimateMonth(given, hours), hours } : undefined,
  } satisfies PayDescription
}

/** The hourly pay to show next to monthly pay. */
export function hourlyBeside(pay: Pay) {
  const { hourlySalaryFromCents: from, hourlySalaryToCents: to } = pay
  const isBeside = givenPay(pay)?.unit === 'month' && (from !== null || to !== null)
  return isBeside ? formatRange({ from, to }) : undefined
}

/** The lowest and highest full-time pay per month, so that vacancies can be compared. */
export function fullTimePay(pay: Pay): Range | undefined {
  const given = givenPay(pay)
  if (!given || given.unit === 'month') return given?.range
  const { from, to } = given.range
  return { from: from && Math.round(from * hoursPerMonth), to: to && Math.round(to * hoursPerMonth) }
}

/** The middle of that range: one amount to compare vacancies by. */
export function fullTimeMiddle(pay: Pay) {
  const range = fullTimePay(pay)
  return range && Math.round(((range.from ?? range.to!) + (range.to ?? range.from!)) / 2)
}

/** The lowest and highest pay per month with these hours, in whole euros. */
export function payForHours(pay: Pay, hours: number): Range | undefined {
  const range = fullTimePay(pay)
  const part = (cents: number | null) => cents && Math.round((cents * hours) / fullTimeHours / 100) * 100
  return range && { from: part(range.from), to: part(range.to) }
}

/** The actual pay: per month for this vacancy's own hours, or per hour. */
export function actualPay(pay: Pay, { hoursFrom, hoursTo }: Hours) {
  const given = givenPay(pay)
  if (!given || given.unit === 'hour') return given
  // Pay for zero hours means nothing: the vacancy may have 0 to 8 hours of work.
  const part = (cents: number | null, hours: number) => (cents && Math.round((cents * hours) / fullTimeHours)) || null
  const range = { from: part(given.range.from, hoursFrom), to: part(given.range.to, hoursTo) }
  return range.from === null && range.to === null ? undefined : { unit: given.unit, range }
}

/** The approximate pay per month with these hours, between the lowest and the highest pay. */
export function estimatePay(pay: Pay, hours: number) {
  const given = givenPay(pay)
  return given && estimateMonth(given, hours)
}

type Given = { unit: 'month' | 'hour'; range: Range }

function givenPay(pay: Pay): Given | undefined {
  const { monthlySalaryFromCents, monthlySalaryToCents, hourlySalaryFromCents, hourlySalaryToCents } = pay
  if (monthlySalaryFromCents !== null || monthlySalaryToCents !== null) {
    return { unit: 'month', range: { from: monthlySalaryFromCents, to: monthlySalaryToCents } }
  }
  if (hourlySalaryFromCents !== null || hourlySalaryToCents !== null) {
    return { unit: 'hour', range: { from: hourlySalaryFromCents, to: hourlySalaryToCents } }
  }
  return undefined
}

function estimateMonth({ unit, range: { from, to } }: Given, hours: number) {
  const inMonth = (pay: number) => (pay * (unit === 'month' ? 1 : hoursPerMonth) * hours) / fullTimeHours
  const middle = inMonth(((from ?? to!) + (to ?? from!)) / 2)
  const rounded = (step: number) => Math.round(middle / step) * step
  // gap 79: never below or above the vacancy's pay.
  const isPaid = (cents: number) => inMonth(from ?? 0) <= cents && cents <= inMonth(to ?? Infinity)
  return estimateStepsCents.map(rounded).find(isPaid) ?? rounded(100)
}

// spec §5: an empty "to" is unlimited, both empty is negotiable.
export function formatRange({ from, to }: Range) {
  if (from === null) return `tot ${formatAmount(to!)}`
  if (to === null) return `vanaf ${formatAmount(from)}`
  if (from === to) return formatAmount(from)
  const hasCents = from % 100 !== 0 || to % 100 !== 0
  const [low, high] = hasCents ? [formatCents(from), formatCents(to)] : [formatAmount(from), formatAmount(to)]
  return `${low} – ${high.replace('€\u00a0', '')}`
}
