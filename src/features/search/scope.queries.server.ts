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

/** What a search is resolved against: all the choices, the site's region, what is known, and the current time. */
export type Scope = Reference & {
  places: readonly SearchPlace[]
  regionId: number
  /** The place that is searched around. */
  centre: KnownPlace | undefined
  /** The place from which distances are told. */
  origin: KnownPlace | undefined
  knowledge: WordKnowledge & Pick<Knowledge, 'companies' | 'openTexts' | 'spots' | 'ownPlaces' | 'places'>
  /** Whether all work of the same profession groups is found too. */
  isWide: boolean
  /** Undefined while the open vacancies are not in memory: the database then counts. */
  index?: VacancyIndex | undefined
  /** The cards in memory; without them the database gives them. */
  cards?: ReadCards | undefined
  now: Date
}
