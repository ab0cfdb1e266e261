import { type AnyColumn, sql } from 'drizzle-orm'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { applications } from './application.table.ts'

/** The same as `isAnonymous`, in SQL: for queries that join the vacancy. */
export const isHidden = sql<boolean>`(coalesce(${vacancies.isAnonymousFirst}, false)
  and ${applications.status} = 'open' and ${applications.revealedAt} is null)`

/** A column that says who somebody is: null as long as that may not be seen. */
export function unlessHidden<Column extends AnyColumn>(column: Column) {
  return sql<Column['_']['data'] | null>`case when ${isHidden} then null else ${column} end`.mapWith(column)
}
