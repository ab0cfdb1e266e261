import { sql } from 'drizzle-orm'
import { check, integer, pgTable } from 'drizzle-orm/pg-core'
import { time } from '#platform/columns.server.ts'

/** One row: when the admins were last reminded, and since when the newest item had been waiting. */
export const moderationReminders = pgTable(
  'moderation_reminders',
  { id: integer().primaryKey(), remindedAt: time().notNull(), newestAt: time().notNull() },
  (reminder) => [check('moderation_reminders_one', sql`${reminder.id} = 1`)],
)
