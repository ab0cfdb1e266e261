import { readFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { type Db, openPglite, openPostgres } from '#platform/db.server.ts'
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

async function fromDump({ dump }: { dump: string }) {
  return openPglite(undefined, { dump: new Blob([await readFile(dump)]) })
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
