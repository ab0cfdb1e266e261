import { and, desc, eq } from 'drizzle-orm'
import { users } from '#features/accounts/user.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { applicationMessages, applicationNotes, applicationStatusChanges } from './application.table.ts'

/** The latest message about an application, from either side. */
export async function findNewestMessage(db: Db | Tx, applicationId: number) {
  const [newest] = await db
    .select()
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(desc(applicationMessages.id))
    .limit(1)
  return newest
}

/** gap 251: the user who last invited the applicant, by mail or telephone, and may still act for the account. */
export async function findInviter(db: Db | Tx, { id, accountId }: { id: number; accountId: number }) {
  const [inviter] = await db
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(applicationStatusChanges)
    .innerJoin(users, eq(users.id, applicationStatusChanges.userId))
    .where(
      and(
        eq(applicationStatusChanges.applicationId, id),
        eq(applicationStatusChanges.toStatus, 'invited'),
        eq(users.accountId, accountId),
        eq(users.blocked, false),
      ),
    )
    .orderBy(desc(applicationStatusChanges.id))
    .limit(1)
  return inviter
}

export async function findNewestNote(db: Db | Tx, applicationId: number) {
  const [newest] = await db
    .select()
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(applicationNotes.id))
    .limit(1)
  return newest
}
