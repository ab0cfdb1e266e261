import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import type { Db } from '#platform/db.server.ts'
import { isPostgres } from './db.ts'

/** The same database, which tells of each statement before it is run. */
export function loggedDb(db: Db, logQuery: (query: string, params: unknown[]) => void) {
  const config = { casing: 'snake_case', logger: { logQuery } } as const
  const { $client } = db as unknown as { $client: never }
  return (isPostgres ? onPostgres($client, config) : onPglite($client, config)) as unknown as Db
}

type Session = { query: (query: string, params: unknown[]) => Promise<{ rows: Record<'QUERY PLAN', string>[] }> }

/** The tables that PostgreSQL would read whole for a statement, because no index helps. */
export async function findWholeScans(db: Db, statements: readonly { query: string; params: unknown[] }[]) {
  const { $client } = db as unknown as {
    $client: Session & { connect?: () => Promise<Session & { release: () => void }> }
  }
  // A small table is read whole by choice; this takes the choice away.
  const setting = 'set enable_seqscan = off'
  const session = await $client.connect?.()
  const ask = async (query: string, params: unknown[] = []) => (await (session ?? $client).query(query, params)).rows
  try {
    await ask(setting)
    const found: { table: string; query: string }[] = []
    for (const { query, params } of statements) {
      const plan = (await ask(`explain ${query}`, params)).map((row) => row['QUERY PLAN']).join('\n')
      for (const [, table] of plan.matchAll(/Seq Scan on (\w+)/g)) found.push({ table: table!, query })
    }
    return found
  } finally {
    await ask('reset enable_seqscan')
    session?.release()
  }
}
