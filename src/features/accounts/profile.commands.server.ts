import { and, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { type Db, isDuplicate } from '#platform/db.server.ts'
import type { CompletionFields, ProfileFields } from './account.fields.ts'
import { accounts } from './account.table.ts'
import type { Admin, Employer } from './actor.rules.ts'
import { users } from './user.table.ts'

/** Changes what someone may change of themselves; what the fields leave out stays as it is. */
export async function changeProfile(
  db: Db,
  { userId }: Employer | Admin,
  { fields, now }: { fields: ProfileFields; now: Date },
) {
  return changePerson(db, userId, fields, now)
}

/** The same of somebody else, and whether they are blocked: only then no token of theirs opens anything. */
export async function changeUser(
  db: Db,
  _admin: Admin,
  { userId, fields, now }: { userId: number; fields: ProfileFields & { blocked?: boolean }; now: Date },
) {
  return changePerson(db, userId, fields, now)
}

/** What someone still had to say who came from a provider, or was registered by a program. */
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

async function changePerson(db: Db, userId: number, fields: ProfileFields & { blocked?: boolean }, now: Date) {
  const { firstName, infix, lastName, phone, username, blocked } = fields
  try {
    const changed = await db
      .update(users)
      .set({ firstName, infix, lastName, phone, username, blocked, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
      .returning({ id: users.id })
    return changed.length === 1 ? done(undefined) : refused('not-found')
  } catch (error) {
    if (isDuplicate(error, 'users_username_unique')) return refused('username-taken')
    throw error
  }
}
