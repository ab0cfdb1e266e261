import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

const oss = { latitude: 51.765, longitude: 5.518 }
const uden = { latitude: 51.6608, longitude: 5.6194 }

test('from Oss to Uden is thirteen and a half kilometres', () => {
  expect(distanceKm(oss, uden)).toBeCloseTo(13.5, 1)
})

test('the distance from a place to itself is zero', () => {
  expect(distanceKm(oss, oss)).toBe(0)
})

test("a distance is the same both ways, and never more than half the earth's circumference", () => {
  const position = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(position, position, (from, to) => {
      const there = distanceKm(from, to)
      expect(there).toBeCloseTo(distanceKm(to, from), 6)
      expect(there).toBeGreaterThanOrEqual(0)
      expect(there).toBeLessThanOrEqual(20_016)
    }),
  )
})
