import type { Db } from '#platform/db.server.ts'
import {
  countByPlace,
  countByProfession,
  countOpenVacancies,
  listCardsOf,
  listNewestVacancies,
  type ReadCards,
} from '#features/vacancies/vacancy-card.queries.server.ts'
import { unfiltered } from './vacancy-index-query.rules.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import type { Knowledge } from './knowledge.queries.server.ts'

/** The cached knowledge and the in-memory index, which may not be ready yet. */
export type RegionMemory = { knowledge: Pick<Knowledge, 'ownPlaces'>; index: VacancyIndex | undefined }

type Request = {
  regionId: number
  /** How many of the newest vacancies to return. */
  newest: number
  knowledge: Pick<Knowledge, 'ownPlaces' | 'professions'>
  /** Without it the database counts. */
  index: VacancyIndex | undefined
  /** The cached cards; without them they are read from the database. */
  cards?: ReadCards | undefined
  now: Date
}

/** The open vacancies of a region: the total, per profession and per place, the most first, and the newest ones. */
export async function findRegionWork(db: Db, { regionId, newest: limit, knowledge, index, cards, now }: Request) {
  if (!index) {
    const scope = { regionId, now }
    const [total, newest, byProfession, byPlace] = await Promise.all([
      countOpenVacancies(db, scope),
      listNewestVacancies(db, { ...scope, limit }),
      countByProfession(db, scope),
      countByPlace(db, scope),
    ])
    return { total, newest, byProfession, byPlace }
  }
  const own = knowledge.ownPlaces.filter((place) => place.regionId === regionId)
  const ids = own.map(({ id }) => id)
  const found = index.find({ ...unfiltered, now: now.getTime(), areaIds: ids, countedPlaceIds: ids, limit })
  const { place, professions, companies } = found.counts
  return {
    total: { vacancies: found.levels[0]?.count ?? 0, companies: companies.size },
    newest: await listCardsOf(db, found.ids, { now, cards }),
    byProfession: rank(knowledge.professions, professions).filter(({ count }) => count > 0),
    byPlace: rank(own, place),
  }
}

/** The places of a region, by their ids. */
export function listRegionPlaces({ ownPlaces }: RegionMemory['knowledge'], regionId: number) {
  return ownPlaces.filter((place) => place.regionId === regionId).map(({ id }) => id)
}

type Counted = { id: number; slug: string; title: string }

/** The lists are sorted by title, which decides between equal counts. */
function rank(list: readonly Counted[], counts: ReadonlyMap<number, number>) {
  return list
    .map(({ id, slug, title }) => ({ slug, title, count: counts.get(id) ?? 0 }))
    .toSorted((one, other) => other.count - one.count)
}
