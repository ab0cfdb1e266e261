import { expect, test } from 'vitest'
import { formatPostalCode, isPostalCode } from './postal-code.ts'

test('a postal code has four digits and two letters, with or without a space', () => {
  expect(isPostalCode('5341 CV')).toBe(true)
  expect(isPostalCode('5341CV')).toBe(true)
  expect(isPostalCode(' 5341 cv ')).toBe(true)
})

test('a postal code that is never issued is refused', () => {
  expect(isPostalCode('0341 CV')).toBe(false)
  expect(isPostalCode('5341 SA')).toBe(false)
  expect(isPostalCode('5341 sd')).toBe(false)
  expect(isPostalCode('5341SS')).toBe(false)
  expect(isPostalCode('5341 SB')).toBe(true)
})

test('a postal code that is too short, too long or reversed is refused', () => {
  expect(isPostalCode('')).toBe(false)
  expect(isPostalCode('5341')).toBe(false)
  expect(isPostalCode('5341 C')).toBe(false)
  expect(isPostalCode('5341 CVB')).toBe(false)
  expect(isPostalCode('5341  CV')).toBe(false)
  expect(isPostalCode('CV 5341')).toBe(false)
})

test('a postal code is shown with a space', () => {
  expect(formatPostalCode('5341CV')).toBe('5341 CV')
})
