import { eq } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockUserAt } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { findUserByEmail } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import type { RateLimit } from '#platform/rate-limit.server.ts'
import type { RegistrationProfile } from './sign-in.fields.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailAlreadyRegistered, mailConfirmation } from './sign-in.mail.server.tsx'
import { checkNewPassword, choosePasswordByCode } from './new-password.commands.server.ts'
import { type Device, keepOnlySession, openSession, startNewEpoch } from './session.commands.server.ts'
import { tooOften } from './sign-in.rules.ts'
import { findCode, keepCode, newCode, useCode } from './user-code.commands.server.ts'

type Limits = {
  /** Limits the mails of one kind per address. */
  accountMailPerEmail: RateLimit
  /** Limits registrations, because each new address is mailed, and may be a stranger's. */
  registerPerNetwork: RateLimit
}

type Registration = RegistrationProfile & {
  /** In lower case. */
  email: string
  username?: string | null
  password: string
  device: Device
  links: AccountLinks
  now: Date
}

/**
 * Creates an account with its first user and signs that user in. Until the address is confirmed they are not a
 * ConfirmedEmployer. If the address is taken, its owner is notified by mail.
 */
export async function register(db: Db, limits: Limits, registration: Registration) {
  const { email, username = null, password, firstName, infix, lastName, phone, legalName } = registration
  const { device, links, now } = registration
  const decision = await checkNewPassword(password, [email, username, firstName, lastName, legalName])
  if (!decision.ok) return decision
  const wait = await limits.registerPerNetwork(device.network ?? '')
  if (wait !== undefined) return tooOften(wait)

  const passwordHash = await hashPassword(password)
  const code = newCode('confirm')
  const mail = await mailConfirmation({ recipient: email, firstName, code, links })
  return db.transaction(async (tx) => {
    const [account] = await tx.insert(accounts).values({ legalName }).returning({ id: accounts.id })
    const accountId = account!.id
    const [user] = await tx
      .insert(users)
      .values({
        accountId,
        accountRole: 'owner',
        role: 'employer',
        email,
        username,
        passwordHash,
        firstName,
        infix,
        lastName,
        phone,
        createdAt: now,
        updatedAt: now,
      })
      // Somebody else may be registering with the same address or username at the same moment.
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) {
      await tx.delete(accounts).where(eq(accounts.id, accountId))
      return refuseTaken(tx, limits, { email, links })
    }

    const userId = user.id
    await keepCode(tx, { userId, code, purpose: 'confirm', now })
    await queueMail(tx, mail)
    return done({ userId, session: await openSession(tx, { userId, device, now }) })
  })
}

async function refuseTaken(tx: Tx, limits: Limits, { email, links }: { email: string; links: AccountLinks }) {
  const owner = await findUserByEmail(tx, email)
  if (!owner) return refused('username-taken')
  // Anybody can type the address: its owner is notified, but only so often.
  if (!owner.blocked && (await limits.accountMailPerEmail(`already registered ${email}`)) === undefined) {
    const canSignIn = owner.hasPassword || owner.provider !== 'local'
    await queueMail(
      tx,
      await mailAlreadyRegistered({ recipient: owner.email, firstName: owner.firstName, canSignIn, links }),
    )
  }
  return refused('email-taken')
}

/** Mails a new link to someone who registered but did not confirm, without revealing whether that person exists. */
export async function sendConfirmation(
  db: Db,
  { email, links, now }: { email: string; links: AccountLinks; now: Date },
) {
  const code = newCode('confirm')
  const user = await findUserByEmail(db, email)
  // A mail is rendered for unknown addresses too, so that the response time reveals nothing.
  const mail = await mailConfirmation({
    recipient: user?.email ?? email,
    firstName: user?.firstName ?? '',
    code,
    links,
  })
  const isWaiting = user?.confirmedAt === null && user.hasPassword && !user.blocked && user.accountClosedAt === null
  if (!isWaiting) return
  await db.transaction(async (tx) => {
    if (!(await lockUserAt(tx, user))) return
    await keepCode(tx, { userId: user.id, code, purpose: 'confirm', now })
    await queueMail(tx, mail)
  })
}

type OwnConfirmation = { code: string; userId: number; sessionId: number; now: Date }

/**
 * Confirms the address that a code was mailed to, for a user who is signed in with it, so the password is their own.
 * Every other session ends; this one continues with a new token.
 */
export async function confirmOwnEmail(db: Db, { code, userId, sessionId, now }: OwnConfirmation) {
  const which = { code, purpose: 'confirm' as const, now }
  return db.transaction(async (tx) => {
    // A code of another user is not used up.
    const isOwn = (await findCode(tx, which))?.userId === userId
    const used = isOwn ? await useCode(tx, which) : refused('invalid-code')
    if (!used.ok) return used
    await tx.update(users).set({ confirmedAt: now, updatedAt: now }).where(eq(users.id, userId))
    return done({ session: await keepOnlySession(tx, { userId, sessionId, now }) })
  })
}

type Confirmation = { code: string; password: string; device: Device; now: Date }

/**
 * Confirms the address that a code was mailed to, and sets the recipient's password. Somebody else may have registered
 * with their address and chosen the earlier password: nothing that they set up gives access any longer.
 */
export async function confirmEmail(db: Db, { code, password, device, now }: Confirmation) {
  const which = { code, purpose: 'confirm' as const, now }
  const chosen = await choosePasswordByCode(db, { ...which, password })
  if (!chosen.ok) return chosen
  const { passwordHash } = chosen.value
  return db.transaction(async (tx) => {
    const used = await useCode(tx, which)
    if (!used.ok) return used
    const { userId } = used.value
    await tx
      .update(users)
      .set({ passwordHash, username: null, confirmedAt: now, updatedAt: now })
      .where(eq(users.id, userId))
    await startNewEpoch(tx, { userId, now })
    return done({ userId, session: await openSession(tx, { userId, device, now }) })
  })
}
