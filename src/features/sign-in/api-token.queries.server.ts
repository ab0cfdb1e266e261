import { and, desc, eq, gt, isNull, or } from 'drizzle-orm'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { apiTokens } from './api-token.table.ts'

/** An account's tokens that still work, the newest first; never the token itself. */
export function listApiTokens(db: Db, { accountId }: Owner, { now }: { now: Date }) {
  return db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      access: apiTokens.access,
      lastFour: apiTokens.lastFour,
      createdAt: apiTokens.createdAt,
      lastUsedAt: apiTokens.lastUsedAt,
      expiresAt: apiTokens.expiresAt,
      maker: { firstName: users.firstName, infix: users.infix, lastName: users.lastName, email: users.email },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdById))
    .where(
      and(
        eq(apiTokens.accountId, accountId),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, now)),
      ),
    )
    .orderBy(desc(apiTokens.id))
}
