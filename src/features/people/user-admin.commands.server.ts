import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { fullName } from '#basics/person-name.ts'
import { done, refused } from '#basics/result.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { listActiveAdmins } from '#features/accounts/user.queries.server.ts'
import { type AccountRole, hasLogin } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import { removeSecondFactor } from '#features/sign-in/second-factor-removal.commands.server.ts'
import { revokeTokensOf } from '#features/sign-in/api-token-revocation.commands.server.ts'
import { startNewEpoch } from '#features/sign-in/session.commands.server.ts'
import { mailAdminInvitation, mailConfirmation, mailSecondFactorReset } from '#features/sign-in/sign-in.mail.server.tsx'
import { keepCode, newCode } from '#features/sign-in/user-code.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { lockPeople, writeRoleMails } from './account-role.commands.server.ts'
import { decideRole } from './account-role.rules.ts'
import { mailGivenPower } from './given-power.mail.server.tsx'
import type { Power } from './given-power.text.ts'
import { decideBlocking } from './user-admin.rules.ts'
import type { AdminInvitationFields } from './user-admin.fields.ts'

type User = typeof users.$inferSelect
type About = { userId: number; now: Date }
type Mailing = About & { links: AccountLinks }

/** Blocks a user and signs them out everywhere, or unblocks them. */
export function blockUser(db: Db, admin: Admin, { userId, isBlocked, now }: About & { isBlocked: boolean }) {
  return db.transaction(async (tx) => {
    // Both are locked: two admins who block each other at the same time would leave none.
    const locked = await tx
      .select()
      .from(users)
      .where(inArray(users.id, [userId, admin.userId]))
      .orderBy(asc(users.id))
      .for('update')
    const user = locked.find(({ id }) => id === userId)
    if (!user || user.erasedAt !== null) return refused('not-found')
    const isAdminBlocked = locked.find(({ id }) => id === admin.userId)!.blocked
    const decision = decideBlocking({ adminId: admin.userId, isAdminBlocked, userId })
    if (!decision.ok) return decision
    if (user.blocked === isBlocked) return done(undefined)

    await tx.update(users).set({ blocked: isBlocked, updatedAt: now }).where(eq(users.id, userId))
    if (isBlocked) await shutOut(tx, admin, { userId, now })
    await logUser(tx, admin, user, { before: { blocked: user.blocked }, after: { blocked: isBlocked }, now })
    return done(undefined)
  })
}

/** Invalidates every way for a blocked user to get in, also for after they are unblocked. */
export async function shutOut(tx: Tx, admin: Admin, { userId, now }: About) {
  await startNewEpoch(tx, { userId, now })
  await revokeTokensOf(tx, admin, { userId, now })
}

/** Mails a new link to a user who registered but did not confirm their address. */
export async function resendConfirmation(db: Db, admin: Admin, { userId, links, now }: Mailing) {
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  if (!found || found.erasedAt !== null) return refused('not-found')
  const code = newCode('confirm')
  const mail = await mailConfirmation({ recipient: found.email, firstName: found.firstName, code, links })
  return db.transaction(async (tx) => {
    const user = await lockedUser(tx, userId)
    if (!user || user.email !== found.email) return refused('not-found')
    if (user.confirmedAt !== null || user.passwordHash === null || user.blocked) return refused('already-confirmed')
    await keepCode(tx, { userId, code, purpose: 'confirm', now })
    await queueMail(tx, mail)
    await logUser(tx, admin, user, { after: { confirmationMailed: true }, now })
    return done(undefined)
  })
}

/**
 * Turns off the second factor of another user, who lost their phone. They are mailed, and signed out everywhere. Users
 * turn off their own with a password.
 */
export async function resetSecondFactor(db: Db, admin: Admin, { userId, links, now }: Mailing) {
  if (userId === admin.userId) return refused('self')
  const [found] = await db.select().from(users).where(eq(users.id, userId))
  if (!found || found.erasedAt !== null) return refused('not-found')
  const mails = [
    await mailSecondFactorReset({ recipient: found.email, firstName: found.firstName, links }),
    ...(await mailAdmins(db, admin, { power: 'second-factor-reset', about: found, links })),
  ]
  return db.transaction(async (tx) => {
    const user = await lockedUser(tx, userId)
    if (!user || user.email !== found.email) return refused('not-found')
    if (!(await removeSecondFactor(tx, userId))) return refused('no-second-factor')
    await startNewEpoch(tx, { userId, now })
    for (const mail of mails) await queueMail(tx, mail)
    await logUser(tx, admin, user, { before: { secondFactor: true }, after: { secondFactor: false }, now })
    return done(undefined)
  })
}

