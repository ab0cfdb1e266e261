import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { places } from '#features/regions/place.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isPublic, listCards, newestFirst } from './vacancy-card.queries.server.ts'
import { listRegionPlaces, type RegionMemory } from './vacancy-region.queries.server.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'

/** More are never compared with one vacancy; the newest come first. */
const mostCompared = 500

type Resembled = {
  vacancyId: number
  regionId: number
  limit: number
  now: Date
  /** With it, the open vacancies in memory say which are compared; without it the database compares all of the region. */
  memory?: RegionMemory & { professionIds: readonly number[] }
}

/** What resembles a vacancy in the same region: first by shared profession, then by similar words. */
export async function listSimilarVacancies(db: Db, { memory, ...resembled }: Resembled) {
  const { vacancyId, regionId, limit, now } = resembled
  const alike = desc(
    sql`similarity(${vacancies.searchTitle}, (select search_title from ${vacancies} this where this.id = ${vacancyId}))`,
  )
  const compared = memory && listCompared(resembled, memory)
  if (!compared) {
    const shared = sql`(select count(*) from ${vacancyProfessions} mine join ${vacancyProfessions} theirs
      on theirs.profession_id = mine.profession_id where mine.vacancy_id = ${vacancyId} and theirs.vacancy_id = ${vacancies.id})`
    return listCards(db, {
      where: and(isPublic(now), eq(places.regionId, regionId), ne(vacancies.id, vacancyId)),
      orderBy: [desc(sql`least(${shared}, 1)`), alike, ...newestFirst],
      limit,
    })
  }
  const { sharing, others } = compared
  const sharingFirst = sharing.length > 0 && others.length > 0 ? [desc(inArray(vacancies.id, sharing))] : []
  const orderBy = [...sharingFirst, alike, ...newestFirst]
  // Found first: the rest of a card is only read for those that are shown.
  const best = db
    .select({ id: vacancies.id })
    .from(vacancies)
    .where(and(isPublic(now), inArray(vacancies.id, [...sharing, ...others])))
    .orderBy(...orderBy)
    .limit(limit)
  return listCards(db, { where: inArray(vacancies.id, best), orderBy, limit })
}

function listCompared(
  { vacancyId, regionId, limit, now }: Omit<Resembled, 'memory'>,
  { index, knowledge, professionIds }: NonNullable<Resembled['memory']>,
) {
  if (!index) return undefined
  const query = { now: now.getTime(), areaIds: listRegionPlaces(knowledge, regionId), limit: mostCompared }
  const newest = (ofProfessions: readonly number[] | undefined) =>
    index
      .listNewest({ ...query, professionIds: ofProfessions })
      .map(({ id }) => id)
      .filter((id) => id !== vacancyId)
  const sharing = newest(professionIds)
  const others = sharing.length < limit ? newest(undefined).filter((id) => !sharing.includes(id)) : []
  return { sharing, others }
}
