import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db.server.ts'
import { applicationMessages, applicationNotes } from './application.table.ts'

/** What was written last about an application, by either side. */
export async function findNewestMessage(db: Db | Tx, applicationId: number) {
  const [newest] = await db
    .select()
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(desc(applicationMessages.id))
    .limit(1)
  return newest
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
