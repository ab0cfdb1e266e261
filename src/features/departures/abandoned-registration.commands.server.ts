import { and, asc, eq, exists, gt, gte, inArray, isNotNull, isNull, not, notExists, or, type SQL } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies, companyContactPersons } from '#features/companies/company.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { giveUpPicturesOf } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { dropFormDraftsOf } from '#platform/form-draft.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { countDone, walk } from '#platform/walk.server.ts'
import { lockEveryone } from './account-ending.commands.server.ts'
import { abandonedAfterDays } from './departure.rules.ts'

const batchSize = 100

/**
 * gap 183: deletes every unused account in which nobody confirmed their address, with all that is in it. Anybody can
 * register with any address: without this the board would grow with every such registration, and store addresses of
 * people who never asked for it. An account that fails does not keep others from being deleted. Returns how many were
 * deleted.
 */
export function forgetAbandonedRegistrations(db: Db, { now, stopping }: { now: Date; stopping?: AbortSignal }) {
  const found = walk((after) =>
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(gt(accounts.id, after.id), isAbandoned(db, now)))
      .orderBy(asc(accounts.id))
      .limit(batchSize),
  )
  const failed = 'registrations could not be deleted'
  return countDone(found, ({ id }) => forgetRegistration(db, id, now), { failed, stopping })
}

function forgetRegistration(db: Db, accountId: number, now: Date) {
  return db.transaction(async (tx) => {
    const isIt = eq(accounts.id, accountId)
    // Account first, then users, as everywhere (decision 019): someone who is just confirming goes first.
    await lockAccount(tx, accountId)
    const people = await lockEveryone(tx, accountId)
    if ((await tx.$count(accounts, and(isIt, isAbandoned(tx, now)))) === 0) return false
    // Orders, credits and other references to the account mean that it is used: then it stays as a whole.
    return unless(tx, 'still used', async (inner) => {
      for (const { id } of people) await dropFormDraftsOf(inner, id)
      await deleteAccount(inner, accountId)
    })
  })
}

async function deleteAccount(tx: Tx, accountId: number) {
  // Companies before their vacancies (decision 019): an admin who merges two places locks them in that order.
  const own = await tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id))
    .for('update')
  // Notifies every process of a change in these tables, even when no row is deleted.
  if (own.length > 0) {
    const companyIds = own.map(({ id }) => id)
    await tx.delete(vacancies).where(inArray(vacancies.companyId, companyIds))
    await tx.delete(companyContactPersons).where(inArray(companyContactPersons.companyId, companyIds))
    await tx.delete(companies).where(inArray(companies.id, companyIds))
  }
  if ((await tx.$count(files, eq(files.accountId, accountId))) > 0) {
    await giveUpPicturesOf(tx, accountId)
    await tx.update(files).set({ accountId: null }).where(eq(files.accountId, accountId))
  }
  await tx.delete(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId))
  await tx.delete(logEntries).where(eq(logEntries.accountId, accountId))
  await tx.delete(users).where(eq(users.accountId, accountId))
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

function isAbandoned(db: Db | Tx, now: Date): SQL | undefined {
  const before = daysBefore(now, abandonedAfterDays)
  const some = (which: SQL | undefined) =>
    exists(
      db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.accountId, accounts.id), which)),
    )
  const registered = and(eq(users.accountRole, 'owner'), isNotNull(users.passwordHash))
  const keeping = or(
    isNotNull(users.confirmedAt),
    // Blocked by an admin, so the user must stay blocked; someone who left is blocked too.
    and(eq(users.blocked, true), isNull(users.erasedAt)),
    gte(users.createdAt, before),
  )
  const signedIn = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.accountId, accounts.id), gte(sessions.lastUsedAt, before)))
  const mailed = db
    .select({ id: userCodes.id })
    .from(userCodes)
    .innerJoin(users, eq(users.id, userCodes.userId))
    .where(and(eq(users.accountId, accounts.id), isNull(userCodes.usedAt), gt(userCodes.expiresAt, now)))
  const shown = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.accountId, accounts.id), isNotNull(companies.listedAt)))
  // An admin who changed something for the account had a reason to retain it.
  const helped = db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(eq(logEntries.accountId, accounts.id), eq(logEntries.role, 'admin')))
  return and(
    isNull(accounts.closedAt),
    some(registered),
    not(some(keeping)),
    ...[signedIn, mailed, shown, helped].map((rows) => notExists(rows)),
  )
}
