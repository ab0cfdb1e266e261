import { expect, test } from 'vitest'
import { findDoubles } from './place.rules.ts'

const veghel = { id: 1, title: 'Veghel', latitude: 51.617, longitude: 5.548 }

test('a place with another spelling, or in the same spot, is marked as a possible duplicate', () => {
  const rooi = { id: 2, title: 'Sint-Oedenrode', latitude: 51.567, longitude: 5.459 }
  const short = { id: 3, title: 'St. Oedenrode', latitude: 51.6, longitude: 5.4 }
  const spot = { id: 4, title: 'Veghel centrum', latitude: 51.6175, longitude: 5.5485 }
  expect([...findDoubles([veghel, rooi])]).toEqual([])
  expect([...findDoubles([veghel, rooi, short])]).toEqual([2, 3])
  expect([...findDoubles([veghel, rooi, spot])]).toEqual([1, 4])
})
