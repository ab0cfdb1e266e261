import { expect, test } from 'vitest'
import { emptySearch } from '#features/search/search.fields.ts'
import { sayWhy } from './alert-why.rules.ts'

const card = {
  title: 'Schoonmaker productie',
  companyName: 'De Korenroos',
  hoursFrom: 18,
  hoursTo: 24,
  employment: 'Vast',
}
const facts = { search: emptySearch, card, professions: [], centre: undefined, distance: undefined }
const why = (asked: Partial<typeof emptySearch>, more: Partial<Parameters<typeof sayWhy>[0]> = {}) =>
  sayWhy({ ...facts, search: { ...emptySearch, ...asked }, ...more })

test('matched criteria are listed in one sentence', () => {
  const near = { centre: 'Veghel', distance: 0.6 }
  expect(why({ words: 'schoonmaker', hours: [3] }, near)).toBe(
    '‘schoonmaker’ in de titel, precies jouw uren en vlak bij Veghel.',
  )
  expect(why({ professions: ['zorg'], employments: ['vast'] }, { professions: ['Zorg en welzijn'] })).toBe(
    'Zorg en welzijn en vast.',
  )
  expect(why({ companies: ['de-korenroos'], educations: ['mbo-2'], payFrom: 2000 })).toBe(
    'Bij De Korenroos, met een opleiding die je koos en boven het salaris dat je vroeg.',
  )
})

test('a word that is not in the title is not claimed to be in it', () => {
  expect(why({ words: 'poetsvrouw' })).toBe('Hoort bij ‘poetsvrouw’.')
  expect(why({ words: 'Schoonmaker  PRODUCTIE' })).toBe('‘Schoonmaker  PRODUCTIE’ in de titel.')
})

test.each([
  [[3], 'Precies jouw uren.'],
  [[2, 3, 4], 'Precies jouw uren.'],
  [[4], 'Deels jouw uren.'],
])('hours %j are told apart as exact or partial', (hours, sentence) => {
  const { hoursTo } = hours.includes(3) ? card : { hoursTo: 28 }
  expect(why({ hours }, { card: { ...card, hoursTo } })).toBe(sentence)
})

test.each([
  [1.4, 'Vlak bij Veghel.'],
  [1.5, '1,5 km verderop.'],
  [7, '7,0 km verderop.'],
  [7.1, 'Wel 7,1 km verderop.'],
])('%s km of the ten requested has its own wording', (distance, sentence) => {
  expect(why({ radius: 10 }, { centre: 'Veghel', distance })).toBe(sentence)
})

test('a vacancy that is far away mentions it last, as a warning', () => {
  const far = { centre: 'Veghel', distance: 8 }
  expect(why({ words: 'schoonmaker', hours: [3], radius: 10 }, far)).toBe(
    '‘schoonmaker’ in de titel en precies jouw uren, maar wel 8,0 km verderop.',
  )
  expect(why({ radius: 5 }, { centre: 'Veghel', distance: 4.8 })).toBe('4,8 km verderop.')
})

test('a whole region gives no reason', () => {
  expect(why({})).toBe('')
})
