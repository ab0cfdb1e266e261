import { and, asc, eq, exists, gte, inArray, isNotNull, isNull, not, notExists, or, type SQL } from 'drizzle-orm'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { logEntries } from '#features/accounts/log-entry.table.ts'
import { sessions } from '#features/accounts/session.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies, companyContactPersons } from '#features/companies/company.table.ts'
import { giveUpPicturesOf } from '#features/media/file.commands.server.ts'
import { files } from '#features/media/file.table.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { dropFormDraftsOf } from '#platform/form-draft.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { abandonedAfterDays } from './departure.rules.ts'

/** Few enough for one run: deleting a user looks through every table that may reference them. */
const mostAtOnce = 1000

/**
 * gap 183: deletes every account in which nobody confirmed their address, and that nobody uses, with all that is in
 * it. Anybody can register with any address: without this the board would grow for as long as somebody does, and would
 * keep the addresses of people who never asked for it. Returns how many.
 */
export async function forgetAbandonedRegistrations(db: Db, { now }: { now: Date }) {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isAbandoned(db, now))
    .orderBy(asc(accounts.id))
    .limit(mostAtOnce)
  let count = 0
  for (const { id } of found) if (await forgetRegistration(db, id, now)) count += 1
  return count
}

function forgetRegistration(db: Db, accountId: number, now: Date) {
  return db.transaction(async (tx) => {
    const isIt = eq(accounts.id, accountId)
    // Account and then people, as everywhere (decision 019): someone who is just confirming goes first.
    await lockAccount(tx, accountId)
    const people = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.accountId, accountId))
      .orderBy(asc(users.id))
      .for('update')
    if ((await tx.$count(accounts, and(isIt, isAbandoned(tx, now)))) === 0) return false
    // Orders, credits and whatever else refers to the account are somebody's work: then all of it stays.
    return unless(tx, 'still used', async (inner) => {
      for (const { id } of people) await dropFormDraftsOf(inner, id)
      await deleteAccount(inner, accountId)
    })
  })
}

async function deleteAccount(tx: Tx, accountId: number) {
  const own = tx.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  await tx.delete(vacancies).where(inArray(vacancies.companyId, own))
  await tx.delete(vacancyTemplates).where(eq(vacancyTemplates.accountId, accountId))
  await tx.delete(companyContactPersons).where(eq(companyContactPersons.accountId, accountId))
  await tx.delete(companies).where(eq(companies.accountId, accountId))
  await giveUpPicturesOf(tx, accountId)
  await tx.update(files).set({ accountId: null }).where(eq(files.accountId, accountId))
  await tx.delete(logEntries).where(eq(logEntries.accountId, accountId))
  await tx.delete(users).where(eq(users.accountId, accountId))
  await tx.delete(accounts).where(eq(accounts.id, accountId))
}

function isAbandoned(db: Db | Tx, now: Date): SQL | undefined {
  const before = new Date(now.getTime() - abandonedAfterDays * 24 * 3600 * 1000)
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
    // Blocked by an admin, so that they stay away; someone who left is blocked too.
    and(eq(users.blocked, true), isNull(users.erasedAt)),
    gte(users.createdAt, before),
  )
  const signedIn = db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(users.accountId, accounts.id), gte(sessions.lastUsedAt, before)))
  const shown = db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.accountId, accounts.id), isNotNull(companies.listedAt)))
  // An admin who did something for the account has a reason to keep it.
  const helped = db
    .select({ id: logEntries.id })
    .from(logEntries)
    .where(and(eq(logEntries.accountId, accounts.id), eq(logEntries.role, 'admin')))
  return and(
    isNull(accounts.closedAt),
    some(registered),
    not(some(keeping)),
    ...[signedIn, shown, helped].map((rows) => notExists(rows)),
  )
}
