import { type AnyColumn, sql } from 'drizzle-orm'
import { applications } from './application.table.ts'

type Sent = Record<'isAnonymousFirst' | 'status' | 'revealedAt', AnyColumn>

/** The same as `isStillHidden`, in SQL. */
export function isHiddenOf({ isAnonymousFirst, status, revealedAt }: Sent) {
  return sql<boolean>`(${isAnonymousFirst} and ${status} = 'open' and ${revealedAt} is null)`
}

export const isHidden = isHiddenOf(applications)

/** A column that reveals who applied: null as long as the employer may not see that. */
export function unlessHidden<Column extends AnyColumn>(column: Column) {
  return sql<Column['_']['data'] | null>`case when ${isHidden} then null else ${column} end`.mapWith(column)
}
