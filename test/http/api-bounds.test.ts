import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '#platform/db.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aPlace, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshAddress, freshDb, isPostgres } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const api = await testApp(testServices(db))

type Answer = { status: number; data: unknown[]; error: { message: string; details: object } }

async function get(path: string): Promise<Answer> {
  const { statusCode, body } = await api.inject(`/api${path}`)
  return { status: statusCode, ...JSON.parse(body) }
}

/** A thousand companies with a long text in one place; twenty of them with sixty open vacancies each. */
beforeAll(async () => {
  const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const { id: placeId } = await aPlace(db, { title: 'Oss', slug: 'oss', regionId: region.id })
  const { accountId, owner } = await aCompany(db, { slug: 'eerste', placeId })
  await db.execute(sql`
    insert into companies (account_id, name, slug, street_name, house_number, postal_code, billing_email,
      primary_contact_id, listed_at, description)
    select ${accountId}, 'Bedrijf ' || n, 'bedrijf-van-' || n, 'Heuvelstraat', '12', '5341CV', 'a@voorbeeld.test',
      ${owner.id}, ${now.toISOString()}, ${`<p>${'Wij maken wat anderen nodig hebben. '.repeat(60)}</p>`}
    from generate_series(1, 999) n`)
  await db.execute(sql`
    insert into company_places (company_id, place_id, position)
    select id, ${placeId}, 1 from companies where slug <> 'eerste'`)
  await db.execute(sql`
    insert into vacancies (company_id, title, slug, status, hours_from, hours_to, place_id, posted_at, expires_at)
    select c.id, 'Vacature ' || n, c.slug || '-' || n, 'open', 24, 36, ${placeId}, ${now.toISOString()},
      ${now.toISOString()}::timestamptz + interval '60 days'
    from (select id, slug from companies order by id limit 20) c, generate_series(1, 60) n`)
})

describe('a response', () => {
  test('can hold the companies of a thousand employers with their places, as a front end loads them at start-up', async () => {
    const { status, data } = await get(
      '/companies?sort=title:asc&populate[places][populate]=region&pagination[page]=1&pagination[pageSize]=9999',
    )
    expect([status, data.length]).toEqual([200, 1000])
  })

  test('that would be too large is refused while it is built, naming the part that is too large', async () => {
    const { status, error } = await get('/companies?populate=vacancies.company.vacancies&pagination[pageSize]=100')
    expect(status).toBe(400)
    expect(error).toMatchObject({
      name: 'ValidationError',
      message: 'Populating vacancies.company would make the answer too large. Ask for fewer rows, or for fewer fields.',
      details: { path: 'vacancies.company', param: 'populate' },
    })
  })

  test('with circular relations is refused in the same way', async () => {
    for (const populate of ['companies.places.companies', 'companies.places.companies.places.companies']) {
      const { status, error } = await get(`/places?populate=${populate}`)
      expect([status, error.message]).toEqual([400, expect.stringContaining('would make the answer too large')])
    }
  })

  test('may be as large as needed when it is requested in parts', async () => {
    const { status, data } = await get(
      '/companies?populate[vacancies][populate][company][populate][vacancies][limit]=3&pagination[pageSize]=20',
    )
    expect([status, data.length]).toEqual([200, 20])
  })
})

describe('a caller', () => {
  const limited = testServices(db, { settings: { API_LIMIT: '25' } })

  test('a caller that sends too many requests in a minute must wait, and learns how long', async () => {
    const own = await testApp(limited)
    let asked = 0
    // A different page each time: a cached response costs nothing.
    const ask = (remoteAddress: string) =>
      own.inject({ url: `/api/professions?pagination[page]=${(asked += 1)}`, remoteAddress })
    for (let nth = 1; nth <= 25; nth += 1) expect((await ask('192.0.2.1')).statusCode).toBe(200)

    const refused = await ask('192.0.2.1')
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ data: null, error: { status: 429, name: 'RateLimitError' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('192.0.2.2')).statusCode).toBe(200)
  })

  test('a caller that sends heavy queries reaches the limit sooner', async () => {
    const own = await testApp(limited)
    // Four hundred points; twenty cost as much as one call. There is only one place: the load on the database is not
    // tested here.
    const conditions = (text: string) =>
      Array.from({ length: 66 }, (_, nth) => `filters[$or][${nth}][region][title]=${text}`).join('&')
    const statuses = []
    for (let nth = 1; nth <= 3; nth += 1) {
      statuses.push(
        (await own.inject({ url: `/api/places?${conditions(`a${nth}`)}`, remoteAddress: '192.0.2.3' })).statusCode,
      )
    }
    expect(statuses).toEqual([200, 429, 429])
  })
})

describe.runIf(isPostgres)('an API query', async () => {
  if (!isPostgres) return
  const { db: board, readDb } = await openPostgres(await freshAddress())
  const app = await testApp(testServices(board, { readDb }))
  await aRegion(board, { url: 'oss' })

  test('does not hold up a page, however long it takes', async () => {
    const page = () => app.inject({ url: '/inloggen', headers: { host: 'oss.localhost:3000' } })
    await page()
    const busy = Promise.withResolvers<void>()
    const held: Promise<unknown>[] = []
    for (let nth = 1; nth <= 3; nth += 1) held.push(readDb.transaction(() => busy.promise))

    let isAnswered = false
    const asked = app.inject('/api/companies').then((answer) => {
      isAnswered = true
      return answer
    })
    expect((await page()).statusCode).toBe(200)
    expect(isAnswered).toBe(false)

    busy.resolve()
    await Promise.all(held)
    expect((await asked).statusCode).toBe(200)
  })
})
