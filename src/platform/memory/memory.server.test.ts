import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { heapUsed } from '#test/support/heap-used.ts'
import { professions } from '#features/reference/reference.table.ts'
import { aProfession, aRegion } from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const { memory, changes } = testServices(db)
/** A second memory, as in another process. */
const other = testServices(db)

/** Counts how often an answer is computed. */
function counter() {
  let made = 0
  return async () => `answer ${(made += 1)}`
}

test('an answer is computed once, until its data changes', async () => {
  const make = counter()
  const recall = () => memory.recall('professions', ['professions'], make)
  expect(await recall()).toBe('answer 1')
  expect(await recall()).toBe('answer 1')

  await aRegion(db)
  await changes.settle()
  expect(await recall()).toBe('answer 1')

  await aProfession(db)
  await changes.settle()
  expect(await recall()).toBe('answer 2')
  await db.delete(professions)
  await changes.settle()
  expect(await recall()).toBe('answer 3')
})

test('an answer being computed during a change is not kept', async () => {
  const make = counter()
  const slow = async () => {
    const answer = await make()
    await aProfession(db)
    await changes.settle()
    return answer
  }
  expect(await memory.recall('slow', ['professions'], slow)).toBe('answer 1')
  expect(await memory.recall('slow', ['professions'], make)).toBe('answer 2')
  expect(await memory.recall('slow', ['professions'], make)).toBe('answer 2')
})

test('concurrent requests for the same answer share one computation', async () => {
  const make = counter()
  const recall = () => memory.recall('together', ['professions'], make)
  expect(await Promise.all([recall(), recall(), recall()])).toEqual(Array(3).fill('answer 1'))
})

test('a change that is rolled back is not announced', async () => {
  const make = counter()
  await memory.recall('undone', ['professions'], make)
  await db
    .transaction(async (tx) => {
      await tx.insert(professions).values({ title: 'x', slug: 'undone' })
      throw new Error('no')
    })
    .catch(() => {})
  await changes.settle()
  expect(await memory.recall('undone', ['professions'], make)).toBe('answer 1')
})

test('when the cache is full, the oldest answers are dropped', async () => {
  const large = 'x'.repeat(7 * 1024 * 1024)
  for (let i = 0; i < 6; i += 1) await memory.recall(`large ${i}`, [], async () => large)
  expect(memory.size).toBeLessThan(6)
  const make = counter()
  await memory.recall('too large', [], async () => 'x'.repeat(9 * 1024 * 1024))
  expect(await memory.recall('too large', [], make)).toBe('answer 1')
})

test.runIf(isPostgres)('a second process forgets what the first one changed', async () => {
  const make = counter()
  await other.memory.recall('other', ['professions'], make)
  await aProfession(db)
  await other.changes.settle()
  expect(await other.memory.recall('other', ['professions'], make)).toBe('answer 2')
})

test.runIf(isPostgres)('a lost connection clears everything, keeps nothing, and is restored', async () => {
  const make = counter()
  const recall = () => other.memory.recall('lost', [], make)
  await recall()
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen changes' and datname = current_database()`,
  )
  await expect.poll(() => other.changes.isListening).toBe(false)
  expect([await recall(), await recall()]).toEqual(['answer 2', 'answer 3'])
  await expect.poll(() => other.changes.isListening).toBe(true)
  expect([await recall(), await recall()]).toEqual(['answer 4', 'answer 4'])
  // The first process lost its connection as well, and caches nothing until it has a new one.
  await expect.poll(() => changes.isListening).toBe(true)
})

test('a very long key is not kept, only its answer', async () => {
  const before = heapUsed()
  for (let asked = 0; asked < 2500; asked += 1) {
    await memory.recall(`${asked} ${'x'.repeat(60_000)}`, ['places'], async () => 'answer')
  }

  expect(memory.size).toBe(1000)
  expect(heapUsed() - before).toBeLessThan(100_000_000)
})
