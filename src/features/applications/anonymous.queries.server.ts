import { type AnyColumn, sql } from 'drizzle-orm'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { applications } from './application.table.ts'

/**
 * gap 68: whether an employer may not see yet who sent an application: until a first step is taken. For queries that
 * join the vacancy.
 */
export const isHidden = sql<boolean>`(coalesce(${vacancies.isAnonymousFirst}, false)
  and ${applications.status} = 'open' and ${applications.revealedAt} is null)`

/** A column that says who somebody is: null as long as that may not be seen. */
export function unlessHidden<Column extends AnyColumn>(column: Column) {
  return sql<Column['_']['data'] | null>`case when ${isHidden} then null else ${column} end`.mapWith(column)
}
