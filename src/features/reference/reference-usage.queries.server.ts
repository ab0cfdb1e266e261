import { type SQL, sql } from 'drizzle-orm'

// This feature may not import those of job alerts and vacancies.

/** How many kept searches name one of these addresses in this parameter. */
export function countKeptSearches(param: string, slugs: SQL) {
  return sql<number>`(select count(*)::int from job_alert_searches w where exists (
    select from unnest(${slugs}) slug where position('&' || ${param}::text || '=' || slug || '&' in '&' || w.query || '&') > 0))`
}

/** How many templates of vacancies have an entry among the choices of a field, or as its only choice. */
export function countTemplates(field: string, id: SQL) {
  return sql<number>`(select count(*)::int from vacancy_templates t
    where t.typed -> ${field}::text @> to_jsonb((${id})::text))`
}
