import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.server.ts'

/** What was already done for a caller, under a key that the caller chose. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    caller: text().notNull(),
    key: text().notNull(),
    /** A hash of the request: the same key for another request is a mistake. */
    fingerprint: text().notNull(),
    /** The id of the entry it was done to. */
    resultId: integer(),
    createdAt: createdAt(),
  },
  (used) => [primaryKey({ columns: [used.caller, used.key] }), index().on(used.createdAt)],
)
