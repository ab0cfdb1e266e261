import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail.server.ts'
import { hashPassword } from '#platform/password.server.ts'
import type { RegistrationProfile } from './account.fields.ts'
import type { AccountLinks } from './account-links.rules.ts'
import { mailAlreadyRegistered, mailConfirmation } from './account.mail.server.tsx'
import { accounts } from './account.table.ts'
import { decidePassword } from './password.rules.ts'
import { keepCode, newCode, useCode } from './user-code.commands.server.ts'
import { findUserByEmail } from './user.queries.server.ts'
import { users } from './user.table.ts'

type Registration = RegistrationProfile & {
  /** In lower case. */
  email: string
  username?: string | null
  password: string
  links: AccountLinks
  now: Date
}

/**
 * Makes an account with its first user, who may sign in once the address is confirmed. When the address is taken, its
 * owner hears of it by mail: a page can answer the same in both cases, and takes as long.
 */
export async function register(db: Db, registration: Registration) {
  const { email, username = null, password, firstName, infix, lastName, phone, legalName, links, now } = registration
  const decision = decidePassword(password, [email, username, firstName, lastName, legalName])
  if (!decision.ok) return decision

  const passwordHash = await hashPassword(password)
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
      // Somebody else may be registering with the same address or name at this very moment.
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!user) {
      await tx.delete(accounts).where(eq(accounts.id, accountId))
      return refuseTaken(tx, { email, links })
    }

    await sendCode(tx, { userId: user.id, email, firstName, links, now })
    return done({ userId: user.id })
  })
}

async function refuseTaken(tx: Tx, { email, links }: { email: string; links: AccountLinks }) {
  const owner = await findUserByEmail(tx, email)
  if (!owner) return refused('username-taken')
  if (!owner.blocked) {
    const canSignIn = owner.hasPassword || owner.provider !== 'local'
    await queueMail(
      tx,
      await mailAlreadyRegistered({ recipient: owner.email, firstName: owner.firstName, canSignIn, links }),
    )
  }
  return refused('email-taken')
}

/** Mails a new link to who registered and did not confirm; says to nobody whether there is such a person. */
export async function sendConfirmation(
  db: Db,
  { email, links, now }: { email: string; links: AccountLinks; now: Date },
) {
  const code = newCode('confirm')
  const user = await findUserByEmail(db, email)
  // Written for a stranger too: how long that takes says nothing of who is here.
  const mail = await mailConfirmation({
    recipient: user?.email ?? email,
    firstName: user?.firstName ?? '',
    code,
    links,
  })
  const isWaiting = user?.confirmedAt === null && user.hasPassword && !user.blocked && user.accountClosedAt === null
  if (!isWaiting) return
  await db.transaction(async (tx) => {
    await keepCode(tx, { userId: user.id, code, purpose: 'confirm', now })
    await queueMail(tx, mail)
  })
}

/** Confirms the address a code was mailed to. */
export async function confirmEmail(db: Db, { code, now }: { code: string; now: Date }) {
  return db.transaction(async (tx) => {
    const used = await useCode(tx, { code, purpose: 'confirm', now })
    if (!used.ok) return used
    const { userId } = used.value
    await tx
      .update(users)
      .set({ confirmedAt: now, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.confirmedAt)))
    return done({ userId })
  })
}

type Recipient = { userId: number; email: string; firstName: string; links: AccountLinks; now: Date }

async function sendCode(tx: Tx, { userId, email, firstName, links, now }: Recipient) {
  const code = newCode('confirm')
  await keepCode(tx, { userId, code, purpose: 'confirm', now })
  await queueMail(tx, await mailConfirmation({ recipient: email, firstName, code, links }))
}
