import { expect, test } from 'vitest'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { emptySearch, type VacancySearch } from './search.fields.ts'
import { buildTitleWords } from './title-words.rules.ts'
import { understandSearch } from './understanding.rules.ts'

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
    { title: 'graver', names: [], family: 'ambacht', familyWords: ['haren'], profession: null },
    { title: 'docent mbo', names: ['mbo talen docent'], family: 'onderwijs', familyWords: ['mbo'], profession: null },
  ]),
  titleWords: buildTitleWords([]),
  professions: [],
  places: buildKnownPlaces({
    places: [place('Veghel', 51.617, 5.548), place('Erp', 51.6, 5.603)],
    regions: [{ id: 1, slug: 'meierijstad', name: 'Meierijstad' }],
    dutchPlaces: [
      { title: 'Best', municipality: 'Best', latitude: 51.51, longitude: 5.38, postcodes: [] },
      { title: 'Son', municipality: 'Son en Breugel', latitude: 51.51, longitude: 5.49, postcodes: [] },
      { title: 'Grave', municipality: 'Land van Cuijk', latitude: 51.76, longitude: 5.74, postcodes: [] },
      { title: 'Haren', municipality: 'Oss', latitude: 51.8, longitude: 5.6, postcodes: [] },
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

test('a short name can be a place too, and so can one that merely resembles a form of another word', () => {
  expect(understand('chauffeur son')).toMatchObject({ words: 'chauffeur', place: 'son' })
  expect(understand('chauffeur grave')).toMatchObject({ words: 'chauffeur', place: 'grave' })
})

test('the province means all regions', () => {
  expect(understand('chauffeur brabant')).toMatchObject({ words: 'chauffeur', everywhere: true, place: undefined })
  expect(understand('chauffeur noord-brabant')).toMatchObject({ words: 'chauffeur', everywhere: true })
  expect(understand('chauffeur veghel noord-brabant')).toMatchObject({ place: 'veghel', everywhere: false })
  expect(understand('chauffeur veghel').everywhere).toBe(false)
  expect(understand('chauffeur 20 uur', { everywhere: true }).everywhere).toBe(true)
})

test('a word for a field may be a level of education, but is a place only after a preposition', () => {
  expect(understand('mbo')).toMatchObject({ words: '', educations: ['mbo-2', 'mbo-3'] })
  expect(understand('haren')).toMatchObject({ words: 'haren', place: undefined })
  expect(understand('chauffeur in haren')).toMatchObject({ words: 'chauffeur', place: 'haren' })
  expect(understand('docent mbo')).toMatchObject({ words: 'docent mbo', educations: [] })
  expect(understand('mbo talen docenten')).toMatchObject({ words: 'mbo talen docenten', educations: [] })
})

test('a place far away, or one that is an ordinary word, is not taken for a place', () => {
  expect(understand('chauffeur groningen').place).toBeUndefined()
  expect(understand('best betaalde chauffeur').place).toBeUndefined()
  expect(understand('chauffeur in best')).toMatchObject({ words: 'chauffeur', place: 'best' })
})

test('a name for work is never taken for a place', () => {
  expect(understand('best vlees')).toMatchObject({ words: 'best vlees', place: undefined })
})

test.each([
  ['20 uur', [3]],
  ['20u', [3]],
  ['24-32 uur', [3, 4]],
  ['40 uur per week', [5]],
  ['parttime', [2, 3, 4]],
  ['part-time', [2, 3, 4]],
  ['parttimer', [2, 3, 4]],
  ['deeltijdbaan', [2, 3, 4]],
  ['fulltime', [5]],
  ['fulltimers', [5]],
  ['20 tot 24 uur', [3]],
  ['20 tot en met 32 uur', [3, 4]],
  ['24 of 32 uur per week', [3, 4]],
  ['24 t/m 32 uur', [3, 4]],
  ['16 à 20 uur', [2, 3]],
  ['ongeveer 16 uur', [2]],
  ['36-40', [4, 5]],
  ['min 20 uur', [3, 4, 5]],
  ['vanaf 25 uur', [4, 5]],
  ['meer dan 24 uur', [4, 5]],
  ['30+ uur', [4, 5]],
  ['32 uur of meer', [4, 5]],
  ['maximaal 16 uur', [1, 2]],
  ['minder dan 17 uur', [1, 2]],
  ['8 uur of minder', [1]],
  ['3 dagen', [3]],
  ['2-3 dagen per week', [2, 3]],
  ['4-daagse werkweek', [4]],
  ['paar uurtjes', [1]],
  ['0-urencontract', [1]],
])('hours become a filter: %s', (words, hours) => {
  expect(understand(`chauffeur ${words}`)).toMatchObject({ words: 'chauffeur', hours })
})

test('a number of hours overrules part-time', () => {
  expect(understand('parttime chauffeur 20 uur').hours).toEqual([3])
  expect(understand('20 uur fulltime').hours).toEqual([3])
  expect(understand('parttime fulltime').hours).toEqual([2, 3, 4, 5])
  expect(understand('16 uur chauffeur 32 uur').hours).toEqual([2, 4])
})

test.each(['chauffeur 3', 'chauffeur 2 4', 'chauffeur 3 12', 'chauffeur 20 65', 'chauffeur 50 uur', 'chauffeur 40-36'])(
  'other numbers are not hours: %s',
  (words) => {
    expect(understand(words)).toMatchObject({ words, hours: [] })
  },
)

test.each([
  ['5 km veghel', 5],
  ['veghel 5km', 5],
  ['binnen 8 km van veghel', 10],
  ['max 20 kilometer rondom veghel', 25],
  ['100 km veghel', 50],
])('a distance becomes the radius: %s', (words, radius) => {
  expect(understand(`chauffeur ${words}`)).toMatchObject({ words: 'chauffeur', place: 'veghel', radius })
})

test('a distance needs a place, which may be chosen already', () => {
  expect(understand('chauffeur 5 km')).toMatchObject({ words: 'chauffeur', radius: 10 })
  expect(understand('chauffeur 5 km', { place: 'erp', radius: 25 })).toMatchObject({ place: 'erp', radius: 5 })
  expect(understand('chauffeur veghel', { radius: 25 }).radius).toBe(25)
  expect(understand('chauffeur 5 km van best')).toMatchObject({ words: 'chauffeur', place: 'best', radius: 5 })
  expect(understand('chauffeur van best').place).toBeUndefined()
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
  ['zomerbaan', 'bijbaan'],
  ['zaterdag baantje', 'bijbaan'],
  ['studentenwerk', 'bijbaan'],
  ['bijverdienen', 'bijbaan'],
  ['16+', 'bijbaan'],
  ['16 jr', 'bijbaan'],
  ['16-jarige', 'bijbaan'],
  ['16 jaar of ouder', 'bijbaan'],
  ['15/16 jaar', 'bijbaan'],
  ['bijbaan vanaf 14', 'bijbaan'],
  ['bijbaan 16', 'bijbaan'],
  ['bijbaan 16 jaar', 'bijbaan'],
  ['snuffelstage', 'stage'],
  ['stage plek', 'stage'],
  ['afstudeeropdracht', 'stage'],
  ['leren en werken', 'leerbaan-bbl'],
  ['werkend leren', 'leerbaan-bbl'],
  ['leerwerk', 'leerbaan-bbl'],
  ['leer-werktraject', 'leerbaan-bbl'],
  ['vast dienstverband', 'vast'],
  ['onbepaalde tijd', 'vast'],
  ['oproepkracht', 'tijdelijk'],
  ['uitzendwerk', 'tijdelijk'],
])('a kind of contract becomes a filter: %s', (words, employment) => {
  expect(understand(words)).toMatchObject({ words: '', employments: [employment] })
})

test.each([
  ['mbo 3', ['mbo-3']],
  ['mbo3', ['mbo-3']],
  ['MBO-niveau 3', ['mbo-3']],
  ['niv. 3', ['mbo-3']],
  ['mbo niv 2', ['mbo-2']],
  ['niveau 2 of 3', ['mbo-2', 'mbo-3']],
  ['mts', ['mbo-2', 'mbo-3']],
  ['hbo werk- en denkniveau', ['hbo']],
  ['trainee', ['hbo']],
  ['geen ervaring', ['geen-diploma-nodig']],
  ['ongeschoold', ['geen-diploma-nodig']],
  ['mbo', ['mbo-2', 'mbo-3']],
  ['hbo', ['hbo']],
  ['zonder diploma', ['geen-diploma-nodig']],
])('an education becomes a filter: %s', (words, educations) => {
  expect(understand(`${words} chauffeur`)).toMatchObject({ words: 'chauffeur', educations })
})

test('several filters are recognised at once, in any order', () => {
  expect(understand('parttime chauffeur veghel 20 uur vaste baan')).toMatchObject({
    words: 'chauffeur',
    place: 'veghel',
    hours: [3],
    employments: ['vast'],
  })
})

test('a word may stand for two kinds of contract', () => {
  expect(understand('interim chauffeur')).toMatchObject({ words: 'chauffeur', employments: ['tijdelijk', 'zzp'] })
})

test('numbers that are not an age are left alone', () => {
  expect(understand('chauffeur 55+')).toMatchObject({ words: 'chauffeur 55+', employments: [] })
  expect(understand('chauffeur 16')).toMatchObject({ words: 'chauffeur 16', employments: [] })
})

test('the remaining words stay as they were typed', () => {
  expect(understand('Café-medewerker Veghel').words).toBe('Café-medewerker')
})

test('filters that were already chosen stay', () => {
  expect(understand('chauffeur 20 uur', { hours: [1] }).hours).toEqual([1, 3])
})

test('a search without recognised filters stays as it is', () => {
  const search = { ...emptySearch, words: 'ik zoek een chauffeur', sort: 'relevance' as const }
  expect(understandSearch(search, known)).toBe(search)
})
