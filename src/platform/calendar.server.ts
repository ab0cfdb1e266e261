import ical, { ICalCalendarMethod } from 'ical-generator'
import { localDay } from '#basics/dutch-date.ts'
import type { Attachment } from './mail/mail.server.ts'

const mime = 'text/calendar; charset=utf-8'

/** RFC 5545 ends every line with CRLF, including the last. */
const write = (calendar: { toString: () => string }) => `${calendar}\r\n`

type Event = {
  /** The same id means the same event, even when it is moved. */
  id: string
  title: string
  place: string
  now: Date
}

/**
 * What every event has. A file made at least a minute later replaces an earlier one of the same event (RFC 5545,
 * 3.8.7.4).
 */
const eventOf = ({ id, title, place, now }: Event) => ({
  id: `${id}@streekbaan`,
  sequence: Math.floor(now.getTime() / 60_000),
  stamp: now,
  summary: title,
  location: place,
})

/** One whole day, in Dutch time, as an iCalendar file. */
export function calendarDay({ day, url, ...event }: Event & { day: Date; url: string }) {
  const calendar = ical({ name: event.title, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    ...eventOf(event),
    // For a whole day the library writes the date in UTC, whatever this machine's time zone.
    start: new Date(`${localDay(day)}T00:00:00Z`),
    allDay: true,
    url,
  })
  return { mime, content: write(calendar) }
}

/** One appointment of an hour as an iCalendar file (RFC 5545). */
export function calendarFile({ at, ...event }: Event & { at: Date }): Attachment {
  const calendar = ical({ name: event.title, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    ...eventOf(event),
    start: at,
    end: new Date(at.getTime() + 3_600_000),
  })
  return { name: 'afspraak.ics', mime, content: Buffer.from(write(calendar)) }
}
