import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { type Actor, actorOf } from '#features/accounts/actor.rules.ts'
import { findUser, type KnownUser } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db } from '#platform/db.server.ts'
import { hashSecret } from '#platform/secret.server.ts'
import type { Tokens } from '#platform/token.server.ts'
import { decideApiToken, tokenPrefix } from './api-token.rules.ts'
import { apiTokens } from './api-token.table.ts'
import { decideSession, isWorthNoting, readClaims } from './session.rules.ts'
import { sessions } from './session.table.ts'

/**
 * The author of a request, and the proof of that: a visitor, a signed-in user, or a program with an account's token.
 */
export type Caller = {
  actor: Actor
  /** False for a read-only token. */
  mayWrite: boolean
  /** Only for a signed-in user. */
  user?: KnownUser
  sessionId?: number
}

/**
 * Finds the holder of a token: a person with a session, or a program of an account. Looked up on every request, so that
 * signing out, a block or a new password takes effect at once. Records that the token was used.
 */
export async function findActor(db: Db, tokens: Tokens, { token, now }: { token: string; now: Date }) {
  return token.startsWith(tokenPrefix)
    ? findProgram(db, { token, now })
    : findSignedIn(db, { claims: readClaims(await tokens.open(token, { now })), now })
}

async function findSignedIn(db: Db, { claims, now }: { claims: ReturnType<typeof readClaims>; now: Date }) {
  if (!claims) return refused('invalid')
  const [row] = await db
    .select({
      session: {
        id: sessions.id,
        expiresAt: sessions.expiresAt,
        revokedAt: sessions.revokedAt,
        lastUsedAt: sessions.lastUsedAt,
      },
      user: {
        blocked: users.blocked,
        erasedAt: users.erasedAt,
        accountClosedAt: accounts.closedAt,
        epoch: users.epoch,
      },
    })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, claims.sid)))
    .where(eq(users.id, claims.id))
  if (!row) return refused('gone')
  const decision = decideSession(row, { epoch: claims.epoch, now })
  if (!decision.ok) return decision

  const user = await findUser(db, claims.id)
  if (!user) return refused('gone')
  if (isWorthNoting(row.session!.lastUsedAt, now)) {
    await db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, claims.sid), lt(sessions.lastUsedAt, now)))
  }
  return done<Caller>({ actor: actorOf(user), mayWrite: true, user, sessionId: claims.sid })
}

async function findProgram(db: Db, { token, now }: { token: string; now: Date }) {
  const [row] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      access: apiTokens.access,
      expiresAt: apiTokens.expiresAt,
      revokedAt: apiTokens.revokedAt,
      lastUsedAt: apiTokens.lastUsedAt,
      accountId: apiTokens.accountId,
      accountClosedAt: accounts.closedAt,
      createdById: apiTokens.createdById,
      confirmedAt: users.confirmedAt,
      creator: { blocked: users.blocked, erasedAt: users.erasedAt },
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdById))
    .innerJoin(accounts, eq(accounts.id, apiTokens.accountId))
    .where(eq(apiTokens.hash, hashSecret(token)))
  if (!row) return refused('invalid')
  const { creator, accountClosedAt, createdById, confirmedAt, ...apiToken } = row
  const decision = decideApiToken({ ...apiToken, creator: { ...creator, accountClosedAt } }, now)
  if (!decision.ok) return decision

  if (isWorthNoting(apiToken.lastUsedAt, now)) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(apiTokens.id, apiToken.id), or(isNull(apiTokens.lastUsedAt), lt(apiTokens.lastUsedAt, now))))
  }
  // A program never acts as an owner: a leaked token must not be able to make more tokens.
  const { accountId, name: program } = apiToken
  const actor = actorOf({ id: createdById, role: 'employer', accountId, accountRole: 'member', confirmedAt, program })
  return done<Caller>({ actor, mayWrite: apiToken.access === 'read-write' })
}
