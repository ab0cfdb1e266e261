import { and, asc, eq, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { lockAccount, lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import { versionOfAccountName } from './account-admin.queries.server.ts'
import { shutOut } from './user-admin.commands.server.ts'

type Blocking = { accountId: number; isBlocked: boolean; reason?: string; now: Date }

/** Blocks all users of an account and signs them out, or unblocks all of them. */
export function blockAccount(db: Db, admin: Admin, { accountId, isBlocked, reason, now }: Blocking) {
  return db.transaction(async (tx) => {
    if (!(await lockAccount(tx, accountId))) return refused('not-found')
    const people = await tx
      .select({ id: users.id, blocked: users.blocked })
      .from(users)
      .where(and(eq(users.accountId, accountId), isNull(users.erasedAt)))
      .orderBy(asc(users.id))
      .for('update')
    if (people.length === 0) return refused('nobody')
    for (const { id: userId } of people.filter(({ blocked }) => blocked !== isBlocked)) {
      await tx.update(users).set({ blocked: isBlocked, updatedAt: now }).where(eq(users.id, userId))
      if (isBlocked) await shutOut(tx, admin, { userId, now })
    }
    await writeLogEntry(tx, admin, {
      action: isBlocked ? 'account-blocked' : 'account-unblocked',
      subject: 'account',
      subjectId: accountId,
      accountId,
      before: { blocked: people.filter(({ blocked }) => blocked).map(({ id }) => id) },
      after: { blocked: isBlocked ? people.map(({ id }) => id) : [], ...(reason && { reason }) },
      now,
    })
    return done(undefined)
  })
}

type Renaming = {
  accountId: number
  legalName: string
  /** The version that the admin saw; by default the current one. */
  version?: string
  now: Date
}

/** Changes the name of an account. It appears on its next invoices; issued ones keep the old name. */
export function renameAccount(db: Db, admin: Admin, { accountId, legalName, version: seen, now }: Renaming) {
  return db.transaction(async (tx) => {
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const [before] = await tx.select({ legalName: accounts.legalName }).from(accounts).where(eq(accounts.id, accountId))
    const [current, next] = [versionOfAccountName(before!), versionOfAccountName({ legalName })]
    if (replacesUnseen({ seen, current, next })) return refused('changed')
    if (next === current) return done(undefined)
    await tx.update(accounts).set({ legalName, updatedAt: now }).where(eq(accounts.id, accountId))
    await writeLogEntry(tx, admin, {
      action: 'billing-changed',
      subject: 'account',
      subjectId: accountId,
      accountId,
      ...differences(before!, { legalName }),
      now,
    })
    return done(undefined)
  })
}
