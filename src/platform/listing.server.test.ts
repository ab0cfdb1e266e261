import { eq, lt, sql } from 'drizzle-orm'
import { alias, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDb } from '#test/support/db.ts'
import { containing, listPage, sliceOf } from './listing.server.ts'

const db = await freshDb()
const things = pgTable('things', { id: integer().primaryKey(), name: text(), note: text() })

beforeAll(async () => {
  await db.execute(sql`create table things (id int primary key, name text, note text)`)
  await db.insert(things).values([
    { id: 1, name: 'Bakker Jansen', note: '100%' },
    { id: 2, name: 'Bakker Smits', note: 'onder_streep' },
    { id: 3, name: null, note: 'achter\\uit' },
    { id: 4, name: 'Ad', note: 'jansen' },
    { id: 5, name: 'achterom', note: null },
  ])
})

const found = async (words: string) =>
  (
    await db
      .select()
      .from(things)
      .where(containing(words, [things.name, things.note]))
      .orderBy(things.id)
  ).map(({ id }) => id)

test('each word must occur in one of the columns, whichever', async () => {
  expect(await found('')).toEqual([1, 2, 3, 4, 5])
  expect(await found('bakker')).toEqual([1, 2])
  expect(await found('JANSEN')).toEqual([1, 4])
  expect(await found('bakker jansen')).toEqual([1])
  expect(await found('bakker slager')).toEqual([])
})

test('of many words only the first few are searched for', async () => {
  expect(await found('bakker jansen a a a a a a nergens')).toEqual([1])
  expect(await found('bakker jansen a a a a a nergens')).toEqual([])
})

test('text that looks like a pattern is plain text', async () => {
  expect(await found('%')).toEqual([1])
  expect(await found('_')).toEqual([2])
  expect(await found('\\')).toEqual([3])
  expect(await found("'; drop table things; --")).toEqual([])
})

const sorted = async (by: string, isDescending = false) => {
  const asked = { page: 1, perPage: 10, sort: { by, isDescending } }
  const everything = db.select().from(things).$dynamic()
  const { rows } = await listPage(db, everything, { asked, columns: { name: things.name }, id: things.id })
  return rows.map(({ id }) => id)
}

test('rows are sorted by a known column, text alphabetically, with empty values last', async () => {
  expect(await sorted('name')).toEqual([5, 4, 1, 2, 3])
  expect(await sorted('name', true)).toEqual([2, 1, 4, 5, 3])
})

test('a column that the query does not have, or a built-in property, is an error', async () => {
  for (const name of ['note', 'constructor'])
    await expect(sorted(name)).rejects.toThrow(`This list cannot be sorted by ${name}`)
})

test('a list returns one page in its order, and counts all rows', async () => {
  const other = alias(things, 'other')
  // Two columns with the same name, as from two tables.
  const pairs = db
    .select({ id: things.id, name: things.name, neighbour: other.name, initial: sql<string>`left(${things.name}, 1)` })
    .from(things)
    .innerJoin(other, eq(other.id, sql`${things.id} + 1`))
    .where(lt(things.id, 3))
    .$dynamic()
  const asked = { page: 2, perPage: 1, sort: { by: 'name', isDescending: true } }

  expect(await listPage(db, pairs, { asked, columns: { name: things.name }, id: things.id })).toEqual({
    rows: [{ id: 1, name: 'Bakker Jansen', neighbour: 'Bakker Smits', initial: 'B' }],
    total: 2,
  })
})

test('a page begins where the previous one ends', () => {
  expect(sliceOf({ page: 1, perPage: 25 })).toEqual({ limit: 25, offset: 0 })
  expect(sliceOf({ page: 3, perPage: 50 })).toEqual({ limit: 50, offset: 100 })
})
