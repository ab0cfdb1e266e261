import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { listGroups, matchLevels } from './match.rules.ts'
import { searchText } from './search.text.ts'
import { buildTitleWords } from './title-words.rules.ts'

const knowledge = {
  vocabulary: buildVocabulary([
    { title: 'schoonmaker', names: ['poetsvrouw'], family: 'schoonmaak', familyWords: [], profession: 'schoonmaak' },
  ]),
  titleWords: buildTitleWords([]),
  professions: [{ slug: 'schoonmaak', title: 'Schoonmaak' }],
}
const levels = matchLevels.map((_, i) => ({ level: i + 1, count: i + 2 }))
const headings = (words: string) =>
  listGroups(words, knowledge, levels.toReversed()).map((group) => searchText.groups.heading(group))

test('results found by other words are introduced by what they were found for, best kind first', () => {
  expect(headings('poetsvrouw')).toEqual([
    '',
    'Ook gevonden voor: schoonmaker',
    'Bij bedrijven met deze naam',
    'Uit dezelfde hoek: schoonmaak',
    'Lijkt erop',
    'Genoemd in de tekst van de vacature',
    'Ander werk in de beroepsgroep Schoonmaak',
  ])
})

test('the typed words are not repeated', () => {
  expect(headings('schoonmaker')[1]).toBe('Hetzelfde werk met een andere naam')
})

test('words without a known meaning get general headings', () => {
  expect(headings('xyz').slice(3, 5)).toEqual(['Uit dezelfde hoek', 'Lijkt erop'])
})
