import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { accounts } from './account.table.ts'
import { accountRoles, signInProviders, userRoles } from './user.rules.ts'

/** A person who may sign in, or a contact person who has no password yet. */
export const users = pgTable(
  'users',
  {
    id: id(),
    accountId: integer().references(() => accounts.id),
    accountRole: text({ enum: accountRoles }),
    role: text({ enum: userRoles }).notNull(),
    email: text().notNull().unique(),
    username: text(),
    provider: text({ enum: signInProviders }).notNull().default('local'),
    passwordHash: text(),
    firstName: text().notNull(),
    infix: text(),
    lastName: text().notNull(),
    phone: text(),
    confirmedAt: time(),
    blocked: boolean().notNull().default(false),
    ...stamps(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_role', oneOf(user.role, userRoles)),
    check('users_account_role', oneOf(user.accountRole, accountRoles)),
    check('users_provider', oneOf(user.provider, signInProviders)),
    // An employer always belongs to an account; an admin never does.
    check(
      'users_account_of_employer',
      sql`(${user.role} = 'employer') = (${user.accountId} is not null) and (${user.accountId} is null) = (${user.accountRole} is null)`,
    ),
    index().on(user.accountId),
    // Lets a company and a vacancy point at a person of their own account only.
    unique('users_id_account').on(user.id, user.accountId),
  ],
)
