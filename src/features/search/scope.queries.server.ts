import type { Position } from '#basics/distance.ts'
import type { Reference } from '#features/reference/reference.queries.server.ts'
import type { KnownPlace } from '#features/regions/known-place.rules.ts'
import type { ReadCards } from '#features/vacancies/vacancy-card.queries.server.ts'
import type { WordKnowledge } from './concept.rules.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import type { Knowledge } from './knowledge.queries.server.ts'

/** A choice of a filter. */
export type Choosable = { id: number; slug: string; title: string }
type SearchPlace = Choosable & Position & { regionId: number }

/**
 * What a search is resolved against: all choices, the site's region, the known words and places, and the current time.
 */
export type Scope = Reference & {
  places: readonly SearchPlace[]
  regionId: number
  /** The place at the centre of the search. */
  centre: KnownPlace | undefined
  /** The place that distances are measured from. */
  origin: KnownPlace | undefined
  knowledge: WordKnowledge & Pick<Knowledge, 'companies' | 'openTexts' | 'spots' | 'ownPlaces' | 'places'>
  /** Whether to find all work in the same profession groups too. */
  isWide: boolean
  /** The in-memory index of open vacancies; undefined while it is not ready: then the database counts. */
  index?: VacancyIndex | undefined
  /** The cached cards; without them they are read from the database. */
  cards?: ReadCards | undefined
  now: Date
}
