import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { applicationMessages, applicationNotes } from './application.table.ts'

/** What was written last to or by an applicant, and by whom; the applicant has no user. */
export async function findLastMessage(tx: Tx, applicationId: number) {
  const { userId, body: words, createdAt: at, id } = applicationMessages
  const [last] = await tx
    .select({ userId, words, at })
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(desc(id))
    .limit(1)
  return last
}

export async function findLastNote(tx: Tx, applicationId: number) {
  const { userId, text: words, createdAt: at, id } = applicationNotes
  const [last] = await tx
    .select({ userId, words, at })
    .from(applicationNotes)
    .where(eq(applicationNotes.applicationId, applicationId))
    .orderBy(desc(id))
    .limit(1)
  return last
}
