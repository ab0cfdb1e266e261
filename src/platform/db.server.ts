import { join } from 'node:path'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { lockFolder } from './folder-lock.server.ts'

export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const migrationsFolder = 'db/migrations'

/** Opens PostgreSQL when there is an address for it, else PGlite in the data folder, and brings it up to date. */
export async function openDb({ databaseUrl, dataDir }: { databaseUrl?: string; dataDir: string }) {
  return databaseUrl ? openPostgres(databaseUrl) : openPglite(join(dataDir, 'db'))
}

export async function openPostgres(databaseUrl: string) {
  const [{ drizzle }, { migrate }, { Pool }] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg').then(({ default: pg }) => pg),
  ])
  const pool = new Pool({ connectionString: databaseUrl, max: 10 })
  const db = drizzle(pool, { casing: 'snake_case' })
  await migrate(db, { migrationsFolder })
  return { db: db as unknown as Db, kind: 'PostgreSQL', close: () => pool.end() } as const
}

/**
 * Without a folder the database lives in memory; a dump of an earlier one saves migrating it again. A folder is for one
 * process: a second one on the same files would lose the data of both.
 */
export async function openPglite(folder?: string, { dump }: { dump?: Blob } = {}) {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const unlock = folder ? lockFolder(folder) : () => {}
  try {
    const client = await PGlite.create({ dataDir: folder, loadDataDir: dump, extensions: { pg_trgm, unaccent } })
    const db = drizzle(client, { casing: 'snake_case' })
    if (!dump) await migrate(db, { migrationsFolder })
    return {
      db: db as unknown as Db,
      kind: 'PGlite',
      close: () => client.close().finally(unlock),
      dump: () => client.dumpDataDir('none'),
    } as const
  } catch (error) {
    unlock()
    throw error
  }
}

/** Runs a query that says more than the builder can; both drivers answer with `rows`. */
export async function rowsOf<Row>(db: Db | Tx, query: SQL) {
  const answer = (await db.execute(query)) as unknown as { rows: Row[] }
  return answer.rows
}

/** Whether a write was refused because another row has the same already. */
export function isDuplicate(error: unknown, constraint: string) {
  const cause = (error instanceof Error ? error.cause : undefined) as { code?: string; constraint?: string } | undefined
  return cause?.code === '23505' && cause.constraint === constraint
}
