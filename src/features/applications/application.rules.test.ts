import { expect, test } from 'vitest'
import { employerText } from './application-employer.text.ts'
import { decideApplying, eraseDate, eraseDateWithoutConsent, eraseReasonOf } from './application.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const open = {
  heldAt: null,
  takenDownAt: null,
  status: 'open' as const,
  expiresAt: new Date('2026-12-01T22:59:59Z'),
  externalApplyUrl: null,
}

test('an open vacancy can be applied for', () => {
  expect(decideApplying(open, now).ok).toBe(true)
})

test('a closed vacancy cannot be applied for', () => {
  expect(decideApplying({ ...open, status: 'filled' }, now)).toEqual({ ok: false, reason: 'closed' })
  expect(decideApplying({ ...open, expiresAt: now }, now)).toEqual({ ok: false, reason: 'closed' })
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

test('the day of erasing follows from the vacancy, unless it was over when the application was added by hand', () => {
  const createdAt = now
  const added = { vacancyId: 1, mayKeepForAYear: false, status: 'open' as const, createdAt }
  const reason = (endsAt: Date) => eraseReasonOf({ ...added, eraseAt: eraseDate({ endsAt, mayKeepForAYear: false }) })
  expect(reason(open.expiresAt)).toBe('vacancy')
  expect(reason(createdAt)).toBe('sent')
  expect(eraseReasonOf({ ...added, eraseAt: null })).toBe('vacancy')
})

test('a thousand applications are written with a dot', () => {
  expect(employerText.people(1234)).toBe('1.234 sollicitaties')
  expect(employerText.unanswered(1234)).toBe('1.234 zonder antwoord')
  expect(employerText.rest(1234)).toBe('Nog 1.234')
})
