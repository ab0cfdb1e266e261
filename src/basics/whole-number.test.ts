import { expect, test } from 'vitest'
import { readWholeNumber } from './whole-number.ts'

test.each([
  ['12', 12],
  [' -2 ', -2],
  ['+5', 5],
  ['−3', -3],
  ['1.000', 1000],
  ['1.234.567', 1_234_567],
])('%j is a whole number', (typed, number) => {
  expect(readWholeNumber(typed)).toBe(number)
})

// JavaScript reads these as numbers, but nobody means them as one.
test.each(['1e3', '0x10', '1.5', '1,5', '12.34', '1.0000', '.5', 'Infinity', 'twee', ''])('%j is not', (typed) => {
  expect(readWholeNumber(typed)).toBeNaN()
})
