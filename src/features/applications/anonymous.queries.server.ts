import { type AnyColumn, sql } from 'drizzle-orm'
import { applications } from './application.table.ts'

/**
 * gap 68: whether an employer may not see yet who sent an application: until a first step is taken. What the vacancy
 * says now does not count: applicants were promised something.
 */
export const isHidden = sql<boolean>`(${applications.isAnonymousFirst}
  and ${applications.status} = 'open' and ${applications.revealedAt} is null)`

/** A column that says who somebody is: null as long as that may not be seen. */
export function unlessHidden<Column extends AnyColumn>(column: Column) {
  return sql<Column['_']['data'] | null>`case when ${isHidden} then null else ${column} end`.mapWith(column)
}
