import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Attachment } from './mail.server.ts'

type Appointment = {
  /** The same id is the same event, also when it is moved. */
  id: string
  at: Date
  place: string
  title: string
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
  return { name: 'afspraak.ics', mime: 'text/calendar; charset=utf-8', content: Buffer.from(calendar.toString()) }
}
