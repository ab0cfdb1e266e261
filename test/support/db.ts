import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, inject } from 'vitest'
import { clientOf, type Db, openPglite, openPostgres } from '#platform/db.server.ts'
import { databaseAddress, onServer, uniqueName } from './postgres.ts'

const migrated = inject('migrated')

/** PGlite has one connection and cannot show a race; a server can. */
export const isPostgres = 'template' in migrated

/** A real database, migrated and empty. Called at the top of a test file, and returned when the file is done. */
export async function freshDb(): Promise<Db> {
  const database = spare ?? (await createDatabase())
  spare = undefined
  const { db, close } = await database.open()
  afterAll(async () => {
    await close()
    if (!spare && (await empty(database).catch(() => false))) spare = database
    else await database.drop()
  })
  return db
}

type TestDatabase = {
  open: () => Promise<{ db: Db; close: () => Promise<void> }>
  /** Runs statements, and returns the rows of the last one. */
  run: (statements: string) => Promise<Record<string, string>[]>
  drop: () => Promise<void>
  /** A hash of everything except rows. */
  schema: string
}

/** The worker's database between two files: emptying one takes a tenth of the time of creating another. */
let spare: TestDatabase | undefined

async function createDatabase(): Promise<TestDatabase> {
  const database = 'template' in migrated ? await fromTemplate(migrated) : await fromDump()
  // Rows that a migration inserts would be missing in the second file that gets the database.
  if ((await listFilled(database)).length > 0) throw new Error('A migrated database must have no rows.')
  return { ...database, schema: await describeSchema(database) }
}

async function listFilled({ run }: Pick<TestDatabase, 'run'>) {
  const tables = await run(`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const filled = await run(
    tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
  )
  return filled.map(({ name }) => name!)
}

/** A dump of a migrated database, to create others from. Only on PGlite. */
export async function migratedDump() {
  if (!('dump' in migrated)) throw new Error('a server has no dump')
  return { dump: new Blob([await readFile(migrated.dump)]) }
}

async function fromDump() {
  const { db, close } = await openPglite(undefined, await migratedDump())
  const client = clientOf(db) as PGlite
  const run: TestDatabase['run'] = async (statements) => {
    const answers = await client.exec(statements)
    return answers.at(-1)!.rows as Record<string, string>[]
  }
  const open = async () => {
    // Its only connection is retained, and its settings are discarded.
    await client.exec('discard all')
    return { db, close: async () => {} }
  }
  return { open, run, drop: close }
}

async function fromTemplate(server: ServerTemplate) {
  const { address, drop } = await copyTemplate(server)
  return { open: () => openPostgres(address), run: (statements: string) => onServer(address, statements), drop }
}

/** The address of a database like `freshDb`, for a test that opens it itself. Only on a server. */
export async function freshAddress() {
  if (!('template' in migrated)) throw new Error('PGlite has no address')
  const { address, drop } = await copyTemplate(migrated)
  afterAll(drop)
  return address
}

type ServerTemplate = { server: string; template: string }

async function copyTemplate({ server, template }: ServerTemplate) {
  // Prefixed with the template's name: leftovers at the end of a run are found by it.
  const name = uniqueName(template)
  await onServer(server, `create database ${name} template ${template}`)
  const drop = async () => void (await onServer(server, `drop database ${name} with (force)`))
  return { address: databaseAddress(server, name), drop }
}

/**
 * Removes all rows. Returns whether the database is then as it was when created: not if a test changed more than rows.
 */
async function empty({ run, schema, ...database }: TestDatabase) {
  const filled = await listFilled({ run })
  if (filled.length > 0) {
    // Some tables have triggers that protect their rows from deletion. No other connection should be there to wait for.
    await run(`set lock_timeout = '2s'; set session_replication_role = replica; truncate ${filled.join()} cascade`)
  }
  await run(`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null`)
  return (await describeSchema({ run, ...database })) === schema
}

/** The columns, constraints, indexes, triggers and functions that are not PostgreSQL's own, as one hash. */
async function describeSchema({ run }: Pick<TestDatabase, 'run'>) {
  const rows = await run(`
    with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
      things (thing) as (
        select concat('column ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace in (select oid from own) and attnum > 0 and not attisdropped
        union all select concat('constraint ', conrelid::regclass, conname, pg_get_constraintdef(oid))
          from pg_constraint where connamespace in (select oid from own)
        union all select concat('index ', pg_get_indexdef(indexrelid))
          from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace in (select oid from own)
        union all select concat('trigger ', pg_get_triggerdef(oid), tgenabled) from pg_trigger where not tgisinternal
        union all select concat('function ', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace in (select oid from own))
    select md5(string_agg(thing, ';' order by thing)) as schema from things`)
  return rows[0]!.schema!
}
