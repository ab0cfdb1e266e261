import { expect, test } from 'vitest'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { correctWords } from './correction.rules.ts'
import { buildTitleWords } from './title-words.rules.ts'

const known = {
  vocabulary: buildVocabulary([
    { title: 'verpleegkundige', names: [], family: 'zorg', familyWords: [], profession: null },
    { title: 'kok', names: [], family: 'horeca', familyWords: [], profession: null },
  ]),
  titleWords: buildTitleWords([
    { text: 'Monteur', count: 5 },
    { text: 'Menteur', count: 1 },
    { text: 'Kassamedewerker', count: 2 },
    { text: 'Polis pols', count: 2 },
  ]),
  professions: [],
  places: buildKnownPlaces({
    places: [{ title: 'Veghel', slug: 'veghel', regionId: 1, latitude: 51.6, longitude: 5.5 }],
    regions: [],
    dutchPlaces: [],
  }),
}

test.each([
  ['vepleegkundige', 'verpleegkundige'],
  ['montuer', 'monteur'],
  ['minteur', 'monteur'],
  ['kassamedeweker nacht', 'kassamedewerker nacht'],
  ['monteur vegel', 'monteur Veghel'],
])('an unknown word becomes the word it resembles most: %s', (typed, corrected) => {
  expect(correctWords(typed, known)?.words).toBe(corrected)
})

test.each([
  ['montuer', true],
  ['verpleegkundgie', true],
  ['vrepleegkundgie', true],
  ['monteur vegel', true],
  // Too short, too many errors, and more than the known word.
  ['polus', false],
  ['mantuer', false],
  ['polisx', false],
  ['montuer polus', false],
])('a correction is certain or uncertain: %s', (typed, isSure) => {
  expect(correctWords(typed, known)?.isSure).toBe(isSure)
})

test.each(['monteur', 'verpleegkundigen', 'pools', 'kik', 'xyzzyqwerty', 'werk', '((('])(
  'a known word, a short one, and one that resembles nothing are not corrected: %s',
  (typed) => {
    expect(correctWords(typed, known)).toBeUndefined()
  },
)
