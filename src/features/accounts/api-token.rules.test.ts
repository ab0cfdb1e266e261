import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { decideApiToken } from './api-token.rules.ts'

const creator = { blocked: false, erasedAt: null, accountClosedAt: null }
const token = { expiresAt: null, revokedAt: null, creator }

test('a token without an end is good until it is revoked', () => {
  expect(decideApiToken(token, now)).toEqual({ ok: true, value: undefined })
  expect(decideApiToken({ ...token, revokedAt: now }, now)).toEqual({ ok: false, reason: 'invalid' })
})

test('a token with an end is good until then', () => {
  expect(decideApiToken({ ...token, expiresAt: daysAfter(now, 1) }, now).ok).toBe(true)
  expect(decideApiToken({ ...token, expiresAt: now }, now)).toEqual({ ok: false, reason: 'invalid' })
})

test('a token goes with who made it, and with the account', () => {
  for (const change of [{ blocked: true }, { erasedAt: now }, { accountClosedAt: now }])
    expect(decideApiToken({ ...token, creator: { ...creator, ...change } }, now)).toEqual({ ok: false, reason: 'gone' })
})
