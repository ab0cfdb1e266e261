import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, time } from '#platform/columns.server.ts'

/** Messages from visitors to the board. Stored for a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The form's key: a form sent twice creates one message. */
    key: text().unique(),
    handledAt: time(),
    handledById: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (message) => [index('contact_messages_newest').on(message.createdAt)],
)
