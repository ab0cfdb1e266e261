import { expect, test } from 'vitest'
import { contrast } from './contrast.ts'

test('contrast runs from one to twenty-one, whichever colour comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#777777')).toBe(1)
  // The lightest grey that is allowed for text on white.
  expect(contrast('#767676', '#ffffff')).toBeGreaterThan(4.5)
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5)
})
