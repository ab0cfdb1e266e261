import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { PGlite } from '@electric-sql/pglite'
import type { Client, Pool, PoolClient, PoolConfig } from 'pg'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { makePrivate, requireOwnFolder } from './data-folder.server.ts'
import { lockFolder } from './folder-lock.server.ts'
import { preparingClient } from './prepared.server.ts'
import { hangingUpClient, unanswered } from './silence.server.ts'
import { signsInPassword, StartError } from './start-error.server.ts'

export type Db = PgDatabase<PgQueryResultHKT>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const migrationsFolder = 'db/migrations'

type Options = {
  /** Called when a connection is lost; the pool replaces it automatically. */
  onLost?: (error: Error) => void
  /** How long one statement may take; a seed may take longer. */
  statementMs?: number
  /** How long to wait for a connection. */
  connectMs?: number
}

/** Opens PostgreSQL if an address is set, else PGlite in the data folder, and runs the migrations. */
export async function openDb({
  databaseUrl,
  dataDir,
  ...options
}: Options & { databaseUrl?: string; dataDir: string }) {
  return databaseUrl ? openPostgres(databaseUrl, options) : openPglite(join(dataDir, 'db'))
}

/** Longer than any page needs; a longer statement would hold up others. */
const patienceMs = 10_000

/**
 * A server that should have cancelled a statement is considered gone after this much longer: a connection can go silent
 * without closing. Together with the wait for a connection this is below `connectionTimeout`, so that visitors get a
 * page.
 */
const graceMs = 2_000

export async function openPostgres(
  databaseUrl: string,
  { onLost = () => {}, statementMs = patienceMs, connectMs = 5_000 }: Options = {},
) {
  const [{ drizzle }, { migrate }, pg] = await Promise.all([
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
    import('pg').then(({ default: module }) => module),
  ])
  const migrator = clientAt(pg, databaseUrl)
  await migrator.connect().catch((error: unknown) => {
    const refusal = new StartError(`DATABASE_URL: no connection to the database: ${reasonOf(error)}`)
    refusal.cause = error
    throw refusal
  })
  await refuseUnfit(migrator)
  // If two processes start at once the second waits, and finds nothing left to do. The lock ends with the connection.
  await migrator.query("select pg_advisory_lock(hashtext('streekbaan migrations'))")
  const board = drizzle(migrator, { casing: 'snake_case' })
  await migrate(board, { migrationsFolder })
    .then(() => refuseNewer(board as unknown as Db))
    .catch((error: unknown) => {
      throw refusalOfMigration(error)
    })
    .finally(() => migrator.end())

  const openPool = (max: number, statementTimeout: number) => {
    const pool = poolOf(pg, {
      connectionString: databaseUrl,
      Client: hangingUpClient({ Client: preparingClient(pg) }),
      max,
      connectionTimeoutMillis: connectMs,
      statement_timeout: statementTimeout,
      // Without a limit for a statement there is none for its response either.
      query_timeout: statementTimeout && statementTimeout + graceMs,
      idle_in_transaction_session_timeout: 3 * patienceMs,
      keepAlive: true,
    })
    // Without a listener, a dropped connection would end the process. An idle one emits its error on the pool as well.
    pool.on('error', () => {})
    pool.on('connect', (client) => client.on('error', onLost))
    return pool
  }
  const [pool, readPool] = [openPool(10, statementMs), openPool(3, apiPatienceMs)]
  return {
    db: drizzle(pool, { casing: 'snake_case' }) as unknown as Db,
    readDb: drizzle(readPool, { casing: 'snake_case' }) as unknown as Db,
    kind: 'PostgreSQL',
    close: async () => void (await Promise.all([pool.end(), readPool.end()])),
  } as const
}

const oldestVersion = 15

type Kind = {
  version: string
  encoding: string
  hasIcu: boolean
  dateStyle: string
  isolation: string
  isReadOnly: boolean
}

/**
 * Reported in words before the first migration, the first é of a visitor, or the first two simultaneous payments fail
 * on it.
 */
