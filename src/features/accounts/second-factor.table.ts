import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '#platform/columns.server.ts'
import { users } from './user.table.ts'

/** An app on a telephone that shows a new code every half minute. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed: it must be read again to check a code. */
  secret: text().notNull(),
  /** Null: it was shown, but no code of it was given yet. */
  confirmedAt: time(),
  /** The half minute of the last code that was taken: none is good twice. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
})

/** For who has lost the telephone: each good once, kept as a hash. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    hash: text().notNull().unique(),
    usedAt: time(),
  },
  (code) => [index().on(code.userId)],
)
