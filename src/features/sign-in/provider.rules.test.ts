import { describe, expect, test } from 'vitest'
import { chooseReturnUrl, profileOf } from './provider.rules.ts'

const claims = { iss: 'https://accounts.google.com', sub: '12', email: 'noor@voorbeeld.test', email_verified: true }

describe("a provider's profile", () => {
  test('identifies a person by issuer and subject together', () => {
    expect(profileOf('google', claims).subject).toBe('https://accounts.google.com 12')
  })

  test('has the name in parts, or in full', () => {
    expect(profileOf('google', { ...claims, given_name: 'Noor', family_name: 'van Dijk', name: 'x' })).toMatchObject({
      firstName: 'Noor',
      lastName: 'van Dijk',
    })
    expect(profileOf('google', { ...claims, name: 'Noor van Dijk' })).toMatchObject({
      firstName: 'Noor',
      lastName: 'van Dijk',
    })
    expect(profileOf('google', { ...claims, name: 5 })).toMatchObject({ firstName: '', lastName: '' })
  })

  test('has an address only when it was verified', () => {
    const emailOf = (change: object, provider: 'google' | 'microsoft' = 'google') =>
      profileOf(provider, { ...claims, ...change }).email

    expect(emailOf({})).toBe('noor@voorbeeld.test')
    expect(emailOf({ email_verified: 'true' })).toBe('noor@voorbeeld.test')
    for (const no of [false, undefined, null, 'false', 0, {}]) expect(emailOf({ email_verified: no })).toBeUndefined()
    expect(emailOf({ email: '' })).toBeUndefined()
    expect(emailOf({ email_verified: undefined, xms_edov: true })).toBeUndefined()
  })

  test("recognises Microsoft's own claim for a verified address", () => {
    const unverified = { ...claims, email_verified: undefined }

    expect(profileOf('microsoft', unverified).email).toBeUndefined()
    for (const yes of [true, 1, '1'])
      expect(profileOf('microsoft', { ...unverified, xms_edov: yes }).email).toBe('noor@voorbeeld.test')
  })
})

test('signing in returns to the default address, or to another configured one', () => {
  const ours = ['https://banen.test/inloggen', 'https://oss.banen.test/inloggen']

  expect(chooseReturnUrl(ours, undefined)).toBe('https://banen.test/inloggen')
  expect(chooseReturnUrl(ours, 'https://oss.banen.test/inloggen?a=1#b')).toBe('https://oss.banen.test/inloggen?a=1')
  for (const asked of [
    '',
    'x',
    'https://kwaad.test/inloggen',
    'https://banen.test/',
    'https://banen.test:444/inloggen',
  ])
    expect(chooseReturnUrl(ours, asked)).toBeUndefined()
})
