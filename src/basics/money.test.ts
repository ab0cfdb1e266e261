import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, formatCents, formatCount } from './money.ts'

test('an amount has a point between thousands and a comma before the cents', () => {
  expect(formatCents(123_450)).toBe('€\u00a01.234,50')
  expect(formatCents(0)).toBe('€\u00a00,00')
  expect(formatCents(5)).toBe('€\u00a00,05')
})

test('a debt keeps its sign', () => {
  expect(formatCents(-12_500)).toBe('€\u00a0-125,00')
})

test('a whole amount may go without cents, any other keeps them', () => {
  expect(formatAmount(290_000)).toBe('€\u00a02.900')
  expect(formatAmount(290_050)).toBe('€\u00a02.900,50')
})

test('a count has points between thousands', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1234)).toBe('1.234')
})

test('no cent is lost in writing it down', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      expect(Number(formatCents(cents).replace(/[^\d-]/g, ''))).toBe(cents === 0 ? 0 : cents)
    }),
  )
})
