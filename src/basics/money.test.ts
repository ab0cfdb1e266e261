import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCents, formatCount, parseCents, writeCents } from './money.ts'

test('an amount has dots between thousands and a comma before the cents', () => {
  expect(formatCents(123_450)).toBe('€\u00a01.234,50')
  expect(formatCents(0)).toBe('€\u00a00,00')
  expect(formatCents(5)).toBe('€\u00a00,05')
})

test('a negative amount keeps its sign', () => {
  expect(formatCents(-12_500)).toBe('€\u00a0−125,00')
})

test('a whole amount may leave out the cents, any other keeps them', () => {
  expect(formatAmount(290_000)).toBe('€\u00a02.900')
  expect(formatAmount(290_050)).toBe('€\u00a02.900,50')
})

test('a count has dots between thousands', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1234)).toBe('1.234')
  expect(formatCount(-2)).toBe('−2')
})

test('formatting an amount loses no cents', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(
        Number(
          formatCents(cents)
            .replace('−', '-')
            .replace(/[^\d-]/g, ''),
        ),
      ).toBe(cents === 0 ? 0 : cents)
    }),
  )
})

test('an amount is read as the Dutch write it', () => {
  expect(parseCents('1.234,50')).toBe(123_450)
  expect(parseCents('€ 1234,5')).toBe(123_450)
  expect(parseCents(' 2900 ')).toBe(290_000)
  expect(parseCents('2.900')).toBe(290_000)
  expect(parseCents('2.900,-')).toBe(290_000)
  expect(parseCents('0')).toBe(0)
})

test('a dot before two digits is read as a comma, as typed on a phone', () => {
  expect(parseCents('15.20')).toBe(1520)
})

test('anything that is not an amount is rejected', () => {
  for (const typed of ['', 'veel', '-5', '1,234.50', '12,345', '1.23.4', '1e5', '12345678901']) {
    expect(parseCents(typed)).toBeUndefined()
  }
})

test('an amount written in a field is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (cents) => {
      expect(parseCents(writeCents(cents))).toBe(cents)
    }),
  )
})
