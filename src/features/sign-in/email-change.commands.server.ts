import { eq, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { findUserByEmail } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeOwnLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import { unless } from '#platform/refusal.server.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailEmailChangeAsked, mailEmailChanged, mailNewEmail } from './sign-in.mail.server.tsx'
import { type OwnProof, provePassword, stillCounts } from './password-proof.commands.server.ts'
import { keepOnlySession } from './session.commands.server.ts'
import type { SignInLimits } from './sign-in.commands.server.ts'
import { tooOften } from './sign-in.rules.ts'
import { findCode, forgetCodes, keepCode, newCode, useCode } from './user-code.commands.server.ts'

type Limits = Pick<SignInLimits, 'wrongPasswordPerNetwork'> & { accountMailPerEmail: RateLimit }
type Asking = OwnProof & {
  limits: Limits
  /** In lower case. */
  email: string
  links: AccountLinks
  now: Date
}

/**
 * Mails a link to a user's new address, and notifies the current address. Nothing else changes yet. The response is the
 * same for an address that is already in use: only that mailbox gets to know it.
 */
export async function askEmailChange(db: Db, { userId }: SignedIn, asking: Asking) {
  const { limits, email, links, now } = asking
  const proof = await provePassword(db, userId, { ...asking, wrongPassword: limits.wrongPasswordPerNetwork })
  if (!proof.ok) return proof
  const user = proof.value
  if (email === user.email) return refused('same-email')
  const mailed =
    (await limits.accountMailPerEmail(`address of user ${userId}`)) ??
    (await limits.accountMailPerEmail(`new address ${email}`))
  if (mailed !== undefined) return tooOften(mailed)

  const isTaken = (await findUserByEmail(db, email)) !== undefined
  const code = newCode('email')
  const to = { firstName: user.firstName, links }
  // This may be somebody else's mailbox, so it does not get the name of the user who asked.
  const mails = [
    await mailNewEmail({ links, recipient: email, firstName: isTaken ? '' : user.firstName, code, isTaken }),
    await mailEmailChangeAsked({ ...to, recipient: user.email }),
  ]
  return db.transaction(async (tx) => {
    await lockUser(tx, userId)
    if (!(await stillCounts(tx, user))) return refused('wrong-password')
    // Even for a taken address, to which no code is mailed: the response time must not reveal which it was.
    await keepCode(tx, { userId, code, purpose: 'email', email, now })
    for (const mail of mails) await queueMail(tx, mail)
    return done(undefined)
  })
}

type Confirming = { code: string; sessionId: number; links: AccountLinks; now: Date }

/**
 * Replaces the signed-in user's address by the one that a code was mailed to. Every other session ends; this one
 * continues with a new token.
 */
export async function confirmEmailChange(db: Db, { userId }: SignedIn, { code, sessionId, links, now }: Confirming) {
  const which = { code, purpose: 'email' as const, now }
  const asked = await findCode(db, which)
  // A code of another user is not used up.
  if (asked?.userId !== userId) return refused('invalid-code')
  const mail = await mailEmailChanged({ recipient: asked.email, firstName: asked.firstName, links })
  return db.transaction(async (tx) => {
    const used = await useCode(tx, which)
    if (!used.ok) return used
    const isFree = await unless(tx, 'already there', (inner) =>
      inner
        .update(users)
        .set({
          email: asked.newEmail!,
          confirmedAt: sql`coalesce(${users.confirmedAt}, ${now.toISOString()})`,
          updatedAt: now,
        })
        .where(eq(users.id, userId)),
    )
    if (!isFree) return refused('email-taken')
    // Links in the old mailbox must no longer give access to the account.
    for (const purpose of ['reset', 'confirm'] as const) await forgetCodes(tx, { userId, purpose })
    await writeOwnLogEntry(tx, userId, { action: 'email-changed', now })
    await queueMail(tx, mail)
    return done({ session: await keepOnlySession(tx, { userId, sessionId, now }) })
  })
}
