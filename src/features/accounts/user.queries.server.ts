import { and, asc, count, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { accounts } from './account.table.ts'
import { type Admin, actorOf, type Employer } from './actor.rules.ts'
import { users } from './user.table.ts'

/** The details that users may see about themselves; the password hash and other secrets are never selected. */
const known = {
  id: users.id,
  email: users.email,
  username: users.username,
  provider: users.provider,
  firstName: users.firstName,
  infix: users.infix,
  lastName: users.lastName,
  phone: users.phone,
  role: users.role,
  accountId: users.accountId,
  accountRole: users.accountRole,
  confirmedAt: users.confirmedAt,
  blocked: users.blocked,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
}

/**
 * Whether there is a password, also in addition to a provider: someone who came through a provider may set one later.
 */
const isPasswordSet = sql<boolean>`${users.passwordHash} is not null`

const standing = { erasedAt: users.erasedAt, accountClosedAt: accounts.closedAt, epoch: users.epoch }

export type KnownUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** A user who has not left. */
export async function findUser(db: Db | Tx, id: number) {
  const [user] = await db
    .select(known)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)))
  return user
}

export async function hasPassword(db: Db, id: number) {
  const [user] = await db.select({ hasPassword: isPasswordSet }).from(users).where(eq(users.id, id))
  return user?.hasPassword ?? false
}

/** Whether anybody can open the admin area. */
export async function hasAdmin(db: Db) {
  return (await listActiveAdmins(db)).length > 0
}

/** The admins who may sign in and confirmed their address: for what scheduled jobs do on their behalf. */
export async function listActiveAdmins(db: Db) {
  const rows = await db
    .select(known)
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.blocked, false), isNull(users.erasedAt), isNotNull(users.confirmedAt)))
    .orderBy(asc(users.id))
  return rows.map((user) => ({ email: user.email, firstName: user.firstName, actor: actorOf(user) as Admin }))
}

/** For admins only, like every count of people. */
export async function countUsersByRole(db: Db, _admin: Admin) {
  const rows = await db
    .select({ role: users.role, total: count() })
    .from(users)
    .where(isNull(users.erasedAt))
    .groupBy(users.role)
  return new Map<string, number>(rows.map(({ role, total }) => [role, total]))
}

/** For signing in: the user with this e-mail address or username, with the details that decide whether they may. */
export async function findUserByIdentifier(db: Db, identifier: string) {
  const name = identifier.toLowerCase()
  const [user] = await db
    .select({ ...known, ...standing, passwordHash: users.passwordHash })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(or(eq(users.email, name), eq(sql`lower(${users.username})`, name)))
  return user
}

/** The employer who requested something that happens later, if they may still act for their account. */
export async function findEmployerById(db: Db | Tx, id: number) {
  const [user] = await db
    .select({ ...known, ...standing })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.id, id), eq(users.blocked, false), isNull(users.erasedAt), isNull(accounts.closedAt)))
  return user && { email: user.email, firstName: user.firstName, actor: actorOf(user) }
}

/**
 * The employer who was mailed a link that works without signing in, even if they are blocked. Closing an account erases
 * its users, so those of a closed account are found although they are erased.
 */
export async function findMailedEmployer(db: Db | Tx, id: number) {
  const [user] = await db
    .select({ ...known, ...standing })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .where(and(eq(users.id, id), or(isNull(users.erasedAt), isNotNull(accounts.closedAt))))
  return user && { actor: actorOf(user), isAccountClosed: user.accountClosedAt !== null }
}

/** The details that decide whether a user found earlier may still sign in. */
export async function findStanding(db: Db | Tx, id: number) {
  const [user] = await db
    .select({ blocked: users.blocked, ...standing })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.id, id))
  return user
}

/** Finds a user by e-mail address alone, for sending mail. */
export async function findUserByEmail(db: Db | Tx, email: string) {
  const [user] = await db
    .select({ ...known, ...standing, hasPassword: isPasswordSet })
    .from(users)
    .leftJoin(accounts, eq(accounts.id, users.accountId))
    .where(eq(users.email, email.toLowerCase()))
  return user
}

/** The same as the rule `hasLogin`, in SQL: a password hash is never selected. */
export const isAbleToSignIn = sql<boolean>`(${users.passwordHash} is not null or ${users.provider} <> 'local')`

/** The users of an account who may speak for its companies, by name. */
export function listColleagues(db: Db, { accountId }: Employer) {
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      infix: users.infix,
      lastName: users.lastName,
      email: users.email,
      phone: users.phone,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    .orderBy(alphabetical(users.lastName), alphabetical(users.firstName), asc(users.id))
}

/** Identifies the version of a user's own details that a form shows. */
export const versionOfProfile = versionOf('firstName', 'infix', 'lastName', 'phone', 'username')

/** The same as `hasLogin`, in a query on users. */
export const canSignIn = sql<boolean>`(${users.passwordHash} is not null or ${users.provider} <> 'local')`
