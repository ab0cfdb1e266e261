import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { calendarDay, calendarFile } from './calendar.server.ts'

test('a later calendar file of the same event replaces an earlier one', () => {
  const event = { id: 'sollicitatie-1', title: 'Gesprek', place: 'Veghel' }
  const told = (moment: Date) => {
    const appointment = String(calendarFile({ ...event, at: daysAfter(moment, 3), now: moment }).content)
    const day = calendarDay({ ...event, day: daysAfter(moment, 3), url: 'https://banen.test', now: moment }).content
    return [appointment, day].map((file) => ({
      uid: /\r\nUID:(.*)\r\n/.exec(file)![1],
      sequence: Number(/\r\nSEQUENCE:(\d+)\r\n/.exec(file)![1]),
    }))
  }
  const [earlier, later] = [told(now), told(new Date(now.getTime() + 60_000))]
  for (const [index, { uid, sequence }] of later.entries()) {
    expect(uid).toBe('sollicitatie-1@streekbaan')
    expect(uid).toBe(earlier[index]!.uid)
    expect(sequence).toBeGreaterThan(earlier[index]!.sequence)
    // RFC 5545 integers have 32 bits.
    expect(sequence).toBeLessThan(2 ** 31)
  }
})
