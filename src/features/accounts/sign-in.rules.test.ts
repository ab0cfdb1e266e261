import { expect, test } from 'vitest'
import { now } from '#test/support/clock.ts'
import { decideSignIn, tooOften } from './sign-in.rules.ts'

const user = { confirmedAt: now, blocked: false, erasedAt: null, accountClosedAt: null }

test('the right password of someone who may sign in is enough', () => {
  expect(decideSignIn(user, true)).toEqual({ ok: true, value: undefined })
})

test('an unknown name and a wrong password are the same', () => {
  expect(decideSignIn(undefined, false)).toEqual({ ok: false, reason: 'wrong' })
  expect(decideSignIn(user, false)).toEqual({ ok: false, reason: 'wrong' })
})

test('that someone is blocked or unconfirmed is told only to who knows the password', () => {
  const blocked = { ...user, blocked: true }
  const unconfirmed = { ...user, confirmedAt: null }

  expect(decideSignIn(blocked, true)).toEqual({ ok: false, reason: 'blocked' })
  expect(decideSignIn(unconfirmed, true)).toEqual({ ok: false, reason: 'unconfirmed' })
  expect(decideSignIn(blocked, false)).toEqual({ ok: false, reason: 'wrong' })
  expect(decideSignIn(unconfirmed, false)).toEqual({ ok: false, reason: 'wrong' })
})

test('a pause says how long it lasts', () => {
  expect(tooOften(12)).toEqual({ ok: false, reason: 'too-often', retryAfterSeconds: 12 })
})
