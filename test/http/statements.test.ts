import { afterAll, beforeEach, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { testApp } from '#test/support/app.ts'
import { aCompany, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { pages, redirects } from '#features/content/page.table.ts'

const statements: string[] = []
const db = loggedDb(await freshDb(), (query) => {
  // The test itself waits for the announcements.
  if (!query.startsWith('select pg_notify(')) statements.push(query)
})
const services = testServices(db)
const app = await testApp(services)
const region = await aRegion(db, { url: 'oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const profession = await aProfession(db)
const { company } = await aCompany(db, { placeId: place.id, listedAt: now })
for (const slug of ['monteur', 'servicemonteur', 'monteur-2']) {
  await aVacancy(db, {
    slug,
    title: 'Monteur',
    companyId: company.id,
    placeId: place.id,
    professionIds: [profession.id],
  })
}
afterAll(() => services.close())

/** With a cookie, so that no response comes from the page cache. */
const visit = (url: string) => app.inject({ url, headers: { host: 'oss.localhost', cookie: 'locale=nl' } })

beforeEach(async () => {
  await visit('/vacatures')
  await expect.poll(services.vacancyIndex).toBeDefined()
})

/**
 * The number of queries that a page runs about its own subject; what all pages share is in memory, and so are cards
 * that were shown before.
 */
const most = {
  '/vacatures': 0,
  '/vacatures?uren=5&salaris=2345&sorteer=sluit-snel': 0,
  '/vacatures?zoek=monteur': 0,
  '/vacatures?zoek=montuer&uren=1': 0,
  '/vacatures/monteur': 1,
  '/': 1,
  '/bedrijven': 2,
  '/cookies': 0,
  '/api/vacancies?populate=*&pagination[pageSize]=20': 1,
  '/api/vacancies?filters[slug][$eq]=monteur&populate=*': 1,
  '/api/vacancies/1?populate[company][populate]=logo': 1,
}

for (const [url, limit] of Object.entries(most)) {
  test(`${url} takes at most ${limit} statements`, async () => {
    expect((await visit(url)).statusCode).toBe(200)
    statements.length = 0
    await visit(url)
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(limit)
  })
}

test('all vacancies are counted without the database, some of them with it, and both totals follow changes at once', async () => {
  const ask = async (asked: string) => {
    statements.length = 0
    const { body } = await visit(`/api/vacancies?populate=*${asked}`)
    const isCounted = statements.some((query) => query.includes('count(*)'))
    return {
      total: (JSON.parse(body) as { meta: { pagination: { total?: number } } }).meta.pagination.total,
      isCounted,
    }
  }
  const isMonteur = '&filters[slug][$eq]=monteur'
  expect(await ask('')).toEqual({ total: 3, isCounted: false })
  expect(await ask(isMonteur)).toEqual({ total: 1, isCounted: true })
  expect(await ask('&_q=servicemonteur')).toEqual({ total: 1, isCounted: true })
  expect(await ask('&pagination[withCount]=false')).toEqual({ total: undefined, isCounted: false })

  const { id } = await aVacancy(db, { slug: 'kok', companyId: company.id, placeId: place.id })
  await services.changes.settle()
  expect(await ask('')).toEqual({ total: 4, isCounted: false })
  await db.update(vacancies).set({ status: 'filled' }).where(eq(vacancies.id, id))
  await services.changes.settle()
  expect(await ask('')).toEqual({ total: 3, isCounted: false })
})

test('data that every page reads is read again after a change', async () => {
  await db.update(regions).set({ title: 'Werk in Oss' }).where(eq(regions.id, region.id))
  await db.insert(redirects).values({ fromPath: '/oud', target: '/vacatures', status: 301 })
  await db.insert(pages).values({ title: 'Over ons', slug: 'over-ons', body: '<p>Wij.</p>', publishedAt: now })
  await services.changes.settle()
  const home = await visit('/')
  expect(home.body).toContain('Werk in Oss')
  expect(home.body).toContain('href="/over-ons"')
  expect((await visit('/oud')).statusCode).toBe(301)
})
