import { and, asc, countDistinct, eq, isNull, lte } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { vacancyReports } from './report.table.ts'

/** What was said about a vacancy and not answered yet: as far as this newest report, if that is what an admin saw. */
export function isOpenReport(vacancyId: number, newest?: number) {
  const isSeen = newest === undefined ? undefined : lte(vacancyReports.id, newest)
  return and(eq(vacancyReports.vacancyId, vacancyId), isNull(vacancyReports.answeredAt), isSeen)
}

/** The open reports about a vacancy, oldest first. */
export function listOpenReports(db: Db, _admin: Admin, vacancyId: number) {
  return db
    .select({
      id: vacancyReports.id,
      kind: vacancyReports.kind,
      explanation: vacancyReports.explanation,
      name: vacancyReports.name,
      email: vacancyReports.email,
      createdAt: vacancyReports.createdAt,
    })
    .from(vacancyReports)
    .where(isOpenReport(vacancyId))
    .orderBy(asc(vacancyReports.createdAt), asc(vacancyReports.id))
}

/** How many vacancies have reports that nobody answered. */
export async function countReported(db: Db, _admin: Admin) {
  const [row] = await db
    .select({ count: countDistinct(vacancyReports.vacancyId) })
    .from(vacancyReports)
    .where(isNull(vacancyReports.answeredAt))
  return row!.count
}
