import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, time } from '#platform/columns.server.ts'

/** One signed-in browser or program. A token is worthless without its session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's own name, so that the user can tell their sessions apart. */
    userAgent: text(),
    /** A keyed hash of the network it was opened from: it recognises a known network without revealing which. */
    network: text(),
    createdAt: createdAt(),
    lastUsedAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (session) => [index().on(session.userId), index().on(session.expiresAt)],
)
