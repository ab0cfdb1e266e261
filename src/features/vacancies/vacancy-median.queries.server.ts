import { and, eq } from 'drizzle-orm'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isPublic, newestFirst } from './vacancy-card.queries.server.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import { medianOf, medianPay } from './vacancy-median.rules.ts'
import { listRegionPlaces, type RegionMemory } from './vacancy-region.queries.server.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'

/** More than a region has of one kind of work. */
const mostCompared = 1000

type Group = {
  professionId: number
  regionId: number
  now: Date
  /** Without it the database tells. */
  memory?: RegionMemory
}

/** The median of full-time pay of a region's open vacancies of one profession. */
export async function findMedianPay(db: Db | Tx, { professionId, regionId, now, memory }: Group) {
  if (memory?.index) {
    const { index, knowledge } = memory
    const areaIds = listRegionPlaces(knowledge, regionId)
    return keepMedian(index, `${areaIds.join()} ${professionId}`, now.getTime(), () => {
      const query = { now: now.getTime(), areaIds, professionIds: [professionId], limit: mostCompared }
      return medianOf(index.listNewest(query).map(({ middlePayCents }) => middlePayCents))
    })
  }
  const pays = await db
    .select({
      monthlySalaryFromCents: vacancies.monthlySalaryFromCents,
      monthlySalaryToCents: vacancies.monthlySalaryToCents,
      hourlySalaryFromCents: vacancies.hourlySalaryFromCents,
      hourlySalaryToCents: vacancies.hourlySalaryToCents,
    })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
    .where(and(isPublic(now), eq(places.regionId, regionId), eq(vacancyProfessions.professionId, professionId)))
    .orderBy(...newestFirst)
    .limit(mostCompared)
  return medianPay(pays)
}

type Kept = { version: number; until: number; medians: Map<string, number | undefined> }
const keptOf = new WeakMap<VacancyIndex, Kept>()

/** It stays the same until something changes, or a vacancy closes by itself. There is one per region and profession. */
function keepMedian(index: VacancyIndex, key: string, now: number, find: () => number | undefined) {
  const known = keptOf.get(index)
  const isRight = known?.version === index.version && now < known.until
  const kept = isRight ? known : { version: index.version, until: index.nextClosing(now), medians: new Map() }
  keptOf.set(index, kept)
  if (!kept.medians.has(key)) kept.medians.set(key, find())
  return kept.medians.get(key)
}
