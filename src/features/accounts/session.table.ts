import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, time } from '#platform/columns.server.ts'
import { users } from './user.table.ts'

/** One place where someone is signed in. A token is worth nothing without its session. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the browser names itself, so that its owner can tell one session from the other. */
    userAgent: text(),
    /** A keyed hash of where it was opened: tells whether someone was there before, and not where. */
    network: text(),
    createdAt: createdAt(),
    lastUsedAt: time().notNull(),
    expiresAt: time().notNull(),
    revokedAt: time(),
  },
  (session) => [index().on(session.userId), index().on(session.expiresAt)],
)
