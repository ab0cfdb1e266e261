import { expect, test } from 'vitest'
import { searchList } from './list-search.rules.ts'

const names = ['Noor Dijk', 'Zoë van Dijk', 'Bart', ...Array.from({ length: 10 }, (_, nth) => `Ilse ${nth}`)]
const search = (typed: string | null, items = names) => searchList(items, typed, (name) => [name, null])

test('a long list shows the entries that contain every word, whatever the accents and capitals', () => {
  expect(search('dijk ZOE')).toEqual({ shown: ['Zoë van Dijk'], searchedFor: 'dijk ZOE' })
  expect(search('dijk').shown).toEqual(['Noor Dijk', 'Zoë van Dijk'])
  expect(search('niemand').shown).toEqual([])
})

test('without words it shows everything', () => {
  expect(search(null)).toEqual({ shown: names, searchedFor: '' })
  expect(search('  ').shown).toEqual(names)
})

test('a short list is not searched', () => {
  expect(search('dijk', ['Bart'])).toEqual({ shown: ['Bart'], searchedFor: undefined })
})
