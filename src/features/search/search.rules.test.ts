import { expect, test } from 'vitest'
import { knownPlaces } from '#test/support/known-places.ts'
import {
  eachFilter,
  emptySearch,
  type FilterName,
  filterNames,
  filters,
  filterValues,
  pageParam,
  readSearch,
  type Sort,
  sortParam,
  type VacancySearch,
  versionParam,
  writeSearch,
} from './search.fields.ts'
import {
  isForSearchEngines,
  listChosenFilters,
  listPlacesInArea,
  listShownChoices,
  listWiderSearches,
  withoutFilters,
} from './search.rules.ts'

const oss = { id: 1, slug: 'oss', regionId: 1, latitude: 51.765, longitude: 5.518 }
const berghem = { id: 2, slug: 'berghem', regionId: 1, latitude: 51.771, longitude: 5.573 }
const heesch = { id: 3, slug: 'heesch', regionId: 2, latitude: 51.733, longitude: 5.531 }
const boxtel = { id: 4, slug: 'boxtel', regionId: 3, latitude: 51.591, longitude: 5.329 }
const places = [oss, berghem, heesch, boxtel]
/** For each filter, a search that uses it. */
const samples: Record<FilterName, Partial<VacancySearch>> = {
  words: { words: 'bakker', sort: 'relevance' },
  place: { place: 'oss' },
  radius: { place: 'oss', radius: 25 },
  everywhere: { everywhere: true },
  professions: { professions: ['techniek', 'zorg'] },
  hours: { hours: [4, 5] },
  educations: { educations: ['mbo-3'] },
  employments: { employments: ['vast'] },
  companies: { companies: ['kuijpers'] },
  payFrom: { payFrom: 2500 },
}
const sampleOf = (name: FilterName): VacancySearch => ({ ...emptySearch, ...samples[name] })
const around = (slug: string) => ({
  ...places.find((place) => place.slug === slug)!,
  placeSlug: slug,
  regionId: undefined,
})
const idsIn = (
  search: Parameters<typeof listPlacesInArea>[0],
  centre?: Parameters<typeof listPlacesInArea>[1]['centre'],
) => listPlacesInArea(search, { places, regionId: 1, centre })?.map(({ id }) => id)

test('without a place a search covers the whole region', () => {
  expect(idsIn(emptySearch)).toEqual([1, 2])
})

test('a place with radius zero covers only that place', () => {
  expect(idsIn({ ...emptySearch, radius: 0 }, around('oss'))).toEqual([1])
})

test('a postcode always covers its own place, however far its centre is', () => {
  const north = { latitude: 51.79, longitude: 5.518, placeSlug: 'oss' }
  expect(idsIn({ ...emptySearch, radius: 0 }, north)).toEqual([1])
})

test('another region can be searched as a whole', () => {
  const bernheze = { latitude: 51.7, longitude: 5.5, placeSlug: 'bernheze', regionId: 2 }
  expect(idsIn(emptySearch, bernheze)).toEqual([3])
})

test("a radius around a place crosses the region's border", () => {
  expect(idsIn({ ...emptySearch, radius: 5 }, around('oss'))).toEqual([1, 2, 3])
  expect(idsIn({ ...emptySearch, radius: 25 }, around('oss'))).toEqual([1, 2, 3, 4])
})

test("around a place outside the board, the board's places within the radius are found", () => {
  const eindhoven = { latitude: 51.444, longitude: 5.475, placeSlug: 'eindhoven' }
  expect(idsIn(emptySearch, eindhoven)).toEqual([])
  expect(idsIn({ ...emptySearch, radius: 25 }, eindhoven)).toEqual([4])
})

test('a search everywhere has no area', () => {
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
  expect(wider.map(({ name }) => name)).toEqual([
    'radius',
    'payFrom',
    'hours',
    'employments',
    'educations',
    'companies',
    'professions',
    'place',
    'everywhere',
    'words',
  ])
  expect(wider[0]!.search.radius).toBe(10)
  expect(wider.every((one) => one.search.page === 1)).toBe(true)
})

test('an empty search can only widen beyond the region', () => {
  expect(listWiderSearches(emptySearch).map(({ name }) => name)).toEqual(['everywhere'])
})

test('each chosen filter can be removed separately', () => {
  const search = {
    ...emptySearch,
    hours: [1, 2],
    professions: ['techniek'],
    place: 'oss',
    radius: 10 as const,
    payFrom: 2500,
  }
  const chosen = listChosenFilters(search)
  expect(chosen.map(({ name, value }) => `${name} ${value}`)).toEqual([
    'place oss',
    'professions techniek',
    'hours 1',
    'hours 2',
    'payFrom 2500',
  ])
  expect(chosen[2]!.search.hours).toEqual([2])
  expect(chosen[0]!.search).toMatchObject({ place: undefined, radius: 10 })
})

test('removing a filter also resets the page, and nothing else', () => {
  const search: VacancySearch = {
    ...emptySearch,
    words: 'bakker',
    place: 'oss',
    radius: 10,
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
    listChosenFilters(search).map(({ name, value, search: one }) => [`${name} ${value}`, one]),
  )

  const first = { ...search, page: 1 }
  expect(left).toEqual({
    'place oss': { ...first, place: undefined, radius: 10 },
    'professions techniek': { ...first, professions: ['zorg'] },
    'professions zorg': { ...first, professions: ['techniek'] },
    'hours 1': { ...first, hours: [2] },
    'hours 2': { ...first, hours: [1] },
    'educations mbo-3': { ...first, educations: ['hbo'] },
    'educations hbo': { ...first, educations: ['mbo-3'] },
    'employments vast': { ...first, employments: ['tijdelijk'] },
    'employments tijdelijk': { ...first, employments: ['vast'] },
    'companies kuijpers': { ...first, companies: ['lamers'] },
    'companies lamers': { ...first, companies: ['kuijpers'] },
    'payFrom 2500': { ...first, payFrom: undefined },
  })
})

