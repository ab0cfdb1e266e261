import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { openChanges } from './changes.server.ts'
import { rowsOf } from './db.server.ts'

const db = await freshDb()

const isListener = sql`datname = current_database() and query = 'listen changes'`
const countListeners = async () => (await rowsOf(db, sql`select 1 from pg_stat_activity where ${isListener}`)).length

test.runIf(isPostgres)('a board that stops while its connection is lost does not connect again', async () => {
  const changes = openChanges(db, { warn: () => {} })
  await changes.listen({ hear: () => {} })
  expect(await countListeners()).toBe(1)
  await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where ${isListener}`)
  while (changes.isListening) await setTimeout(5)

  await changes.close()

  await setTimeout(1500)
  expect(await countListeners()).toBe(0)
})