export function unfitBecause({ version, encoding, hasIcu, dateStyle, isolation, isReadOnly }: Kind) {
  if (Number.parseInt(version) < oldestVersion)
    return `it is PostgreSQL ${version}, and ${oldestVersion} or newer is needed`
  if (encoding !== 'UTF8') return `its texts are stored as ${encoding}, and UTF8 is needed`
  if (!hasIcu) return 'its server was built without the collations of ICU'
  if (isReadOnly) return 'it can only be read, as a standby server or by its settings'
  if (!dateStyle.startsWith('ISO')) return `its setting DateStyle is '${dateStyle}', and 'ISO' is needed`
  // A transaction that waited for a lock must see what was written meanwhile.
  if (isolation !== 'read committed')
    return `its setting default_transaction_isolation is '${isolation}', and 'read committed' is needed`
  return undefined
}

async function refuseUnfit(client: Client) {
  const { rows } = await client.query<Kind>(
    `select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      exists (select from pg_collation where collprovider = 'i') as "hasIcu", current_setting('DateStyle') as "dateStyle",
      current_setting('default_transaction_isolation') as isolation,
      current_setting('transaction_read_only')::boolean as "isReadOnly"`,
  )
  const reason = unfitBecause(rows[0]!)
  if (reason === undefined) return
  await client.end()
  throw new StartError(`DATABASE_URL: this database cannot be used: ${reason}`)
}

/** The driver's own error about a malformed address does not name the setting. */
function clientAt({ Client }: Pick<typeof import('pg'), 'Client'>, databaseUrl: string) {
  try {
    return new Client({ connectionString: databaseUrl })
  } catch {
    throw new StartError(`DATABASE_URL: is not an address that can be read; ${signsInPassword}`)
  }
}

/** An older version does not know what a newer one stores: it would lose or undo some of it. */
async function refuseNewer(db: Db) {
  const journal = await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  const known = (JSON.parse(journal) as { entries: { when: number }[] }).entries.map(({ when }) => when)
  const last = sql`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`
  const [done] = await rowsOf<{ at: number }>(db, last)
  if (done!.at <= Math.max(...known)) return
  throw new StartError(
    'A newer version of Streekbaan changed this database: start that version, or put back the backup from before it.',
  )
}

/** PostgreSQL's codes for what the operator can fix: missing privileges, and an extension that is not installed. */
const keepersTask = new Set(['42501', '0A000', '58P01'])

function refusalOfMigration(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'code' in cause && keepersTask.has(String(cause.code)))) return error
  const refusal = new StartError(`DATABASE_URL: this database cannot be set up: ${cause.message}`)
  refusal.cause = error
  return refusal
}

/** The reason in words. When every address of a host name failed, the outer error has no message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}

/**
 * Drizzle releases a connection at the end of a transaction, but not when `begin` fails: so a broken connection
 * releases itself, or the pool would run out.
 */
function poolOf({ Pool }: Pick<typeof import('pg'), 'Pool'>, options: PoolConfig) {
  const pool = new Pool(options)
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<PoolClient> | void
  pool.connect = ((callback) => {
    if (callback) return connect(callback)
    return (connect() as Promise<PoolClient>).then((client) => {
      const release = client.release.bind(client)
      let isBack = false
      const giveBack = (why?: Error | boolean) => {
        if (isBack) return
        isBack = true
        client.off('error', giveBack)
        release(why)
      }
      client.once('error', giveBack)
      client.release = giveBack
      return client
    })
  }) as typeof pool.connect
  return pool
}

/** For API queries: they have their own connections, so that they never hold up a page. */
const apiPatienceMs = 2_000

/**
 * Without a folder the database is in memory; starting from a dump saves running the migrations again. Only one process
 * may use a folder: two on the same files would corrupt it.
 */
