import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { decideApiToken } from './api-token.rules.ts'

const creator = { blocked: false, erasedAt: null, accountClosedAt: null }
const token = { expiresAt: null, revokedAt: null, creator }

test('a token without an end date works until it is revoked', () => {
  expect(decideApiToken(token, now)).toEqual({ ok: true, value: undefined })
  expect(decideApiToken({ ...token, revokedAt: now }, now)).toEqual({ ok: false, reason: 'invalid' })
})

test('a token with an end date works until then', () => {
  expect(decideApiToken({ ...token, expiresAt: daysAfter(now, 1) }, now).ok).toBe(true)
  expect(decideApiToken({ ...token, expiresAt: now }, now)).toEqual({ ok: false, reason: 'invalid' })
})

test('a token stops working when its creator or the account does', () => {
  for (const change of [{ blocked: true }, { erasedAt: now }, { accountClosedAt: now }])
    expect(decideApiToken({ ...token, creator: { ...creator, ...change } }, now)).toEqual({ ok: false, reason: 'gone' })
})
