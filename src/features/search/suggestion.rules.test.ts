import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { searchText } from './search.text.ts'
import { suggestWords } from './suggestion.rules.ts'

const known = (title: string, family: string, names: string[] = []) => {
  return { title, names, family, familyWords: [], profession: null }
}
const vocabulary = buildVocabulary([
  known('souschef', 'keuken', ['kok souschef']),
  known('keukenhulp', 'keuken', ['kokshulp', 'hulp in de keuken']),
  known('kok', 'keuken', ['kokkin']),
  known('inpakker', 'magazijn', ['verpakker']),
  known('schoonmaker', 'schoonmaak', ['poetsvrouw']),
  known('verkoper', 'winkel', ['verkoopster']),
])
const [oss, boxtel] = [1, 2]

function suggest(typed: string, titles: string[], companies: string[] = []) {
  const open = (texts: string[]) => texts.map((text) => ({ text, regionId: oss, count: 1 }))
  const openTexts = { title: open(titles), company: open(companies), profession: [] }
  return suggestWords(typed, oss, { vocabulary, openTexts }).map(({ text, count }) => `${text} ${count}`)
}

test("an occupation's own name comes before its other names", () => {
  expect(suggest('kok', ['Souschef', 'Keukenhulp', 'Kok'])).toEqual(['kok 1', 'souschef 1', 'keukenhulp 1'])
  const texts = suggest('ver', ['Inpakker avond', 'Verkoper'], ['Bakkerij Verhoeven', 'Verzekeraar'])
  expect(texts).toEqual(['verkoper 1', 'Verzekeraar 1', 'Bakkerij Verhoeven 1', 'inpakker 1'])
})

test('another name that is typed in full comes before a word of a longer text', () => {
  expect(suggest('poetsvrouw', ['Schoonmaker'], ['De Vrolijke Poetsvrouw'])).toEqual([
    'schoonmaker 1',
    'De Vrolijke Poetsvrouw 1',
  ])
})

test('work that is typed in full is offered as long as its family has vacancies', () => {
  expect(suggest('kok', ['Souschef', 'Keukenhulp'])).toEqual(['kok 2', 'souschef 1', 'keukenhulp 1'])
  expect(suggest('ko', ['Souschef'])).toEqual(['souschef 1'])
  expect(suggest('kok', ['Verkoper'])).toEqual([])
})

test('only the region itself counts', () => {
  const openTexts = { title: [{ text: 'Kok', regionId: boxtel, count: 1 }], company: [], profession: [] }
  expect(suggestWords('kok', oss, { vocabulary, openTexts })).toEqual([])
})

test('a suggestion with a thousand vacancies is written with a dot', () => {
  expect(searchText.suggestion('Beroepsgroep', 1234)).toBe('Beroepsgroep · 1.234')
})
