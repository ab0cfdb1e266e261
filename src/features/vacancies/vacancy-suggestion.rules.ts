import { plainText, splitSpoken, splitWords } from '#basics/dutch-words.ts'
import type { Occupation, Vocabulary } from '#features/occupations/vocabulary.rules.ts'
import { splitCompound } from './vacancy-compound.rules.ts'

/** A text of open vacancies in a region, such as a title, and how many have it. */
export type OpenText = { text: string; regionId: number; count: number }

type Kind = 'profession' | 'title' | 'company'
export type WordSuggestion = { kind: Kind | 'occupation'; text: string; count: number }

type Known = {
  vocabulary: Vocabulary
  openTexts: Record<Kind, readonly OpenText[]>
}

const mostSuggestions = 8
const longestPhrase = 4

type Counts = ReturnType<typeof countByOccupation>
const counted = new WeakMap<readonly OpenText[], { vocabulary: Vocabulary; counts: Counts }>()

/** Counted at the first keystroke after a change, and once. */
function occupationCounts({ vocabulary, openTexts: { title: titles } }: Known) {
  const known = counted.get(titles)
  if (known?.vocabulary === vocabulary) return known.counts
  const counts = countByOccupation(titles, vocabulary)
  counted.set(titles, { vocabulary, counts })
  return counts
}

/** How many open vacancies of each region have the occupation in their title, by any of its names. */
function countByOccupation(titles: readonly OpenText[], vocabulary: Vocabulary) {
  const counts = new Map<Occupation, Map<number, number>>()
  for (const { text, regionId, count } of titles) {
    for (const occupation of occupationsOf(text, vocabulary)) {
      const byRegion = counts.get(occupation) ?? new Map<number, number>()
      byRegion.set(regionId, (byRegion.get(regionId) ?? 0) + count)
      counts.set(occupation, byRegion)
    }
  }
  return counts
}

/** The occupations that a title names. */
function occupationsOf(title: string, vocabulary: Vocabulary) {
  const words = splitWords(title)
  const found = new Set<Occupation>()
  const add = (phrase: readonly string[]) => {
    for (const occupation of vocabulary.find(phrase)?.occupations ?? []) found.add(occupation)
  }
  for (const [start, word] of words.entries()) {
    for (let end = start + 1; end <= Math.min(words.length, start + longestPhrase); end++) add(words.slice(start, end))
    for (const [, tail] of splitCompound(word)) add([tail])
  }
  return found
}

/** Suggestions for a half-typed search, all of which find something in the region: what begins with it comes first. */
export function suggestWords(typed: string, regionId: number, known: Known): WordSuggestion[] {
  const wanted = splitSpoken(typed).join(' ')
  if (wanted.length < 2) return []
  const own = (kind: Kind) =>
    known.openTexts[kind].filter((text) => text.regionId === regionId).map(({ text, count }) => ({ kind, text, count }))
  const occupations = [...occupationCounts(known)].flatMap(([{ title, spoken }, counts]) => {
    const count = counts.get(regionId) ?? 0
    const rank = Math.min(...spoken.map((name) => rankOf(name.join(' '), wanted)))
    return count > 0 && rank < 2 ? [{ kind: 'occupation' as const, text: title, count, rank }] : []
  })
  const texts = [...own('profession'), ...own('title'), ...own('company')].flatMap((suggestion) => {
    const rank = rankOf(splitSpoken(suggestion.text).join(' '), wanted)
    return rank < 2 ? [{ ...suggestion, rank }] : []
  })
  const seen = new Set<string>()
  return [...occupations, ...texts]
    .toSorted((one, other) => one.rank - other.rank)
    .filter(({ text }) => !seen.has(plainText(text)) && seen.add(plainText(text)))
    .slice(0, mostSuggestions)
    .map(({ kind, text, count }) => ({ kind, text, count }))
}

/** 0: begins with it; 1: one of its words does; 2: neither. */
function rankOf(text: string, wanted: string) {
  return text.startsWith(wanted) ? 0 : text.includes(` ${wanted}`) ? 1 : 2
}
