import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { professions } from '#features/reference/reference.table.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { ApiError } from './api-error.ts'
import { reading } from './reading.server.ts'

const db = await freshDb()
const impatient = { readDb: db, apiPatienceMs: 300 }
const patient = { readDb: db, apiPatienceMs: 30_000 }

// PGlite cannot cancel a statement.
test.runIf(isPostgres)('a read that takes too long is cancelled and reported', async () => {
  const refusal = await reading(impatient, (tx) => tx.execute(sql`select pg_sleep(10)`)).catch(
    (error: unknown) => error,
  )
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  await expect(reading(patient, (tx) => tx.$count(professions))).resolves.toBe(0)
})

test('many statements together share one time limit', async () => {
  let asked = 0
  const endless = reading(impatient, async (tx) => {
    for (; ; asked += 1) {
      await tx.execute(sql`select 1`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })
  await expect(endless).rejects.toMatchObject({ status: 503 })
  expect(asked).toBeLessThan(10)
})

test('a read cannot write', async () => {
  const write = reading(patient, (tx) => tx.insert(professions).values({ title: 'x', slug: 'x' }))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})
