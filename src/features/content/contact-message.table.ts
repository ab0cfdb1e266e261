import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, time } from '#platform/columns.server.ts'

/** What visitors wrote to the board. Kept for a year. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    /** The form's key: a form that is sent twice is one message. */
    key: text().unique(),
    handledAt: time(),
    handledById: integer().references(() => users.id),
    createdAt: createdAt(),
  },
  (message) => [index('contact_messages_newest').on(message.createdAt)],
)
