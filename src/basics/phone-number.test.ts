import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePhoneNumber } from './phone-number.ts'
import { formatPhoneNumber } from './phone-number-format.ts'

test('a Dutch number may be typed in every usual way', () => {
  expect(parsePhoneNumber('06-12 34 56 78')).toBe('+31612345678')
  expect(parsePhoneNumber('(0412) 34 56 78')).toBe('+31412345678')
  expect(parsePhoneNumber('+31 6 12345678')).toBe('+31612345678')
  expect(parsePhoneNumber('0031612345678')).toBe('+31612345678')
  expect(parsePhoneNumber('+31 (0)6 12345678')).toBe('+31612345678')
})

test('a foreign number keeps its country code', () => {
  expect(parsePhoneNumber('+32 470 12 34 56')).toBe('+32470123456')
  expect(parsePhoneNumber('0048 512 345 678')).toBe('+48512345678')
})

test('a Dutch number of another length is invalid', () => {
  expect(parsePhoneNumber('0612345')).toBeUndefined()
  expect(parsePhoneNumber('06123456789')).toBeUndefined()
  expect(parsePhoneNumber('+3161234567')).toBeUndefined()
  expect(parsePhoneNumber('+316123456789')).toBeUndefined()
})

test('a free or paid number is shorter or longer', () => {
  expect(parsePhoneNumber('0800-1234')).toBe('+318001234')
  expect(parsePhoneNumber('0900 123 4567')).toBe('+319001234567')
  expect(parsePhoneNumber('+31 800 1234')).toBe('+318001234')
  expect(parsePhoneNumber('0800-12345')).toBeUndefined()
  expect(parsePhoneNumber('0801-1234')).toBeUndefined()
  expect(formatPhoneNumber('+318001234')).toBe('0800 1234')
})

test('words are not a phone number', () => {
  expect(parsePhoneNumber('')).toBeUndefined()
  expect(parsePhoneNumber('bel maar')).toBeUndefined()
  expect(parsePhoneNumber('06-1234567a')).toBeUndefined()
})

test('a mobile number is formatted differently from a landline number', () => {
  expect(formatPhoneNumber('+31612345678')).toBe('06 12 34 56 78')
  expect(formatPhoneNumber('+31412345678')).toBe('0412 345678')
  expect(formatPhoneNumber('+31735551234')).toBe('073 5551234')
  expect(formatPhoneNumber('+31881234567')).toBe('088 1234567')
  expect(formatPhoneNumber('+32470123456')).toBe('+32470123456')
})

test('a formatted number can be typed again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{8}$/), (digits) => {
      const stored = parsePhoneNumber(`0${digits}`)!
      expect(stored).toBe(`+31${digits}`)
      expect(parsePhoneNumber(formatPhoneNumber(stored))).toBe(stored)
    }),
  )
})
