import { and, eq, inArray } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { employments } from '#features/reference/reference.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { readForCheck } from './vacancy-check.fields.ts'
import type { VacancyFields } from './vacancy.fields.ts'
import { checkVacancy, newBlocker } from '#features/checks/check.rules.ts'
import { vacancies, vacancyEmployments } from './vacancy.table.ts'

type Asked = { vacancyId: number; hasReason: readonly string[]; now: Date }

/** The check of one of the account's vacancies; for an invalid draft, of the values typed last. */
export async function findVacancyCheck(db: Db | Tx, { accountId }: Employer, { vacancyId, hasReason, now }: Asked) {
  const [found] = await db
    .select({ vacancy: vacancies })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), eq(companies.accountId, accountId)))
  return found && checkStoredVacancy(db, found.vacancy, { hasReason, now })
}

type Stored = typeof vacancies.$inferSelect

/** The check of a vacancy that was already read. */
export async function checkStoredVacancy(db: Db | Tx, vacancy: Stored, { hasReason, now }: Omit<Asked, 'vacancyId'>) {
  const input = await readStored(db, vacancy)
  return checkVacancy({ ...input, hasReason: [...hasReason, ...vacancy.declaredReasons] }, await readDated(db, now))
}

/** A finding that would keep these fields of a vacancy off the board, and that was not in it before. */
export async function findNewBlocker(tx: Tx, before: Stored, { fields, now }: { fields: VacancyFields; now: Date }) {
  const chosen = await tx
    .select({ schemaType: employments.schemaType })
    .from(employments)
    .where(inArray(employments.id, fields.employmentIds))
  const schemaTypes = chosen.map(({ schemaType }) => schemaType)
  return newBlocker(
    { ...(await readStored(tx, before)), hasReason: before.declaredReasons },
    { ...fields, hasPlace: true, schemaTypes, hasReason: fields.declaredReasons },
    await readDated(tx, now),
  )
}

async function readStored(db: Db | Tx, vacancy: Stored) {
  const chosen = await db
    .select({ schemaType: employments.schemaType })
    .from(vacancyEmployments)
    .innerJoin(employments, eq(employments.id, vacancyEmployments.employmentId))
    .where(eq(vacancyEmployments.vacancyId, vacancy.id))
  const input = vacancy.typed
    ? readForCheck(vacancy.typed as Record<string, unknown>)
    : { ...vacancy, hasPlace: vacancy.placeId !== null }
  return { ...input, schemaTypes: chosen.map(({ schemaType }) => schemaType) }
}

async function readDated(db: Db | Tx, now: Date) {
  return { today: localDay(now), minimumWages: await listMinimumWages(db) }
}
