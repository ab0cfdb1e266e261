import { expect, test } from 'vitest'
import { buildTitleWords } from './title-words.rules.ts'

const titles = buildTitleWords(
  [
    'Servicemonteur warmtepompen',
    'Monteur',
    'HR-adviseur',
    'Lasser MIG/MAG',
    'Verzorgende IG',
    'Kokos inpakken',
    'Bakkerswinkel',
    'Elektromonteurs',
    'Zorgcoördinator',
    'Zandbakken legen',
    'Woonbegeleider',
  ].map((text) => ({ text, count: 2 })),
)
const forms = (word: string) => titles.listForms(word, { withCompounds: true }).map((form) => form.join('+'))

test('a word is found in compounds that are a kind of it', () => {
  expect(forms('monteur').sort()).toEqual(['elektromonteurs', 'monteur', 'servicemonteur'])
})

test('compounds are not found by a short word, or by a piece inside another word', () => {
  expect(forms('kok')).toEqual(['kok'])
  expect(forms('zorg')).toEqual(['zorg'])
})

test('another form of a word is found in compounds too, if enough of it is left', () => {
  expect(forms('coordinatrice')).toContain('zorgcoordinator')
  expect(forms('begeleidster')).toContain('woonbegeleider')
  expect(forms('bakker')).toEqual(['bakker'])
})

test('a singular finds plurals', () => {
  expect(forms('warmtepomp')).toContain('warmtepompen')
})

test('compounds can be left out', () => {
  expect(titles.listForms('monteur', { withCompounds: false })).toEqual([['monteur']])
})

test('a hyphenated word is found with and without its hyphen', () => {
  expect(forms('hradviseur')).toContain('hr+adviseur')
  expect(forms('adviseur')).toContain('adviseur')
  expect(titles.has('mag')).toBe(true)
})

test('compounds that begin with a word are related to it', () => {
  expect(titles.listBeginningWith('bakker')).toEqual([['bakkerswinkel']])
  expect(titles.listBeginningWith('bak')).toEqual([])
})

test('each word knows how many vacancies have it', () => {
  expect(titles.counts.get('monteur')).toBe(2)
})
