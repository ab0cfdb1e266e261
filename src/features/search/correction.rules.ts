import { splitSpoken, toleratedErrors, typingDistance } from '#basics/dutch-words.ts'
import { isFiller } from '#features/occupations/vocabulary.rules.ts'
import type { KnownPlaces } from '#features/regions/known-place.rules.ts'
import { listConcepts, type WordKnowledge } from './concept.rules.ts'
import { textsAbout } from './way-of-working.rules.ts'

type Known = WordKnowledge & { places: Pick<KnownPlaces, 'findTyped'> }

/**
 * The words with each unknown one replaced by the most similar known word, or undefined if there is none. Only a
 * certain correction may be applied at once: a short word, or one with two errors, may just as well be another word.
 */
export function correctWords(typed: string, known: Known): { words: string; isSure: boolean } | undefined {
  const words = splitSpoken(typed)
  const unknown = new Set(
    listConcepts(typed, known)
      .filter(
        ({ words: of, meaning, professions }) => of.length === 1 && isUnknown(of[0]!, meaning, professions, known),
      )
      .map(({ words: of }) => of[0]!),
  )
  const found = words.map((word) => (unknown.has(word) ? findAlike(word, known) : undefined))
  const isSure = found.every((alike) => !alike || alike.isSure)
  if (found.every((alike) => !alike)) return undefined
  return { words: words.map((word, i) => found[i]?.word ?? word).join(' '), isSure }
}

type Meaning = ReturnType<typeof listConcepts>[number]['meaning']

function isUnknown(word: string, meaning: Meaning, professions: readonly string[], { titleWords }: Known) {
  const hasMeaning = meaning.occupations.length > 0 || meaning.families.length > 0 || professions.length > 0
  return !hasMeaning && !isFiller(word) && !textsAbout([word]) && !titleWords.has(word)
}

/** The known word with the fewest typing errors; if several are equal, the one that most vacancies use. */
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
  // A place is only meant if no word for work is as similar.
  if (place && best?.errors !== 1) return { word: place.title, isSure: true }
  return best && { word: best.word, isSure: isSure(word, best) }
}

const shortestSure = 6
const shortestWithTwoErrors = 12

function isSure(typed: string, { word, errors }: { word: string; errors: number }) {
  const isLong = typed.length >= (errors > 1 ? shortestWithTwoErrors : shortestSure)
  // Someone who types more than `polis` means `polish`.
  return isLong && !typed.startsWith(word)
}
