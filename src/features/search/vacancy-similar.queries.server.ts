import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { places } from '#features/regions/place.table.ts'
import {
  isPublic,
  listCards,
  listCardsOf,
  newestFirst,
  type ReadCards,
} from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import { listRegionPlaces, type RegionMemory } from './vacancy-region.queries.server.ts'

/** At most this many are compared with one vacancy; the newest come first. */
const mostCompared = 500

type Resembled = {
  vacancyId: number
  regionId: number
  limit: number
  now: Date
  /**
   * With it, the in-memory index selects the vacancies to compare; without it the database compares all of the region.
   */
  memory?: RegionMemory & { professionIds: readonly number[]; cards?: ReadCards }
}

/** Similar vacancies in the same region: those that share a profession first, then by similar words. */
export async function listSimilarVacancies(db: Db, { memory, ...resembled }: Resembled) {
  const { vacancyId, regionId, limit, now } = resembled
  const alike = desc(
    sql`similarity(${vacancies.searchTitle}, (select search_title from ${vacancies} this where this.id = ${vacancyId}))`,
  )
  if (!memory?.index) {
    const shared = sql`(select count(*) from ${vacancyProfessions} mine join ${vacancyProfessions} theirs
      on theirs.profession_id = mine.profession_id where mine.vacancy_id = ${vacancyId} and theirs.vacancy_id = ${vacancies.id})`
    return listCards(db, {
      where: and(isPublic(now), eq(places.regionId, regionId), ne(vacancies.id, vacancyId)),
      orderBy: [desc(sql`least(${shared}, 1)`), alike, ...newestFirst],
      limit,
    })
  }
  const { index } = memory
  const areaIds = listRegionPlaces(memory.knowledge, regionId)
  const key = [vacancyId, limit, memory.professionIds, areaIds].join(' ')
  const ids = await keepSimilar(index, key, async () => {
    const { sharing, others } = listCompared(resembled, { ...memory, areaIds }, index)
    const sharingFirst = sharing.length > 0 && others.length > 0 ? [desc(inArray(vacancies.id, sharing))] : []
    const best = await db
      .select({ id: vacancies.id })
      .from(vacancies)
      .where(and(isPublic(now), inArray(vacancies.id, [...sharing, ...others])))
      .orderBy(...sharingFirst, alike, ...newestFirst)
      .limit(limit + spare)
    return best.map(({ id }) => ({ id, level: 1 }))
  })
  return (await listCardsOf(db, ids, { now, cards: memory.cards })).slice(0, limit)
}

/** Some may expire while the result is cached. */
const spare = 4
const mostKept = 1000

type Kept = { version: number; found: Map<string, Promise<{ id: number; level: number }[]>> }
const keptOf = new WeakMap<VacancyIndex, Kept>()

/** Caches similar vacancies until something changes. */
function keepSimilar(index: VacancyIndex, key: string, find: () => Promise<{ id: number; level: number }[]>) {
  const { version } = index
  const known = keptOf.get(index)
  const kept: Kept = known?.version === version && known.found.size < mostKept ? known : { version, found: new Map() }
  keptOf.set(index, kept)
  const found = kept.found.get(key) ?? find()
  kept.found.set(key, found)
  found.catch(() => kept.found.delete(key))
  return found
}

type Among = { professionIds: readonly number[]; areaIds: readonly number[] }

function listCompared(
  { vacancyId, limit, now }: Pick<Resembled, 'vacancyId' | 'limit' | 'now'>,
  { professionIds, areaIds }: Among,
  index: VacancyIndex,
) {
  const query = { now: now.getTime(), areaIds, limit: mostCompared }
  const newest = (ofProfessions: readonly number[] | undefined) =>
    index
      .listNewest({ ...query, professionIds: ofProfessions })
      .map(({ id }) => id)
      .filter((id) => id !== vacancyId)
  const sharing = newest(professionIds)
  const others = sharing.length < limit + spare ? newest(undefined).filter((id) => !sharing.includes(id)) : []
  return { sharing, others }
}
