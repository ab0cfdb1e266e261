import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#platform/db.server.ts'
import { codeOf } from '#platform/refusal.server.ts'
import type { Services } from '../services.ts'
import { ApiError } from './api-error.ts'

/**
 * Reads everything for one answer from a single snapshot of the database, read-only, and cancels what takes too long,
 * one statement or all together, because the query came from outside.
 */
export async function reading<Answer>(
  { readDb, apiPatienceMs }: Pick<Services, 'readDb' | 'apiPatienceMs'>,
  read: (tx: Tx) => Promise<Answer>,
) {
  try {
    return await readDb.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(apiPatienceMs)}, true)`)
        return read(withDeadline(tx, performance.now() + apiPatienceMs))
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    if (codeOf(error) === brokenOff) throw tooSlow()
    throw error
  }
}

/**
 * The only row of one statement, which is a snapshot by itself. The connections for reading break off what takes too
 * long.
 */
export async function readingOnce<Row>({ readDb }: Pick<Services, 'readDb'>, query: SQL) {
  try {
    const [row] = await rowsOf<Row>(readDb, query)
    return row!
  } catch (error) {
    if (codeOf(error) === brokenOff) throw tooSlow()
    throw error
  }
}

/** PostgreSQL's code for a statement that timed out. */
const brokenOff = '57014'

/** The same transaction with one deadline: fifty relations may not each take the full time. */
function withDeadline(tx: Tx, deadline: number): Tx {
  const execute = (query: SQLWrapper | string) => {
    if (performance.now() > deadline) throw tooSlow()
    return tx.execute(query)
  }
  return Object.create(tx, { execute: { value: execute } }) as Tx
}

function tooSlow() {
  const message = 'The query takes too long. Ask for less.'
  return new ApiError('ServiceUnavailableError', message, {}, { 'retry-after': '5' })
}
