import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { professions } from '#features/reference/reference.table.ts'
import { aProfession } from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { rowsOf } from './db.server.ts'
import { nameStatements } from './prepared.server.ts'

test('a statement gets a name when it has run ten times, and keeps it', () => {
  const nameOf = nameStatements()
  const names = Array.from({ length: 12 }, () => nameOf('select 1'))
  expect(names.slice(0, 9).every((name) => name === undefined)).toBe(true)
  expect(new Set(names.slice(9))).toEqual(new Set(['statement 1']))
  for (let times = 0; times < 10; times += 1) nameOf('select 2')
  expect(nameOf('select 2')).toBe('statement 2')
})

test('there are at most a hundred names, and other statements are not counted forever', () => {
  const nameOf = nameStatements()
  for (let nth = 0; nth < 5000; nth += 1) nameOf(`select ${nth}`)
  for (let nth = 0; nth < 150; nth += 1) for (let times = 0; times < 10; times += 1) nameOf(`often ${nth}`)
  expect(nameOf('often 99')).toBe('statement 100')
  expect(nameOf('often 100')).toBeUndefined()
})

const db = await freshDb()

test.runIf(isPostgres)('a frequent query is planned once, and gives the same results', async () => {
  const { id } = await aProfession(db, { title: 'Zorg', slug: 'zorg' })
  const find = (asked: number) =>
    db.select({ title: professions.title }).from(professions).where(eq(professions.id, asked))
  for (let times = 0; times < 30; times += 1) expect(await find(id)).toEqual([{ title: 'Zorg' }])
  expect(await find(id + 1)).toEqual([])
  await db.update(professions).set({ title: 'Zorg en welzijn' }).where(eq(professions.id, id))
  expect(await find(id)).toEqual([{ title: 'Zorg en welzijn' }])
  await db.transaction(async (tx) => {
    const prepared = await rowsOf<{ statement: string }>(tx, sql`select statement from pg_prepared_statements`)
    expect(prepared.map(({ statement }) => statement).join('\n')).toContain('from "professions" where')
  })
})
