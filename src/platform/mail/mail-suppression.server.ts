import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mailSuppressions } from './mail-suppression.table.ts'

/** Whether an address gets no mail. */
export function isSuppressed(address: PgColumn) {
  // Nested `sql`: otherwise drizzle may omit the table name of the column, and `mail_suppressions` has an `email` too.
  return sql<boolean>`exists (select from ${mailSuppressions} s where s.email = lower(${sql`${address}`}))`
}
