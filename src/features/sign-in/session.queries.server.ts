import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import { freshSince } from './session.rules.ts'
import { sessions } from './session.table.ts'

/** The active sessions of a user. */
export function isLive({ userId, now }: { userId: number; now: Date }) {
  return and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now))
}

/** A user's active sessions, the last used first. */
export function listSessions(db: Db, { userId, now }: { userId: number; now: Date }) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(isLive({ userId, now }))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
}

/** Whether this is a session of the user that began a moment ago. */
export async function isFreshSession(db: Db, which: { userId: number; sessionId: number; now: Date }) {
  const { sessionId, now } = which
  const isRecent = gt(sessions.createdAt, freshSince(now))
  return (await db.$count(sessions, and(isLive(which), eq(sessions.id, sessionId), isRecent))) === 1
}

/** Whether this user has signed in from this network before. */
export async function isKnownNetwork(db: Db, { userId, network }: { userId: number; network: string }) {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.network, network)))
    .limit(1)
  return found.length > 0
}
