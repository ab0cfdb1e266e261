import { expect, test } from 'vitest'
import { hasLogin } from './user.rules.ts'

test('someone can sign in with a password, or with a provider that vouches for them', () => {
  expect(hasLogin({ passwordHash: 'x', provider: 'local' })).toBe(true)
  expect(hasLogin({ passwordHash: null, provider: 'google' })).toBe(true)
  expect(hasLogin({ passwordHash: null, provider: 'local' })).toBe(false)
})
