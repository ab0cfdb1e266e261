import { readFile } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, inject } from 'vitest'
import { clientOf, type Db, openPglite, openPostgres } from '#platform/db.server.ts'
import { databaseAddress, onServer, uniqueName } from './postgres.ts'

const migrated = inject('migrated')

/** PGlite has one connection and cannot show a race; a server can. */
export const isPostgres = 'template' in migrated

/** A real database, migrated and empty. Called at the top of a test file, and removed when the file is done. */
export async function freshDb(): Promise<Db> {
  const { db, close } = 'template' in migrated ? await fromTemplate(migrated) : await fromDump(migrated)
  afterAll(close)
  return db
}

type Opened = { db: Db; close: () => Promise<void>; schema: string }

/** The worker's database between two files: emptying one takes a tenth of the time that opening another takes. */
let spare: Opened | undefined

async function fromDump({ dump }: { dump: string }) {
  const opened = spare ?? (await openDump(dump))
  spare = undefined
  const close = async () => {
    const isEmpty = !spare && (await empty(opened).catch(() => false))
    if (isEmpty) spare = opened
    else await opened.close()
  }
  return { db: opened.db, close }
}

async function openDump(dump: string): Promise<Opened> {
  const { db, close } = await openPglite(undefined, { dump: new Blob([await readFile(dump)]) })
  return { db, close, schema: await describeSchema(db) }
}

/** Whether the database is as it was when it was opened. Not when a test changed more than rows. */
async function empty({ db, schema }: Opened) {
  const client = clientOf(db) as PGlite
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  // Some tables have triggers that keep their rows from being removed.
  await client.exec(`set session_replication_role = replica;
    truncate ${rows.map(({ name }) => name).join()} restart identity cascade`)
  await client.exec('discard all')
  return (await describeSchema(db)) === schema
}

/** All tables, columns, constraints, indexes, triggers and functions that are not PostgreSQL's own, as one hash. */
async function describeSchema(db: Db) {
  const { rows } = await (clientOf(db) as PGlite).query<{ schema: string }>(`
    with own as (select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
      things (thing) as (
        select concat('column ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull)
          from pg_attribute join pg_class on pg_class.oid = attrelid
          where relnamespace in (select oid from own) and attnum > 0 and not attisdropped
        union all select concat('constraint ', conrelid::regclass, conname) from pg_constraint where connamespace in (select oid from own)
        union all select concat('trigger ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
        union all select concat('function ', oid::regprocedure, md5(prosrc)) from pg_proc where pronamespace in (select oid from own))
    select md5(string_agg(thing, ';' order by thing)) as schema from things`)
  return rows[0]!.schema
}

async function fromTemplate(server: ServerTemplate) {
  const { address, drop } = await createDatabase(server)
  const { db, close } = await openPostgres(address)
  return { db, close: () => close().finally(drop) }
}

/** The address of a database like `freshDb`, for a test that opens it itself. Only on a server. */
export async function freshAddress() {
  if (!('template' in migrated)) throw new Error('PGlite has no address')
  const { address, drop } = await createDatabase(migrated)
  afterAll(drop)
  return address
}

type ServerTemplate = { server: string; template: string }

async function createDatabase({ server, template }: ServerTemplate) {
  const name = uniqueName()
  await onServer(server, `create database ${name} template ${template}`)
  const drop = () => onServer(server, `drop database ${name} with (force)`)
  return { address: databaseAddress(server, name), drop }
}
