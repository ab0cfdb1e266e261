import { expect, test } from 'vitest'
import { firstLetter, fullName, initials, looksLikeAddress } from './person-name.ts'

test('a name reads in its usual order, with or without an infix', () => {
  expect(fullName({ firstName: 'Sanne', infix: 'van der', lastName: 'Kuijpers' })).toBe('Sanne van der Kuijpers')
  expect(fullName({ firstName: 'Bram', infix: null, lastName: 'Verhoeven' })).toBe('Bram Verhoeven')
})

test('an erased person has no name', () => {
  expect(fullName({ firstName: null, infix: null, lastName: null })).toBe('')
  expect(initials({ firstName: null, infix: null, lastName: null })).toBe('')
})

test('initials are two capitals and leave the infix out', () => {
  expect(initials({ firstName: 'sanne', infix: 'van der', lastName: 'kuijpers' })).toBe('SK')
})

test('the first letter of a name is a whole character, even if it is a surrogate pair', () => {
  expect(firstLetter('de Molen')).toBe('D')
  expect(firstLetter('🌷 Kwekerij')).toBe('🌷')
  expect(firstLetter('')).toBe('')
  expect(initials({ firstName: '𝕊anne', infix: null, lastName: 'kuijpers' })).toBe('𝕊K')
})

test('text that a mail program would turn into a link is told apart from a name', () => {
  for (const name of ['https://elders.test', 'Kijk op elders.test', 'a@b', 'elders.test/x', 'Win.nl'])
    expect(looksLikeAddress(name), name).toBe(true)
  for (const name of [
    '',
    'Noor',
    'J.P.',
    'Jan-Willem',
    'Mr. Bean',
    "d'Arc",
    'Kees v/d Berg',
    'Jan v.d.Berg',
    'M.C.J.de Wit',
  ])
    expect(looksLikeAddress(name), name).toBe(false)
})
