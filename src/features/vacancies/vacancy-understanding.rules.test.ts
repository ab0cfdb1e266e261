import { expect, test } from 'vitest'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { emptySearch, type VacancySearch } from './vacancy-search.fields.ts'
import { buildTitleWords } from './vacancy-title-words.rules.ts'
import { understandSearch } from './vacancy-understanding.rules.ts'

const list = (...slugs: string[]) => slugs.map((slug) => ({ slug }))
const place = (title: string, latitude: number, longitude: number) => ({
  title,
  slug: title.toLowerCase(),
  regionId: 1,
  latitude,
  longitude,
})
const known = {
  vocabulary: buildVocabulary([
    { title: 'chauffeur', names: [], family: 'vervoer', familyWords: [], profession: null },
    { title: 'slager', names: ['best vlees'], family: 'voeding', familyWords: [], profession: null },
  ]),
  titleWords: buildTitleWords([]),
  professions: [],
  places: buildKnownPlaces({
    places: [place('Veghel', 51.617, 5.548), place('Erp', 51.6, 5.603)],
    regions: [{ id: 1, slug: 'meierijstad', name: 'Meierijstad' }],
    dutchPlaces: [
      { title: 'Best', municipality: 'Best', latitude: 51.51, longitude: 5.38, postcodes: [] },
      { title: 'Groningen', municipality: 'Groningen', latitude: 53.22, longitude: 6.57, postcodes: [] },
      {
        title: 'Veghel',
        municipality: 'Meierijstad',
        latitude: 51.62,
        longitude: 5.54,
        postcodes: [{ code: '5461', latitude: 51.63, longitude: 5.54 }],
      },
    ],
  }),
  educations: list('geen-diploma-nodig', 'mbo-2', 'mbo-3', 'hbo'),
  employments: list('vast', 'tijdelijk', 'leerbaan-bbl', 'stage', 'bijbaan', 'zzp'),
}
const understand = (words: string, search: Partial<VacancySearch> = {}) =>
  understandSearch({ ...emptySearch, sort: 'relevance', ...search, words }, known)

test('a place among the words becomes a filter', () => {
  expect(understand('chauffeur veghel')).toMatchObject({ words: 'chauffeur', place: 'veghel', radius: 10 })
  expect(understand('werk in Erp')).toMatchObject({ words: '', place: 'erp', sort: 'newest' })
  expect(understand('chauffeur 5461')).toMatchObject({ words: 'chauffeur', place: '5461' })
  expect(understand('chauffeur meierijstad')).toMatchObject({ words: 'chauffeur', place: 'meierijstad' })
})

test('a place far away, or one that is an ordinary word, is not taken for a place', () => {
  expect(understand('chauffeur groningen').place).toBeUndefined()
  expect(understand('best betaalde chauffeur').place).toBeUndefined()
  expect(understand('chauffeur in best')).toMatchObject({ words: 'chauffeur', place: 'best' })
})

test('what work is called is never taken for a place', () => {
  expect(understand('best vlees')).toMatchObject({ words: 'best vlees', place: undefined })
})

test.each([
  ['20 uur', [3]],
  ['20u', [3]],
  ['24-32 uur', [3, 4]],
  ['40 uur per week', [5]],
  ['parttime', [2, 3, 4]],
  ['part-time', [2, 3, 4]],
  ['fulltime', [5]],
])('hours become a filter: %s', (words, hours) => {
  expect(understand(`chauffeur ${words}`)).toMatchObject({ words: 'chauffeur', hours })
})

test.each([
  ['bijbaan', 'bijbaan'],
  ['bijbaantje', 'bijbaan'],
  ['16 jaar', 'bijbaan'],
  ['stage', 'stage'],
  ['stagiaire', 'stage'],
  ['bbl', 'leerbaan-bbl'],
  ['leerbaan', 'leerbaan-bbl'],
  ['vaste baan', 'vast'],
  ['tijdelijk', 'tijdelijk'],
  ['zzp', 'zzp'],
])('a kind of contract becomes a filter: %s', (words, employment) => {
  expect(understand(words)).toMatchObject({ words: '', employments: [employment] })
})

test.each([
  ['mbo 3', ['mbo-3']],
  ['mbo', ['mbo-2', 'mbo-3']],
  ['hbo', ['hbo']],
  ['zonder diploma', ['geen-diploma-nodig']],
])('an education becomes a filter: %s', (words, educations) => {
  expect(understand(`${words} chauffeur`)).toMatchObject({ words: 'chauffeur', educations })
})

test('several things are understood at once, in any order', () => {
  expect(understand('parttime chauffeur veghel 20 uur vaste baan')).toMatchObject({
    words: 'chauffeur',
    place: 'veghel',
    employments: ['vast'],
  })
})

test('the words that are left stay as they were typed', () => {
  expect(understand('Café-medewerker Veghel').words).toBe('Café-medewerker')
})

test('filters that were chosen already stay', () => {
  expect(understand('chauffeur 20 uur', { hours: [1] }).hours).toEqual([1, 3])
})

test('a search in which nothing is understood stays as it is', () => {
  const search = { ...emptySearch, words: 'ik zoek een chauffeur', sort: 'relevance' as const }
  expect(understandSearch(search, known)).toBe(search)
})
