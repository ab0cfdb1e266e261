import { and, asc, countDistinct, gte, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { applications } from '#features/applications/application.table.ts'
import type { Db } from '#platform/db.server.ts'
import { warnedDays } from './takedown.rules.ts'

const address = sql<string>`lower(${applications.email})`

/** gap 212: the applications that people sent themselves in the weeks before a vacancy was taken down. */
function isSentLately(vacancyIds: readonly number[], takenDownAt: Date) {
  return and(
    inArray(applications.vacancyId, [...vacancyIds]),
    ne(applications.status, 'deleted'),
    isNotNull(applications.email),
    isNull(applications.addedById),
    gte(applications.createdAt, daysBefore(takenDownAt, warnedDays)),
    lte(applications.createdAt, takenDownAt),
  )
}

/** The recent applicants, each of them once. */
export function listWarned(db: Db, { vacancyId, takenDownAt }: { vacancyId: number; takenDownAt: Date }) {
  return db
    .selectDistinctOn([address], {
      applicationId: applications.id,
      email: sql<string>`${applications.email}`,
      firstName: applications.firstName,
    })
    .from(applications)
    .where(isSentLately([vacancyId], takenDownAt))
    .orderBy(address, asc(applications.id))
}

/** How many people would be warned if these vacancies were taken down now, per vacancy. */
export async function countWarned(db: Db, vacancyIds: readonly number[], now: Date) {
  const rows = await db
    .select({ vacancyId: applications.vacancyId, count: countDistinct(address) })
    .from(applications)
    .where(isSentLately(vacancyIds, now))
    .groupBy(applications.vacancyId)
  return new Map(rows.map(({ vacancyId, count }) => [vacancyId, count]))
}
