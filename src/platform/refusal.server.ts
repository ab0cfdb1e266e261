import { TransactionRollbackError } from 'drizzle-orm'
import type { Tx } from './db.server.ts'

/** PostgreSQL's codes for a duplicate value, and for a row that others still reference. */
const codes = { 'already there': '23505', 'still used': '23503' } as const

/**
 * Does something that a constraint may refuse, and returns whether it was done: only a constraint can see what two
 * people do at the same moment. Runs inside a savepoint, so that the transaction itself continues. The write can also
 * refuse with `rollback`, for what no constraint can express.
 */
export async function unless(tx: Tx, refusal: keyof typeof codes, write: (tx: Tx) => Promise<unknown>) {
  try {
    await tx.transaction(write)
    return true
  } catch (error) {
    if (error instanceof TransactionRollbackError || codeOf(error) === codes[refusal]) return false
    throw error
  }
}

/** PostgreSQL's code for the error, also when the query builder wrapped it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : codeOf(cause)
}
