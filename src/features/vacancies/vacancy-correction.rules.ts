import { splitWords, toleratedErrors, typingDistance } from '#basics/dutch-words.ts'
import { isFiller } from '#features/occupations/vocabulary.rules.ts'
import type { KnownPlaces } from '#features/regions/known-place.rules.ts'
import { listConcepts, type WordKnowledge } from './vacancy-concept.rules.ts'

type Known = WordKnowledge & { places: Pick<KnownPlaces, 'findTyped'> }

/** The words with each unknown one replaced by the known word it resembles most, or undefined if there is none. */
export function correctWords(typed: string, known: Known) {
  const words = splitWords(typed)
  const unknown = new Set(
    listConcepts(typed, known)
      .filter(
        ({ words: of, meaning, professions }) => of.length === 1 && isUnknown(of[0]!, meaning, professions, known),
      )
      .map(({ words: of }) => of[0]!),
  )
  const corrected = words.map((word) => (unknown.has(word) ? (findAlike(word, known) ?? word) : word))
  const isSame = corrected.every((word, i) => word === words[i])
  return isSame ? undefined : corrected.join(' ')
}

type Meaning = ReturnType<typeof listConcepts>[number]['meaning']

function isUnknown(word: string, meaning: Meaning, professions: readonly string[], { titleWords }: Known) {
  const hasMeaning = meaning.occupations.length > 0 || meaning.families.length > 0 || professions.length > 0
  return !hasMeaning && !isFiller(word) && !titleWords.has(word)
}

/** The word with the fewest typing errors; of equals the one that most vacancies use. */
function findAlike(word: string, { titleWords, vocabulary, places }: Known) {
  const most = toleratedErrors(word)
  if (most === 0) return undefined
  let best: { word: string; errors: number; count: number } | undefined
  const consider = (other: string, count: number) => {
    const errors = typingDistance(word, other, most)
    if (errors > most) return
    if (!best || errors < best.errors || (errors === best.errors && count > best.count)) {
      best = { word: other, errors, count }
    }
  }
  for (const [other, count] of titleWords.counts) if (other.length > 3) consider(other, count)
  for (const other of vocabulary.words) if (other.length > 3) consider(other, 0)
  const place = places.findTyped(word)
  // A place is only meant when no work resembles the word as much.
  return best && (best.errors === 1 || !place) ? best.word : place?.title
}
