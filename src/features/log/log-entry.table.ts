import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { userRoles } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id } from '#platform/columns.server.ts'
import { logActions, logSubjects } from './log-entry.rules.ts'

/**
 * Records what admins change, what concerns money, and what decides who can get into an account, with its author and
 * time. Rows are only added: `forgetInLog` later removes personal values from some, and the rows of a registration that
 * was never confirmed are deleted with it.
 */
export const logEntries = pgTable(
  'log_entries',
  {
    id: id(),
    createdAt: createdAt(),
    /** Null, like the role, for automatic actions of the board. */
    userId: integer().references(() => users.id),
    role: text({ enum: userRoles }),
    /** The name of the API token with which a program did it in the user's name. */
    program: text(),
    /** The account that may read it; null for entries about the board. */
    accountId: integer().references(() => accounts.id),
    action: text({ enum: logActions }).notNull(),
    subject: text({ enum: logSubjects }).notNull(),
    subjectId: integer().notNull(),
    before: jsonb().notNull(),
    after: jsonb().notNull(),
  },
  (entry) => [
    index().on(entry.accountId, entry.createdAt),
    index().on(entry.userId),
    index().on(entry.subject, entry.subjectId),
    // To list the newest of all entries.
    index().on(entry.createdAt, entry.id),
  ],
)
