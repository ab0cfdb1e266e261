import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.server.ts'

/**
 * What someone who is signed in filled in and did not send. No reference to the user: the platform knows none; who
 * leaves takes their drafts along, and what is forgotten goes by itself.
 */
export const formDrafts = pgTable(
  'form_drafts',
  {
    userId: integer().notNull(),
    form: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: time().notNull(),
  },
  (draft) => [primaryKey({ columns: [draft.userId, draft.form] })],
)
