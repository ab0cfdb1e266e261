import { daysAfter } from '#basics/days.ts'
import { localDay, localMoment, middleOf } from '#basics/dutch-date.ts'
import type { Rhythm } from './job-alert.rules.ts'

const dayMs = 24 * 3600 * 1000
const sentAtTime = '07:00'

/** Monday, in a count of days since 1970: 1 January 1970 was a Thursday. */
const isMonday = (day: string) => (Date.parse(day) / dayMs) % 7 === 4

/**
 * decisions: the alert is sent on Mondays at 07:00 in Amsterdam, or daily for subscribers who chose that. Returns the
 * next such moment, and the previous one.
 */
export function alertMoments(now: Date, rhythm: Rhythm = 'weekly') {
  const today = middleOf(localDay(now))
  // Eight days, because on a Monday it may be today or in a week.
  const days = Array.from({ length: 16 }, (_, index) => localDay(daysAfter(today, index - 7)))
  const sending = days.filter((day) => rhythm === 'daily' || isMonday(day))
  const moments = sending.map((day) => localMoment(day, sentAtTime))
  const next = moments.find((moment) => moment > now)!
  return { next, previous: moments.findLast((moment) => moment <= now)! }
}

/** The last Mondays before now, newest first, each with the previous one. */
export function pastMondays(now: Date, count: number) {
  const mondays: { moment: Date; previous: Date }[] = []
  for (let moment = alertMoments(now).previous; mondays.length < count;) {
    const previous = alertMoments(new Date(moment.getTime() - 1)).previous
    mondays.push({ moment, previous })
    moment = previous
  }
  return mondays
}
