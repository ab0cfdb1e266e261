import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { mailSuppressions } from './mail-suppression.table.ts'

/** Whether an address gets no mail. */
export function isSuppressed(address: PgColumn) {
  // Wrapped: else drizzle may leave out the name of its table, and the table that is read here has an `email` too.
  return sql<boolean>`exists (select from ${mailSuppressions} s where s.email = lower(${sql`${address}`}))`
}
