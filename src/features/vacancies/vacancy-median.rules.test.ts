import { expect, test } from 'vitest'
import { medianPay, standingOf } from './vacancy-median.rules.ts'
import type { Pay } from './vacancy-pay.rules.ts'

const none: Pay = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
}
const monthly = (from: number, to = from): Pay => ({
  ...none,
  monthlySalaryFromCents: from * 100,
  monthlySalaryToCents: to * 100,
})

test('the median is that of the pay for a full-time week', () => {
  expect(medianPay([3000, 2600, 2800, 4000, 2900].map((euros) => monthly(euros)))).toBe(290_000)
  expect(medianPay([2600, 2800, 2900, 3000, 3100, 9000].map((euros) => monthly(euros)))).toBe(295_000)
})

test('a range counts by its midpoint, hourly pay by a full-time month', () => {
  const hourly = { ...none, hourlySalaryFromCents: 2000, hourlySalaryToCents: 2000 }
  expect(medianPay([monthly(2000, 4000), monthly(2000, 4000), hourly, hourly, hourly])).toBe(346_700)
})

test('with stated pay in fewer than five vacancies there is none', () => {
  const four = [1, 2, 3, 4].map(() => monthly(3000))
  expect(medianPay([...four, none, none])).toBeUndefined()
  expect(medianPay([...four, monthly(3000)])).toBe(300_000)
})

test.each([
  [2000, 'far-below'],
  [2800, 'below'],
  [2950, 'same'],
  [3080, 'same'],
  [3200, 'above'],
  [3400, 'far-above'],
])('%s a month counts as %s for a median of 3000', (euros, standing) => {
  expect(standingOf(monthly(euros), 300_000)).toBe(standing)
})

test('unstated pay is compared with nothing', () => {
  expect(standingOf(none, 300_000)).toBeUndefined()
})
