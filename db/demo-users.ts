import { asc, like } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import { endAccount } from '#features/departures/account-ending.commands.server.ts'
import { forgetPerson } from '#features/departures/person-erasure.commands.server.ts'
import { jobAlertRequests, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { boardItself } from '#features/log/log-entry.commands.server.ts'
import type { Db } from '#platform/db.server.ts'
import { isDemoUser } from './contents.ts'

/**
 * Removes the demo's users, as if the owner of each account had closed it: they can no longer sign in, their companies
 * and vacancies are hidden, and a scheduled job erases the applications. Returns how many accounts and admins were
 * removed.
 */
export async function removeDemoUsers(db: Db, { now }: { now: Date }) {
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: users.id, accountId: users.accountId })
      .from(users)
      .where(isDemoUser)
      .orderBy(asc(users.id))
    const accountIds = [...new Set(found.map(({ accountId }) => accountId).filter((id) => id !== null))]
    for (const accountId of accountIds.sort((one, other) => one - other)) await endAccount(tx, accountId, now)
    const admins = found.filter(({ accountId }) => accountId === null)
    for (const { id } of admins) await forgetPerson(tx, boardItself, { userId: id, now })
    await tx.delete(jobAlertRequests).where(like(jobAlertRequests.email, '%@voorbeeld.test'))
    await tx.delete(jobAlertSubscriptions).where(like(jobAlertSubscriptions.email, '%@voorbeeld.test'))
    return { accounts: accountIds.length, admins: admins.length }
  })
}
