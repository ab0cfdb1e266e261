import { expect, test } from 'vitest'
import { formatPay } from './vacancy-pay.rules.ts'

const none = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
}
const pay = (some: Partial<typeof none | Record<keyof typeof none, number | null>>) =>
  formatPay({ ...none, ...some })?.replaceAll('\u00a0', ' ')

test('monthly pay shows from and to', () => {
  expect(pay({ monthlySalaryFromCents: 290000, monthlySalaryToCents: 380000 })).toBe('€ 2.900 – 3.800')
})

test('hourly pay shows cents', () => {
  expect(pay({ hourlySalaryFromCents: 1520, hourlySalaryToCents: 1840 })).toBe('€ 15,20 – 18,40 per uur')
})

test('cents on one side show on both', () => {
  expect(pay({ hourlySalaryFromCents: 1500, hourlySalaryToCents: 1675 })).toBe('€ 15,00 – 16,75 per uur')
})

test('without an upper bound it is "vanaf", without a lower bound "tot"', () => {
  expect(pay({ monthlySalaryFromCents: 290000 })).toBe('vanaf € 2.900')
  expect(pay({ monthlySalaryToCents: 380000 })).toBe('tot € 3.800')
})

test('equal bounds are shown as one amount', () => {
  expect(pay({ monthlySalaryFromCents: 300000, monthlySalaryToCents: 300000 })).toBe('€ 3.000')
})

test('monthly pay is preferred to hourly pay', () => {
  expect(pay({ monthlySalaryFromCents: 290000, hourlySalaryFromCents: 1500 })).toBe('vanaf € 2.900')
})

test('without any amount there is nothing to show', () => {
  expect(pay({})).toBeUndefined()
})
