import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { companies, companyContactPersons } from '#features/companies/company.table.ts'
import type { LogAuthor } from '#features/log/log-entry.commands.server.ts'
import { revokeTokensOf } from '#features/sign-in/api-token-revocation.commands.server.ts'
import { removeSecondFactor } from '#features/sign-in/second-factor-removal.commands.server.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { userCodes } from '#features/sign-in/user-code.table.ts'
import { forgetInHolds } from '#features/vacancies/vacancy-hold.commands.server.ts'
import type { Tx } from '#platform/db.server.ts'
import { dropFormDraftsOf } from '#platform/form-draft.server.ts'
import { nobodyInPlaceOf } from './departure.rules.ts'

/**
 * Erases everything about a person except the row that other rows reference. Separate from code that sends mails,
 * because `npm run demo:remove` runs without a build.
 */
export async function forgetPerson(tx: Tx, by: LogAuthor, { userId, now }: { userId: number; now: Date }) {
  const [person] = await tx
    .select({ accountId: users.accountId, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId))
  if (person && person.accountId !== null) await forgetInHolds(tx, { accountId: person.accountId, of: person })
  await tx.delete(companyContactPersons).where(eq(companyContactPersons.userId, userId))
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await removeSecondFactor(tx, userId)
  await tx.delete(userCodes).where(eq(userCodes.userId, userId))
  await dropFormDraftsOf(tx, userId)
  await revokeTokensOf(tx, by, { userId, now })
  await tx
    .update(users)
    .set({
      ...nobodyInPlaceOf(userId),
      // Someone who has left must not count as an owner.
      accountRole: sql`case when ${users.accountRole} is not null then 'member' end`,
      epoch: sql`${users.epoch} + 1`,
      erasedAt: now,
      updatedAt: now,
    })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
}

/** In the order of their ids (decision 019): an admin who merges two places locks companies of many accounts. */
export function lockCompanies(tx: Tx, accountId: number) {
  return tx
    .select({ id: companies.id })
    .from(companies)
    .where(eq(companies.accountId, accountId))
    .orderBy(asc(companies.id))
    .for('no key update')
}
