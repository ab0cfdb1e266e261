import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { openChanges } from './changes.server.ts'
import { rowsOf } from './db.server.ts'

const db = await freshDb()

async function listListeners() {
  const isListener = sql`datname = current_database() and query = 'listen changes'`
  const found = await rowsOf<{ pid: number }>(db, sql`select pid from pg_stat_activity where ${isListener}`)
  return found.map(({ pid }) => pid)
}

test.runIf(isPostgres)('a board that stops while its connection is lost does not connect again', async () => {
  // Those of the test file before this one may still be leaving the database.
  const others = await listListeners()
  const listOwn = async () => (await listListeners()).filter((pid) => !others.includes(pid))
  const changes = openChanges(db, { warn: () => {} })
  await changes.listen({ hear: () => {} })
  const [own, ...more] = await listOwn()
  expect(more).toEqual([])
  await db.execute(sql`select pg_terminate_backend(${own})`)
  while (changes.isListening) await setTimeout(5)

  await changes.close()

  await setTimeout(1500)
  expect(await listOwn()).toEqual([])
})
