import { expect, test } from 'vitest'
import { isSameSecret, newSecret } from './secret.server.ts'

test('a secret equals only itself', () => {
  const secret = newSecret()
  expect(isSameSecret(secret, secret)).toBe(true)
  for (const other of ['', secret.slice(1), `${secret} `, secret.toUpperCase(), newSecret()])
    expect(isSameSecret(other, secret)).toBe(false)
})
