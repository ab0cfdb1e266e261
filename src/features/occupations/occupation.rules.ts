import { splitSpoken } from '#basics/dutch-words.ts'
import { isFiller } from './vocabulary.rules.ts'

/** spec silent: far more than a language has, and few enough to keep in memory. */
export const mostOccupations = 3000
export const mostFamilies = 500
export const mostNames = 80
export const longestName = 60

export const occupationRefusals = ['not-found', 'title-taken', 'too-many', 'too-general'] as const
export type OccupationRefusal = (typeof occupationRefusals)[number]
export type FamilyRefusal = OccupationRefusal | 'in-use'

/** Names are also searched for in titles: these words occur in titles of any kind of work. */
const generalWords = new Set(
  `acteur administrateur adviseur agent analist arbeider architect arts assistant assistent assistente begeleider
  beheerder bestuurder boer chef coach consulent consultant controleur coordinator designer developer employee engineer
  expert helper hoofd hulp inspecteur instructeur kracht leerling machinist manager medewerker medewerkster meester
  ontwerper operator pedagogisch planner specialist stagiair supervisor teamlid technicus tekenaar trainer vakman
  verzorger worker`.split(/\s+/),
)

/** The first name that would match work of every kind. */
export function findGeneralName(names: readonly string[]) {
  return names.find((name) => {
    const said = splitSpoken(name).filter((word) => !isFiller(word))
    return said.length === 0 || (said.length === 1 && generalWords.has(said[0]!))
  })
}
