import { expect, test } from 'vitest'
import { decideSignIn, tooOften } from './sign-in.rules.ts'

const user = { blocked: false, erasedAt: null, accountClosedAt: null }

test('the right password is enough for someone who may sign in', () => {
  expect(decideSignIn(user, true)).toEqual({ ok: true, value: undefined })
})

test('an unknown name and a wrong password get the same answer', () => {
  expect(decideSignIn(undefined, false)).toEqual({ ok: false, reason: 'wrong' })
  expect(decideSignIn(user, false)).toEqual({ ok: false, reason: 'wrong' })
})

test('only someone who knows the password learns that they are blocked', () => {
  const blocked = { ...user, blocked: true }

  expect(decideSignIn(blocked, true)).toEqual({ ok: false, reason: 'blocked' })
  expect(decideSignIn(blocked, false)).toEqual({ ok: false, reason: 'wrong' })
})

test('a throttled sign-in says how long to wait', () => {
  expect(tooOften(12)).toEqual({ ok: false, reason: 'too-often', retryAfterSeconds: 12 })
})
