import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from './columns.server.ts'

/**
 * What a signed-in user filled in but did not submit. No reference to the user, because the platform does not know
 * users; departures delete the drafts, and old ones expire.
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
