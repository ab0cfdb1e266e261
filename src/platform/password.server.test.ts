import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password.server.ts'

test('the right password matches its own hash', async () => {
  const hash = await hashPassword('fietsen langs de Dommel')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('fietsen langs de Dommel', hash)).toBe(true)
})

test('a wrong password is refused', async () => {
  expect(await verifyPassword('fietsen langs de Aa', await hashPassword('fietsen langs de Dommel'))).toBe(false)
})

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('streekbaan')).not.toBe(await hashPassword('streekbaan'))
})

test('an invalid hash matches no password', async () => {
  expect(await verifyPassword('', '')).toBe(false)
  expect(await verifyPassword('streekbaan', 'streekbaan')).toBe(false)
})

test('an accent typed in two ways is one password', async () => {
  expect(await verifyPassword('cafe\u0301-terras', await hashPassword('café-terras'))).toBe(true)
})
