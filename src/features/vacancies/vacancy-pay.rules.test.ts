import { expect, test } from 'vitest'
import {
  actualPay,
  describePay,
  estimatePay,
  fullTimeMiddle,
  fullTimePay,
  hourlyBeside,
  type Pay,
  payForHours,
} from './vacancy-pay.rules.ts'
import { sayEstimate, sayPay } from './vacancy-pay.text.ts'

const none: Pay = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
}
const month = { monthlySalaryFromCents: 281_000, monthlySalaryToCents: 373_000 }
const hour = { hourlySalaryFromCents: 1510, hourlySalaryToCents: 1740 }
const fullTime = { hoursFrom: 40, hoursTo: 40 }
const partTime = { hoursFrom: 16, hoursTo: 24 }
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')
const describe = (some: Partial<Pay>, hours: Parameters<typeof describePay>[1] = fullTime) =>
  describePay({ ...none, ...some }, hours)
const amount = (some: Partial<Pay>) => plain(describe(some)?.amount)

test('monthly pay shows from and to, and for how many hours', () => {
  expect(amount(month)).toBe('€ 2.810 – 3.730')
  expect(sayPay(describe(month))).toMatchObject({ unit: 'per maand bij 40 uur' })
})

test('hourly pay shows cents', () => {
  expect(amount(hour)).toBe('€ 15,10 – 17,40')
  expect(sayPay(describe(hour))).toMatchObject({ unit: 'per uur' })
})

test('cents on one side show on both', () => {
  expect(amount({ hourlySalaryFromCents: 1500, hourlySalaryToCents: 1675 })).toBe('€ 15,00 – 16,75')
})

test('without an upper bound it is "vanaf", without a lower bound "tot"', () => {
  expect(amount({ monthlySalaryFromCents: 290_000 })).toBe('vanaf € 2.900')
  expect(amount({ monthlySalaryToCents: 380_000 })).toBe('tot € 3.800')
})

test('equal bounds are shown as one amount', () => {
  expect(amount({ monthlySalaryFromCents: 300_000, monthlySalaryToCents: 300_000 })).toBe('€ 3.000')
})

test('monthly pay is preferred to hourly pay', () => {
  expect(amount({ ...month, ...hour })).toBe('€ 2.810 – 3.730')
})

test('hourly pay is shown next to monthly pay, and not twice', () => {
  expect(plain(hourlyBeside({ ...none, ...month, ...hour }))).toBe('€ 15,10 – 17,40')
  expect([hourlyBeside({ ...none, ...month }), hourlyBeside({ ...none, ...hour })]).toEqual([undefined, undefined])
})

test('without any amount the pay is to be agreed', () => {
  expect(describe({})).toBeUndefined()
  expect(sayPay(undefined)).toEqual({ amount: 'In overleg', unit: '', estimate: undefined })
})

test('part-time pay is estimated for the middle of the hours', () => {
  expect(describe(month, partTime)?.estimate).toEqual({ cents: 165_000, hours: 20 })
  expect(plain(sayPay(describe(month, partTime)).estimate)).toBe('± € 1.650 bij 20 uur')
  expect(plain(sayPay(describe(hour, partTime)).estimate)).toBe('± € 1.400 per maand bij 20 uur')
})

test('the hours that someone searches for are used, within those of the vacancy', () => {
  expect(describe(month, { ...partTime, wanted: 24 })?.estimate?.hours).toBe(24)
  expect(describe(month, { ...partTime, wanted: 36 })?.estimate?.hours).toBe(24)
  expect(describe(month, { ...partTime, wanted: 8 })?.estimate?.hours).toBe(16)
})

test('full-time monthly pay is not repeated, hourly pay is', () => {
  expect(describe(month)?.estimate).toBeUndefined()
  expect(plain(sayEstimate(describe(hour)!))).toBe('± € 2.800 per maand bij 40 uur')
})

test('work without hours has no monthly pay', () => {
  expect(describe(hour, { hoursFrom: 0, hoursTo: 0 })?.estimate).toBeUndefined()
})

test('with only one bound the estimate follows that bound', () => {
  expect(describe({ monthlySalaryFromCents: 300_000 }, partTime)?.estimate?.cents).toBe(150_000)
})

test('pay is compared as if full-time, hourly pay times 173.33', () => {
  expect(fullTimePay({ ...none, ...month })).toEqual({ from: 281_000, to: 373_000 })
  expect(fullTimePay({ ...none, hourlySalaryToCents: 2000 })).toEqual({ from: null, to: 346_660 })
  expect(fullTimePay(none)).toBeUndefined()
})

test('actual pay follows the hours of the vacancy', () => {
  expect(actualPay({ ...none, ...month }, partTime)).toEqual({ unit: 'month', range: { from: 112_400, to: 223_800 } })
  expect(actualPay({ ...none, ...hour }, partTime)).toEqual({ unit: 'hour', range: { from: 1510, to: 1740 } })
  // Without any hours there is no pay to show.
  const onCall = { hoursFrom: 0, hoursTo: 24 }
  expect(actualPay({ ...none, ...month }, onCall)).toEqual({ unit: 'month', range: { from: null, to: 223_800 } })
  expect(actualPay({ ...none, monthlySalaryFromCents: 281_000 }, onCall)).toBeUndefined()
})

test('an estimate is never less or more than the vacancy pays', () => {
  const narrow = { ...none, monthlySalaryFromCents: 260_000, monthlySalaryToCents: 269_500 }
  expect(estimatePay(narrow, 8)).toBe(53_000)
  expect(estimatePay({ ...none, monthlySalaryFromCents: 263_100, monthlySalaryToCents: 263_900 }, 8)).toBe(52_700)
  expect(estimatePay({ ...none, hourlySalaryFromCents: 1510, hourlySalaryToCents: 1510 }, 20)).toBe(130_900)
  expect(estimatePay({ ...none, monthlySalaryFromCents: 291_000 }, 20)).toBe(146_000)
  expect(estimatePay({ ...none, monthlySalaryToCents: 295_000 }, 20)).toBe(147_500)
})

test('an estimate can be made for any hours', () => {
  expect(estimatePay({ ...none, ...month }, 32)).toBe(260_000)
  expect(estimatePay(none, 32)).toBeUndefined()
})

test('pay for some hours is that part of a full-time month, in whole euros', () => {
  expect(payForHours({ ...none, ...month }, 20)).toEqual({ from: 140_500, to: 186_500 })
  expect(payForHours({ ...none, ...hour }, 20)).toEqual({ from: 130_900, to: 150_800 })
  expect(payForHours({ ...none, monthlySalaryFromCents: 300_000 }, 10)).toEqual({ from: 75_000, to: null })
  expect(payForHours(none, 20)).toBeUndefined()
})

test('the middle of full-time pay is one amount, even if only one bound is given', () => {
  expect(fullTimeMiddle({ ...none, ...month })).toBe(327_000)
  expect(fullTimeMiddle({ ...none, monthlySalaryToCents: 300_000 })).toBe(300_000)
  expect(fullTimeMiddle(none)).toBeUndefined()
})
