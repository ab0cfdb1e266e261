import { expect, test } from 'vitest'
import { minimumWages } from '../../../seed/minimum-wages.ts'
import { isOfThisHalfYear, lowestYouthCents, minimumWageOn } from './minimum-wage.rules.ts'

test('a minimum wage applies from its day until the next', () => {
  const on = (day: string) => minimumWageOn(minimumWages.toReversed(), day)?.hourlyCents
  expect(on('2023-12-31')).toBeUndefined()
  expect(on('2024-01-01')).toBe(1327)
  expect(on('2024-06-30')).toBe(1327)
  expect(on('2024-07-01')).toBe(1368)
  expect(on('2025-01-01')).toBe(1406)
  expect(on('2025-12-31')).toBe(1440)
  expect(on('2026-01-01')).toBe(1471)
})

test('the lowest lawful pay is that of a 15-year-old', () => {
  expect(lowestYouthCents(minimumWageOn(minimumWages, '2026-03-01')!)).toBe(441)
  expect(lowestYouthCents({ fromDay: '2026-01-01', hourlyCents: 1471, youthPercentages: {} })).toBe(1471)
})

test('an amount belongs to this half year from 1 January or 1 July on', () => {
  expect(isOfThisHalfYear({ fromDay: '2026-01-01' }, '2026-06-30')).toBe(true)
  expect(isOfThisHalfYear({ fromDay: '2026-01-01' }, '2026-07-01')).toBe(false)
  expect(isOfThisHalfYear({ fromDay: '2026-07-01' }, '2026-12-31')).toBe(true)
  expect(isOfThisHalfYear({ fromDay: '2026-07-01' }, '2027-01-01')).toBe(false)
})
