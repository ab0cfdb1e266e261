import { expect, test } from 'vitest'
import { addDays, formatIso } from '#basics/dutch-date.ts'
import { employerText } from './application-employer.text.ts'
import {
  decideApplying,
  decideAppointment,
  eraseDate,
  eraseDateWithoutConsent,
  eraseReasonOf,
} from './application.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const open = {
  heldAt: null,
  takenDownAt: null,
  status: 'open' as const,
  expiresAt: new Date('2026-12-01T22:59:59Z'),
  externalApplyUrl: null,
  hasReader: true,
}

test('an open vacancy can be applied for', () => {
  expect(decideApplying(open, now).ok).toBe(true)
})

test('a closed vacancy cannot be applied for', () => {
  expect(decideApplying({ ...open, status: 'filled' }, now)).toEqual({ ok: false, reason: 'closed' })
  expect(decideApplying({ ...open, expiresAt: now }, now)).toEqual({ ok: false, reason: 'closed' })
})

test('a vacancy whose applications nobody can read refuses them, unless the form is elsewhere', () => {
  expect(decideApplying({ ...open, hasReader: false }, now)).toEqual({ ok: false, reason: 'unanswered' })
  const elsewhere = { ...open, hasReader: false, externalApplyUrl: 'https://elders.example' }
  expect(decideApplying(elsewhere, now)).toEqual({ ok: false, reason: 'external' })
})

test('a vacancy with its own form elsewhere cannot be applied for here', () => {
  expect(decideApplying({ ...open, externalApplyUrl: 'https://elders.example' }, now)).toEqual({
    ok: false,
    reason: 'external',
  })
})

test('personal data is erased four weeks after the end, or after a year with consent', () => {
  const endsAt = new Date('2026-12-01T22:59:59Z')
  expect(eraseDate({ endsAt, mayKeepForAYear: false }).toISOString()).toBe('2026-12-29T22:59:59.000Z')
  expect(eraseDate({ endsAt, mayKeepForAYear: true }).toISOString()).toBe('2027-12-01T22:59:59.000Z')
  expect(eraseDateWithoutConsent(eraseDate({ endsAt, mayKeepForAYear: true }))).toEqual(
    eraseDate({ endsAt, mayKeepForAYear: false }),
  )
})

test('the change of the clocks does not move the erasure date', () => {
  const lastDay = (date: string) => new Date(`${date}T23:59:59+0${date < '2027-03-28' ? 1 : 2}:00`)
  const told = (endsAt: Date, mayKeepForAYear = false) => formatIso(eraseDate({ endsAt, mayKeepForAYear }))
  expect(told(lastDay('2027-03-10'))).toBe('2027-04-07T23:59:59+02:00')
  expect(told(lastDay('2027-10-10'))).toBe('2027-11-07T23:59:59+01:00')
  // Daylight saving time begins on 26 March in 2028, and on the 28th in 2027.
  expect(told(lastDay('2027-03-27'), true)).toBe('2028-03-26T23:59:59+02:00')
  expect(formatIso(eraseDateWithoutConsent(new Date('2028-03-26T21:59:59Z')))).toBe('2027-04-24T23:59:59+02:00')
})

test('the erasure date follows from the vacancy, unless that had ended when the application was added by hand', () => {
  const createdAt = now
  const added = { vacancyId: 1, mayKeepForAYear: false, status: 'open' as const, createdAt }
  const reason = (endsAt: Date) => eraseReasonOf({ ...added, eraseAt: eraseDate({ endsAt, mayKeepForAYear: false }) })
  expect(reason(open.expiresAt)).toBe('vacancy')
  expect(reason(createdAt)).toBe('sent')
})

test('an appointment is in the future, and before the application is erased', () => {
  const decide = (at: string) =>
    decideAppointment(new Date(at), { eraseDates: [open.expiresAt, addDays(now, 20)], now })
  expect(decide('2026-11-20T11:59:59Z')).toEqual({ ok: false, reason: 'past' })
  expect(decide('2026-12-01T22:59:59Z').ok).toBe(true)
  expect(decide('2026-12-01T23:00:00Z')).toEqual({ ok: false, reason: 'after-erasure' })
})

test('a number of a thousand applications is written with a dot', () => {
  expect(employerText.people(1234)).toBe('1.234 sollicitaties')
  expect(employerText.unanswered(1234)).toBe('1.234 zonder antwoord')
  expect(employerText.rest(1234)).toBe('Nog 1.234')
})
