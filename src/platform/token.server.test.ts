import { generateKeyPairSync } from 'node:crypto'
import { SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { daysAfter, now } from '#test/support/clock.ts'
import { tokens } from './token.server.ts'

const secret = 'a-secret-of-our-own-that-nobody-else-has'
const sessions = tokens(secret, 'session')
const times = { now, expiresAt: daysAfter(now, 30) }

test('a token returns its content, with when it was made and when it expires', async () => {
  const token = await sessions.sign({ id: 3, sid: 7 }, times)

  expect(await sessions.open(token, { now })).toEqual({
    id: 3,
    sid: 7,
    iat: now.getTime() / 1000,
    exp: daysAfter(now, 30).getTime() / 1000,
  })
})

test('a token expires', async () => {
  const token = await sessions.sign({ id: 3 }, times)

  expect(await sessions.open(token, { now: daysAfter(now, 29.9) })).toBeDefined()
  expect(await sessions.open(token, { now: daysAfter(now, 30) })).toBeUndefined()
})

test('a token for another purpose or with another secret is invalid', async () => {
  const token = await sessions.sign({ id: 3 }, times)

  expect(await tokens(secret, 'invoice').open(token, { now })).toBeUndefined()
  expect(await tokens(`${secret}!`, 'session').open(token, { now })).toBeUndefined()
})

test('a changed token is invalid', async () => {
  const [head, , seal] = (await sessions.sign({ id: 3 }, times)).split('.')
  const body = Buffer.from(JSON.stringify({ id: 4, exp: 9_999_999_999 })).toString('base64url')

  expect(await sessions.open(`${head}.${body}.${seal}`, { now })).toBeUndefined()
})

test('only HS256 is accepted, whatever the token says about itself', async () => {
  const claims = { id: 3 }
  const unsigned = new UnsecuredJWT(claims).setExpirationTime(times.expiresAt).encode()
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const signedElsewhere = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'ES256' })
    .setExpirationTime(times.expiresAt)
    .sign(privateKey)

  for (const token of [unsigned, signedElsewhere, '', 'x', 'a.b.c', '..'])
    expect(await sessions.open(token, { now })).toBeUndefined()
})

test('a token without an expiry is invalid', async () => {
  const { createHmac } = await import('node:crypto')
  const key = createHmac('sha256', secret).update('token\nsession').digest()
  const endless = await new SignJWT({ id: 3 }).setProtectedHeader({ alg: 'HS256' }).sign(key)

  expect(await sessions.open(endless, { now })).toBeUndefined()
})
