import { and, eq, ne } from 'drizzle-orm'
import { places } from '#features/regions/place.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isPublic, newestFirst, payColumns } from './vacancy-card.queries.server.ts'
import { medianPay } from './vacancy-median.rules.ts'
import { vacancies, vacancyProfessions } from './vacancy.table.ts'

/** More than a region has for one kind of work. */
export const mostCompared = 1000

export type PayGroup = {
  professionId: number
  regionId: number
  /** The vacancy to compare with the others. */
  exceptId?: number
  now: Date
}

/** The median full-time pay of a region's open vacancies in one profession. */
export async function findMedianPay(db: Db | Tx, { professionId, regionId, exceptId, now }: PayGroup) {
  const pays = await db
    .select(payColumns)
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
    .where(
      and(
        isPublic(now),
        eq(places.regionId, regionId),
        eq(vacancyProfessions.professionId, professionId),
        exceptId === undefined ? undefined : ne(vacancies.id, exceptId),
      ),
    )
    .orderBy(...newestFirst)
    .limit(mostCompared)
  return medianPay(pays)
}
