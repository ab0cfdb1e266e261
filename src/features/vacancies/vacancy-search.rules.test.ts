import { expect, test } from 'vitest'
import { emptySearch, type Sort, type VacancySearch } from './vacancy-search.fields.ts'
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

test('a filter that is taken away takes the page with it, and nothing else', () => {
  const search: VacancySearch = {
    words: 'bakker',
    place: 'oss',
    radius: 10,
    everywhere: false,
    hours: [1, 2],
    professions: ['techniek', 'zorg'],
    educations: ['mbo-3', 'hbo'],
    employments: ['vast', 'tijdelijk'],
    companies: ['kuijpers', 'lamers'],
    payFrom: 2500,
    sort: 'closing',
    page: 3,
  }
  const left = Object.fromEntries(
    listChosenFilters(search).map(({ kind, value, search: one }) => [`${kind} ${value}`, one]),
  )

  const first = { ...search, page: 1 }
  expect(left).toEqual({
    'place oss': { ...first, place: undefined, radius: 0 },
    'profession techniek': { ...first, professions: ['zorg'] },
    'profession zorg': { ...first, professions: ['techniek'] },
    'hours 1': { ...first, hours: [2] },
    'hours 2': { ...first, hours: [1] },
    'education mbo-3': { ...first, educations: ['hbo'] },
    'education hbo': { ...first, educations: ['mbo-3'] },
    'employment vast': { ...first, employments: ['tijdelijk'] },
    'employment tijdelijk': { ...first, employments: ['vast'] },
    'company kuijpers': { ...first, companies: ['lamers'] },
    'company lamers': { ...first, companies: ['kuijpers'] },
    'pay 2500': { ...first, payFrom: undefined },
  })
})

test('looking everywhere is taken away like any other filter', () => {
  const [everywhere] = listChosenFilters({ ...emptySearch, everywhere: true, page: 3 })
  expect(everywhere).toEqual({ kind: 'everywhere', value: '', search: emptySearch })
})

test('wiping the filters keeps the words', () => {
  expect(withoutFilters({ ...emptySearch, words: 'bakker', sort: 'closing', hours: [1], page: 2 })).toEqual({
    ...emptySearch,
    words: 'bakker',
    sort: 'closing',
  })
})

test('wiping the filters without words leads to the plain list, newest first', () => {
  expect(withoutFilters({ ...emptySearch, sort: 'closing', hours: [1], page: 2 })).toEqual(emptySearch)
  expect(withoutFilters({ ...emptySearch, sort: 'newest', hours: [1] })).toEqual(emptySearch)
})

test('a search that gives up its words starts again with the newest first', () => {
  const widerThan = (sort: Sort) =>
    listWiderSearches({ ...emptySearch, words: 'bakker', sort }).find(({ kind }) => kind === 'without-words')?.search
  expect(widerThan('relevance')).toEqual(emptySearch)
  expect(widerThan('closing')).toEqual(emptySearch)
})

test('a search that gives up its place gives up the kilometres too', () => {
  const wider = listWiderSearches({ ...emptySearch, place: 'oss', radius: 50 })
  expect(wider).toEqual([
    { kind: 'whole-region', search: emptySearch },
    { kind: 'everywhere', search: { ...emptySearch, everywhere: true } },
  ])
})

test('only the plain list and its pages are for search engines', () => {
  expect(isForSearchEngines({ ...emptySearch, page: 2 })).toBe(true)
  expect(isForSearchEngines({ ...emptySearch, hours: [1] })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, words: 'bakker', sort: 'relevance' })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, words: 'bakker', sort: 'newest' })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, sort: 'closing' })).toBe(false)
})
