import type { Tx } from './db.server.ts'

/** What PostgreSQL calls a value that is there already, and a row that others still point at. */
const codes = { 'already there': '23505', 'still used': '23503' } as const

/**
 * Does something that a constraint may refuse, and answers whether it was done. Only a constraint sees what two people
 * do at the same moment. Inside a savepoint: the transaction itself goes on.
 */
export async function unless(tx: Tx, refusal: keyof typeof codes, write: (tx: Tx) => Promise<unknown>) {
  try {
    await tx.transaction(write)
    return true
  } catch (error) {
    if (codeOf(error) === codes[refusal]) return false
    throw error
  }
}

/** What PostgreSQL calls the error, also when the query builder wrapped it. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return typeof code === 'string' ? code : codeOf(cause)
}
