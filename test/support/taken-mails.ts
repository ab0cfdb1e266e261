import type { Db } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'

/** Empties the outbox, and returns what was in it, oldest first: a delete alone returns its rows in any order. */
export async function takeMails(db: Db) {
  const mails = await db.select().from(outgoingMails).orderBy(outgoingMails.id)
  await db.delete(outgoingMails)
  return mails
}
