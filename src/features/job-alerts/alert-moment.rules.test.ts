import { expect, test } from 'vitest'
import { alertMoments, pastMondays } from './alert-moment.rules.ts'

const iso = (now: string) => {
  const { next, previous } = alertMoments(new Date(now))
  return { next: next.toISOString(), previous: previous.toISOString() }
}

test.each([
  // A Sunday in winter: Amsterdam is one hour ahead.
  ['2026-11-22T12:00:00Z', '2026-11-23T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  // Monday, just before and just after.
  ['2026-11-23T05:59:59Z', '2026-11-23T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-23T06:00:00Z', '2026-11-30T06:00:00.000Z', '2026-11-23T06:00:00.000Z'],
  // Around both clock changes, on the Sundays before.
  ['2026-03-28T12:00:00Z', '2026-03-30T05:00:00.000Z', '2026-03-23T06:00:00.000Z'],
  ['2026-10-24T12:00:00Z', '2026-10-26T06:00:00.000Z', '2026-10-19T05:00:00.000Z'],
  ['2027-03-28T12:00:00Z', '2027-03-29T05:00:00.000Z', '2027-03-22T06:00:00.000Z'],
  // Late on Sunday evening in UTC, when it is already Monday in Amsterdam.
  ['2026-11-22T23:30:00Z', '2026-11-23T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
])('at %s the next alert is on Monday at seven', (now, next, previous) => {
  expect(iso(now)).toEqual({ next, previous })
})

test('the daily alert is sent at seven too, even around a change of the clocks', () => {
  const daily = (now: string) => alertMoments(new Date(now), 'daily').previous.toISOString()
  expect(daily('2027-03-27T12:00:00Z')).toBe('2027-03-27T06:00:00.000Z')
  expect(daily('2027-03-28T12:00:00Z')).toBe('2027-03-28T05:00:00.000Z')
  // Half past twelve at night, 24 hours after half past eleven.
  expect(daily('2027-03-28T22:30:00Z')).toBe('2027-03-28T05:00:00.000Z')
  expect(daily('2027-03-29T04:59:00Z')).toBe('2027-03-28T05:00:00.000Z')
})

test('the last four Mondays are found, around a change of the clocks', () => {
  expect(pastMondays(new Date('2027-11-03T12:00:00Z'), 4).map(({ moment }) => moment.toISOString())).toEqual([
    '2027-11-01T06:00:00.000Z',
    '2027-10-25T05:00:00.000Z',
    '2027-10-18T05:00:00.000Z',
    '2027-10-11T05:00:00.000Z',
  ])
})
