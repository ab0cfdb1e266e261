import { and, eq, isNull } from 'drizzle-orm'
import { type LogAuthor, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Tx } from '#platform/db.server.ts'
import { apiTokens } from './api-token.table.ts'

/** Revokes every token that a user created, whatever happens to that user. */
export async function revokeTokensOf(tx: Tx, by: LogAuthor, { userId, now }: { userId: number; now: Date }) {
  const revoked = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.createdById, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, accountId: apiTokens.accountId, name: apiTokens.name, access: apiTokens.access })
  for (const { id: subjectId, accountId, ...before } of revoked) {
    const about = { subject: 'api-token', subjectId, accountId } as const
    await writeLogEntry(tx, by, { action: 'api-token-revoked', ...about, before, now })
  }
}
