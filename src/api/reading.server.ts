import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db.server.ts'
import { codeOf } from '#platform/refusal.server.ts'
import type { Services } from '../services.ts'
import { ApiError } from './api-error.ts'

const patienceMs = 2000

/**
 * Reads everything of one answer from one moment of the database, writing nothing, and gives up on what takes too long:
 * the query came from outside.
 */
export async function reading<Answer>({ db }: Pick<Services, 'db'>, read: (tx: Tx) => Promise<Answer>) {
  try {
    return await db.transaction(
      async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(patienceMs)}, true)`)
        return read(tx)
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  } catch (error) {
    if (codeOf(error) === timedOut) {
      throw new ApiError(
        'ServiceUnavailableError',
        'The query takes too long. Ask for less.',
        {},
        { 'retry-after': '5' },
      )
    }
    throw error
  }
}

const timedOut = '57014'
