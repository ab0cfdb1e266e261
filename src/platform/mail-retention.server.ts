import { inArray, lt } from 'drizzle-orm'
import type { Db } from './db.server.ts'
import { outgoingMails } from './mail.table.ts'

// Half of the shortest time that what a mail tells about is kept, and long after the last try to send it.
const keptForDays = 14

/** Removes mails from the outbox, sent or given up: a copy must not outlive what it is a copy of. */
export async function forgetMails(db: Db, { now }: { now: Date }) {
  const old = db
    .select({ id: outgoingMails.id })
    .from(outgoingMails)
    .where(lt(outgoingMails.createdAt, new Date(now.getTime() - keptForDays * 24 * 3600 * 1000)))
    // One that is being sent right now is left to the next round.
    .for('update', { skipLocked: true })
  await db.delete(outgoingMails).where(inArray(outgoingMails.id, old))
}
