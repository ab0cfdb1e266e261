import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedHash, randomKey, signer } from './signing.server.ts'

const secret = 'a-secret-of-our-own-that-nobody-else-has'
const { sign, open } = signer(secret, 'application')

test('a signed text is read back unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      // An empty text cannot be signed, and its token is invalid.
      expect(open(sign(text))).toBe(text === '' ? undefined : text)
    }),
  )
})

test('a token for one purpose is invalid for another', () => {
  expect(signer(secret, 'form').open(sign('42'))).toBeUndefined()
})

test('a token made with another secret is invalid', () => {
  expect(signer('another-secret-that-is-also-long-enough', 'application').open(sign('42'))).toBeUndefined()
})

test("changing a token's content makes it invalid", () => {
  const seal = sign('42').split('.')[1]

  expect(open(`${Buffer.from('43').toString('base64url')}.${seal}`)).toBeUndefined()
})

test('a truncated token, or one with another signature, is invalid', () => {
  expect(open(sign('42').slice(0, -1))).toBeUndefined()
  expect(open(`${sign('42')}a`)).toBeUndefined()
  expect(open(`${Buffer.from('42').toString('base64url')}.`)).toBeUndefined()
})

test('reading a token never throws, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(open(text)).toBeUndefined()
    }),
  )
})

test('keys are long, safe in an address, and never the same', () => {
  const keys = Array.from({ length: 1000 }, randomKey)

  expect(new Set(keys).size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[\w-]{22}$/)
})

test('a keyed hash is the same for the same text, and reveals nothing without the secret', () => {
  const hash = keyedHash(secret, 'network', '192.0.2.1')

  expect(keyedHash(secret, 'network', '192.0.2.1')).toBe(hash)
  for (const other of [
    keyedHash(secret, 'network', '192.0.2.2'),
    keyedHash(secret, 'other', '192.0.2.1'),
    keyedHash(`${secret}!`, 'network', '192.0.2.1'),
  ])
    expect(other).not.toBe(hash)
})
