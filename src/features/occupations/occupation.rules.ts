import { splitWords } from '#basics/dutch-words.ts'
import { isFiller } from './vocabulary.rules.ts'

/** spec silent: far more than a language has, and few enough to keep in memory. */
export const mostOccupations = 3000
export const mostFamilies = 500
export const mostNames = 80
export const longestName = 60

export const occupationRefusals = ['not-found', 'title-taken', 'too-many', 'too-general'] as const
export type OccupationRefusal = (typeof occupationRefusals)[number]
export type FamilyRefusal = OccupationRefusal | 'in-use'

/** Names are also looked for in titles: these stand in the titles of any kind of work. */
const generalWords = new Set([
  'adviseur',
  'assistent',
  'assistente',
  'begeleider',
  'hulp',
  'leerling',
  'manager',
  'medewerker',
  'medewerkster',
  'operator',
  'planner',
  'specialist',
  'stagiair',
  'teamlid',
])

/** The first name that would find work of every kind. */
export function findGeneralName(names: readonly string[]) {
  return names.find((name) => {
    const said = splitWords(name).filter((word) => !isFiller(word))
    return said.length === 0 || (said.length === 1 && generalWords.has(said[0]!))
  })
}
