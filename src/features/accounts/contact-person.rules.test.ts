import { expect, test } from 'vitest'
import { accessOf, hasLogin, mayBeInvited } from './contact-person.rules.ts'

test('someone has a login with a password, or with a provider that vouches for them', () => {
  expect(hasLogin({ passwordHash: 'x', provider: 'local' })).toBe(true)
  expect(hasLogin({ passwordHash: null, provider: 'google' })).toBe(true)
  expect(hasLogin({ passwordHash: null, provider: 'local' })).toBe(false)
})

test('a block counts more than a login, and a login more than an invitation', () => {
  const person = { blocked: false, hasLogin: false, isInvited: false }
  expect(accessOf({ blocked: true, hasLogin: true, isInvited: true })).toBe('blocked')
  expect(accessOf({ ...person, hasLogin: true, isInvited: true })).toBe('login')
  expect(accessOf({ ...person, isInvited: true })).toBe('invited')
  expect(accessOf(person)).toBe('none')
})

test('only someone without a login can be invited, again if need be', () => {
  expect((['blocked', 'login', 'invited', 'none'] as const).filter(mayBeInvited)).toEqual(['invited', 'none'])
})
