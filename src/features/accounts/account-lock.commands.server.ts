import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { accounts } from './account.table.ts'
import { users } from './user.table.ts'

/**
 * Locks an account, before any other row that belongs to it (decision 019). A row that only references the account,
 * such as a new picture, does not wait for it.
 */
export async function lockAccount(tx: Tx, accountId: number) {
  const [account] = await tx
    .select({ closedAt: accounts.closedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update')
  return account
}

/**
 * The same for what an employer adds or changes; undefined when the account is gone, or was closed while this waited.
 * For what also happens after closing, such as a payment that arrives, use `lockAccount`.
 */
export async function lockOpenAccount(tx: Tx, accountId: number) {
  const account = await lockAccount(tx, accountId)
  return account?.closedAt === null ? account : undefined
}

/** Locks a user, before the rows that depend on it: sessions, codes, a second factor (decision 019). */
export async function lockUser(tx: Tx, userId: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

/** The same, unless the user was blocked or got another address since a mail to this address was written. */
export async function lockUserAt(tx: Tx, { id, email }: { id: number; email: string }) {
  const isStill = and(eq(users.id, id), eq(users.email, email), eq(users.blocked, false))
  const [locked] = await tx.select({ id: users.id }).from(users).where(isStill).for('update')
  return locked !== undefined
}
