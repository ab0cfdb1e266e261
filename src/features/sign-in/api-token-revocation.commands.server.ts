import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { apiTokens } from './api-token.table.ts'

/** Every token that somebody made: they work no more, whatever becomes of their maker. Returns which, for the log. */
export function revokeTokensOf(tx: Tx, { userId, now }: { userId: number; now: Date }) {
  return tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.createdById, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, accountId: apiTokens.accountId, name: apiTokens.name, access: apiTokens.access })
}
