import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from '#platform/columns.server.ts'

/** One row: the last change that IndexNow was told about, as its time and the id of the vacancy. */
export const indexNowProgress = pgTable(
  'index_now_progress',
  { id: integer().primaryKey(), toldUntil: time().notNull(), toldId: integer().notNull() },
  (progress) => [check('index_now_progress_one', sql`${progress.id} = 1`)],
)
