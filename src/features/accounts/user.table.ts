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
    /** The person's id at the provider: it stays the same when somebody else gets their e-mail address there. */
    providerSubject: text(),
    passwordHash: text(),
    /** Part of every token; a new password increments it, which invalidates every earlier token. */
    epoch: integer().notNull().default(0),
    firstName: text().notNull(),
    infix: text(),
    lastName: text().notNull(),
    phone: text(),
    confirmedAt: time(),
    blocked: boolean().notNull().default(false),
    /** When this person left: only what other rows reference is retained. */
    erasedAt: time(),
    ...stamps(),
  },
  (user) => [
    check('users_email_lower_case', sql`${user.email} = lower(${user.email})`),
    check('users_role', oneOf(user.role, userRoles)),
    check('users_account_role', oneOf(user.accountRole, accountRoles)),
    check('users_provider', oneOf(user.provider, signInProviders)),
    // An address contains an @ and a username never does, so nobody can have somebody else's address as a username.
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
    // Only a few of all users.
    index('users_admins')
      .on(user.id)
      .where(sql`${user.role} = 'admin'`),
    // Lets a company and a vacancy reference only users of their own account.
    unique('users_id_account').on(user.id, user.accountId),
  ],
)
