import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Employer, Owner, SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { writeLogEntry, writeOwnLogEntry } from '#features/log/log-entry.commands.server.ts'
import { writePowerMails } from '#features/people/account-role.commands.server.ts'
import { mailAdmins } from '#features/people/user-admin.commands.server.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import {
  isStillOwner,
  type OwnProof,
  provePassword,
  stillCounts,
} from '#features/sign-in/password-proof.commands.server.ts'
import type { SignInLimits } from '#features/sign-in/sign-in.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { type Mail, queueMail } from '#platform/mail/mail.server.ts'
import { decideLeaving } from './departure.rules.ts'
import { forgetPerson, lockCompanies } from './person-erasure.commands.server.ts'

type Limits = Pick<SignInLimits, 'wrongPasswordPerNetwork'>
export type Leaving = OwnProof & { limits: Limits; links: AccountLinks; now: Date }
type Removing = { userId: number; links: AccountLinks; now: Date }

/**
 * Removes the employer from their account and the board. Their work for the account stays; their personal data does
 * not.
 */
export async function leave(db: Db, employer: Employer, leaving: Leaving) {
  const { userId, accountId } = employer
  const { limits, links, now } = leaving
  const proof = await provePassword(db, userId, { ...leaving, wrongPassword: limits.wrongPasswordPerNetwork })
  if (!proof.ok) return proof
  const mails = await writePowerMails(db, 'colleague-left', { accountId, userId, links })
  return db.transaction(async (tx) => {
    const locked = await lockLeaver(tx, userId)
    if (!locked) return refused('not-found')
    if (!(await stillCounts(tx, proof.value))) return refused('wrong-password')
    const erased = await eraseLeaver(tx, employer, { locked, now })
    if (!erased.ok) return erased
    await writeOwnLogEntry(tx, userId, { action: 'user-left', now })
    for (const mail of stillTold(mails, locked)) await queueMail(tx, mail)
    return done(undefined)
  })
}

/** The same, by an admin for another user. */
export async function removeUser(db: Db | Tx, admin: Admin, { userId, links, now }: Removing) {
  const mails = await writeRemovalMails(db, admin, { userId, links })
  return db.transaction(async (tx) => {
    const locked = await lockLeaver(tx, userId)
    if (!locked) return refused('not-found')
    return removeLeaver(tx, admin, { locked, mails, now })
  })
}

/** gap 40: an admin is removed by another admin. */
export function removeAdmin(db: Db, admin: Admin, { userId, links, now }: Removing) {
  return db.transaction(async (tx) => {
    if (userId === admin.userId) return refused('self')
    const isAdmin = (await tx.$count(users, and(eq(users.id, userId), eq(users.role, 'admin')))) === 1
    return isAdmin ? removeUser(tx, admin, { userId, links, now }) : refused('not-found')
  })
}

/**
 * The same, by an owner for another user of the account. Owners remove themselves with `leave`, which asks for a
 * password.
 */
export async function removeContactPerson(db: Db | Tx, owner: Owner, { userId, links, now }: Removing) {
  const mails = await writeRemovalMails(db, owner, { userId, links })
  return db.transaction(async (tx) => {
    if (userId === owner.userId) return refused('oneself')
    const isColleague = (await tx.$count(users, and(eq(users.id, userId), eq(users.accountId, owner.accountId)))) === 1
    if (!isColleague) return refused('not-found')
    const locked = await lockLeaver(tx, userId)
    if (!locked) return refused('not-found')
    // All users of the account are locked now.
    if (!(await isStillOwner(tx, owner.userId))) return refused('not-an-owner')
    return removeLeaver(tx, owner, { locked, mails, now })
  })
}

/** Rendered before anything is locked, and before the leaver is erased. */
async function writeRemovalMails(db: Db | Tx, by: Admin | Owner, { userId, links }: Omit<Removing, 'now'>) {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user || user.erasedAt !== null) return []
  if (user.accountId !== null) {
    // An account does not get to know the board's admins.
    const byId = by.role === 'employer' ? by.userId : undefined
    return writePowerMails(db, 'colleague-removed', { accountId: user.accountId, userId, byId, links })
  }
  return by.role === 'admin' ? mailAdmins(db, by, { power: 'admin-removed', about: user, links }) : []
}

