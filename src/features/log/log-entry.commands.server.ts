import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import type { Tx } from '#platform/db.server.ts'
import type { AccountAction, BoardAction } from './log-entry.rules.ts'
import { logEntries } from './log-entry.table.ts'

type Logged = Pick<typeof logEntries.$inferInsert, 'subject' | 'subjectId'> & {
  before?: object
  after?: object
  now: Date
}
/** An entry that the account's owners can read. */
export type AccountEntry = Logged & { action: AccountAction; accountId: number | null }
type BoardEntry = Logged & { action: BoardAction; accountId: null }

/** The author of automatic actions: the board, when the provider refunded money or a deadline passed. */
export const boardItself = { userId: null, role: null, program: undefined }

/** The author of an action. */
export type LogAuthor = SignedIn | typeof boardItself

/** Logs an actor's action, in the same transaction. */
export async function writeLogEntry(
  tx: Tx,
  { userId, role, program }: LogAuthor,
  { now, ...entry }: AccountEntry | BoardEntry,
) {
  await tx.insert(logEntries).values({ before: {}, after: {}, ...entry, userId, role, program, createdAt: now })
}

/** Logs what users do to their own login, for the owners of their account. */
export async function writeOwnLogEntry(tx: Tx, userId: number, { action, now }: { action: AccountAction; now: Date }) {
  const [user] = await tx
    .select({ role: users.role, accountId: users.accountId })
    .from(users)
    .where(eq(users.id, userId))
  const about = { subject: 'user', subjectId: userId, before: {}, after: {} } as const
  await tx.insert(logEntries).values({ ...user!, userId, action, ...about, createdAt: now })
}

/** Removes the values from an account's log; which fields changed, when and by whom remains. */
export async function forgetInLog(tx: Tx, { accountId, action }: { accountId: number; action: AccountAction }) {
  const named = (values: SQL) =>
    sql`(select coalesce(jsonb_object_agg(name, '…'::text), '{}') from jsonb_object_keys(${values}) name)`
  await tx
    .update(logEntries)
    .set({ before: named(sql`${logEntries.before}`), after: named(sql`${logEntries.after}`) })
    .where(and(eq(logEntries.accountId, accountId), eq(logEntries.action, action)))
}
