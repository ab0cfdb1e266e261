import ical, { ICalCalendarMethod } from 'ical-generator'
import { localDay } from '#basics/dutch-date.ts'
import type { Attachment } from './mail/mail.server.ts'

const mime = 'text/calendar; charset=utf-8'

/** RFC 5545 ends every line, also the last one. */
const write = (calendar: { toString: () => string }) => `${calendar}\r\n`

type Appointment = {
  /** The same id is the same event, also when it is moved. */
  id: string
  at: Date
  place: string
  title: string
}

type Day = Pick<Appointment, 'id' | 'title' | 'place'> & { day: Date; url: string; now: Date }

/** One whole day, in Dutch time, as an iCalendar file. */
export function calendarDay({ id, title, place, day, url, now }: Day) {
  const calendar = ical({ name: title, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${id}@streekbaan`,
    // Of a whole day the library writes the date in UTC, whatever the clock of this machine is set to.
    start: new Date(`${localDay(day)}T00:00:00Z`),
    allDay: true,
    stamp: now,
    summary: title,
    location: place,
    url,
  })
  return { mime, content: write(calendar) }
}

/** One appointment of an hour as an iCalendar file (RFC 5545). */
export function calendarFile({ id, at, place, title }: Appointment): Attachment {
  const calendar = ical({ name: title, method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `${id}@streekbaan`,
    start: at,
    end: new Date(at.getTime() + 3_600_000),
    summary: title,
    location: place,
  })
  return { name: 'afspraak.ics', mime, content: Buffer.from(write(calendar)) }
}
