import { and, asc, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { type AccountRole, hasLogin } from '#features/accounts/user.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { AccountLinks } from '#features/sign-in/account-links.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { mailGivenPower } from './given-power.mail.server.tsx'
import type { BoardPower, Power } from './given-power.text.ts'
import { decideRole } from './account-role.rules.ts'

type Change = { userId: number; to: AccountRole; links: AccountLinks; now: Date }

/** Makes a user of the account an owner, or a member again; also the current owner, if another remains. */
export async function changeAccountRole(db: Db, owner: ConfirmedOwner, { userId, to, links, now }: Change) {
  const { accountId } = owner
  const mails = await writeRoleMails(db, { accountId, userId, byId: owner.userId, to, links })
  return db.transaction(async (tx) => {
    const people = await lockPeople(tx, owner.accountId)
    // Another owner may just have made the current user a member.
    const self = people.find(({ id }) => id === owner.userId)
    if (self?.accountRole !== 'owner') return refused('not-an-owner')
    const person = people.find(({ id }) => id === userId)
    if (!person) return refused('not-found')
    const decision = decideRole(person, { to, others: people.filter(({ id }) => id !== userId) })
    if (!decision.ok) return decision
    if (person.accountRole === to) return done({ id: userId })

    await tx.update(users).set({ accountRole: to, updatedAt: now }).where(eq(users.id, userId))
    await writeLogEntry(tx, owner, {
      action: 'account-role-changed',
      subject: 'user',
      subjectId: userId,
      accountId: owner.accountId,
      before: { accountRole: person.accountRole },
      after: { accountRole: to },
      now,
    })
    for (const mail of mails) await queueMail(tx, mail)
    return done({ id: userId })
  })
}

type Telling = { accountId: number; userId: number; byId?: number; links: AccountLinks }

/** Mails about a new owner, or an owner who became a member. */
export function writeRoleMails(db: Db, { to, ...telling }: Telling & { to: AccountRole }) {
  return writePowerMails(db, to === 'owner' ? 'owner-made' : 'owner-unmade', telling)
}

type AccountPower = Exclude<Power, BoardPower>

/** Mails for the other owners of an account, and for anyone who loses power; none about somebody without a login. */
export async function writePowerMails(db: Db | Tx, power: AccountPower, { accountId, userId, byId, links }: Telling) {
  const people = await db
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
  const about = people.find(({ id }) => id === userId)
  if (!about || !hasLogin(about)) return []
  const isTold = (one: (typeof people)[number]) => {
    if (one.confirmedAt === null || one.blocked) return false
    if (one.id === userId) return power === 'owner-unmade' || power === 'colleague-removed'
    // An owner who appoints another is mailed too: somebody else may have used their unattended browser.
    return one.accountRole === 'owner' && (one.id !== byId || power === 'owner-made')
  }
  const by = people.find(({ id }) => id === byId)
  return mailGivenPower(power, { recipients: people.filter(isTold), by, about, links })
}

/** Locks everyone on whom the decision depends: two owners may make each other a member at the same time. */
export async function lockPeople(tx: Tx, accountId: number) {
  if (!(await lockOpenAccount(tx, accountId))) return []
  const rows = await tx
    .select()
    .from(users)
    .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
    .orderBy(asc(users.id))
    .for('update')
  return rows.map((row) => ({
    id: row.id,
    accountRole: row.accountRole,
    blocked: row.blocked,
    hasLogin: hasLogin(row),
    isConfirmed: row.confirmedAt !== null,
  }))
}
