import { localDay, localMoment } from '#basics/dutch-date.ts'

const dayMs = 24 * 3600 * 1000
const weekCount = 12

/** The Mondays at midnight in Amsterdam of the last twelve weeks, the current week last. */
export function weeks(now: Date) {
  const today = localDay(now)
  // 1 January 1970 was a Thursday.
  const sinceMonday = (Date.parse(today) / dayMs + 3) % 7
  const monday = Date.parse(today) - sinceMonday * dayMs
  return Array.from({ length: weekCount }, (_, index) => {
    const day = new Date(monday - (weekCount - 1 - index) * 7 * dayMs).toISOString().slice(0, 10)
    return localMoment(day, '00:00')
  })
}
