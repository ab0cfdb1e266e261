import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { rowsOf, type Tx } from '#platform/db.server.ts'
import { codeOf } from '#platform/refusal.server.ts'
import type { Services } from '../services.ts'
import { ApiError } from './api-error.ts'

/**
 * Reads everything for one response from a single read-only snapshot of the database. Cancels a statement that takes
 * too long, and the whole when all statements together do, because the query came from outside.
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

/** The only row of one statement, which is a snapshot on its own. The read connections have a statement timeout. */
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
