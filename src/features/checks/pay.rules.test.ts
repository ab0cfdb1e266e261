import { expect, test } from 'vitest'
import { check } from '#test/support/vacancy-check.ts'
import type { CheckInput, CheckRule } from './finding.rules.ts'

const noPay = {
  monthlySalaryFromCents: null,
  monthlySalaryToCents: null,
  hourlySalaryFromCents: null,
  hourlySalaryToCents: null,
}
const monthly = (from: number | null, to: number | null, hours = 40): Partial<CheckInput> => ({
  ...noPay,
  monthlySalaryFromCents: from && from * 100,
  monthlySalaryToCents: to && to * 100,
  hoursFrom: hours,
  hoursTo: hours,
})
const hourly = (from: number | null, to: number | null): Partial<CheckInput> => ({
  ...noPay,
  hourlySalaryFromCents: from && Math.round(from * 100),
  hourlySalaryToCents: to && Math.round(to * 100),
})

const found = (rule: CheckRule, inputs: readonly Partial<CheckInput>[], severity = 'tip') =>
  inputs.map((input) => check(input).findings.some((one) => one.rule === rule && one.severity === severity))
const all = (inputs: readonly unknown[]) => inputs.map(() => true)
const none = (inputs: readonly unknown[]) => inputs.map(() => false)

test('pay below the minimum wage blocks', () => {
  const inputs = [
    hourly(12, 14),
    hourly(14.7, 14.7),
    hourly(null, 13.5),
    hourly(9.5, 11),
    hourly(14.4, 14.6),
    monthly(2000, 2300),
    monthly(null, 2400),
    monthly(2100, 2200, 38),
    monthly(1100, 1200, 24),
    monthly(500, 600, 12),
    { ...hourly(3, 4), schemaTypes: ['PART_TIME'] as const },
    { ...hourly(2, 4), candidateText: '<p>Je bent 15 jaar of ouder.</p>' },
  ]
  expect(found('minimum-wage', inputs, 'law')).toEqual(all(inputs))
})

test('pay that may be lawful does not block', () => {
  const inputs = [
    hourly(14.71, 16),
    hourly(15, 15),
    hourly(12, 16),
    hourly(14, null),
    noPay,
    monthly(2700, 3200),
    monthly(2550, 2550),
    monthly(1700, 1800, 28),
    monthly(2780, 3690, 16),
    // This pay is allowed at the age of 16.
    { ...hourly(6, 14), schemaTypes: ['PART_TIME'] as const },
    { ...hourly(5.1, 12), candidateText: '<p>Je bent 15 jaar of ouder.</p>' },
    { ...hourly(6, 9), offerText: '<p>Je loon hangt af van je leeftijd.</p>' },
    // Trainees and the self-employed have no minimum wage.
    { ...monthly(350, 500), schemaTypes: ['INTERN'] as const },
    { ...hourly(13, 14), schemaTypes: ['CONTRACTOR'] as const },
    { ...monthly(2000, 2300), hoursTo: 0, hoursFrom: 0 },
  ]
  expect(found('minimum-wage', inputs, 'law')).toEqual(none(inputs))
})

test('a range that starts below the minimum wage is a tip', () => {
  expect(check(hourly(12, 16)).findings).toMatchObject([
    { rule: 'minimum-wage', severity: 'tip', field: 'hourlySalaryFromCents', figures: { cents: 1200, minimum: 1471 } },
  ])
})

test('the minimum wage of that day applies', () => {
  const blockers = (day: string) => check(hourly(14.5, 14.5), day).blockers
  expect(blockers('2025-12-31')).toBe(0)
  expect(blockers('2026-01-01')).toBe(1)
  // Before the first known day, and long after the last.
  expect(blockers('2020-05-01')).toBe(0)
  expect(blockers('2030-05-01')).toBe(1)
})

test('an objective reason does not excuse pay below the minimum', () => {
  expect(check({ ...hourly(12, 13), hasReason: ['minimum-wage'] }).blockers).toBe(1)
})

const offer = (text: string) => ({ ...noPay, offerText: `<p>${text} Binnen een week bellen we je.</p>` })

test('missing pay is found, with the words used instead', () => {
  const inputs = [
    offer(''),
    offer('Een marktconform salaris.'),
    offer('Een goed salaris en leuke collega’s.'),
    offer('Een passende beloning.'),
    offer('Salaris volgens de cao VVT, FWG 35.'),
    offer('Een aantrekkelijk loon.'),
    offer('Elk jaar 1.000 euro voor een opleiding die je zelf kiest.'),
    offer('Salaris dat we samen afspreken.'),
    offer('Een prima uurloon.'),
    offer('Reiskosten tot 40 kilometer.'),
    offer('Een competitief salaris.'),
  ]
  expect(found('pay-missing', inputs)).toEqual(all(inputs))
  expect(check(inputs[1]!).findings).toMatchObject([
    { rule: 'pay-missing', field: 'offerText', quote: 'marktconform salaris' },
  ])
})

test('pay in a field or in the text is enough', () => {
  const inputs = [
    hourly(15, 17),
    hourly(15, null),
    hourly(null, 17),
    monthly(2700, 3100),
    monthly(2700, null),
    monthly(null, 3100),
    offer('Je verdient € 2.800 tot € 3.300 per maand.'),
    offer('€ 17 per uur.'),
    offer('Een salaris tussen 2.900 en 3.400 euro bruto.'),
    offer('Je loon is € 16,50.'),
    { ...noPay, schemaTypes: ['VOLUNTEER'] as const },
  ]
  expect(found('pay-missing', inputs)).toEqual(none(inputs))
})

test('a range wider than 40 % is found', () => {
  const wide = [
    hourly(15.4, 23),
    hourly(15, 21.01),
    hourly(16, 30),
    hourly(14.71, 22),
    hourly(18, 26),
    monthly(2600, 4000),
    monthly(3000, 4201),
    monthly(2800, 5600),
    monthly(3622, 5520),
    monthly(2500, 3600),
  ]
  expect(found('pay-range', wide)).toEqual(all(wide))
  const narrow = [
    hourly(15, 21),
    hourly(15.4, 15.4),
    hourly(16, 18.5),
    hourly(null, 23),
    hourly(15, null),
    monthly(2900, 4050),
    monthly(3000, 4200),
    monthly(2600, 2600),
    monthly(null, 5000),
    monthly(2600, null),
    noPay,
  ]
  expect(found('pay-range', narrow)).toEqual(none(narrow))
})
