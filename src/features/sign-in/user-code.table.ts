import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, oneOf, time } from '#platform/columns.server.ts'
import { codePurposes } from './user-code.rules.ts'

/**
 * A code mailed to a user to prove that the address is theirs: it works once, for one purpose, and is stored as a hash.
 */
export const userCodes = pgTable(
  'user_codes',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: codePurposes }).notNull(),
    hash: text().notNull().unique(),
    /** The new address that it was mailed to, in lower case; any other code goes to the address on record. */
    email: text(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (code) => [
    check('user_codes_purpose', oneOf(code.purpose, codePurposes)),
    check('user_codes_email', sql`(${code.purpose} = 'email') = (${code.email} is not null)`),
    index().on(code.userId, code.purpose),
    index().on(code.expiresAt),
  ],
)
