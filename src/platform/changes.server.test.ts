import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { freshAddress, freshDb, isPostgres } from '#test/support/db.ts'
import { tcpProxy } from '#test/support/tcp-proxy.ts'
import { hearsItself, openChanges } from './changes.server.ts'
import { clientOf, type Db, openPostgres, rowsOf } from './db.server.ts'

const db = await freshDb()

async function listListeners() {
  const isListener = sql`datname = current_database() and query = 'listen changes'`
  const found = await rowsOf<{ pid: number }>(db, sql`select pid from pg_stat_activity where ${isListener}`)
  return found.map(({ pid }) => pid)
}

test.runIf(isPostgres)('a board that stops while its connection is lost does not connect again', async () => {
  // Connections of the previous test file may still be closing.
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

describe.runIf(isPostgres)('a connection that silently dropped', async () => {
  if (!isPostgres) return
  const address = new URL(await freshAddress())
  const proxy = await tcpProxy({ host: address.hostname, port: Number(address.port) })
  address.port = String(proxy.port)

  test('is noticed, and another one listens again', async () => {
    const { db: board, close } = await openPostgres(address.href, { statementMs: 100, connectMs: 500 })
    const changes = openChanges(board, { warn: () => {} }, { beatMs: 100 })
    let gaps = 0
    await changes.listen({ hear: (topic) => (gaps += topic === undefined ? 1 : 0) })
    const told = gaps
    proxy.silence()
    await expect.poll(() => changes.isListening).toBe(false)
    // Longer than until the next attempt, which fails.
    await setTimeout(2_500)
    proxy.restore()
    // A query that announces the reconnection may first hit the pool's silent connections, one after the other.
    await expect.poll(() => changes.isListening, { timeout: 30_000 }).toBe(true)
    // Two gaps are reported: when the connection is lost, and when it is restored.
    expect(gaps).toBeGreaterThanOrEqual(told + 2)
    await changes.close()
    await close()
  })
})

test.runIf(isPostgres)('a connection that does not pass announcements on is detected', async () => {
  const { options } = clientOf(db) as Pool
  const [here, elsewhere] = [new Client(options), new Client({ connectionString: await freshAddress() })]
  for (const connection of [here, elsewhere]) {
    await connection.connect()
    await connection.query('listen changes')
  }
  expect(await hearsItself(db, here)).toBe(true)
  // An announcement does not leave its database, just as it does not pass a pooler.
  expect(await hearsItself(db, elsewhere, 300)).toBe(false)
  await Promise.all([here.end(), elsewhere.end()])
})

test.runIf(isPostgres)(
  'a connection that cannot receive announcements is given up, and again when retried',
  async () => {
    const address = new URL(await freshAddress())
    const role = `luisteraar_${process.pid}`
    // A role that may listen, but not notify.
    await db.execute(sql.raw(`create role ${role} login password 'stil' connection limit 1`))
    address.username = role
    address.password = 'stil'
    const pool = new Pool({ connectionString: address.href })
    const changes = openChanges(drizzle(pool) as unknown as Db, { warn: () => {} })
    try {
      await expect(changes.listen({ hear: () => {} })).rejects.toThrow()
      await changes.close()
      const isOpen = sql`select pid from pg_stat_activity where usename = ${role}`
      await expect.poll(async () => (await rowsOf(db, isOpen)).length).toBe(0)
    } finally {
      await pool.end()
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${role}`)
      await db.execute(sql.raw(`drop role ${role}`))
    }
  },
)
