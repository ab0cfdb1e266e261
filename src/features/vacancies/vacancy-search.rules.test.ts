import { expect, test } from 'vitest'
import { emptySearch } from './vacancy-search.fields.ts'
import {
  isForSearchEngines,
  listChosenFilters,
  listPlacesInArea,
  listWiderSearches,
  withoutFilters,
} from './vacancy-search.rules.ts'

const oss = { id: 1, slug: 'oss', regionId: 1, latitude: 51.765, longitude: 5.518 }
const berghem = { id: 2, slug: 'berghem', regionId: 1, latitude: 51.771, longitude: 5.573 }
const heesch = { id: 3, slug: 'heesch', regionId: 2, latitude: 51.733, longitude: 5.531 }
const boxtel = { id: 4, slug: 'boxtel', regionId: 3, latitude: 51.591, longitude: 5.329 }
const places = [oss, berghem, heesch, boxtel]
const idsIn = (search: Parameters<typeof listPlacesInArea>[0]) =>
  listPlacesInArea(search, { places, regionId: 1 })?.map(({ id }) => id)

test('without a place a search looks in the whole region', () => {
  expect(idsIn(emptySearch)).toEqual([1, 2])
})

test('a place alone is only that place', () => {
  expect(idsIn({ ...emptySearch, place: 'oss' })).toEqual([1])
})

test('kilometres around a place cross the border of the region', () => {
  expect(idsIn({ ...emptySearch, place: 'oss', radius: 5 })).toEqual([1, 2, 3])
  expect(idsIn({ ...emptySearch, place: 'oss', radius: 25 })).toEqual([1, 2, 3, 4])
})

test('everywhere is everywhere', () => {
  expect(idsIn({ ...emptySearch, everywhere: true })).toBeUndefined()
})

test('a narrow search widens in the order a person would choose', () => {
  const search = {
    ...emptySearch,
    words: 'bakker',
    place: 'oss',
    radius: 5 as const,
    payFrom: 3000,
    hours: [5],
    professions: ['techniek'],
    educations: ['hbo'],
    employments: ['vast'],
    companies: ['kuijpers'],
    page: 4,
  }
  const wider = listWiderSearches(search)
  expect(wider.map(({ kind }) => kind)).toEqual([
    'wider-circle',
    'without-pay',
    'without-hours',
    'without-employment',
    'without-education',
    'without-company',
    'without-profession',
    'whole-region',
    'everywhere',
    'without-words',
  ])
  expect(wider[0]!.search.radius).toBe(10)
  expect(wider.every((one) => one.search.page === 1)).toBe(true)
})

test('a search without anything can only go beyond the region', () => {
  expect(listWiderSearches(emptySearch).map(({ kind }) => kind)).toEqual(['everywhere'])
})

test('each chosen filter can be taken away by itself', () => {
  const search = {
    ...emptySearch,
    hours: [1, 2],
    professions: ['techniek'],
    place: 'oss',
    radius: 10 as const,
    payFrom: 2500,
  }
  const chosen = listChosenFilters(search)
  expect(chosen.map(({ kind, value }) => `${kind} ${value}`)).toEqual([
    'place oss',
    'profession techniek',
    'hours 1',
    'hours 2',
    'pay 2500',
  ])
  expect(chosen[2]!.search.hours).toEqual([2])
  expect(chosen[0]!.search).toMatchObject({ place: undefined, radius: 0 })
})

test('wiping the filters keeps the words', () => {
  expect(withoutFilters({ ...emptySearch, words: 'bakker', sort: 'closing', hours: [1], page: 2 })).toEqual({
    ...emptySearch,
    words: 'bakker',
    sort: 'closing',
  })
})

test('only the plain list and its pages are for search engines', () => {
  expect(isForSearchEngines({ ...emptySearch, page: 2 })).toBe(true)
  expect(isForSearchEngines({ ...emptySearch, hours: [1] })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, words: 'bakker', sort: 'relevance' })).toBe(false)
})
