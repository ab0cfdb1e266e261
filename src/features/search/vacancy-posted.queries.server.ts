import { and, gt, lte } from 'drizzle-orm'
import { hasPage, listCards } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { distanceTo } from './distance.rules.ts'
import { matchOrder } from './filter-words.queries.server.ts'
import { listConditions } from './filter.queries.server.ts'
import type { Knowledge } from './knowledge.queries.server.ts'
import { describeSearch, findUnknownLists, findUnknownPlace, isLost, readSavedSearch } from './saved-search.rules.ts'
import type { Scope } from './scope.queries.server.ts'
import type { VacancySearch } from './search.fields.ts'
import { findInOrder } from './search.queries.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'

export type Saved = {
  /** As in the URL of the list; empty: everything in the region. */
  query: string
  regionId: number
}

type Asked = { knowledge: Knowledge; now: Date }

/** A saved search as it is understood now: its entries may have been removed or renamed. */
export function resolveSaved({ query, regionId }: Saved, { knowledge, now }: Asked): Resolved {
  const search = readSavedSearch(query, knowledge)
  const centre = search.place === undefined ? undefined : knowledge.places.bySlug(search.place)
  const places = isLost(query, search) ? [] : knowledge.ownPlaces
  const scope = { ...knowledge, places, regionId, centre, origin: centre, knowledge, now }
  return { search, scope: { ...scope, isWide: false } }
}

export type Resolved = { search: VacancySearch; scope: Scope }

/** A saved search in words. */
export function sayWhatIsSaved({ regionTitle, ...saved }: Saved & { regionTitle: string }, asked: Asked) {
  const { search, scope } = resolveSaved(saved, asked)
  const { knowledge } = asked
  const companies = search.companies.flatMap((slug) => knowledge.companies.bySlug(slug) ?? [])
  const unknown = {
    unknownPlace: findUnknownPlace(saved.query, search),
    unknownLists: findUnknownLists(saved.query, search),
  }
  return describeSearch(search, { ...knowledge, ...unknown, companies, regionTitle, centre: scope.centre })
}

/** Vacancies, the nearest or newest first, with the moments at which they were posted, in milliseconds since 1970. */
export type Posted = Readonly<{ ids: Uint32Array; moments: Float64Array }>

/** The posted vacancies that a saved search finds. */
export async function findPosted(db: Db, { search, scope }: Resolved, index: VacancyIndex): Promise<Posted> {
  const found = await findInOrder(db, search, { scope, index, limit: index.size })
  const ids = Uint32Array.from(found, ({ id }) => id)
  return { ids, moments: Float64Array.from(ids, (id) => index.postedAt(id) ?? 0) }
}

/** What a saved search would have found in the vacancies posted in a period, including closed ones. */
export async function listOncePosted(
  db: Db,
  { search, scope }: Resolved,
  { after, until, limit }: { after: Date; until: Date; limit: number },
) {
  const { open: _, ...filters } = listConditions(search, scope)
  const posted = and(hasPage(), gt(vacancies.postedAt, after), lte(vacancies.postedAt, until))
  const where = and(posted, ...Object.values(filters))
  const [total, cards] = await Promise.all([
    db.$count(vacancies, where),
    listCards(db, { where, orderBy: matchOrder(search, scope), limit }),
  ])
  return { total, cards }
}

/** Kilometres from the centre of a saved search. */
export function distanceInSearch(card: { placeId: number; postcode: string | null }, { scope }: Resolved) {
  return distanceTo(card, scope.origin, scope.knowledge)
}

/** The place at the centre of a saved search; undefined without one, and for a whole region. */
export function centreOf({ search, scope }: Resolved) {
  const { centre } = scope
  return centre && centre.regionId === undefined ? { title: centre.title, radius: search.radius } : undefined
}
