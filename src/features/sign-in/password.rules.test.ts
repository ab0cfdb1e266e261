import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStolenPasswords } from '#platform/stolen-passwords.server.ts'
import { decidePassword } from './password.rules.ts'

const about = ['sanne.kuijpers@voorbeeld.test', 'Sanne', 'Kuijpers', null, undefined, '']
const stolen = await readStolenPasswords()
const decide = (password: string) => {
  const decision = decidePassword(password, { about, stolen })
  return decision.ok ? 'good' : decision.reason
}

test('a password has 8 to 128 characters, whatever their encoding', () => {
  expect(decide('blauwe-')).toBe('password-too-short')
  expect(decide('blauwe-7')).toBe('good')
  expect(decide('🚲🌧️🦆🐢🐙🦉🐝')).toBe('good')
  expect(decide('🚲🦆🐢🐙🦉')).toBe('password-too-short')
  expect(decide('fiets regen '.repeat(10) + 'einde en')).toBe('good')
  expect(decide('x9-'.repeat(43))).toBe('password-too-long')
})

describe('symbols are not required', () => {
  test('lower-case letters alone are enough, and spaces count', () => {
    expect(decide('fietsindekou')).toBe('good')
    expect(decide('een lange zin zonder cijfers')).toBe('good')
    expect(decide('ik   fiets')).toBe('good')
  })
})

describe('a common password is refused', () => {
  // ASVS 6.2.4: at least the three thousand most used ones.
  test('when it was leaked elsewhere, even with digits or symbols around it', () => {
    for (const password of [
      'liverpool',
      'samantha',
      'Metallica',
      'startrek',
      'slipknot1',
      'cocacola!',
      '2024elephant',
      '$amantha',
      '$tartrek',
    ])
      expect(decide(password)).toBe('password-common')
  })

  test('but not when it shares only a few letters with a leaked one', () => {
    for (const password of ['93!dog7$', '7luna!92', 'x7!kq9#2']) expect(decide(password)).toBe('good')
  })

  test('when it is a word followed by a year or a symbol', () => {
    for (const password of [
      'wachtwoord',
      'Welkom2026!',
      'Welkom01',
      'zomer2026',
      'Password1',
      'feyenoord',
      '123geheim!',
    ])
      expect(decide(password)).toMatch(/common|short/)
    expect(decide('Welkom2026!')).toBe('password-common')
  })

  test('when it is a word with letters replaced by symbols', () => {
    for (const password of ['p@ssw0rd', 'P@$$w0rd1', 'w4chtw00rd', 'g3h31m2026', '@dministrator'])
      expect(decide(password)).toBe('password-common')
  })

  test('when it is a keyboard row, a number sequence, or a repetition', () => {
    for (const password of [
      '12345678',
      '1234567890',
      '87654321',
      'abcdefgh',
      'qwertyuiop',
      'poiuytrewq',
      'aaaaaaaa',
      'abcabcabc',
      '1q2w3e4r',
      'testtest',
      '1 2 3 4 5 6 7 8',
    ])
      expect(decide(password)).toBe('password-common')
  })

  test('when it is a word with up to six digits around it, but not with more', () => {
    expect(decide('zomer482139')).toBe('password-common')
    expect(decide('48zomer2139')).toBe('password-common')
    expect(decide('zomer4821397')).toBe('good')
  })

  test('but not when it merely contains such a word', () => {
    for (const password of ['welkom in de stal', 'zomerkorenwolf', 'wachtwoordenkluis-9', 'zomer-48213-kade'])
      expect(decide(password)).toBe('good')
  })
})

describe('a personal password is refused', () => {
  test('when it is your name or address with little added', () => {
    for (const password of ['kuijpers', 'Kuijpers12', 'sannekuijpers', 'Sanne.Kuijpers1', 'voorbeeld99'])
      expect(decide(password)).toBe('password-personal')
  })

  test('when it is the name of the board', () => {
    expect(decide('Streekbaan1!')).toBe('password-personal')
  })

  test('but not when your name is part of something longer', () => {
    expect(decide('kuijpers-fietst-graag')).toBe('good')
  })

  test('when it is your name with five characters of your own, but not with six', () => {
    expect(decide('kuijpersx7k2m')).toBe('password-personal')
    expect(decide('kuijpersx7k2m9')).toBe('good')
    expect(decide('x7k-kuijpers-2m')).toBe('password-personal')
    expect(decide('x7k-kuijpers-2m9')).toBe('good')
  })

  test('when it is your name repeated', () => {
    expect(decidePassword('kuijperskuijpers', { about: ['Kuijpers'], stolen }).ok).toBe(false)
  })

  test('when it is a name with an accent, however it was typed', () => {
    const zoelle = 'Zo\u00eblle'
    expect(decidePassword(`${zoelle.normalize('NFD')}-12`, { about: [zoelle], stolen }).ok).toBe(false)
  })

  test('when it is a name of four letters, but not of three, which many words contain', () => {
    expect(decidePassword('noorse-9', { about: ['Noor'], stolen }).ok).toBe(false)
    expect(decidePassword('janusbol-9', { about: ['Jan'], stolen }).ok).toBe(true)
  })
})

test('any input gets a decision', () => {
  const sign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))
  fc.assert(fc.property(fc.string({ unit: sign }), (password) => typeof decide(password) === 'string'))
})
