import { expect, test } from 'vitest'
import { buildVocabulary } from './vocabulary.rules.ts'

const cleaning = {
  family: 'schoonmaak',
  familyWords: ['poetsen', 'schoonmaakwerk'],
  profession: 'schoonmaak',
}
const vocabulary = buildVocabulary([
  { ...cleaning, title: 'schoonmaker', names: ['poetsvrouw', 'interieurverzorger'] },
  { ...cleaning, title: 'glazenwasser', names: [] },
  {
    title: 'heftruckchauffeur',
    names: ['heftruck'],
    family: 'magazijn',
    familyWords: ['iets in het magazijn'],
    profession: null,
  },
  { title: 'ICT-beheerder', names: ['ICT’er'], family: 'ICT-beheer', familyWords: [], profession: 'ict' },
])
const find = (...words: string[]) => vocabulary.find(words)?.occupations.map(({ title }) => title)

test('an occupation is found by its title and by its other names', () => {
  expect(find('schoonmaker')).toEqual(['schoonmaker'])
  expect(find('poetsvrouw')).toEqual(['schoonmaker'])
})

test('plural, diminutive and feminine forms are found', () => {
  expect(find('schoonmaakster')).toEqual(['schoonmaker'])
  expect(find('glazenwassers')).toEqual(['glazenwasser'])
  expect(find('interieurverzorgsters')).toEqual(['schoonmaker'])
})

test('spaces, hyphens and apostrophes do not matter', () => {
  expect(find('heftruck', 'chauffeur')).toEqual(['heftruckchauffeur'])
  expect(find('ict', 'er')).toEqual(['ICT-beheerder'])
  expect(find('icter')).toEqual(['ICT-beheerder'])
  expect(find('icters')).toEqual(['ICT-beheerder'])
})

test('a word for a field of work finds the family, even without filler words', () => {
  expect(vocabulary.find(['poetsen'])?.families.map(({ title }) => title)).toEqual(['schoonmaak'])
  expect(vocabulary.find(['magazijn'])?.families.map(({ title }) => title)).toEqual(['magazijn'])
})

test('a one-word name for work, in any form, is known', () => {
  expect(vocabulary.isName('poetsvrouwen')).toBe(true)
  expect(vocabulary.isName('poetsen')).toBe(false)
  expect(vocabulary.isName('icter')).toBe(false)
})

test('an exact name must match as it is written', () => {
  expect(vocabulary.findExact(['poetsvrouw'])).toBe(vocabulary.find(['poetsvrouw']))
  expect(vocabulary.findExact(['poetsvrouwen'])).toBeUndefined()
})

test('a family knows its occupations', () => {
  const [family] = vocabulary.families
  expect(family?.occupations.map(({ title }) => title)).toEqual(['schoonmaker', 'glazenwasser'])
})

test('an unknown word means nothing', () => {
  expect(find('astronaut')).toBeUndefined()
})
