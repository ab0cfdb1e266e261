import { rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite, openPostgres } from '#platform/db.server.ts'
import { buildWhenStale } from '../../scripts/build.mjs'
import { databaseAddress, onServer, uniqueName } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    migrated: { dump: string } | { server: string; template: string }
  }
}

/** Migrates one database per run: cloning it for every file is far cheaper than migrating again. */
export async function setup(project: TestProject) {
  buildWhenStale()
  const server = process.env.TEST_DATABASE_URL
  return server ? migrateTemplate(project, server) : migrateDump(project)
}

async function migrateTemplate(project: TestProject, server: string) {
  const template = uniqueName()
  await onServer(server, `create database ${template}`)
  const { close } = await openPostgres(databaseAddress(server, template))
  await close()
  project.provide('migrated', { server, template })
  return async () => {
    // The workers' databases are named after it.
    const made = await onServer(server, `select datname from pg_database where starts_with(datname, '${template}')`)
    for (const { datname } of made) await onServer(server, `drop database if exists ${datname} with (force)`)
  }
}

async function migrateDump(project: TestProject) {
  const { dump, close } = await openPglite()
  const folder = await mkdtemp(join(tmpdir(), 'streekbaan-test-'))
  const file = join(folder, 'migrated.tar')
  await writeFile(file, (await dump()).stream())
  await close()
  project.provide('migrated', { dump: file })
  const clean = () => rmSync(folder, { recursive: true, force: true })
  // An interrupted run has no teardown.
  process.once('exit', clean)
  return clean
}
