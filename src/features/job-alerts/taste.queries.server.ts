import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { professions } from '#features/reference/reference.table.ts'
import { hasPage } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { jobAlertTastes } from './job-alert.table.ts'
import type { Subject } from './taste.rules.ts'

/** The opinions of these subscribers, for the run. */
export function listTastesOf(db: Db, subscriptionIds: readonly number[]) {
  return db
    .select({
      subscriptionId: jobAlertTastes.subscriptionId,
      professionId: jobAlertTastes.professionId,
      companyId: jobAlertTastes.companyId,
      isWanted: jobAlertTastes.isWanted,
    })
    .from(jobAlertTastes)
    .where(inArray(jobAlertTastes.subscriptionId, [...subscriptionIds]))
}

/** A subscriber's opinions, with names. */
export async function listTastes(db: Db, subscriptionId: number) {
  return db
    .select({
      id: jobAlertTastes.id,
      isWanted: jobAlertTastes.isWanted,
      name: sql<string>`coalesce(${professions.title}, ${companies.name})`,
      isCompany: sql<boolean>`${jobAlertTastes.companyId} is not null`,
    })
    .from(jobAlertTastes)
    .leftJoin(professions, eq(professions.id, jobAlertTastes.professionId))
    .leftJoin(companies, eq(companies.id, jobAlertTastes.companyId))
    .where(eq(jobAlertTastes.subscriptionId, subscriptionId))
    .orderBy(asc(jobAlertTastes.id))
}

// Not `${vacancies.id}`: without a join Drizzle writes that as `id`, which would be the profession's.
const professionsOf = sql<{ id: number; slug: string; title: string }[]>`(
  select coalesce(json_agg(json_build_object('id', p.id, 'slug', p.slug, 'title', p.title) order by l.position), '[]')
  from ${vacancyProfessions} l join ${professions} p on p.id = l.profession_id where l.vacancy_id = vacancies.id)`

export type NamedSubject = Subject & { professions: readonly { slug: string; title: string }[] }

/** The company and professions of these vacancies. */
export async function mapSubjects(db: Db, vacancyIds: readonly number[]): Promise<ReadonlyMap<number, NamedSubject>> {
  if (vacancyIds.length === 0) return new Map()
  const rows = await db
    .select({ id: vacancies.id, companyId: vacancies.companyId, professions: professionsOf })
    .from(vacancies)
    .where(inArray(vacancies.id, [...vacancyIds]))
  return new Map(
    rows.map(({ id, ...subject }) => [
      id,
      { ...subject, professionIds: subject.professions.map((profession) => profession.id) },
    ]),
  )
}

/** The possible opinions about a mailed vacancy; undefined once it is no longer public. */
export async function findJudgedVacancy(db: Db | Tx, vacancyId: number) {
  const [found] = await db
    .select({
      title: vacancies.title,
      company: { id: companies.id, name: companies.name },
      professions: professionsOf,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), hasPage()))
  return found
}
