import { expect, test } from 'vitest'
import { accessOf, mayBeInvited } from './contact-person.rules.ts'

test('a block counts before a login, and a login before an invitation', () => {
  const person = { blocked: false, hasLogin: false, isInvited: false }
  expect(accessOf({ blocked: true, hasLogin: true, isInvited: true })).toBe('blocked')
  expect(accessOf({ ...person, hasLogin: true, isInvited: true })).toBe('login')
  expect(accessOf({ ...person, isInvited: true })).toBe('invited')
  expect(accessOf(person)).toBe('none')
})

test('only someone without a login can be invited, repeatedly if needed', () => {
  expect((['blocked', 'login', 'invited', 'none'] as const).filter(mayBeInvited)).toEqual(['invited', 'none'])
})
