import { daysBefore } from '#basics/days.ts'
import { localDay, localMoment } from '#basics/dutch-date.ts'
import { type AnyColumn, asc, desc, inArray, is, or, type SQL, sql } from 'drizzle-orm'
import { type PgSelect, PgText } from 'drizzle-orm/pg-core'
import type { Db } from './db.server.ts'

type Sortable = AnyColumn | SQL

/**
 * A name or a title, for sorting alphabetically: `de Bakker` after `Daan`, and `Éclair` next to `Eclair`. The
 * database's default order depends on how it was created, and often puts all capitals first.
 */
export const alphabetical = (text: Sortable) => sql<string>`${text} collate "und-x-icu"`

/** The order of a list: by the requested column, and then by a fixed one. Empty values come last. */
function sortedBy<Columns extends Record<string, Sortable>>(
  { by, isDescending }: { by: string; isDescending: boolean },
  columns: Columns,
  last: AnyColumn,
) {
  const chosen = Object.hasOwn(columns, by) ? columns[by] : undefined
  if (!chosen) throw new Error(`This list cannot be sorted by ${by}: its query has no such column`)
  const column = is(chosen, PgText) ? alphabetical(chosen) : chosen
  return isDescending ? [sql`${column} desc nulls last`, desc(last)] : [sql`${column} asc nulls last`, asc(last)]
}

/** More than anyone types; each word is searched in every column of every row. */
const mostWords = 8

/** Rows in which each word occurs in one of the columns. Without words: all rows. */
export function containing(words: string, columns: readonly Sortable[]) {
  const each = words
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, (character) => `\\${character}`)}%`)
    .map((pattern) => or(...columns.map((column) => sql`${column}::text ilike ${pattern}`)))
  return each.length === 0 ? undefined : sql.join(each, sql` and `)
}

/**
 * The chosen rows, if only those are requested: every list whose rows can be chosen has this condition in its query.
 */
export function chosenOf({ only }: { only?: readonly number[] }, id: AnyColumn) {
  return only && inArray(id, [...only])
}

/** The first moment of a period that a list is filtered by: `vandaag`, `week`, `maand` or `jaar`. */
export function startOfPeriod(period: string, now: Date) {
  if (period === 'vandaag') return localMoment(localDay(now), '00:00')
  const days = { week: 7, maand: 30, jaar: 365 }[period] ?? 0
  return daysBefore(now, days)
}

type Page = {
  asked: { page: number; perPage: number; sort: { by: string; isDescending: boolean } }
  /** The columns that the list can be sorted by. */
  columns: Record<string, Sortable>
  id: AnyColumn
  /** Rows that match this come before all others. */
  first?: SQL
}

/** One page of a query's results, and their total number. */
export async function listPage<Query extends PgSelect>(db: Db, query: Query, { asked, columns, id, first }: Page) {
  // PostgreSQL skips the columns and joins that a count does not need.
  const found = query.as('found')
  const { limit, offset } = sliceOf(asked)
  const [total, rows]: [number, Query['_']['result']] = await Promise.all([
    db.$count(found),
    query
      .orderBy(...(first ? [desc(first)] : []), ...sortedBy(asked.sort, columns, id))
      .limit(limit)
      .offset(offset),
  ])
  return { rows, total }
}

/** The limit and offset of a page. */
export function sliceOf({ page, perPage }: { page: number; perPage: number }) {
  return { limit: perPage, offset: (page - 1) * perPage }
}
