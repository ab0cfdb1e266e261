import { localDay, parseDay } from '#basics/dutch-date.ts'

/** A year and a day: longer than any bookkeeper asks for at once. */
const mostDays = 366

/** The period in the address, `?van=1-1-2026&tot=31-3-2026`; anything else is this month. */
export function readPeriod(parameters: URLSearchParams, now: Date) {
  const [from, until] = [parseDay(parameters.get('van') ?? ''), parseDay(parameters.get('tot') ?? '')]
  const days = from && until ? (Date.parse(until) - Date.parse(from)) / 86_400_000 : -1
  if (from && until && days >= 0 && days <= mostDays) return { from, until }
  const today = localDay(now)
  return { from: `${today.slice(0, 7)}-01`, until: today }
}
