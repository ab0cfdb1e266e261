import { and, asc, countDistinct, desc, eq, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import type { Db } from '#platform/db.server.ts'
import type { Noticed, ReportKind } from './report.rules.ts'
import { vacancyReports } from './report.table.ts'

/** Unanswered reports about a vacancy: up to the newest one that an admin saw, if given. */
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
      about: sql<ReportKind | Noticed>`case ${vacancyReports.kind}
        when 'noticed' then split_part(${vacancyReports.submissionKey}, ' ', 1) else ${vacancyReports.kind} end`,
      explanation: vacancyReports.explanation,
      name: vacancyReports.name,
      email: vacancyReports.email,
      createdAt: vacancyReports.createdAt,
    })
    .from(vacancyReports)
    .where(isOpenReport(vacancyId))
    .orderBy(asc(vacancyReports.createdAt), asc(vacancyReports.id))
}

/** Whether the name or address of the reporter is still stored. */
export const hasReporter = or(isNotNull(vacancyReports.name), isNotNull(vacancyReports.email))

/** More reports about one vacancy than an admin looks through. */
export const mostReporters = 100

/** The names and addresses still stored with answered reports about a vacancy, the latest answer first. */
export function listReporters(db: Db, _admin: Admin, vacancyId: number) {
  return db
    .select({
      id: vacancyReports.id,
      name: vacancyReports.name,
      email: vacancyReports.email,
      answeredAt: vacancyReports.answeredAt,
    })
    .from(vacancyReports)
    .where(and(eq(vacancyReports.vacancyId, vacancyId), isNotNull(vacancyReports.answeredAt), hasReporter))
    .orderBy(desc(vacancyReports.answeredAt), desc(vacancyReports.id))
    .limit(mostReporters)
}

/** How many vacancies have unanswered reports by people. */
export async function countReported(db: Db, _admin: Admin) {
  const [row] = await db
    .select({ count: countDistinct(vacancyReports.vacancyId) })
    .from(vacancyReports)
    .where(and(isNull(vacancyReports.answeredAt), ne(vacancyReports.kind, 'noticed')))
  return row!.count
}
