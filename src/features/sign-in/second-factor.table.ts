import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, time } from '#platform/columns.server.ts'

/** An authenticator app that shows a new code every half minute. */
export const secondFactors = pgTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Encrypted, not hashed: checking a code needs the original. */
  secret: text().notNull(),
  /** Null: it was shown, but none of its codes has been entered yet. */
  confirmedAt: time(),
  /** The half minute of the last accepted code: no code works twice. */
  lastStep: bigint({ mode: 'number' }),
  createdAt: createdAt(),
})

/** For users who lost their phone: each works once, and is stored as a keyed hash. */
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
