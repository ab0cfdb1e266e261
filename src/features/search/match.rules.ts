import { splitSpoken } from '#basics/dutch-words.ts'
import { listSought, type WordKnowledge } from './concept.rules.ts'

/** The kinds of match, from the best to the weakest. */
export const matchLevels = ['title', 'also', 'company', 'family', 'alike', 'text', 'group'] as const

/** Results that match the words in the same way. `titles` are the names of work that they were found by. */
export type MatchGroup = { level: number; kind: (typeof matchLevels)[number]; titles: string[]; count: number }

const mostTitles = 3

/** The kinds of match among the results, from the best to the weakest. */
export function listGroups(
  words: string,
  knowledge: WordKnowledge,
  levels: readonly { level: number; count: number }[],
): MatchGroup[] {
  const sought = listSought(words, knowledge)
  const typed = new Set(sought.map((one) => one.words.join('')))
  const all = sought.map(({ terms }) => terms)
  const titlesOf: Record<MatchGroup['kind'], string[]> = {
    title: [],
    also: all.flatMap(({ alsoTitles }) => alsoTitles),
    company: [],
    family: all.flatMap(({ familyTitles }) => familyTitles),
    alike: [],
    text: [],
    group: all.flatMap(({ groupTitles }) => groupTitles),
  }
  return levels
    .toSorted((one, other) => one.level - other.level)
    .map(({ level, count }) => {
      const kind = matchLevels[level - 1]!
      const titles = [...new Set(titlesOf[kind])].filter((title) => !typed.has(splitSpoken(title).join('')))
      return { level, kind, titles: titles.slice(0, mostTitles), count }
    })
}
