import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.server.ts'

/** Addresses that get no mail: a mailbox that does not exist, or somebody who asked for it. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: id(),
    email: text().notNull().unique(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (suppression) => [check('mail_suppressions_email', sql`${suppression.email} = lower(${suppression.email})`)],
)
