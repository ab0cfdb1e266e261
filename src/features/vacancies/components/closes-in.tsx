import { daysBetween, formatDay } from '#basics/dutch-date.ts'
import { vacancyOverviewText as text } from '../vacancy-overview.text.ts'

/** In how many days an open vacancy closes, next to a calendar leaf that shows the day. */
export function ClosesIn({ day, now }: { day: Date; now: Date }) {
  const days = daysBetween(now, day)
  return (
    <>
      {text.closesIn(days)}
      {days > 0 && <span className="sr-only">{text.closesOn(formatDay(day))}</span>}
    </>
  )
}
