import { readFile } from 'node:fs/promises'
import { afterAll, inject } from 'vitest'
import { type Db, openPglite, openPostgres } from '#platform/db.server.ts'
import { databaseAddress, onServer, uniqueName } from './postgres.ts'

const migrated = inject('migrated')

/** PGlite is one connection and cannot show a race; a server can. */
export const isPostgres = 'template' in migrated

/** A real database, migrated and empty. Called at the top of a test file; it goes when the file is done. */
export async function freshDb(): Promise<Db> {
  const { db, close } = 'template' in migrated ? await fromTemplate(migrated) : await fromDump(migrated)
  afterAll(close)
  return db
}

async function fromDump({ dump }: { dump: string }) {
  return openPglite(undefined, { dump: new Blob([await readFile(dump)]) })
}

async function fromTemplate({ server, template }: { server: string; template: string }) {
  const name = uniqueName()
  await onServer(server, `create database ${name} template ${template}`)
  const { db, close } = await openPostgres(databaseAddress(server, name))
  return {
    db,
    close: async () => {
      await close()
      await onServer(server, `drop database ${name}`)
    },
  }
}
