import { expect, test } from 'vitest'
import { readReturnPath, signInPath } from './return-path.rules.ts'

test('who was going somewhere on this site goes there', () => {
  for (const path of ['/mijn-account/vacatures/7', '/vacatures?woorden=kok&plaats=oss', '/beheer#lijst']) {
    expect(readReturnPath(path)).toBe(path)
  }
})

test('nobody is led to another site, however it is written', () => {
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

test('nor round in circles', () => {
  expect(readReturnPath('/inloggen?naar=/inloggen')).toBe('/mijn-account')
  expect(readReturnPath('/uitloggen')).toBe('/mijn-account')
  expect(readReturnPath('/inloggende-mensen')).toBe('/inloggende-mensen')
})

test('the address for signing in remembers where one was going', () => {
  expect(signInPath('/beheer/orders?pagina=2')).toBe('/inloggen?naar=%2Fbeheer%2Forders%3Fpagina%3D2')
  expect(signInPath('/mijn-account')).toBe('/inloggen')
})