/** Makes a user of an account its owner, or a member again. */
export async function changeRoleAsAdmin(db: Db, admin: Admin, changing: Mailing & { to: AccountRole }) {
  const { userId, to, links, now } = changing
  const [found] = await db.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId))
  if (!found) return refused('not-found')
  const { accountId } = found
  if (accountId === null) return refused('no-account')
  const mails = await writeRoleMails(db, { accountId, userId, to, links })
  return db.transaction(async (tx) => {
    const people = await lockPeople(tx, accountId)
    const person = people.find(({ id }) => id === userId)
    if (!person) return refused('not-found')
    const decision = decideRole(person, { to, others: people.filter(({ id }) => id !== userId) })
    if (!decision.ok) return decision
    if (person.accountRole === to) return done(undefined)
    await tx.update(users).set({ accountRole: to, updatedAt: now }).where(eq(users.id, userId))
    await writeLogEntry(tx, admin, {
      action: 'account-role-changed',
      subject: 'user',
      subjectId: userId,
      accountId,
      before: { accountRole: person.accountRole },
      after: { accountRole: to },
      now,
    })
    for (const mail of mails) await queueMail(tx, mail)
    return done(undefined)
  })
}

type Inviting = { fields: AdminInvitationFields; links: AccountLinks; now: Date }

/**
 * Adds an admin, who chooses a password through the link in the mail. An admin who has not done so yet is mailed again.
 */
export async function inviteAdmin(db: Db, admin: Admin, { fields, links, now }: Inviting) {
  const [from] = await db.select().from(users).where(eq(users.id, admin.userId))
  const code = newCode('invite')
  const mail = await mailAdminInvitation({
    recipient: fields.email,
    firstName: fields.firstName,
    from: fullName(from!) || from!.email,
    code,
    links,
  })
  const notices = await mailAdmins(db, admin, { power: 'admin-invited', about: fields, links })
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.email, fields.email)).for('update')
    if (known && known.role !== 'admin') return refused('email-taken')
    if (known && (hasLogin(known) || known.blocked)) return refused('has-login')
    const [added] = known
      ? [known]
      : await tx
          .insert(users)
          .values({ ...fields, role: 'admin', createdAt: now, updatedAt: now })
          // Somebody may be registering with this address at the same moment.
          .onConflictDoNothing()
          .returning()
    if (!added) return refused('email-taken')
    const { id } = added
    await keepCode(tx, { userId: id, code, purpose: 'invite', now })
    for (const one of [mail, ...notices]) await queueMail(tx, one)
    await writeLogEntry(tx, admin, { action: 'admin-invited', subject: 'user', subjectId: id, accountId: null, now })
    return done({ id })
  })
}

/** The same for an existing admin whose invitation expired or got lost. */
export async function inviteAdminAgain(db: Db, admin: Admin, { userId, links, now }: Mailing) {
  const [fields] = await db
    .select({ firstName: users.firstName, infix: users.infix, lastName: users.lastName, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin'), isNull(users.erasedAt)))
  return fields ? inviteAdmin(db, admin, { fields, links, now }) : refused('not-found')
}

type Telling = Pick<Parameters<typeof mailGivenPower>[1], 'about' | 'links'> & { power: Power }

/** Mails for the other admins: an intruder among the admins must not be able to add or remove one unseen. */
export async function mailAdmins(db: Db | Tx, { userId }: Admin, { power, about, links }: Telling) {
  const [by] = await db.select().from(users).where(eq(users.id, userId))
  const others = (await listActiveAdmins(db)).filter(({ actor }) => actor.userId !== userId)
  // The removed admin is mailed too, with another text.
  const recipients = power === 'admin-removed' ? others : others.filter(({ email }) => email !== about.email)
  return mailGivenPower(power, { recipients, by, about, links })
}

async function lockedUser(tx: Tx, userId: number) {
  await lockUser(tx, userId)
  const [user] = await tx.select().from(users).where(eq(users.id, userId))
  return user?.erasedAt === null ? user : undefined
}

function logUser(tx: Tx, admin: Admin, user: User, entry: { before?: object; after?: object; now: Date }) {
  return writeLogEntry(tx, admin, {
    action: 'user-changed',
    subject: 'user',
    subjectId: user.id,
    accountId: user.accountId,
    ...entry,
  })
}
