import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test } from 'vitest'
import { isUnavailable } from './db.server.ts'
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

test('an accent typed in two ways gives the same password', async () => {
  expect(await verifyPassword('cafe\u0301-terras', await hashPassword('café-terras'))).toBe(true)
})

test('many hashes at once leave a thread for other work', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 8 }, () => hashPassword('streekbaan').then(() => (hashed += 1)))

  await promisify(gzip)('pagina')

  expect(hashed).toBeLessThan(5)
  await Promise.all(hashes)
})

test('when a hundred are waiting, another is refused at once, and those are still answered', async () => {
  const quick = '$argon2id$v=19$m=8,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

  const answers = await Promise.allSettled(Array.from({ length: 200 }, () => verifyPassword('streekbaan', quick)))

  const refused = answers.filter((answer) => answer.status === 'rejected')
  expect(refused.length).toBeGreaterThanOrEqual(97)
  expect(refused.every(({ reason }) => isUnavailable(reason))).toBe(true)
  expect(answers.filter((answer) => answer.status === 'fulfilled').length).toBeGreaterThanOrEqual(100)
  expect(await verifyPassword('streekbaan', quick)).toBe(false)
})
