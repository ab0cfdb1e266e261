import { and, eq } from 'drizzle-orm'
import { actorOf, type ConfirmedEmployer } from '#features/accounts/actor.rules.ts'
import { findEmployerById } from '#features/accounts/user.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { AnswerTicket } from './application-link.rules.ts'
import { applications } from './application.table.ts'

/**
 * The employer who was mailed about an application, and its status; undefined if they may no longer act for its
 * account. The link reached their mailbox, so the address is theirs, even if they never sign in.
 */
export async function findAnswerer(db: Db, { applicationId, userId }: AnswerTicket, now: Date) {
  const found = await findEmployerById(db, userId)
  if (found?.actor.role !== 'employer') return undefined
  const { accountId, accountRole } = found.actor
  const [application] = await db
    .select({ status: applications.status })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(applications.id, applicationId), eq(companies.accountId, accountId)))
  if (!application) return undefined
  const employer = actorOf({ id: userId, role: 'employer', accountId, accountRole, confirmedAt: now })
  return { employer: employer as ConfirmedEmployer, status: application.status }
}