export async function openPglite(folder?: string, { dump }: { dump?: Blob } = {}) {
  const [{ PGlite }, { pg_trgm }, { unaccent }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  // Files that another user adds to the database make it unreadable for its own.
  if (folder) requireOwnFolder(folder)
  const unlock = folder ? lockFolder(folder) : () => {}
  try {
    // PGlite lets everyone write its files.
    if (folder) makePrivate(folder)
    const client = await PGlite.create({ dataDir: folder, loadDataDir: dump, extensions: { pg_trgm, unaccent } })
    parseForDrizzle(client)
    const db = drizzle(client, { casing: 'snake_case' })
    if (!dump) {
      await migrate(db, { migrationsFolder })
      await refuseNewer(db as unknown as Db)
    }
    return {
      db: db as unknown as Db,
      readDb: db as unknown as Db,
      kind: 'PGlite',
      close: () => client.close().finally(unlock),
      dump: () => client.dumpDataDir('none'),
    } as const
  } catch (error) {
    unlock()
    throw error
  }
}

/**
 * Drizzle parses times from text, and passes that option with every statement: PGlite then copies its parsers of all
 * types, which takes longer than a small statement. Here it is set once. Code that uses the client directly gets text
 * as well.
 */
function parseForDrizzle(client: PGlite) {
  for (const type of Object.values(typesReadAsText)) client.parsers[type] = (text) => text
  withoutParsers(client)
  const transaction = client.transaction.bind(client)
  client.transaction = (work) => transaction((tx) => work(withoutParsers(tx)))
}

const typesReadAsText = {
  date: 1082,
  interval: 1186,
  timestamp: 1114,
  timestamptz: 1184,
  'date[]': 1182,
  'interval[]': 1187,
  'numeric[]': 1231,
  'timestamp[]': 1115,
  'timestamptz[]': 1185,
}

function withoutParsers<Runs extends Pick<PGlite, 'query'>>(client: Runs) {
  const query = client.query.bind(client)
  client.query = (text, values, { parsers: _, ...options } = {}) => query(text, values, options)
  return client
}

/** Runs `work` while no other process does the same. It may use other connections, so not on PGlite, which has one. */
export function oneProcessAtATime(db: Db, name: string, work: (tx: Tx) => Promise<void>) {
  return db.transaction(async (tx) => {
    await lockName(tx, name)
    await work(tx)
  })
}

/** Locks something that has no row of its own, by name, until the end of the transaction (decision 019). */
export async function lockName(tx: Tx, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(${keyOf(name)})`)
}

/** A shared lock: others may share it, but nobody can lock it exclusively. */
export async function shareName(tx: Tx, name: string) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${keyOf(name)})`)
}

const keyOf = (name: string) => sql`hashtextextended(${`streekbaan ${name}`}, 0)`

/** The client that Drizzle was opened with: the pool of a server, or PGlite itself. Drizzle's type hides it. */
export function clientOf(db: Db) {
  return (db as unknown as { $client: Pool | PGlite }).$client
}

const tidiedAt = new WeakMap<object, number>()

/**
 * Makes room in the data folder of PGlite, which has no background processes: without this, changed rows and the
 * write-ahead log only grow. A server does it itself. The process does nothing else meanwhile, about a second for a
 * board of 30 MB, so only once this many bytes were written. Returns whether it did.
 */
export async function tidyPglite(db: Db, { afterBytes = 100_000_000 } = {}) {
  const client = clientOf(db)
  if (!('exec' in client)) return false
  const countWritten = async () =>
    (await rowsOf<{ written: number }>(db, sql`select (pg_current_wal_lsn() - '0/0')::float8 as written`))[0]!.written
  if ((await countWritten()) - (tidiedAt.get(client) ?? 0) < afterBytes) return false
  await client.exec('vacuum (analyze)')
  await client.exec('checkpoint')
  tidiedAt.set(client, await countWritten())
  return true
}

/** Runs a query that the builder cannot express; both drivers return `rows`. */
export async function rowsOf<Row>(db: Db | Tx, query: SQL) {
  const answer = (await db.execute(query)) as unknown as { rows: Row[] }
  return answer.rows
}

/**
 * PostgreSQL's codes for a server that is stopping, starting or full and for a statement that timed out, the system's
 * codes for an unreachable server, and the board's own when too many sign in at once (`password.server.ts`).
 */
const unavailable =
  /^(57P0[1-5]|57014|53[0-9A-Z]{3}|08[0-9A-Z]{3}|25P03|EBUSY|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/
const lost = new RegExp(
  `^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|${unanswered})`,
)

/** Whether the database, or the board, is busy or unavailable for a moment, so that a retry may work. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause, errors } = error as {
    code?: unknown
    message?: unknown
    cause?: unknown
    errors?: unknown
  }
  if (typeof code === 'string' && unavailable.test(code)) return true
  if (typeof message === 'string' && lost.test(message)) return true
  return isUnavailable(cause) || (Array.isArray(errors) && errors.some(isUnavailable))
}

/** Whether a write was refused because another row already has this unique value. */
export function isDuplicate(error: unknown, constraint: string) {
  const cause = (error instanceof Error ? error.cause : undefined) as { code?: string; constraint?: string } | undefined
  return cause?.code === '23505' && cause.constraint === constraint
}
