import { type SQL, sql } from 'drizzle-orm'

// This feature may not import those of job alerts and vacancies.

/** How many kept searches name one of these addresses in this parameter. */
export function countKeptSearches(param: string, slugs: SQL) {
  return sql<number>`(select count(*)::int from job_alert_searches w where exists (
    select from unnest(${slugs}) slug where position('&' || ${param}::text || '=' || slug || '&' in '&' || w.query || '&') > 0))`
}

/** What the form of a vacancy calls the choices from each list. */
export const vacancyFields = {
  professions: 'professionIds',
  educations: 'educationIds',
  employments: 'employmentIds',
} as const

/** How many templates of vacancies have an entry among the choices of a field, or as its only choice. */
export function countTemplates(field: string, id: SQL) {
  return sql<number>`(select count(*)::int from vacancy_templates t
    where ${chosenIn(sql`t.typed`, field, id)})`
}

/** Selects the drafts of vacancies that keep such a choice as it was typed. */
export function draftsNaming(field: string, id: number) {
  return sql`select v.id from vacancies v where ${chosenIn(sql`v.typed`, field, sql`${id}`)}`
}

/** Whether an entry is among the choices of a field, or its only choice, in a form as it was typed. */
export const chosenIn = (typed: SQL, field: string, id: SQL) =>
  sql`${typed} -> ${field}::text @> to_jsonb((${id})::text)`
