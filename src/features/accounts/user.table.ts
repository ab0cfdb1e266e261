import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
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
    /** Who this is to the provider: stays the same when the e-mail address there changes hands. */
    providerSubject: text(),
    passwordHash: text(),
    /** Stands in every token; a new password raises it, and every earlier token is worth nothing. */
    epoch: integer().notNull().default(0),
    firstName: text().notNull(),
    infix: text(),
    lastName: text().notNull(),
    phone: text(),
    confirmedAt: time(),
    blocked: boolean().notNull().default(false),
    /** When this person left: only what others point at stays. */
    erasedAt: time(),
    ...stamps(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_role', oneOf(user.role, userRoles)),
    check('users_account_role', oneOf(user.accountRole, accountRoles)),
    check('users_provider', oneOf(user.provider, signInProviders)),
    // An address holds an @ and a username never does: nobody signs in with the address of somebody else as a name.
    check('users_username', sql`${user.username} !~ '@' and char_length(${user.username}) between 3 and 50`),
    uniqueIndex('users_username_unique').on(sql`lower(${user.username})`),
    unique('users_provider_subject').on(user.provider, user.providerSubject),
    check(
      'users_erased',
      sql`${user.erasedAt} is null or (${user.blocked} and coalesce(${user.passwordHash}, ${user.username}, ${user.phone}, ${user.providerSubject}) is null)`,
    ),
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
