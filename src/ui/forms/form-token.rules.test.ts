import { expect, test } from 'vitest'
import { decideSubmission, readFormToken, wasShown, writeFormToken } from './form-token.rules.ts'

const now = new Date('2026-11-20T12:00:00Z')
const shown = (msAgo: number) => ({ shownAt: now.getTime() - msAgo, key: 'k' })
const decide = (msAgo: number, trap = '') => decideSubmission({ token: shown(msAgo), trap, fastestMs: 3000, now })

test('a form that is submitted too quickly is refused', () => {
  expect(decide(2999)).toEqual({ ok: false, reason: 'too-fast' })
  expect(decide(3000)).toEqual({ ok: true, value: { key: 'k' } })
})

test('a form does not stay valid forever', () => {
  expect(decide(24 * 3600 * 1000)).toEqual({ ok: true, value: { key: 'k' } })
  expect(decide(24 * 3600 * 1000 + 1)).toEqual({ ok: false, reason: 'stale' })
})

test('a form without a signed token is forged', () => {
  expect(decideSubmission({ token: undefined, trap: '', fastestMs: 3000, now })).toEqual({
    ok: false,
    reason: 'forged',
  })
})

test('the trap catches programs that fill in every field', () => {
  expect(decide(60_000, 'Bots BV')).toEqual({ ok: false, reason: 'trap-filled' })
})

test('a form counts as shown for its own subject only, and as long as it may be sent', () => {
  const about = 'vacancy 12'
  const ofIt = (msAgo: number) => wasShown({ ...shown(msAgo), about }, { about, now })
  expect([ofIt(0), ofIt(24 * 3600 * 1000), ofIt(24 * 3600 * 1000 + 1)]).toEqual([true, true, false])
  expect(wasShown({ ...shown(0), about: 'vacancy 13' }, { about, now })).toBe(false)
  expect(wasShown(shown(0), { about, now })).toBe(false)
  expect(wasShown(undefined, { about, now })).toBe(false)
})

test('a token is read back as it was written', () => {
  expect(readFormToken(writeFormToken(shown(5)))).toEqual(shown(5))
  expect(readFormToken(undefined)).toBeUndefined()
})
