import { expect, test } from 'vitest'
import { estimateTravel } from './travel.rules.ts'

test.each([
  [0, 1, 2],
  [1.2, 6, 4],
  [4.2, 20, 9],
  [8, 38, 15],
])('%s km takes about %s minutes by bike and %s by car', (km, bikeMinutes, carMinutes) => {
  expect(estimateTravel(km)).toEqual({ bikeMinutes, carMinutes })
})

test('no cycling time of hours is shown', () => {
  expect(estimateTravel(30)).toEqual({ bikeMinutes: undefined, carMinutes: 51 })
})

test('no time is shown for a long trip, mostly on motorways', () => {
  expect(estimateTravel(30.1)).toBeUndefined()
})