test('searching everywhere is removed like any other filter', () => {
  const [everywhere] = listChosenFilters({ ...emptySearch, everywhere: true, page: 3 })
  expect(everywhere).toEqual({ name: 'everywhere', value: 'ja', search: emptySearch })
})

test('clearing the filters keeps the words', () => {
  expect(withoutFilters({ ...emptySearch, words: 'bakker', sort: 'closing', hours: [1], page: 2 })).toEqual({
    ...emptySearch,
    words: 'bakker',
    sort: 'closing',
  })
})

test('clearing the filters without words leads to the plain list, newest first', () => {
  expect(withoutFilters({ ...emptySearch, sort: 'closing', hours: [1], page: 2 })).toEqual(emptySearch)
  expect(withoutFilters({ ...emptySearch, sort: 'newest', hours: [1] })).toEqual(emptySearch)
})

test('a search that loses its words is sorted by newest again', () => {
  const widerThan = (sort: Sort) =>
    listWiderSearches({ ...emptySearch, words: 'bakker', sort }).find(({ name }) => name === 'words')?.search
  expect(widerThan('relevance')).toEqual(emptySearch)
  expect(widerThan('closing')).toEqual(emptySearch)
})

test('a search that loses its place loses the radius too', () => {
  const wider = listWiderSearches({ ...emptySearch, place: 'oss', radius: 50 })
  expect(wider).toEqual([
    { name: 'place', search: emptySearch },
    { name: 'everywhere', search: { ...emptySearch, everywhere: true } },
  ])
})

test('each filter reads back what it wrote to an address', () => {
  const list = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
  const lists = {
    places: knownPlaces('oss', 'berghem', 'heesch', 'boxtel'),
    professions: list('techniek', 'zorg'),
    educations: list('mbo-3'),
    employments: list('vast'),
    companies: { bySlug: () => undefined },
  }
  for (const name of filterNames) {
    expect(writeSearch(sampleOf(name)).getAll(filters[name].param)).toEqual(filterValues(sampleOf(name), name))
    expect(readSearch(writeSearch(sampleOf(name)), lists)).toEqual(sampleOf(name))
  }
})

test('each filter has its own name in the address', () => {
  const names = [...Object.values(filters).map(({ param }) => param), sortParam, pageParam, versionParam]
  expect(new Set(names).size).toBe(names.length)
})

test('each filter outside the search bar has a chip for every value, and removing them all leaves the empty search', () => {
  const outsideTheBar = filterNames.filter((name) => name !== 'words' && name !== 'radius')
  for (const name of outsideTheBar) {
    let search = sampleOf(name)
    const count = filterValues(search, name).length
    expect(count).toBeGreaterThan(0)
    for (let taken = 0; taken < count; taken += 1) {
      const [first, ...others] = listChosenFilters(search)
      expect([first!.name, others.length]).toEqual([name, count - taken - 1])
      search = first!.search
    }
    expect(search).toEqual(emptySearch)
  }
})

test('each filter can be dropped when nothing is found', () => {
  for (const name of filterNames.filter((one) => one !== 'everywhere')) {
    const wider = listWiderSearches(sampleOf(name)).find((one) => one.name === name)
    expect(wider).toBeDefined()
    expect(filterValues(wider!.search, name)).not.toEqual(filterValues(sampleOf(name), name))
    expect(listWiderSearches(emptySearch).map((one) => one.name)).not.toContain(name)
  }
})

test('each filter hides the list from search engines', () => {
  for (const name of filterNames) expect([name, isForSearchEngines(sampleOf(name))]).toEqual([name, false])
})

test('search engines may index only the plain list and its pages', () => {
  expect(isForSearchEngines({ ...emptySearch, page: 2 })).toBe(true)
  expect(isForSearchEngines({ ...emptySearch, hours: [1] })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, words: 'bakker', sort: 'relevance' })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, words: 'bakker', sort: 'newest' })).toBe(false)
  expect(isForSearchEngines({ ...emptySearch, sort: 'closing' })).toBe(false)
})

test('only the first companies are shown, unless all are requested or one of the others is chosen', () => {
  const list = (count: number) => Array.from({ length: count }, (_, nth) => ({ slug: `bedrijf-${nth}` }))
  const choices = (count: number) => ({ ...eachFilter(() => [{ slug: 'een' }]), companies: list(count) })
  const shown = (count: number, query = '', companies: string[] = []) => {
    const given = listShownChoices(choices(count), { ...emptySearch, companies }, new URLSearchParams(query))
    return [given.companies.length, given.foldedCompanies]
  }
  expect(shown(5)).toEqual([5, 0])
  expect(shown(9)).toEqual([5, 4])
  expect(shown(9, 'toon=iets')).toEqual([5, 4])
  expect(shown(9, 'toon=bedrijven')).toEqual([9, 0])
  expect(shown(9, '', ['bedrijf-4'])).toEqual([5, 4])
  expect(shown(9, '', ['bedrijf-5'])).toEqual([9, 0])
  const { professions, ...rest } = listShownChoices(choices(9), emptySearch, new URLSearchParams())
  expect(professions).toEqual([{ slug: 'een' }])
  expect(rest).not.toHaveProperty('place')
})
