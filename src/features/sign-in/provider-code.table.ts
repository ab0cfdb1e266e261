import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { providers } from '#features/accounts/user.rules.ts'
import { createdAt, id, oneOf, time } from '#platform/columns.server.ts'

/** A person, as a provider identifies them, stored for the minute in which the code can be exchanged for a session. */
export const providerCodes = pgTable(
  'provider_codes',
  {
    id: id(),
    provider: text({ enum: providers }).notNull(),
    hash: text().notNull().unique(),
    subject: text().notNull(),
    /** Only if the provider verified it. */
    email: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (code) => [check('provider_codes_provider', oneOf(code.provider, providers)), index().on(code.expiresAt)],
)
