import { and, eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockUserAt } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { findUserByEmail } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeOwnLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailPasswordChanged, mailReset } from './sign-in.mail.server.tsx'
import { checkNewPassword, choosePasswordByCode } from './new-password.commands.server.ts'
import { provePassword } from './password-proof.commands.server.ts'
import { type Device, keepOnlySession, openSession, startNewEpoch } from './session.commands.server.ts'
import { hasSecondFactor } from './second-factor.queries.server.ts'
import type { SignInLimits } from './sign-in.commands.server.ts'
import { forgetCodes, keepCode, newCode, useCode } from './user-code.commands.server.ts'

/** Mails a link to choose a new password, without revealing whether the address is known. */
export async function forgotPassword(db: Db, { email, links, now }: { email: string; links: AccountLinks; now: Date }) {
  const code = newCode('reset')
  const user = await findUserByEmail(db, email)
  // A mail is rendered for unknown addresses too, so that the response time reveals nothing. It goes to the address on
  // record: the typed one may look the same and belong to somebody else.
  const mail = await mailReset({ recipient: user?.email ?? email, firstName: user?.firstName ?? '', code, links })
  if (!user || user.blocked || user.accountClosedAt !== null) return
  // A contact person without a login can only be invited by the account.
  if (!user.hasPassword && user.provider === 'local') return
  await db.transaction(async (tx) => {
    if (!(await lockUserAt(tx, user))) return
    await keepCode(tx, { userId: user.id, code, purpose: 'reset', now })
    await queueMail(tx, mail)
  })
}

type Reset = { code: string; password: string; device: Device; links: AccountLinks; now: Date }

/**
 * Sets a new password by a mailed code and signs in with it. All other sessions end, and the address is confirmed,
 * because the code was mailed to it.
 */
export async function resetPassword(db: Db, { code, password, device, links, now }: Reset) {
  const which = { code, purpose: 'reset' as const, now }
  const chosen = await choosePasswordByCode(db, { ...which, password })
  if (!chosen.ok) return chosen
  const { user, passwordHash } = chosen.value
  const mail = await mailPasswordChanged({ recipient: user.email, firstName: user.firstName, links })
  return db.transaction(async (tx) => {
    const used = await useCode(tx, which)
    if (!used.ok) return used
    const { userId } = used.value
    await tx
      .update(users)
      .set({ passwordHash, confirmedAt: sql`coalesce(${users.confirmedAt}, ${now.toISOString()})`, updatedAt: now })
      .where(eq(users.id, userId))
    const epoch = await startNewEpoch(tx, { userId, now })
    await writeOwnLogEntry(tx, userId, { action: 'password-reset', now })
    await queueMail(tx, mail)
    // The mailbox is only one factor: users with a second factor are asked for it here too.
    if (await hasSecondFactor(tx, userId))
      return done({ userId, session: undefined, challenge: { userId, epoch, now } })
    return done({ userId, session: await openSession(tx, { userId, device, now }), challenge: undefined })
  })
}

type Change = {
  limits: Pick<SignInLimits, 'wrongPasswordPerNetwork'>
  sessionId: number
  currentPassword: string
  password: string
  links: AccountLinks
  now: Date
}

/** Changes the signed-in user's password. Every other session ends; this one continues with a new token. */
export async function changePassword(db: Db, { userId }: SignedIn, change: Change) {
  const { limits, sessionId, currentPassword, password, links, now } = change
  const proof = await provePassword(db, userId, {
    password: currentPassword,
    wrongPassword: limits.wrongPasswordPerNetwork,
  })
  if (!proof.ok) return proof.reason === 'too-often' ? proof : refused('wrong-current')
  const user = proof.value
  const currentHash = user.passwordHash
  if (currentHash === null) return refused('wrong-current')
  if (password === currentPassword) return refused('same-password')
  const decision = await checkNewPassword(password, [user.email, user.username, user.firstName, user.lastName])
  if (!decision.ok) return decision

  const passwordHash = await hashPassword(password)
  const mail = await mailPasswordChanged({ recipient: user.email, firstName: user.firstName, links })
  return db.transaction(async (tx) => {
    // Only if the password that was just checked is still the current one.
    const changed = await tx
      .update(users)
      .set({ passwordHash, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.passwordHash, currentHash)))
      .returning({ id: users.id })
    if (changed.length === 0) return refused('wrong-current')
    await forgetCodes(tx, { userId, purpose: 'reset' })
    const session = await keepOnlySession(tx, { userId, sessionId, now })
    await writeOwnLogEntry(tx, userId, { action: 'password-changed', now })
    await queueMail(tx, mail)
    return done({ session })
  })
}
