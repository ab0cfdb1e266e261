import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '#platform/columns.server.ts'

export const contactMessages = pgTable('contact_messages', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  subject: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
})
