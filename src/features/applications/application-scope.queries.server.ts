import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { SeenStatus } from './application.rules.ts'
import { applications } from './application.table.ts'

/** The account's own applications, until they are erased: the where-clause of everything an employer sees or does. */
export function isOwnApplication(db: Db | Tx, employer: Employer): SQL {
  return and(ne(applications.status, 'deleted'), isOfAccount(db, employer))!
}

function isOfAccount(db: Db | Tx, { accountId }: Employer) {
  const own = db.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  return inArray(applications.companyId, own)
}

/** Whether all of these belonged to the account, and have been erased. */
export async function areErased(db: Db | Tx, employer: Employer, ids: readonly number[]) {
  if (ids.length === 0) return true
  const isErased = and(
    inArray(applications.id, [...ids]),
    eq(applications.status, 'deleted'),
    isOfAccount(db, employer),
  )
  return (await db.$count(applications, isErased)) === ids.length
}

/** The status of an application selected by `isOwnApplication`. */
export const seenStatus = sql<SeenStatus>`${applications.status}`
