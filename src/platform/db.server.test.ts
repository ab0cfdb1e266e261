import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '#test/support/db.ts'
import { openPglite, rowsOf } from './db.server.ts'

const db = await freshDb()

test('a query that says more than the builder can answers with its rows', async () => {
  expect(await rowsOf(db, sql`select 1 + ${2}::int as three`)).toEqual([{ three: 3 }])
})

test('Dutch words are found in another form and without their accents', async () => {
  const [found] = await rowsOf(
    db,
    sql`select to_tsvector('nl', 'Wij zoeken koks voor ons café') @@ plainto_tsquery('nl', 'kok cafe') as matches`,
  )

  expect(found).toEqual({ matches: true })
})

test('a folder that another process has open is left alone', { timeout: 60_000 }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'streekbaan-db-'))
  const folder = join(dataDir, 'db')
  const { db: first, close } = await openPglite(folder)
  try {
    await first.execute(sql`create table kept (word text)`)

    const second = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', opening(folder)])
    expect(second.stderr).toBe(
      `The data folder ${dataDir} is in use by process ${process.pid}: stop that one first, or set DATA_DIR.\n`,
    )

    expect(await rowsOf(first, sql`select * from kept`)).toEqual([])
    await close()
    expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

function opening(folder: string) {
  return `
    const { openPglite } = await import('./src/platform/db.server.ts')
    const { tellStartErrors } = await import('./src/platform/start-error.server.ts')
    await tellStartErrors(async () => { await openPglite(${JSON.stringify(folder)}) })
    process.exit(0)`
}
