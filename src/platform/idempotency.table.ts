import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

/** What was already done for a caller under a key of the caller's own choosing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** Of what was asked: the same key for something else is a mistake. */
    fingerprint: text().notNull(),
    /** What it was done to. */
    resultId: integer(),
    createdAt: createdAt(),
  },
  (used) => [primaryKey({ columns: [used.caller, used.key] }), index().on(used.createdAt)],
)
