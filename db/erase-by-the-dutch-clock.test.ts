import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eraseDate } from '#features/applications/application.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import { anApplication } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'

const db = await freshDb()

test('erasure dates that were counted in UTC are recalculated, and every application gets one', async () => {
  const statements = readFileSync('db/migrations/0070_erase-by-the-dutch-clock.sql', 'utf8')
  await db.execute(sql`alter table applications alter column erase_at drop not null`)
  // At the end of a day, before daylight saving time begins.
  const endsAt = new Date('2027-03-10T22:59:59Z')
  const [weeks, year, without, erased] = await Promise.all([
    anApplication(db),
    anApplication(db, { mayKeepForAYear: true }),
    anApplication(db, { createdAt: now }),
    anApplication(db),
  ])
  const setEraseAt = (id: number, moment: string | null) =>
    db.execute(sql`update applications set erase_at = ${moment}::timestamptz where id = ${id}`)
  await setEraseAt(weeks.id, '2027-04-07T22:59:59Z')
  await setEraseAt(year.id, '2028-03-09T22:59:59Z')
  await setEraseAt(without.id, null)

  for (const statement of statements.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))

  const eraseAtOf = async ({ id }: { id: number }) =>
    (await db.select({ eraseAt: applications.eraseAt }).from(applications).where(eq(applications.id, id)))[0]!.eraseAt
  expect(await eraseAtOf(weeks)).toEqual(new Date('2027-04-07T21:59:59Z'))
  expect(await eraseAtOf(weeks)).toEqual(eraseDate({ endsAt, mayKeepForAYear: false }))
  expect(await eraseAtOf(year)).toEqual(eraseDate({ endsAt, mayKeepForAYear: true }))
  expect(await eraseAtOf(without)).not.toBeNull()
  expect(await eraseAtOf(erased)).toEqual(erased.eraseAt)
})
