import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '#test/support/db.ts'
import { rowsOf } from './db.server.ts'

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
