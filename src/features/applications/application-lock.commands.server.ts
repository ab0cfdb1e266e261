import { and, asc, inArray } from 'drizzle-orm'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { isOwnApplication } from './application-scope.queries.server.ts'
import { applications } from './application.table.ts'

/** Locks the account and then one of its applications (decision 019). */
export async function lockOwnApplication(tx: Tx, employer: Employer, applicationId: number) {
  const [application] = await lockOwnApplications(tx, employer, [applicationId])
  return application
}

/** The same for several, in the order of their ids. */
export async function lockOwnApplications(tx: Tx, employer: Employer, ids: readonly number[]) {
  if (!(await lockOpenAccount(tx, employer.accountId))) return []
  return tx
    .select()
    .from(applications)
    .where(and(inArray(applications.id, [...ids]), isOwnApplication(tx, employer)))
    .orderBy(asc(applications.id))
    .for('update')
}
