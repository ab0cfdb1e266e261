import { expect, test } from 'vitest'
import { hasPublicPage, isOpenForApplications, vacancyStatuses } from './vacancy.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T12:00:01Z')

test('only an open vacancy before its closing date can be applied for', () => {
  const open = vacancyStatuses.filter((status) => isOpenForApplications({ status, expiresAt: later }, now))
  expect(open).toEqual(['open'])
})

test('the closing date closes a vacancy even before its status follows', () => {
  expect(isOpenForApplications({ status: 'open', expiresAt: now }, now)).toBe(false)
  expect(isOpenForApplications({ status: 'open', expiresAt: null }, now)).toBe(false)
})

test('every status but draft keeps its page', () => {
  expect(vacancyStatuses.filter((status) => !hasPublicPage({ status }))).toEqual(['draft'])
})
