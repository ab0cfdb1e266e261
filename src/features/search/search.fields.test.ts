import fc from 'fast-check'
import { expect, test } from 'vitest'
import { knownPlaces } from '#test/support/known-places.ts'
import {
  emptySearch,
  filters,
  listSorts,
  pageParam,
  readSearch,
  searchAddress,
  sortParam,
  versionParam,
  writeSearch,
} from './search.fields.ts'

const list = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
const lists = {
  places: knownPlaces('oss', 'berghem', 'sint-oedenrode'),
  professions: list('techniek', 'zorg-en-welzijn'),
  educations: list('mbo-3', 'hbo'),
  employments: list('vast', 'tijdelijk'),
  companies: { bySlug: () => undefined },
}
const paramNames = [...Object.values(filters).map(({ param }) => param), sortParam, pageParam]
const read = (query: string) => readSearch(new URLSearchParams(query), lists)

test('an empty address is an empty search', () => {
  expect(read('')).toEqual(emptySearch)
  expect(searchAddress(emptySearch)).toBe('/vacatures')
})

test('an address holds every search parameter', () => {
  const search = read(
    'zoek=monteur&plaats=oss&straal=25&beroepsgroep=techniek&uren=4&uren=5&opleiding=mbo-3&dienstverband=vast&bedrijf=kuijpers&salaris=2500&sorteer=nieuwste&pagina=3',
  )
  expect(search).toEqual({
    ...emptySearch,
    words: 'monteur',
    place: 'oss',
    radius: 25,
    professions: ['techniek'],
    hours: [4, 5],
    educations: ['mbo-3'],
    employments: ['vast'],
    companies: ['kuijpers'],
    payFrom: 2500,
    sort: 'newest',
    page: 3,
  })
})

test('the order of the parameters does not matter: the canonical form is the same', () => {
  const one = searchAddress(read('uren=5&zoek=zorg&uren=2&beroepsgroep=zorg-en-welzijn&beroepsgroep=techniek'))
  const other = searchAddress(read('beroepsgroep=techniek&beroepsgroep=zorg-en-welzijn&uren=2&uren=5&zoek=zorg'))
  expect(one).toBe(other)
})

test('a typed place is found by its name', () => {
  expect(read('plaats=Sint Oedenrode').place).toBe('sint-oedenrode')
})

test('the province as a place is all regions', () => {
  expect(read('plaats=Noord-Brabant')).toEqual({ ...emptySearch, everywhere: true })
})

test('a former slug of an entry finds that entry', () => {
  const professions = [{ slug: 'techniek', formerSlugs: ['metaal', 'installatie'] }, { slug: 'zorg-en-welzijn' }]
  const readThese = (query: string) => readSearch(new URLSearchParams(query), { ...lists, professions }).professions
  expect(readThese('beroepsgroep=installatie')).toEqual(['techniek'])
  expect(readThese('beroepsgroep=metaal&beroepsgroep=techniek')).toEqual(['techniek'])
})

test('an unknown place is left out, and so is its radius', () => {
  expect(read('plaats=parijs&straal=25')).toMatchObject({ place: undefined, radius: 10 })
})

test('a radius that is not an option is left out', () => {
  expect(read('plaats=oss&straal=7').radius).toBe(10)
})

test('a place has a radius of 10 km, unless another distance is chosen', () => {
  expect(read('plaats=oss').radius).toBe(10)
  expect(read('plaats=oss&straal=').radius).toBe(10)
  expect(read('plaats=oss&straal=0').radius).toBe(0)
  expect(searchAddress(read('plaats=oss&straal=10'))).toBe('/vacatures?plaats=oss')
  expect(searchAddress(read('plaats=oss&straal=0'))).toBe('/vacatures?plaats=oss&straal=0')
})

test('sorting by distance needs a place', () => {
  expect(read('plaats=oss&sorteer=dichtstbij').sort).toBe('nearest')
  expect(read('sorteer=dichtstbij').sort).toBe('newest')
  expect(read('zoek=bakker&sorteer=dichtstbij').sort).toBe('relevance')
  expect(listSorts(read('zoek=bakker&plaats=oss'))).toEqual(['relevance', 'nearest', 'newest', 'closing'])
  expect(listSorts(read(''))).toEqual(['newest', 'closing'])
})

test('control characters in the words are removed', () => {
  expect(read('zoek=%00kok%07%0Aweekend%1B').words).toBe('kok weekend')
})

test('invalid values are left out', () => {
  expect(read('uren=9&uren=x&salaris=-5&pagina=0&sorteer=mooiste&beroepsgroep=astronaut&bedrijf=../etc')).toEqual(
    emptySearch,
  )
})

test('sorting by relevance needs words', () => {
  expect(read('sorteer=relevantie').sort).toBe('newest')
  expect(read('zoek=bakker').sort).toBe('relevance')
  expect(read('zoek=bakker&sorteer=sluit-snel').sort).toBe('closing')
})

test('sorting by newest and by closing date works with words and without', () => {
  expect(read('sorteer=sluit-snel').sort).toBe('closing')
  expect(read('sorteer=nieuwste').sort).toBe('newest')
  expect(read('zoek=bakker&sorteer=nieuwste').sort).toBe('newest')
})

test('an address names the sort order only when it is not the default', () => {
  expect(searchAddress(read('sorteer=nieuwste'))).toBe('/vacatures')
  expect(searchAddress(read('sorteer=sluit-snel'))).toBe('/vacatures?sorteer=sluit-snel')
  expect(searchAddress(read('zoek=bakker&sorteer=relevantie'))).toBe('/vacatures?zoek=bakker')
  expect(searchAddress(read('zoek=bakker&sorteer=nieuwste'))).toBe('/vacatures?zoek=bakker&sorteer=nieuwste')
  expect(searchAddress(read('zoek=bakker&sorteer=sluit-snel'))).toBe('/vacatures?zoek=bakker&sorteer=sluit-snel')
})

test('an address of an unknown version is an empty search', () => {
  expect(read('v=9&zoek=bakker')).toEqual(emptySearch)
  expect(read('v=1&zoek=bakker').words).toBe('bakker')
})

test('searching everywhere and searching in a place exclude each other', () => {
  expect(read('overal=ja&plaats=oss').everywhere).toBe(false)
  expect(read('overal=ja').everywhere).toBe(true)
})

test('reading an address never fails, and its canonical form reads the same', () => {
  const names = fc.constantFrom(...paramNames, versionParam)
  const values = fc.oneof(
    fc.string(),
    fc.constantFrom('oss', 'techniek', '3', '10', '2500', 'ja', 'hbo', 'nieuwste', '1e9', '%00', '१'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(names, values), { maxLength: 12 }), (pairs) => {
      const search = readSearch(new URLSearchParams(pairs), lists)
      expect(readSearch(writeSearch(search), lists)).toEqual(search)
    }),
  )
})

test('the words of a search never end in half a character', () => {
  expect(read(`zoek=${'a'.repeat(99)}🌷`).words).toBe('a'.repeat(99))
})
