import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysBetween,
  endOfDayInMonths,
  formatAge,
  formatDate,
  formatDay,
  formatIso,
  formatPosted,
  formatTime,
  localDay,
  localMoment,
  localTime,
  nextDay,
  parseTime,
} from './dutch-date.ts'

const at = (text: string) => new Date(text)

describe('a day in Amsterdam', () => {
  test('begins at midnight there, whatever the date in UTC', () => {
    expect(localDay(at('2026-06-30T22:30:00Z'))).toBe('2026-07-01')
    expect(localDay(at('2026-12-31T22:30:00Z'))).toBe('2026-12-31')
    expect(localDay(at('2026-12-31T23:30:00Z'))).toBe('2027-01-01')
  })

  test('is followed by the next one, even after a night in which the clock changes', () => {
    expect(['2026-03-28', '2026-10-24', '2026-12-31'].map(nextDay)).toEqual(['2026-03-29', '2026-10-25', '2027-01-01'])
  })

  test('is written in Dutch, with or without the year', () => {
    expect(formatDay(at('2026-11-17T10:00:00Z'))).toBe('17 november')
    expect(formatDate(at('2026-03-01T00:00:00+01:00'))).toBe('1 maart 2026')
  })
})

describe('counting midnights', () => {
  test('counts one for a minute around midnight, and none within a single day', () => {
    expect(daysBetween(at('2026-11-16T23:59:30+01:00'), at('2026-11-17T00:00:30+01:00'))).toBe(1)
    expect(daysBetween(at('2026-11-17T00:00:00+01:00'), at('2026-11-17T23:59:59+01:00'))).toBe(0)
  })

  test('counts one for the short day in spring and for the long day in autumn', () => {
    expect(daysBetween(at('2026-03-28T12:00:00+01:00'), at('2026-03-29T12:00:00+02:00'))).toBe(1)
    expect(daysBetween(at('2026-03-29T00:00:00+01:00'), at('2026-03-30T00:00:00+02:00'))).toBe(1)
    expect(daysBetween(at('2026-10-24T12:00:00+02:00'), at('2026-10-25T12:00:00+01:00'))).toBe(1)
    expect(daysBetween(at('2026-10-25T00:00:00+02:00'), at('2026-10-26T00:00:00+01:00'))).toBe(1)
  })

  test('gives the same number both ways', () => {
    const moment = fc.date({ min: at('1990-01-01'), max: at('2090-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, moment, (from, to) => {
        expect(daysBetween(from, to) + daysBetween(to, from)).toBe(0)
      }),
      { numRuns: 200 },
    )
  })
})

describe('how long ago', () => {
  const now = at('2026-11-17T10:00:00+01:00')

  test('is today, even for a moment in the future', () => {
    expect(formatAge(at('2026-11-17T00:01:00+01:00'), now)).toBe('vandaag')
    expect(formatAge(at('2026-11-18T10:00:00+01:00'), now)).toBe('vandaag')
  })

  test('is yesterday, even if that is minutes ago', () => {
    expect(formatAge(at('2026-11-16T23:59:00+01:00'), at('2026-11-17T00:01:00+01:00'))).toBe('gisteren')
  })

  test('is given in days for two weeks, then as a date', () => {
    expect(formatAge(at('2026-11-15T10:00:00+01:00'), now)).toBe('2 dagen geleden')
    expect(formatAge(at('2026-11-04T10:00:00+01:00'), now)).toBe('13 dagen geleden')
    expect(formatAge(at('2026-11-03T10:00:00+01:00'), now)).toBe('op 3 november')
  })
})

describe('a moment written for other programs', () => {
  test('carries the offset of that day', () => {
    expect(formatIso(at('2026-12-31T22:59:59Z'))).toBe('2026-12-31T23:59:59+01:00')
    expect(formatIso(at('2026-07-01T10:00:00Z'))).toBe('2026-07-01T12:00:00+02:00')
  })

  test('distinguishes the hour that occurs twice in autumn', () => {
    expect(formatIso(at('2026-10-25T00:30:00Z'))).toBe('2026-10-25T02:30:00+02:00')
    expect(formatIso(at('2026-10-25T01:30:00Z'))).toBe('2026-10-25T02:30:00+01:00')
  })

  test('is the same moment when read again', () => {
    const seconds = fc.integer({ min: 0, max: 4_000_000_000 })
    fc.assert(
      fc.property(seconds, (second) => {
        expect(Date.parse(formatIso(new Date(second * 1000)))).toBe(second * 1000)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a time of day', () => {
  test.each([
    ['8:30', '08:30'],
    ['08.30', '08:30'],
    ['0830', '08:30'],
    [' 23:59 ', '23:59'],
    ['0:00', '00:00'],
  ])('reads %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time)
  })

  test.each(['24:00', '8:60', 'half negen', '', '8'])('rejects %s', (typed) => {
    expect(parseTime(typed)).toBeUndefined()
  })
})

describe('a moment in Amsterdam', () => {
  test.each([
    ['2026-12-01', '08:30', '2026-12-01T07:30:00.000Z'],
    ['2027-07-01', '08:30', '2027-07-01T06:30:00.000Z'],
    // The day on which daylight saving time begins.
    ['2027-03-28', '08:30', '2027-03-28T06:30:00.000Z'],
    ['2027-03-28', '01:30', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
    // The day on which it ends.
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '03:00', '2026-10-25T02:00:00.000Z'],
  ])('%s at %s is %s', (day, time, moment) => {
    expect(localMoment(day, time).toISOString()).toBe(moment)
  })

  test('has a time of day', () => {
    expect([at('2026-07-01T06:30:00Z'), at('2026-12-01T22:05:00Z')].map(localTime)).toEqual(['08:30', '23:05'])
  })

  test('is written in everyday Dutch', () => {
    expect(formatTime(at('2026-12-01T07:30:00Z'))).toBe('8.30 uur')
    expect(formatTime(at('2026-12-01T13:00:00Z'))).toBe('14.00 uur')
    expect(formatTime(at('2026-11-30T23:05:00Z'))).toBe('0.05 uur')
  })
})

describe('the end of the day some months later', () => {
  test.each([
    ['2026-11-17T10:00:00+01:00', 12, '2027-11-17T22:59:59.000Z'],
    ['2026-05-31T10:00:00+02:00', 1, '2026-06-30T21:59:59.000Z'],
    // A leap day has no anniversary next year.
    ['2028-02-29T10:00:00+01:00', 12, '2029-02-28T22:59:59.000Z'],
    // Just after midnight in Amsterdam.
    ['2026-12-31T23:30:00Z', 1, '2027-02-01T22:59:59.000Z'],
  ])('%s and %i months is %s', (from, months, end) => {
    expect(endOfDayInMonths(at(from), months).toISOString()).toBe(end)
  })
})

test('a recent posting reads today or yesterday, an older one shows its date', () => {
  const now = new Date('2026-11-23T10:00:00Z')
  const posted = ['2026-11-22T23:30:00Z', '2026-11-22T10:00:00Z', '2026-11-07T10:00:00Z']
  expect(posted.map((at) => formatPosted(new Date(at), now))).toEqual(['vandaag', 'gisteren', '7 nov'])
})
