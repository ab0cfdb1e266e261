import { expect, test } from 'vitest'
import {
  closedAt,
  hasPublicPage,
  isLastDayPossible,
  isOpenForApplications,
  paidBeyond,
  statusAt,
  urgencyOf,
  vacancyStatuses,
} from './vacancy.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')
const shown = { heldAt: null, takenDownAt: null }
const inDays = (days: number) => new Date(now.getTime() + days * 24 * 3600 * 1000)

test('only an open vacancy before its closing date can be applied for', () => {
  const open = vacancyStatuses.filter((status) => isOpenForApplications({ ...shown, status, expiresAt: later }, now))
  expect(open).toEqual(['open'])
})

test('the closing date closes a vacancy even before its status follows', () => {
  expect(isOpenForApplications({ ...shown, status: 'open', expiresAt: now }, now)).toBe(false)
  expect(isOpenForApplications({ ...shown, status: 'open', expiresAt: null }, now)).toBe(false)
  expect(statusAt({ ...shown, status: 'open', expiresAt: now }, now)).toBe('expired')
  expect(statusAt({ ...shown, status: 'filled', expiresAt: now }, now)).toBe('filled')
})

test('a vacancy closed on its last day, or earlier by hand', () => {
  const [lastDay, byHand, future] = [inDays(-3), inDays(-5), inDays(9)]
  expect(closedAt({ ...shown, status: 'open', expiresAt: lastDay, endedAt: null }, now)).toBe(lastDay)
  expect(closedAt({ ...shown, status: 'expired', expiresAt: lastDay, endedAt: now }, now)).toBe(lastDay)
  expect(closedAt({ ...shown, status: 'filled', expiresAt: future, endedAt: byHand }, now)).toBe(byHand)
  expect(closedAt({ ...shown, status: 'filled', expiresAt: future, endedAt: null }, now)).toBeUndefined()
  expect(closedAt({ ...shown, status: 'open', expiresAt: future, endedAt: byHand }, now)).toBeUndefined()
})

test('every status but draft keeps its page', () => {
  expect(vacancyStatuses.filter((status) => !hasPublicPage({ ...shown, status }))).toEqual(['draft'])
})

test('a last day is in the future, and never later than what is paid for', () => {
  const until = (lastDay: Date, paidUntil: Date | null) =>
    isLastDayPossible(lastDay, { paidUntil, expiresAt: null }, now)
  expect(until(inDays(3), null)).toBe(true)
  expect(until(inDays(-1), null)).toBe(false)
  expect(until(inDays(59), null)).toBe(true)
  expect(until(inDays(61), null)).toBe(false)
  expect(until(inDays(20), inDays(10))).toBe(false)
  expect(until(inDays(90), inDays(100))).toBe(true)
  expect(isLastDayPossible(inDays(-1), { paidUntil: inDays(-1), expiresAt: inDays(-1) }, now)).toBe(true)
})

test('gap 46: paid days after an earlier last day can still be used, until they too have passed', () => {
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: inDays(20) }, now)).toEqual(inDays(20))
  expect(paidBeyond({ expiresAt: inDays(-3), paidUntil: inDays(20) }, now)).toEqual(inDays(20))
  expect(paidBeyond({ expiresAt: inDays(-3), paidUntil: now }, now)).toBeUndefined()
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: inDays(3) }, now)).toBeUndefined()
  expect(paidBeyond({ expiresAt: inDays(3), paidUntil: null }, now)).toBeUndefined()
})

test('a vacancy that closes within two days is urgent, within a week soon, and one that is not open is neither', () => {
  const of = (days: number, more = {}) => urgencyOf({ ...shown, status: 'open', expiresAt: inDays(days), ...more }, now)
  expect([0.1, 2, 3, 7, 8].map((days) => of(days))).toEqual(['now', 'now', 'soon', 'soon', 'later'])
  expect([of(1, { status: 'filled' }), of(1, { heldAt: now }), of(-1)]).toEqual(['later', 'later', 'later'])
})
