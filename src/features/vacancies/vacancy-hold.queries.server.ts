import { type AnyColumn, and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { blockedReasons } from './vacancy-hold.rules.ts'
import { moderationSettings, vacancyHolds } from './vacancy-hold.table.ts'
import { vacancies } from './vacancy.table.ts'

/** The admins' settings; by default no first vacancy goes on hold. */
export async function readModerationSettings(db: Db | Tx) {
  const [settings] = await db.select().from(moderationSettings)
  return { holdsFirst: settings?.holdsFirst ?? false }
}

/** Why a vacancy is on hold now, and who must act. */
export async function findOpenHold(db: Db | Tx, vacancyId: number) {
  const [hold] = await db
    .select()
    .from(vacancyHolds)
    .where(and(eq(vacancyHolds.vacancyId, vacancyId), isNull(vacancyHolds.approvedAt)))
  return hold
}

/** Whether a vacancy is on hold only because its account was blocked while it was on the board. */
export function isOnlyBlocked(reasons: AnyColumn | SQL) {
  return sql`${reasons} = ${JSON.stringify(blockedReasons)}::jsonb`
}

/** More than the board takes down for an account before it blocks it. */
export const mostTakenDown = 100

/** The latest vacancies of this account that were taken down: similar ones go on hold when they are posted again. */
export function listTakenDown(db: Db | Tx, accountId: number) {
  return db
    .select({ title: vacancies.title, jobText: vacancies.jobText, tasksText: vacancies.tasksText })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), isNotNull(vacancies.takenDownAt)))
    .orderBy(desc(vacancies.takenDownAt), desc(vacancies.id))
    .limit(mostTakenDown)
}

/** The reasons that admins have approved before in this account. */
export async function findApprovedReasons(db: Db | Tx, accountId: number) {
  const rows = await db
    .select({ reasons: vacancyHolds.reasons })
    .from(vacancyHolds)
    .innerJoin(vacancies, eq(vacancies.id, vacancyHolds.vacancyId))
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), isNotNull(vacancyHolds.approvedAt)))
  return rows.flatMap(({ reasons }) => reasons)
}
