import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { listDutchPlaces } from '#features/regions/postcode.queries.server.ts'
import { emptySearch } from '#features/vacancies/vacancy-search.fields.ts'
import { buildTitleWords } from '#features/vacancies/vacancy-title-words.rules.ts'
import { understandSearch } from '#features/vacancies/vacancy-understanding.rules.ts'
import { occupationFamilies } from '../seed/occupations.ts'
import { places } from '../seed/places.ts'
import { educations, employments } from '../seed/reference.ts'
import { regions } from '../seed/regions.ts'
import { slugOf } from '../seed/words.ts'

// A new board starts with these words of work: the rules must get along with all of them.
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

test.each([
  ['mbo monteur', { words: 'monteur', educations: ['mbo-1', 'mbo-2', 'mbo-3', 'mbo-4'] }],
  ['mbo niveau 4', { words: '', educations: ['mbo-4'] }],
  ['MBO-niveau 3', { words: '', educations: ['mbo-3'] }],
  ['verzorgende ig niveau 3', { words: 'verzorgende ig', educations: ['mbo-3'] }],
  ['vmbo', { words: '', educations: ['vmbo'] }],
  ['detachering', { words: '', employments: ['tijdelijk'] }],
  ['schoonmaak son', { words: 'schoonmaak', place: 'son' }],
  ['kok grave', { words: 'kok', place: 'grave' }],
])('a filter is understood among the words of work: %s', (words, search) => {
  expect(understand(words)).toMatchObject(search)
})

test.each(['hbo verpleegkundige', 'docent mbo', 'haren knippen', 'handel', 'seizoenswerk', 'houten meubels'])(
  'work is not taken for anything else: %s',
  (words) => {
    expect(understand(words)).toMatchObject({ words, place: undefined, educations: [], employments: [] })
  },
)