/**
 * Only the mails to users who are still there with the same address: somebody may have left or changed it meanwhile.
 */
function stillTold(mails: readonly Mail[], { self, others }: Locked) {
  const addresses = new Set([self, ...others].filter(({ blocked }) => !blocked).map(({ email }) => email))
  return mails.filter(({ recipient }) => addresses.has(recipient))
}

/** Locks a user, and everyone on whom the decision whether they may leave depends. */
async function lockLeaver(tx: Tx, userId: number) {
  const [leaver] = await tx.select({ accountId: users.accountId }).from(users).where(eq(users.id, userId))
  if (!leaver) return undefined
  if (leaver.accountId !== null) await lockAccount(tx, leaver.accountId)
  // Without this lock, the last two admins could remove each other at the same time.
  const peers = await tx
    .select({
      id: users.id,
      email: users.email,
      role: users.role,
      accountRole: users.accountRole,
      blocked: users.blocked,
    })
    .from(users)
    .where(
      and(
        isNull(users.erasedAt),
        leaver.accountId === null ? eq(users.role, 'admin') : eq(users.accountId, leaver.accountId),
      ),
    )
    .orderBy(asc(users.id))
    .for('update')
  const self = peers.find(({ id }) => id === userId)
  return self && { self, others: peers.filter(({ id }) => id !== userId), accountId: leaver.accountId }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockLeaver>>>

async function eraseLeaver(tx: Tx, by: SignedIn, { locked, now }: Omit<Erasing, 'mails'>) {
  const { self, others, accountId } = locked
  const owners = others.filter(({ accountRole }) => accountRole === 'owner')
  const otherAdmins = others.filter(({ role }) => role === 'admin').length
  const decision = decideLeaving(self, { otherOwners: owners.length, otherAdmins })
  if (!decision.ok) return decision

  await handOver(tx, self, { owner: owners[0], accountId, now })
  await forgetPerson(tx, by, { userId: self.id, now })
  return done(undefined)
}

type Erasing = { locked: Locked; mails: readonly Mail[]; now: Date }

async function removeLeaver(tx: Tx, by: Admin | Owner, { locked, mails, now }: Erasing) {
  const erased = await eraseLeaver(tx, by, { locked, now })
  if (!erased.ok) return erased
  const { self, accountId } = locked
  await writeLogEntry(tx, by, { action: 'user-removed', subject: 'user', subjectId: self.id, accountId, now })
  for (const mail of stillTold(mails, locked)) await queueMail(tx, mail)
  return done(undefined)
}

type Person = { id: number; email: string }
type Staying = { owner: Person | undefined; accountId: number | null; now: Date }

/**
 * gap 28: an owner becomes the primary contact, and each vacancy goes to the primary contact of its company. gap 209:
 * mails about invoices no longer go to the leaver's own address.
 */
async function handOver(tx: Tx, leaver: Person, { owner, accountId, now }: Staying) {
  if (accountId !== null) await lockCompanies(tx, accountId)
  await tx
    .update(companies)
    .set({ primaryContactId: owner?.id ?? null })
    .where(eq(companies.primaryContactId, leaver.id))
  await tx
    .update(vacancies)
    .set({
      coordinatorId: sql`(select c.primary_contact_id from ${companies} c where c.id = ${vacancies.companyId})`,
      // A draft that was not edited since its import still follows its feed.
      updatedAt: sql`case ${vacancies.status} when 'draft' then ${vacancies.updatedAt} else ${now.toISOString()}::timestamptz end`,
    })
    .where(eq(vacancies.coordinatorId, leaver.id))
  if (accountId === null) return
  await tx
    .update(companies)
    .set({ billingEmail: owner?.email ?? '' })
    .where(and(eq(companies.accountId, accountId), eq(sql`lower(${companies.billingEmail})`, leaver.email)))
  await tx
    .update(accounts)
    .set({ billingEmail: null })
    .where(and(eq(accounts.id, accountId), eq(sql`lower(${accounts.billingEmail})`, leaver.email)))
}
