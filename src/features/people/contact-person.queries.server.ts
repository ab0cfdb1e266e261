import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { isAbleToSignIn } from '#features/accounts/user.queries.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { accessOf } from './contact-person.rules.ts'

const person = {
  id: users.id,
  firstName: users.firstName,
  infix: users.infix,
  lastName: users.lastName,
  email: users.email,
  phone: users.phone,
  accountRole: users.accountRole,
}

export type ContactPerson = Awaited<ReturnType<typeof listContactPersons>>[number]

/** The people of an account: owners first, then by name. */
export async function listContactPersons(db: Db, { accountId }: Employer, { now }: { now: Date }) {
  const rows = await db
    .select({
      ...person,
      blocked: users.blocked,
      hasLogin: isAbleToSignIn,
      isInvited: sql<boolean>`${users.id} in (
        select c.user_id from ${userCodes} c
        where c.purpose = 'invite' and c.used_at is null and c.expires_at > ${now.toISOString()}::timestamptz)`,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    .orderBy(desc(users.accountRole), alphabetical(users.lastName), alphabetical(users.firstName), asc(users.id))
  return rows.map(({ blocked, hasLogin, isInvited, ...row }) => ({
    ...row,
    accountRole: row.accountRole!,
    access: accessOf({ blocked, hasLogin, isInvited }),
  }))
}

/** One person of the account. */
export async function findContactPerson(db: Db, { accountId }: Employer, id: number) {
  const [found] = await db
    .select({ ...person, hasLogin: isAbleToSignIn })
    .from(users)
    .where(and(eq(users.id, id), eq(users.accountId, accountId), isNull(users.erasedAt)))
  return found
}

/** Identifies the version of someone's details that a form shows. */
export const versionOfContactPerson = versionOf('firstName', 'infix', 'lastName', 'email', 'phone')
