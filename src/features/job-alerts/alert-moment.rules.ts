import { localDay, localMoment } from '#basics/dutch-date.ts'

const dayMs = 24 * 3600 * 1000
const sentAtTime = '07:00'

/** Monday, as days since 1970 count: 1 January 1970 was a Thursday. */
const isMonday = (day: string) => (Date.parse(day) / dayMs) % 7 === 4

/** decisions: the alert is sent every Monday at 07:00 in Amsterdam. The first such moment after now, and the one before it. */
export function alertMoments(now: Date) {
  // Eight days, because on a Monday it may be today or in a week.
  const days = Array.from({ length: 16 }, (_, index) => localDay(new Date(now.getTime() + (index - 7) * dayMs)))
  const moments = [...new Set(days)].filter(isMonday).map((day) => localMoment(day, sentAtTime))
  const next = moments.find((moment) => moment > now)!
  return { next, previous: moments.findLast((moment) => moment <= now)! }
}
