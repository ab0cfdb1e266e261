import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { type Db, rowsOf } from '#platform/db.server.ts'

/** Every row of every table, as text. */
export async function listAllRows(db: Db) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const each = tables.map(({ name }) => `select '${name} ' || to_jsonb(t)::text as row from ${name} t`)
  const found = await rowsOf<{ row: string }>(db, sql.raw(each.join(' union all ')))
  return new Set(found.map(({ row }) => row))
}

/** Expects all of these rows to be unchanged: rows of others, when something was done for one account. */
export async function expectUnchanged(db: Db, rows: ReadonlySet<string>) {
  const left = await listAllRows(db)
  expect([...rows].filter((row) => !left.has(row))).toEqual([])
}
