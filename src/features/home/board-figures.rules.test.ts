import { expect, test } from 'vitest'
import { weeks } from './board-figures.rules.ts'

test('the last twelve weeks begin on Mondays at midnight in Amsterdam, even around a change of the clocks', () => {
  const starts = weeks(new Date('2026-11-22T12:00:00Z')).map((start) => start.toISOString())
  expect(starts).toHaveLength(12)
  expect(starts.at(-1)).toBe('2026-11-15T23:00:00.000Z')
  expect(starts.at(-2)).toBe('2026-11-08T23:00:00.000Z')
  // Before 25 October 2026 it is summer time.
  expect(starts[6]).toBe('2026-10-11T22:00:00.000Z')
})

test('a Sunday belongs to the week before it, a Monday to its own', () => {
  expect(weeks(new Date('2026-11-22T22:59:59Z')).at(-1)!.toISOString()).toBe('2026-11-15T23:00:00.000Z')
  expect(weeks(new Date('2026-11-22T23:00:00Z')).at(-1)!.toISOString()).toBe('2026-11-22T23:00:00.000Z')
})
