import { expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { pages } from '#features/content/page.table.ts'
import { files } from '#features/media/file.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { listMinimumWages } from '#features/reference/minimum-wage.queries.server.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { isEmpty } from './contents.ts'
import { minimumWages } from '../seed/minimum-wages.ts'
import { seedLists } from './seed-lists.ts'

const db = await freshDb()
const { files: store } = testServices(db)

test('a new board can be used, and has no users yet', async () => {
  // Two processes that start at once.
  await Promise.all([seedLists(db, store, { now }), seedLists(db, store, { now })])

  expect(await isEmpty(db)).toBe(false)
  expect(await db.$count(regions)).toBe(5)
  for (const list of [places, professions, employments, educations, plans]) {
    expect(await db.$count(list)).toBeGreaterThan(0)
  }
  expect(await listMinimumWages(db)).toMatchObject(minimumWages)
  const published = await db.select({ slug: pages.slug, publishedAt: pages.publishedAt }).from(pages)
  expect(published.map(({ slug }) => slug).sort()).toEqual(['over-ons', 'privacy', 'toegankelijkheid', 'voorwaarden'])
  expect(published.every(({ publishedAt }) => publishedAt?.getTime() === now.getTime())).toBe(true)
  for (const nobody of [users, companies, vacancies]) expect(await db.$count(nobody)).toBe(0)
})

test('every region has its emblem in the storage', async () => {
  const rows = await db.select().from(files)
  expect(rows).toHaveLength(5)
  for (const { key } of rows) expect((await store.read(key)).byteLength).toBeGreaterThan(0)
})

test('a board that has regions is not changed', async () => {
  await db.update(regions).set({ title: 'Werk in de streek' })
  await seedLists(db, store, { now })
  expect((await db.select().from(regions)).map(({ title }) => title)).toEqual(Array(5).fill('Werk in de streek'))
})
