const zone = 'Europe/Amsterdam'

/**
 * A moment this many local days before now; the fraction says how far into that day's office hours, and never after
 * now.
 */
export function daysBefore(now: Date, days: number, fraction = 0.5) {
  const today = localTime(now)
  if (days === 0) {
    const midnight = today.startOfDay().epochMilliseconds
    return new Date(midnight + Math.floor(fraction * (now.getTime() - midnight)))
  }
  const morning = today.startOfDay().subtract({ days }).with({ hour: 8 })
  return new Date(morning.add({ minutes: Math.round(fraction * 9 * 60) }).epochMilliseconds)
}

/** 23:59:59 in the Netherlands, this many days after a moment. */
export function endOfDay(moment: Date, days: number) {
  const day = localTime(moment).startOfDay().add({ days })
  return new Date(day.with({ hour: 23, minute: 59, second: 59 }).epochMilliseconds)
}

export function monthsAfter(moment: Date, months: number) {
  return new Date(localTime(moment).add({ months }).epochMilliseconds)
}

/** `2026-11-20`, the local date. */
export function localDate(moment: Date) {
  return localTime(moment).toPlainDate().toString()
}

/** The most recent Monday 07:00: when the job alert was sent. */
export function lastMonday(now: Date) {
  const today = localTime(now)
  const monday = today
    .startOfDay()
    .subtract({ days: today.dayOfWeek - 1 })
    .with({ hour: 7 })
  const passed = monday.epochMilliseconds <= now.getTime() ? monday : monday.subtract({ weeks: 1 })
  return new Date(passed.epochMilliseconds)
}

function localTime(moment: Date) {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(zone)
}
