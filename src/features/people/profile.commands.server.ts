import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockUser } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin, Employer, SignedIn } from '#features/accounts/actor.rules.ts'
import { versionOfProfile } from '#features/accounts/user.queries.server.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import type { CompletionFields, ProfileFields } from '#features/sign-in/sign-in.fields.ts'
import { type Db, isDuplicate, type Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { blockUser } from './user-admin.commands.server.ts'

type ChangingProfile = {
  fields: Partial<ProfileFields>
  /** The version that the user saw, from `versionOfProfile`; by default the current one. */
  version?: string
  now: Date
}

/** Changes a user's own details. */
export async function changeProfile(db: Db, { userId }: SignedIn, { fields, version, now }: ChangingProfile) {
  return whenNameIsFree(() =>
    db.transaction(async (tx) => {
      await lockUser(tx, userId)
      const [before] = await tx.select(personal).from(users).where(eq(users.id, userId))
      const next = versionOfProfile({ ...before, ...fields })
      if (before && replacesUnseen({ seen: version, current: versionOfProfile(before), next }))
        return refused('changed')
      return changePerson(tx, userId, fields, now)
    }),
  )
}

/** Changes somebody else's details, and whether they are blocked. */
export async function changeUser(
  db: Db,
  admin: Admin,
  {
    userId,
    fields,
    isBlocked,
    now,
  }: { userId: number; fields: Partial<ProfileFields>; isBlocked?: boolean; now: Date },
) {
  return whenNameIsFree(() =>
    db.transaction(async (tx) => {
      // Comes first, because it locks the admin as well, in the order of ids.
      const blocking =
        isBlocked === undefined ? done(undefined) : await blockUser(tx, admin, { userId, isBlocked, now })
      if (!blocking.ok) return blocking
      await lockUser(tx, userId)
      const [before] = await tx.select(details).from(users).where(eq(users.id, userId))
      const changed = await changePerson(tx, userId, fields, now)
      if (!changed.ok) return changed
      const { accountId, ...was } = before!
      const differing = differences(was, { ...was, ...fields }, Object.keys(personal))
      // A block has a log entry of its own.
      if (Object.keys(differing.after).length === 0) return changed
      const about = { action: 'user-changed', subject: 'user', subjectId: userId, accountId } as const
      await writeLogEntry(tx, admin, { ...about, ...differing, now })
      return changed
    }),
  )
}

const personal = {
  firstName: users.firstName,
  infix: users.infix,
  lastName: users.lastName,
  phone: users.phone,
  username: users.username,
}
const details = { accountId: users.accountId, ...personal }

/** Completes a registration through a provider or a program, which lacked a name. */
export async function completeRegistration(
  db: Db,
  { userId, accountId, accountRole }: Employer,
  { fields, now }: { fields: CompletionFields; now: Date },
) {
  const { legalName, ...person } = fields
  return db.transaction(async (tx) => {
    if (accountRole === 'owner' && legalName !== null) {
      await tx
        .update(accounts)
        .set({ legalName, updatedAt: now })
        .where(and(eq(accounts.id, accountId), isNull(accounts.legalName), isNull(accounts.closedAt)))
    }
    await tx
      .update(users)
      .set({ ...person, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    return done(undefined)
  })
}

/** Fields that are left out do not change. */
async function changePerson(tx: Tx, userId: number, fields: Partial<ProfileFields>, now: Date) {
  const { firstName, infix, lastName, phone, username } = fields
  const changed = await tx
    .update(users)
    .set({ firstName, infix, lastName, phone, username, updatedAt: now })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .returning({ id: users.id })
  return changed.length === 1 ? done(undefined) : refused('not-found')
}

async function whenNameIsFree<Answer>(change: () => Promise<Answer>) {
  try {
    return await change()
  } catch (error) {
    if (isDuplicate(error, 'users_username_unique')) return refused('username-taken')
    throw error
  }
}
