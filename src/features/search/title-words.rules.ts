import { inflectionKey, plainText, splitWords } from '#basics/dutch-words.ts'

export type TitleWords = ReturnType<typeof buildTitleWords>

/** A word as it occurs in titles: `['hr', 'adviseur']` for `HR-adviseur`. */
type Form = readonly string[]

const mostForms = 60
/** Shorter words occur in compounds by accident: `ober` is in `oktober`, but `kok` even in `kokos`. */
const shortestPart = 4
const shortestRest = 3
/** `coordinat` is clear, `bak` is not: a `zandbak` is not a `bakker`. */
const shortestKey = 6

/**
 * The words in the titles of open vacancies and in the names of their companies, so that a typed word can be matched
 * with the forms and compounds in use. Dutch writes compounds as one word.
 */
export function buildTitleWords(texts: readonly { text: string; count: number }[]) {
  const counts = new Map<string, number>()
  const parts = new Map<string, Form>()
  for (const { text, count } of texts) {
    for (const chunk of plainText(text).split(/\s+/)) {
      const words = splitWords(chunk)
      for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count)
      if (words.length > 1 && words.length < 4) parts.set(words.join(''), words)
    }
  }
  const sorted = [...new Set([...counts.keys(), ...parts.keys()])].sort()
  const reversed = sorted.map(reverse).sort()
  const byKey = Map.groupBy(sorted, inflectionKey)
  const reversedKeys = [...byKey.keys()].map(reverse).sort()
  const formOf = (word: string): Form => parts.get(word) ?? [word]

  return {
    formOf,
    has: (word: string) => counts.has(word) || parts.has(word),
    /** How many vacancies contain each word. */
    counts,
    /**
     * Words with the same meaning: the word itself, its inflections, and if requested the compounds that are a kind of
     * it.
     */
    listForms(word: string, { withCompounds }: { withCompounds: boolean }): Form[] {
      const key = inflectionKey(word)
      const found = new Set([word, ...(byKey.get(key) ?? [])])
      if (withCompounds && word.length >= shortestPart) {
        for (const ending of [word, `${word}s`, `${word}n`, `${word}en`]) {
          for (const one of rangeOf(reversed, reverse(ending))) {
            if (one.length >= ending.length + shortestRest) found.add(reverse(one))
          }
        }
        // Finds `zorgcoordinator` for `coordinatrice`.
        for (const one of key.length >= shortestKey ? rangeOf(reversedKeys, reverse(key)) : []) {
          if (one.length >= key.length + shortestRest) for (const form of byKey.get(reverse(one))!) found.add(form)
        }
      }
      return [...found].slice(0, mostForms).map(formOf)
    },
    /** Compounds that begin with the word, and words whose beginning it is. */
    listBeginningWith(word: string): Form[] {
      if (word.length < shortestPart) return []
      return rangeOf(sorted, word)
        .filter((one) => one !== word)
        .slice(0, mostForms)
        .map(formOf)
    },
  }
}

/** The part of a sorted list with items that begin with a text. */
function rangeOf(sorted: readonly string[], beginning: string) {
  const start = positionOf(sorted, beginning)
  let end = start
  while (sorted[end]?.startsWith(beginning)) end += 1
  return sorted.slice(start, end)
}

function positionOf(sorted: readonly string[], text: string) {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < text) low = middle + 1
    else high = middle
  }
  return low
}

function reverse(word: string) {
  return [...word].toReversed().join('')
}
