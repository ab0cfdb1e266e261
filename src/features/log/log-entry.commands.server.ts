import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import type { AccountAction, BoardAction } from './log-entry.rules.ts'
import { logEntries } from './log-entry.table.ts'

type Logged = Pick<typeof logEntries.$inferInsert, 'subject' | 'subjectId'> & {
  before?: object
  after?: object
  now: Date
}
/** An account reads what was done to it. */
export type AccountEntry = Logged & { action: AccountAction; accountId: number | null }
type BoardEntry = Logged & { action: BoardAction; accountId: null }

/** The author of what nobody did: the board, when the provider gave money back or a day passed. */
export const boardItself = { userId: null, role: null }

/** Logs what an actor does, in the same transaction. */
export async function writeLogEntry(
  tx: Tx,
  { userId, role }: SignedIn | typeof boardItself,
  { now, ...entry }: AccountEntry | BoardEntry,
) {
  await tx.insert(logEntries).values({ before: {}, after: {}, ...entry, userId, role, createdAt: now })
}

/** Removes the values from the log of an account; which fields changed, when and by whom stays. */
export async function forgetInLog(tx: Tx, { accountId, action }: { accountId: number; action: AccountAction }) {
  const named = (values: SQL) =>
    sql`(select coalesce(jsonb_object_agg(name, '…'::text), '{}') from jsonb_object_keys(${values}) name)`
  await tx
    .update(logEntries)
    .set({ before: named(sql`${logEntries.before}`), after: named(sql`${logEntries.after}`) })
    .where(and(eq(logEntries.accountId, accountId), eq(logEntries.action, action)))
}
