import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heapUsed } from '#test/support/heap-used.ts'
import { aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { openPageMemory } from './page-memory.server.ts'

const db = await freshDb()
const { changes } = testServices(db)
const later = now.getTime() + 60_000

const pageOf = (body: string | Buffer, until = later) => ({ headers: {}, body: Buffer.from(body), until, about: '' })
const bodyOf = (page: { body: Buffer } | undefined) => page?.body.toString()

test('a page is kept until its moment, or until something changes', async () => {
  const memory = openPageMemory<string>(changes)
  await memory.make('a', now, async () => pageOf('first'))
  expect(bodyOf(memory.find('a', now))).toBe('first')
  expect(memory.find('a', new Date(later))).toBeUndefined()

  await memory.make('a', now, async () => pageOf('second'))
  await aRegion(db)
  await changes.settle()
  expect(memory.find('a', now)).toBeUndefined()
  expect([memory.size, memory.bytes]).toEqual([0, 0])
})

test('a page rendered during a change is returned once and not kept', async () => {
  const memory = openPageMemory<string>(changes)
  const made = await memory.make('a', now, async () => {
    await aRegion(db)
    await changes.settle()
    return pageOf('old')
  })
  expect(bodyOf(made)).toBe('old')
  expect(memory.find('a', now)).toBeUndefined()
})

test('one of several concurrent callers renders the page, and after a change another does', async () => {
  const memory = openPageMemory<string>(changes)
  let made = 0
  const make = async () => {
    made += 1
    await new Promise((resolve) => setTimeout(resolve, 20))
    return pageOf(`page ${made}`)
  }
  const ask = () => Promise.all(Array.from({ length: 8 }, () => memory.make('a', now, make)))
  expect(new Set((await ask()).map(bodyOf))).toEqual(new Set(['page 1']))
  expect(new Set((await ask()).map(bodyOf))).toEqual(new Set(['page 1']))
  await aRegion(db)
  await changes.settle()
  expect(new Set((await ask()).map(bodyOf))).toEqual(new Set(['page 2']))
  expect(made).toBe(2)
})

test('a page that cannot be shared is rendered by each caller', async () => {
  const memory = openPageMemory<string>(changes)
  let made = 0
  const make = async () => void (made += 1)
  await Promise.all([memory.make('a', now, make), memory.make('a', now, make)])
  expect([made, memory.size]).toEqual([2, 0])
})

test('a failing render does not affect other callers', async () => {
  const memory = openPageMemory<string>(changes)
  await memory.make('a', now, async () => pageOf('known', later - 1))
  const broken = memory.make('a', new Date(later), () => Promise.reject(new Error('gone')))
  const other = memory.make('a', new Date(later), async () => pageOf('whole', later + 1))
  await expect(broken).rejects.toThrow('gone')
  expect(bodyOf(await other)).toBe('whole')
})

test('the least recently used pages make room, and a very large one is never kept', async () => {
  const memory = openPageMemory<string>(changes)
  const since = await memory.begin()
  const mega = 1024 * 1024
  for (let nth = 0; nth < 40; nth += 1) {
    memory.keep(`page ${nth}`, pageOf(Buffer.alloc(mega - 4096)), since)
    memory.find('page 0', now)
  }
  expect(memory.bytes).toBeLessThanOrEqual(32 * mega)
  expect(memory.find('page 0', now)).toBeDefined()
  expect(memory.find('page 1', now)).toBeUndefined()
  expect(memory.find('page 39', now)).toBeDefined()

  memory.keep('large', pageOf(Buffer.alloc(mega + 1)), since)
  expect(memory.find('large', now)).toBeUndefined()
})

test('tiny pages at very long addresses count for the memory they use', async () => {
  const memory = openPageMemory<string>(changes)
  const since = await memory.begin()
  const before = heapUsed()
  for (let nth = 0; nth < 20_000; nth += 1) memory.keep(`${nth} ${'x'.repeat(20_000)}`, pageOf('{}'), since)
  expect(memory.size).toBeLessThan(9000)
  expect(heapUsed() - before).toBeLessThan(100_000_000)
  for (let nth = 0; nth < 6000; nth += 1)
    await memory.make(`none ${nth} ${'x'.repeat(20_000)}`, now, async () => undefined)
  expect(heapUsed() - before).toBeLessThan(100_000_000)
})

test.runIf(isPostgres)('a page rendered while the connection for changes was lost is not kept', async () => {
  const { changes: own } = testServices(db)
  const memory = openPageMemory<string>(own)
  await memory.begin()
  const cut = () =>
    db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()`,
    )
  await cut()
  await expect.poll(() => own.isListening).toBe(false)
  // Begun after the loss was noticed, and finished after announcements arrive again.
  const made = await memory.make('a', now, async () => {
    await expect.poll(() => own.isListening).toBe(true)
    return pageOf('perhaps from before a change')
  })
  expect(bodyOf(made)).toBeDefined()
  expect(memory.find('a', now)).toBeUndefined()
})
