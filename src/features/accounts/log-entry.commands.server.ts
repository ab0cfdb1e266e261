import type { Tx } from '#platform/db.server.ts'
import type { SignedIn } from './actor.rules.ts'
import { logEntries } from './log-entry.table.ts'

type Entry = Pick<typeof logEntries.$inferInsert, 'action' | 'subject' | 'subjectId'> & {
  accountId: number | null
  before?: object
  after?: object
  now: Date
}

/** Logs what an actor does, in the same transaction. */
export async function writeLogEntry(tx: Tx, { userId, role }: SignedIn, { now, ...entry }: Entry) {
  await tx.insert(logEntries).values({ before: {}, after: {}, ...entry, userId, role, createdAt: now })
}
