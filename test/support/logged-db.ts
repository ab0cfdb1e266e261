import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import type { Db } from '#platform/db.server.ts'
import { isPostgres } from './db.ts'

/** The same database, with a callback for each statement before it is run. */
export function loggedDb(db: Db, logQuery: (query: string, values: unknown[]) => void) {
  const config = { casing: 'snake_case', logger: { logQuery } } as const
  const { $client } = db as unknown as { $client: never }
  return (isPostgres ? onPostgres($client, config) : onPglite($client, config)) as unknown as Db
}
