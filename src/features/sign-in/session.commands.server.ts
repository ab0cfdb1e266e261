import { and, desc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import { tidyLine } from '#basics/tidy.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { Tokens } from '#platform/token.server.ts'
import { isLive } from './session.queries.server.ts'
import { mostSessions, sessionEnd } from './session.rules.ts'
import { sessions } from './session.table.ts'
import { forgetCodes } from './user-code.commands.server.ts'

/** The user's browser, and a keyed hash of their network. */
export type Device = {
  userAgent: string | undefined
  network: string | undefined
  /** Signed facts about this browser: its own id, and who signed in with it before. */
  known?: { id: string; userIds: readonly number[] }
}

/** The claims of a token. */
export type Session = { id: number; userId: number; epoch: number; startedAt: Date; expiresAt: Date }

/**
 * Always creates a new session: one from before signing in proves nothing. gap 203: above the maximum, the least
 * recently used one ends.
 */
export async function openSession(
  tx: Tx,
  { userId, device, now }: { userId: number; device: Device; now: Date },
): Promise<Session> {
  // Locks the user: a concurrent password change either ends this session too, or happens after it; and if two are
  // opened at once, the second one counts the first.
  const [user] = await tx.select({ epoch: users.epoch }).from(users).where(eq(users.id, userId)).for('no key update')
  const expiresAt = sessionEnd(now)
  const [session] = await tx
    .insert(sessions)
    .values({
      userId,
      userAgent: device.userAgent === undefined ? null : tidyLine(device.userAgent).slice(0, 300),
      network: device.network,
      createdAt: now,
      lastUsedAt: now,
      expiresAt,
    })
    .returning({ id: sessions.id })
  const tooMany = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(isLive({ userId, now }))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .offset(mostSessions)
  await tx.update(sessions).set({ revokedAt: now }).where(inArray(sessions.id, tooMany))
  return { id: session!.id, userId, epoch: user!.epoch, startedAt: now, expiresAt }
}

export function writeSessionToken(tokens: Tokens, { id: sid, userId: id, epoch, startedAt, expiresAt }: Session) {
  return tokens.sign({ id, sid, epoch }, { now: startedAt, expiresAt })
}

/** Ends one of a user's sessions; somebody else's session is not found. */
export async function signOut(db: Db, { userId }: SignedIn, { sessionId, now }: { sessionId: number; now: Date }) {
  const ended = await endSessions(db, { userId, only: sessionId, now })
  return ended === 1 ? done(undefined) : refused('not-found')
}

/** Ends all of a user's sessions, or all but one. Returns how many ended. */
export function signOutEverywhere(
  db: Db,
  { userId }: SignedIn,
  { exceptSessionId, now }: { exceptSessionId?: number; now: Date },
) {
  return endSessions(db, { userId, except: exceptSessionId, now })
}

/**
 * Invalidates all of a user's tokens at once: the epoch is incremented and the sessions end. A session that continues
 * needs a new token.
 */
export async function startNewEpoch(
  tx: Tx,
  { userId, keepSessionId, now }: { userId: number; keepSessionId?: number; now: Date },
) {
  const [user] = await tx
    .update(users)
    .set({ epoch: sql`${users.epoch} + 1`, updatedAt: now })
    .where(eq(users.id, userId))
    .returning({ epoch: users.epoch })
  await endSessions(tx, { userId, except: keepSessionId, now })
  // Whoever loses access here, perhaps an intruder, must no longer be able to confirm a new address.
  await forgetCodes(tx, { userId, purpose: 'email' })
  return user!.epoch
}

/** Ends a user's other sessions and gives this one a new token; all earlier tokens are invalid. */
export async function keepOnlySession(
  tx: Tx,
  { userId, sessionId, now }: { userId: number; sessionId: number; now: Date },
): Promise<Session> {
  const epoch = await startNewEpoch(tx, { userId, keepSessionId: sessionId, now })
  const [session] = await tx
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
  if (!session) throw new Error(`session ${sessionId} is not of user ${userId}`)
  return { id: sessionId, userId, epoch, startedAt: now, expiresAt: session.expiresAt }
}

type Which = { userId: number; only?: number; except?: number; now: Date }

async function endSessions(db: Db | Tx, { userId, only, except, now }: Which) {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(
      and(
        isLive({ userId, now }),
        only === undefined ? undefined : eq(sessions.id, only),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return ended.length
}

const keptForDays = 30

/** Deletes records of sessions a month after they ended. */
export async function forgetSessions(db: Db, { now }: { now: Date }) {
  const longAgo = daysBefore(now, keptForDays)
  await db.delete(sessions).where(or(lt(sessions.expiresAt, longAgo), lt(sessions.revokedAt, longAgo)))
}
