import { localDay } from '#basics/dutch-date.ts'
import { parseDay } from '#basics/typed-day.ts'

/** A year and a day: longer than any bookkeeper needs at once. */
const mostDays = 366

/** The period in the URL, `?van=1-1-2026&tot=31-3-2026`; by default, or if invalid, the current month. */
export function readPeriod(parameters: URLSearchParams, now: Date) {
  const today = localDay(now)
  return readAskedPeriod(parameters) ?? { from: `${today.slice(0, 7)}-01`, until: today }
}

/** Undefined for a period without days, or with more days than there are in a year. */
export function readAskedPeriod(parameters: URLSearchParams) {
  const [from, until] = [parseDay(parameters.get('van') ?? ''), parseDay(parameters.get('tot') ?? '')]
  const days = from && until ? (Date.parse(until) - Date.parse(from)) / 86_400_000 : -1
  return from && until && days >= 0 && days <= mostDays ? { from, until } : undefined
}
