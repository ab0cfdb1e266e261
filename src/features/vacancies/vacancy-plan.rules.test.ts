import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { planStateOf, shortagesOf } from './vacancy-plan.rules.ts'

const planned = [10, 60, 80].map((days, nth) => ({ id: nth + 1, postAt: daysAfter(now, days) }))
const lot = (left: number, days?: number) => ({ left, expiresAt: days === undefined ? null : daysAfter(now, days) })
const short = (lots: ReturnType<typeof lot>[], debt = 0) => Object.fromEntries(shortagesOf(planned, { lots, debt }))

test('a plan is only promised for a finished vacancy whose last day is later', () => {
  const postAt = daysAfter(now, 3)
  const state = (days: number | null, isIncomplete = false) =>
    planStateOf({ postAt, expiresAt: days === null ? null : daysAfter(now, days), isIncomplete })
  expect([state(null), state(4), state(3), state(1)]).toEqual(['at', 'at', 'lastDayOver', 'lastDayOver'])
  expect(state(1, true)).toBe('unfinished')
})

test('available credits go to the earliest posting', () => {
  expect(short([lot(3)])).toEqual({})
  expect(short([lot(1)])).toEqual({ 2: 1, 3: 2 })
  expect(short([])).toEqual({ 1: 1, 2: 2, 3: 3 })
})

test('credits that expire before a posting do not pay for it', () => {
  expect(short([lot(5, 20)])).toEqual({ 2: 1, 3: 2 })
  expect(short([lot(2, 20), lot(1, 70)])).toEqual({ 3: 1 })
  // Credits that expire first are used first.
  expect(short([lot(1, 20), lot(2)])).toEqual({})
})

test('a debt is settled first', () => {
  expect(short([], 2)).toEqual({ 1: 3, 2: 4, 3: 5 })
})
