import { check, foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/accounts/user.table.ts'
import { createdAt, id, oneOf, time } from '#platform/columns.server.ts'
import { tokenAccesses } from './api-token.rules.ts'

/** Lets a program access what belongs to an account. Shown once; stored as a hash. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    accountId: integer().notNull(),
    createdById: integer().notNull(),
    name: text().notNull(),
    access: text({ enum: tokenAccesses }).notNull(),
    hash: text().notNull().unique(),
    lastFour: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: time(),
    expiresAt: time(),
    revokedAt: time(),
  },
  (token) => [
    check('api_tokens_access', oneOf(token.access, tokenAccesses)),
    foreignKey({
      name: 'api_tokens_creator_of_account',
      columns: [token.createdById, token.accountId],
      foreignColumns: [users.id, users.accountId],
    }),
    index().on(token.accountId),
    index().on(token.createdById),
  ],
)
