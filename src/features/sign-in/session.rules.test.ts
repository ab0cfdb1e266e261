import { describe, expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { decideSession, deviceOf, isWorthNoting, readClaims, sessionEnd } from './session.rules.ts'

const user = { blocked: false, erasedAt: null, accountClosedAt: null, epoch: 2 }
const session = { expiresAt: daysAfter(now, 1), revokedAt: null }
const decide = (change: { user?: Partial<typeof user> | object; session?: object | null }, epoch = 2) =>
  decideSession(
    {
      user: { ...user, ...change.user },
      session: change.session === null ? null : { ...session, ...change.session },
    },
    { epoch, now },
  )

test('a session lasts thirty days', () => {
  expect(sessionEnd(now)).toEqual(daysAfter(now, 30))
})

describe('a session token', () => {
  test('is valid as long as its session runs and its user may sign in', () => {
    expect(decide({})).toEqual({ ok: true, value: undefined })
  })

  test('is invalid when its session was revoked, has expired, or does not exist', () => {
    expect(decide({ session: { revokedAt: now } })).toEqual({ ok: false, reason: 'invalid' })
    expect(decide({ session: { expiresAt: now } })).toEqual({ ok: false, reason: 'invalid' })
    expect(decide({ session: null })).toEqual({ ok: false, reason: 'invalid' })
  })

  test('is superseded after a new password by a newer one of its session, and invalid when that was revoked', () => {
    expect(decide({}, 1)).toEqual({ ok: false, reason: 'superseded' })
    expect(decide({}, 3)).toEqual({ ok: false, reason: 'superseded' })
    expect(decide({ session: { revokedAt: now } }, 1)).toEqual({ ok: false, reason: 'invalid' })
  })

  test('is invalid for someone who is blocked or left, or when the account is closed', () => {
    for (const change of [{ blocked: true }, { erasedAt: now }, { accountClosedAt: now }])
      expect(decide({ user: change })).toEqual({ ok: false, reason: 'gone' })
  })
})

test('claims are three whole numbers that can be ids, or they are rejected', () => {
  expect(readClaims({ id: 1, sid: 2, epoch: 0, iat: 5 })).toEqual({ id: 1, sid: 2, epoch: 0 })
  for (const wrong of [
    undefined,
    {},
    { id: '1', sid: 2, epoch: 0 },
    { id: 1, sid: 2 },
    { id: 2 ** 31, sid: 2, epoch: 0 },
  ])
    expect(readClaims(wrong)).toBeUndefined()
})

test('the use of a token is recorded once a minute', () => {
  expect(isWorthNoting(null, now)).toBe(true)
  expect(isWorthNoting(new Date(now.getTime() - 59_999), now)).toBe(false)
  expect(isWorthNoting(new Date(now.getTime() - 60_000), now)).toBe(true)
})

test('a device is named after its browser and operating system', () => {
  expect(
    deviceOf(
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0',
    ),
  ).toEqual({ browser: 'Edge', system: 'Windows' })
  expect(
    deviceOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    ),
  ).toEqual({ browser: 'Safari', system: 'iPhone' })
  expect(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0')).toEqual({
    browser: 'Firefox',
    system: 'Linux',
  })
  expect(
    deviceOf(
      'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36',
    ),
  ).toEqual({
    browser: 'Chrome',
    system: 'Android',
  })
  expect(deviceOf('node')).toEqual({ browser: undefined, system: undefined })
  expect(deviceOf(null)).toEqual({ browser: undefined, system: undefined })
})
