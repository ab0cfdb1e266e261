import { eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { users } from './user.table.ts'

/** Locks a user: before anything that hangs under it, such as a session, a code or a second factor. */
export async function lockUser(tx: Tx, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}
