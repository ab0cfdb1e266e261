import { expect, test } from 'vitest'
import { readReturnPath, signInFirstPath, signInPath } from './return-path.rules.ts'

test('signing in returns to the requested page of this site', () => {
  for (const path of ['/mijn-account/vacatures/7', '/vacatures?woorden=kok&plaats=oss', '/beheer#lijst']) {
    expect(readReturnPath(path)).toBe(path)
  }
})

test('a path that is not allowed in a header is encoded, and still leads there', () => {
  for (const path of ['/vacatures?zoek=café in Óss €', '/\ud800']) {
    expect(() => new Headers({ location: readReturnPath(path) })).not.toThrow()
  }
  expect(readReturnPath('/vacatures?zoek=café')).toBe('/vacatures?zoek=caf%C3%A9')
})

test('signing in never redirects to another site, however its address is written', () => {
  for (const path of [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '\n//evil.test',
    '/a//evil.test',
    '/..//evil.test',
    '/a/../..//evil.test',
    'javascript:alert(1)',
    'evil.test',
    '',
    null,
    undefined,
  ]) {
    expect(readReturnPath(path)).toBe('/mijn-account')
  }
})

test('signing in never redirects in a loop', () => {
  expect(readReturnPath('/inloggen?naar=/inloggen')).toBe('/mijn-account')
  expect(readReturnPath('/uitloggen')).toBe('/mijn-account')
  expect(readReturnPath('/registreren?naar=/registreren')).toBe('/mijn-account')
  expect(readReturnPath('/inloggende-mensen')).toBe('/inloggende-mensen')
})

test('the sign-in address remembers the requested page', () => {
  expect(signInPath('/beheer/orders?pagina=2')).toBe('/inloggen?naar=%2Fbeheer%2Forders%3Fpagina%3D2')
  expect(signInPath('/mijn-account')).toBe('/inloggen')
})

test('signing in does not pass on a secret link', () => {
  const pages = ['/sollicitatie/MQ.abc', '/voorbeeld/MQ.abc', '/bezwaar/MQ.abc', '/Bezwaar/MQ.abc']
  for (const secret of [...pages, '/wachtwoord-herstellen?code=abc']) expect(signInPath(secret)).toBe('/inloggen')
  expect(signInFirstPath('/mijn-account/nieuw-adres?code=abc')).toBe('/inloggen?link')
  expect(signInFirstPath('/mijn-account/credits')).toBe('/inloggen?naar=%2Fmijn-account%2Fcredits')
})
