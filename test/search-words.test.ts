import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { listDutchPlaces } from '#features/regions/dutch-place.queries.server.ts'
import { listConcepts } from '#features/search/concept.rules.ts'
import { emptySearch } from '#features/search/search.fields.ts'
import { buildTitleWords } from '#features/search/title-words.rules.ts'
import { understandSearch } from '#features/search/understanding.rules.ts'
import { occupationFamilies } from '../seed/occupations.ts'
import { places } from '../seed/places.ts'
import { educations, employments } from '../seed/reference.ts'
import { regions } from '../seed/regions.ts'
import { slugOf } from '../seed/words.ts'

// A new board starts with this vocabulary: the rules must work with all of it.
const known = {
  vocabulary: buildVocabulary(
    occupationFamilies.flatMap(({ title: family, words, occupations }) =>
      occupations.map(([title, , names]) => ({
        title,
        names: names.split(', '),
        family,
        familyWords: words.split(', '),
        profession: null,
      })),
    ),
  ),
  titleWords: buildTitleWords([]),
  professions: [],
  educations: educations.map((title) => ({ slug: slugOf(title) })),
  employments: employments.map((title) => ({ slug: slugOf(title) })),
  places: buildKnownPlaces({
    places: regions.flatMap(({ slug }, i) =>
      places[slug].map(([title, latitude, longitude]) => ({
        slug: slugOf(title),
        title,
        latitude,
        longitude,
        regionId: i + 1,
      })),
    ),
    regions: regions.map(({ slug, title }, i) => ({ id: i + 1, slug, name: title.split(' ').at(-1)! })),
    dutchPlaces: listDutchPlaces(),
  }),
}
const understand = (words: string) => understandSearch({ ...emptySearch, words }, known)
const familiesOf = (words: string) =>
  listConcepts(words, known).flatMap(({ meaning: { occupations, families } }) =>
    [...occupations.map(({ family }) => family), ...families].map(({ title }) => title),
  )

test.each([
  ['mbo monteur', { words: 'monteur', educations: ['mbo-1', 'mbo-2', 'mbo-3', 'mbo-4'] }],
  ['mbo niveau 4', { words: '', educations: ['mbo-4'] }],
  ['MBO-niveau 3', { words: '', educations: ['mbo-3'] }],
  ['verzorgende ig niveau 3', { words: 'verzorgende ig', educations: ['mbo-3'] }],
  ['vmbo', { words: '', educations: ['vmbo'] }],
  ['detachering', { words: '', employments: ['tijdelijk'] }],
  ['schoonmaak son', { words: 'schoonmaak', place: 'son' }],
  ['kok grave', { words: 'kok', place: 'grave' }],
])('a filter is recognised among words for work: %s', (words, search) => {
  expect(understand(words)).toMatchObject(search)
})

// Each word with one of the families that it means.
test.each([
  ['leidster', 'kinderopvang'],
  ['pedagoog', 'kinderopvang'],
  ['zorgverlener', 'verzorging en thuiszorg'],
  ['zorgkundige', 'verzorging en thuiszorg'],
  ['bejaardentehuis', 'verzorging en thuiszorg'],
  ["IG'er", 'verzorging en thuiszorg'],
  ['MMZ', 'begeleiding en gehandicaptenzorg'],
  ["rt'er", 'basisonderwijs'],
  ['tso', 'ondersteuning op school'],
  ['secretarieel', 'administratie en secretariaat'],
  ['debiteurenbeheer', 'boekhouding en financiën'],
  ['dtp', 'vormgeving en beeld'],
  ['telecom', 'elektrotechniek'],
  ['carrosserie', "auto's"],
  ['bollen pellen', 'teelt en oogst'],
  ['bollenpellen', 'teelt en oogst'],
  ['kantinedame', 'bediening'],
  ['cateraar', 'bediening'],
  ['spoelkeuken', 'keuken'],
  ['schildersbedrijf', 'dak, schilderwerk en afbouw'],
  ['vaklieden', 'ambachten'],
  ['licht werk', 'productie'],
  ['lichamelijk werk', 'magazijn'],
  ['5 ploegendienst', 'productie'],
  ['vca', 'grond, weg en water'],
  ['bhv', 'beveiliging en toezicht'],
  ['kuisen', 'schoonmaak'],
  ['netwerkbeheer', 'ICT-beheer'],
  ['inspectrice', 'kwaliteit'],
  ['bestuurster', 'personenvervoer'],
  ['serveerder', 'bediening'],
])("a new board's vocabulary knows: %s", (words, family) => {
  expect(familiesOf(words)).toContain(family)
})

test.each([
  ['licht werk', 'podium, evenementen en cultuur'],
  ['vca', 'personeelszaken'],
  ['leren', 'basisonderwijs'],
])('a word does not mean other work: %s is not %s', (words, family) => {
  expect(familiesOf(words)).not.toContain(family)
})

test.each(['hbo verpleegkundige', 'docent mbo', 'haren knippen', 'handel', 'seizoenswerk', 'houten meubels'])(
  'words for work are not taken for anything else: %s',
  (words) => {
    expect(understand(words)).toMatchObject({ words, place: undefined, educations: [], employments: [] })
  },
)
