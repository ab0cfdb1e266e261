import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { verifyPassword } from '#platform/password.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { isFreshSession } from './session.queries.server.ts'
import { tooOften } from './sign-in.rules.ts'

/** How signed-in users prove that it is still them. */
export type OwnProof = {
  /** The user's own password; empty for a user without one, who signs in through a provider. */
  password: string
  /** The current session. Without it, a user without a password is refused. */
  sessionId?: number
}

type Proof = OwnProof & {
  now?: Date
  wrongPassword: RateLimit
}

/**
 * Asks signed-in users for their own password again, and returns the user. A user without a password must have signed
 * in a moment ago (gap 204). Someone at an unattended browser must not be able to guess passwords: all callers with the
 * same limit share one count per user.
 */
export async function provePassword(db: Db, userId: number, { password, sessionId, now, wrongPassword }: Proof) {
  const who = `password of user ${userId}`
  const wait = await wrongPassword(who)
  if (wait !== undefined) return tooOften(wait)
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
  if (!user) return refused('not-found')
  const { passwordHash } = user
  if (passwordHash === null) {
    await wrongPassword.giveBack(who)
    const isFresh = sessionId !== undefined && now && (await isFreshSession(db, { userId, sessionId, now }))
    return isFresh ? done(user) : refused('sign-in-again')
  }
  if (!(await tryPassword(password, passwordHash, () => wrongPassword.giveBack(who)))) return refused('wrong-password')
  await wrongPassword.forget(who)
  return done(user)
}

/** The user whose password was proved, and the epoch of that password. */
export type Proved = { id: number; epoch: number }

/**
 * Whether a proved password is still valid, once the user is locked: it may have been replaced since, or the user
 * blocked (decision 019: what was checked is checked again).
 */
export async function stillCounts(tx: Tx, { id, epoch }: Proved) {
  return (await tx.$count(users, and(eq(users.id, id), eq(users.epoch, epoch)))) === 1
}

/** Whether the user is still an owner of their account, once they are locked: another one may have made them a member. */
export async function isStillOwner(tx: Tx, userId: number) {
  return (await tx.$count(users, and(eq(users.id, userId), eq(users.accountRole, 'owner')))) === 1
}

/**
 * When too many passwords are being hashed, the attempt is not counted: otherwise others could use up somebody's
 * attempts.
 */
export async function tryPassword(password: string, hash: string, giveBack: () => Promise<void>) {
  try {
    return await verifyPassword(password, hash)
  } catch (error) {
    await giveBack()
    throw error
  }
}
