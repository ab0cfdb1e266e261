// Every formatter is created once: creating one costs more than rendering a page.
const zone = { timeZone: 'Europe/Amsterdam' }
const day = new Intl.DateTimeFormat('nl-NL', { ...zone, day: 'numeric', month: 'long' })
const dayWithYear = new Intl.DateTimeFormat('nl-NL', { ...zone, day: 'numeric', month: 'long', year: 'numeric' })
const shortDay = new Intl.DateTimeFormat('nl-NL', { ...zone, day: 'numeric', month: 'short' })
const tableDay = new Intl.DateTimeFormat('nl-NL', { ...zone, day: 'numeric', month: 'short', year: 'numeric' })
const weekday = new Intl.DateTimeFormat('nl-NL', { ...zone, weekday: 'long', day: 'numeric', month: 'long' })
const parts = new Intl.DateTimeFormat('en-CA', { ...zone, year: 'numeric', month: '2-digit', day: '2-digit' })
const time = new Intl.DateTimeFormat('nl-NL', { ...zone, hour: '2-digit', minute: '2-digit' })
const offset = new Intl.DateTimeFormat('en-US', { ...zone, timeZoneName: 'longOffset' })

/** `17 november` */
export function formatDay(date: Date) {
  return day.format(date)
}

/** `17 november 2026` */
export function formatDate(date: Date) {
  return dayWithYear.format(date)
}

/** `17 nov` */
export function formatShortDay(date: Date) {
  return shortDay.format(date)
}

/** `17 nov 2026`, for a column of days. */
export function formatTableDay(date: Date) {
  return tableDay.format(date)
}

/** `dinsdag 17 november` */
export function formatWeekday(date: Date) {
  return weekday.format(date)
}

/** Noon UTC on a calendar day: `2026-11-17` */
export function middleOf(day: string) {
  return new Date(`${day}T12:00:00Z`)
}

/** `2026-11-17` → `2026-11-18` */
export function nextDay(day: string) {
  const next = middleOf(day)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

const knownDays = new Map<number, string>()
/** A page needs the day of the same few moments again and again, and formatting it is slow. */
const mostKnownDays = 1000

/** The calendar day in Amsterdam: `2026-11-17` */
export function localDay(date: Date) {
  const known = knownDays.get(date.getTime())
  if (known !== undefined) return known
  const told = parts.format(date)
  if (knownDays.size >= mostKnownDays) knownDays.clear()
  knownDays.set(date.getTime(), told)
  return told
}

/** The number of midnights in Amsterdam between two moments. */
export function daysBetween(from: Date, to: Date) {
  return Math.round((Date.parse(localDay(to)) - Date.parse(localDay(from))) / 86_400_000)
}

/** `2026-12-31T23:59:59+01:00` */
export function formatIso(date: Date) {
  const ahead = offsetAt(date)
  return `${new Date(date.getTime() + ahead).toISOString().slice(0, 19)}+0${ahead / 3_600_000}:00`
}

/** `vandaag`, `gisteren`, `3 dagen geleden`, or the day. */
export function formatAge(date: Date, now: Date) {
  const days = daysBetween(date, now)
  if (days <= 0) return 'vandaag'
  if (days === 1) return 'gisteren'
  return days < 14 ? `${days} dagen geleden` : `op ${formatDay(date)}`
}

/** `vandaag`, `gisteren`, or the day: `7 nov`. */
export function formatPosted(date: Date, now: Date) {
  const days = daysBetween(date, now)
  if (days <= 0) return 'vandaag'
  return days === 1 ? 'gisteren' : formatShortDay(date)
}

/** The last second, in Amsterdam, of the day this many days later. */
export function endOfDayAfter(date: Date, days: number) {
  return fromLocal(new Date(`${localDay(addDays(date, days))}T23:59:59Z`))
}

/** The last second, in Amsterdam, of the same day this many months later, or of the last day of a shorter month. */
export function endOfDayInMonths(date: Date, months: number) {
  const [year, month, today] = localDay(date).split('-').map(Number) as [number, number, number]
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return fromLocal(new Date(Date.UTC(year, month - 1 + months, Math.min(today, lastOfMonth), 23, 59, 59)))
}

/** The same clock time in Amsterdam, this many days later. */
export function addDays(date: Date, days: number) {
  return fromLocal(new Date(date.getTime() + offsetAt(date) + days * 86_400_000))
}

/** The moment of this day and time on the clock in Amsterdam: `2026-12-01`, `08:30`. */
export function localMoment(day: string, time: string) {
  return fromLocal(new Date(`${day}T${time}:00Z`))
}

/** The moment of a local time that was parsed as if it were UTC. */
function fromLocal(asIfUtc: Date) {
  // Twice: daylight saving time may begin or end between that moment and the same time in UTC.
  const near = new Date(asIfUtc.getTime() - offsetAt(asIfUtc))
  return new Date(asIfUtc.getTime() - offsetAt(near))
}

/** The offset of Amsterdam's clock from UTC, in milliseconds. */
function offsetAt(moment: Date) {
  const [, hours] = /GMT\+(\d{2})/.exec(offset.format(moment)) ?? []
  return Number(hours ?? 0) * 3_600_000
}

/** The clock time in Amsterdam: `08:30` */
export function localTime(date: Date) {
  return time.format(date)
}

/** `8.30 uur` */
export function formatTime(date: Date) {
  return `${time.format(date).replace(':', '.').replace(/^0/, '')} uur`
}

/** Reads `8:30`, `08.30` and `0830` as `08:30`; undefined when there is no such time. */
export function parseTime(text: string) {
  const [, hours, minutes] = /^(\d{1,2})[:.]?(\d{2})$/.exec(text.trim()) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
