import { type SQL, sql } from 'drizzle-orm'

// This feature may not import the tables of job alerts and vacancies.

/** How many saved searches have one of these slugs in this parameter. */
export function countKeptSearches(param: string, slugs: SQL) {
  return sql<number>`(select count(*)::int from job_alert_searches w where exists (
    select from unnest(${slugs}) slug where position('&' || ${param}::text || '=' || slug || '&' in '&' || w.query || '&') > 0))`
}

/** The field of the vacancy form for each list. */
export const vacancyFields = {
  professions: 'professionIds',
  educations: 'educationIds',
  employments: 'employmentIds',
} as const

/** How many vacancy templates have an entry among the values of a field, or as its only value. */
export function countTemplates(field: string, id: SQL) {
  return sql<number>`(select count(*)::int from vacancy_templates t
    where ${chosenIn(sql`t.typed`, field, id)})`
}

/** Selects the drafts of vacancies that have such a value among their typed values. */
export function draftsNaming(field: string, id: number) {
  return sql`select v.id from vacancies v where ${chosenIn(sql`v.typed`, field, sql`${id}`)}`
}

/** Whether an entry is among the values of a field, or its only value, in a form as it was typed. */
export const chosenIn = (typed: SQL, field: string, id: SQL) =>
  sql`${typed} -> ${field}::text @> to_jsonb((${id})::text)`
