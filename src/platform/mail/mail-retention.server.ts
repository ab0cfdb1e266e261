import { lt } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import type { Db } from '../db.server.ts'
import { outgoingMails } from './mail.table.ts'

// Half of the shortest retention time of the data in a mail, and long after the last attempt to send it.
const keptForDays = 14

/** Deletes mails from the outbox, sent or given up: a copy must not outlive the original. */
export async function forgetMails(db: Db, { now }: { now: Date }) {
  const longAgo = daysBefore(now, keptForDays)
  await db.delete(outgoingMails).where(lt(outgoingMails.createdAt, longAgo))
}
