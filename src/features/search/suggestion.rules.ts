import { plainText, splitSpoken, splitWords } from '#basics/dutch-words.ts'
import type { Family, Occupation, Vocabulary } from '#features/occupations/vocabulary.rules.ts'
import { splitCompound } from './compound.rules.ts'

/** A text that occurs in open vacancies of a region, such as a title, and in how many. */
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

/** Counted once after each change, at the first keystroke. */
function occupationCounts({ vocabulary, openTexts: { title: titles } }: Known) {
  const known = counted.get(titles)
  if (known?.vocabulary === vocabulary) return known.counts
  const counts = countByOccupation(titles, vocabulary)
  counted.set(titles, { vocabulary, counts })
  return counts
}

/** How many open vacancies per region have an occupation in their title, by any of its names, or one of a family. */
function countByOccupation(titles: readonly OpenText[], vocabulary: Vocabulary) {
  const counts = new Map<Occupation | Family, Map<number, number>>()
  for (const { text, regionId, count } of titles) {
    const occupations = occupationsOf(text, vocabulary)
    for (const work of new Set([...occupations, ...[...occupations].map(({ family }) => family)])) {
      const byRegion = counts.get(work) ?? new Map<number, number>()
      byRegion.set(regionId, (byRegion.get(regionId) ?? 0) + count)
      counts.set(work, byRegion)
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

/** Suggestions for a half-typed search, all of which find something in the region, the best match first. */
export function suggestWords(typed: string, regionId: number, known: Known): WordSuggestion[] {
  const wanted = splitSpoken(typed).join(' ')
  if (wanted.length < 2) return []
  const seen = new Set<string>()
  return [...suggestOccupations(wanted, regionId, known), ...suggestTexts(wanted, regionId, known)]
    .filter(({ rank }) => rank !== ranks.none)
    .toSorted((one, other) => one.rank - other.rank)
    .filter(({ text }) => !seen.has(plainText(text)) && seen.add(plainText(text)))
    .slice(0, mostSuggestions)
    .map(({ kind, text, count }) => ({ kind, text, count }))
}

function suggestOccupations(wanted: string, regionId: number, known: Known) {
  const counts = occupationCounts(known)
  const countOf = (work: Occupation | Family) => counts.get(work)?.get(regionId) ?? 0
  return known.vocabulary.families.flatMap((family) => {
    const ofFamily = countOf(family)
    if (ofFamily === 0) return []
    return family.occupations.flatMap((occupation) => {
      const rank = rankOfNames(occupation.spoken, wanted)
      const own = countOf(occupation)
      // Its whole name finds the rest of the family too: someone who types `kok` should not only be offered `souschef`.
      const count = own === 0 && rank === ranks.whole ? ofFamily : own
      return count > 0 ? [{ kind: 'occupation' as const, text: occupation.title, count, rank }] : []
    })
  })
}

function suggestTexts(wanted: string, regionId: number, { openTexts }: Known) {
  return (['profession', 'title', 'company'] as const).flatMap((kind) =>
    openTexts[kind]
      .filter((text) => text.regionId === regionId)
      .map(({ text, count }) => ({ kind, text, count, rank: rankOf(splitSpoken(text).join(' '), wanted) })),
  )
}

/** How well the typed letters match, the best first. Other names of an occupation rank below the one that is shown. */
const ranks = { whole: 0, beginning: 1, wholeOtherName: 2, word: 3, otherName: 4, none: 5 }

function rankOf(text: string, wanted: string) {
  if (text === wanted) return ranks.whole
  if (text.startsWith(wanted)) return ranks.beginning
  return text.includes(` ${wanted}`) ? ranks.word : ranks.none
}

/** The first name is the one that is shown. */
function rankOfNames(names: Occupation['spoken'], wanted: string) {
  const [shown = ranks.none, ...others] = names.map((name) => rankOf(name.join(' '), wanted))
  const other = Math.min(ranks.none, ...others)
  if (other === ranks.none) return shown
  return Math.min(shown, other === ranks.whole ? ranks.wholeOtherName : ranks.otherName)
}
