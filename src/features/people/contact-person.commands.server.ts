import { and, eq, gt, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedOwner, Owner } from '#features/accounts/actor.rules.ts'
import { hasLogin } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { changesNothing, differences } from '#features/log/log-entry.rules.ts'
import type { ContactPersonFields } from '#features/sign-in/sign-in.fields.ts'
import { forgetCodes } from '#features/sign-in/user-code.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { mostPeople } from './contact-person.rules.ts'
import { versionOfContactPerson } from './contact-person.queries.server.ts'

/**
 * Adds someone to the account who cannot sign in until an owner invites them. Nobody else can register with that
 * address afterwards, so the owner's own address must be confirmed.
 */
export function addContactPerson(
  db: Db,
  owner: ConfirmedOwner,
  { fields, now }: { fields: ContactPersonFields; now: Date },
) {
  const { accountId } = owner
  return db.transaction(async (tx) => {
    // Without the lock, two concurrent requests would each count too few.
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const present = await tx.$count(users, and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    if (present >= mostPeople) return refused('too-many')

    let id: number | undefined
    const isFree = await unless(tx, 'already there', async (inner) => {
      const [added] = await inner
        .insert(users)
        .values({
          ...rowOf(fields),
          role: 'employer',
          accountId,
          accountRole: 'member',
          createdAt: now,
          updatedAt: now,
        })
        .returning({ id: users.id })
      id = added!.id
    })
    if (isFree) {
      const about = { subject: 'user', subjectId: id!, accountId } as const
      await writeLogEntry(tx, owner, { action: 'contact-person-added', ...about, now })
      return done({ id: id! })
    }
    const same = await findAddedAgain(tx, { accountId, fields, now })
    return same ? done(same) : refused('email-taken')
  })
}

type Added = { accountId: number; fields: ContactPersonFields; now: Date }

/** gap 202: a contact person added with the same values a moment ago. */
async function findAddedAgain(tx: Tx, { accountId, fields, now }: Added) {
  const [person] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.accountId, accountId),
        eq(users.email, fields.email),
        isNull(users.erasedAt),
        gt(users.createdAt, sameSince(now)),
      ),
    )
  const isSame = person && versionOfContactPerson(person) === versionOfContactPerson(fields)
  return isSame ? { id: person.id } : undefined
}

type Changing = {
  id: number
  fields: ContactPersonFields
  /** The version that the owner saw, from `versionOfContactPerson`; by default the current one. */
  version?: string
  now: Date
}

/**
 * Changes a contact person of the account. The address of somebody who can sign in cannot change: it decides who gets
 * in.
 */
export function changeContactPerson(db: Db, owner: ConfirmedOwner, { id, fields, version, now }: Changing) {
  return db.transaction(async (tx) => {
    const person = await lockContactPerson(tx, owner, id)
    if (!person) return refused('not-found')
    const versions = { current: versionOfContactPerson(person), next: versionOfContactPerson(fields) }
    if (replacesUnseen({ seen: version, ...versions })) return refused('changed')
    if (changesNothing(person, rowOf(fields))) return done({ id })
    const isOtherAddress = fields.email !== person.email
    if (isOtherAddress && hasLogin(person)) return refused('has-login')
    // An invitation in the mailbox of the old address must no longer give access to the account.
    if (isOtherAddress) await forgetCodes(tx, { userId: id, purpose: 'invite' })
    const isFree = await unless(tx, 'already there', (inner) =>
      inner
        .update(users)
        .set({ ...rowOf(fields), updatedAt: now })
        .where(eq(users.id, id)),
    )
    if (!isFree) return refused('email-taken')
    const changed = differences(rowOf(person), rowOf(fields), Object.keys(fields))
    const about = { subject: 'user', subjectId: id, accountId: owner.accountId } as const
    await writeLogEntry(tx, owner, { action: 'contact-person-changed', ...about, ...changed, now })
    return done({ id })
  })
}

/** The fields of a contact person as their form shows them, locked until they are saved. */
export async function lockContactPersonFields(tx: Tx, owner: Owner, id: number) {
  const person = await lockContactPerson(tx, owner, id)
  return person && rowOf(person)
}

/**
 * Locks the account, because two people who swap addresses would deadlock, and then the person, who may be accepting an
 * invitation at this moment.
 */
async function lockContactPerson(tx: Tx, { accountId }: Owner, id: number) {
  if (!(await lockOpenAccount(tx, accountId))) return undefined
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.accountId, accountId), isNull(users.erasedAt)))
    .for('update')
  return person
}

function rowOf({ firstName, infix, lastName, email, phone }: ContactPersonFields) {
  return { firstName, infix, lastName, email, phone }
}
