import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aCompany, anApplication, anEmployer, aPlace, aProfession, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { clientOf, rowsOf } from '#platform/db.server.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'

const mostVacancies = 12_000
const mostApplications = 8000
/** The tables that have thousands of rows on a real board. */
const large = new Set(['vacancies', 'vacancy_professions', 'applications'])
/** The figures of a whole region are computed once an hour. */
const onceAnHour = /percentile_cont.*seen\.views/

const isRead = (query: string) => /^(select|with)/i.test(query) && !onceAnHour.test(query)

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }

/** The large tables that a plan scans in full. */
function listScanned(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && large.has(plan['Relation Name'] ?? '') ? [plan['Relation Name']!] : []
  return [...own, ...(plan.Plans ?? []).flatMap(listScanned)]
}

// Only a server with many rows and fresh statistics chooses the plans of a real board.
describe.runIf(isPostgres)('with thousands of vacancies', async () => {
  if (!isPostgres) return
  const asked: { query: string; values: unknown[] }[] = []
  const own = await freshDb()
  const db = loggedDb(own, (query, values) => void asked.push({ query, values }))
  const services = testServices(db)
  const app = await testApp(services)
  afterAll(() => services.close())
  const pool = clientOf(own) as Pool
  let cookie = ''

  beforeAll(async () => {
    const region = await aRegion(own, { url: 'oss' })
    const place = await aPlace(own, { slug: 'oss', title: 'Oss', regionId: region.id })
    const profession = await aProfession(own, { slug: 'techniek' })
    const made = []
    for (let nth = 0; nth < 40; nth += 1) made.push(await aCompany(own, { slug: `bedrijf-${nth}`, placeId: place.id }))
    const ids = sql.join(
      made.map(({ company }) => sql`${company.id}::int`),
      sql`, `,
    )
    const at = now.toISOString()
    await own.execute(sql`insert into vacancies
      (company_id, title, slug, status, place_id, hours_from, hours_to, job_text, posted_at, expires_at)
      select (array[${ids}])[1 + n % 40], case when n % 300 = 0 then 'Zadelmaker' else 'Medewerker ' || md5(n::text) end,
        'werk-' || n, case when n % 10 = 0 then 'open' else 'closed' end, ${place.id}, 24, 36, repeat('tekst ', 60),
        ${at}::timestamptz - n * interval '1 minute', ${at}::timestamptz + interval '30 days'
      from generate_series(1, ${mostVacancies}::int) n`)
    await own.execute(sql`insert into vacancy_professions (vacancy_id, profession_id, position)
      select id, ${profession.id}, 1 from vacancies`)
    await anApplication(own, { companyId: made[0]!.company.id })
    const copied = await rowsOf<{ name: string }>(
      own,
      sql`select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'applications'
        and is_identity = 'NO' and is_generated = 'NEVER' and column_name <> 'company_id'`,
    )
    const columns = sql.raw(copied.map(({ name }) => `"${name}"`).join(', '))
    await own.execute(sql`insert into applications (company_id, ${columns})
      select (array[${ids}])[1 + n % 40], ${columns} from applications, generate_series(1, ${mostApplications}::int) n`)
    await own.execute(sql`vacuum analyze`)
    cookie = await aSessionCookie(services, (await anEmployer(own, { accountId: made[0]!.accountId })).id)
    await app.inject({ url: '/vacatures', headers: { host: 'oss.localhost' } })
    await vi.waitUntil(services.vacancyIndex, { timeout: 10_000 })
  }, 60_000)

  const paths = [
    '/vacatures?uren=4&sorteer=sluit-snel',
    '/vacatures?zoek=zadelmaker',
    '/vacatures/werk-300',
    '/vacatures/werk-301',
    '/',
    '/bedrijven/bedrijf-3',
    '/bewaard',
    '/vacatures/rss.xml',
    '/api/vacancies?populate=*&pagination[pageSize]=20',
    '/api/vacancies?filters[slug][$eq]=werk-600&populate=*',
    '/mijn-account',
    '/mijn-account/vacatures-overzicht',
    '/mijn-account/sollicitaties',
  ]
  test.each(paths)('%s scans no large table', async (url) => {
    asked.length = 0
    const headers = { host: 'oss.localhost', cookie: `sessie=${cookie}; bewaard=1.2.3` }
    expect((await app.inject({ url, headers })).statusCode).toBe(200)
    for (const { query, values } of asked.filter((one) => isRead(one.query))) {
      const { rows } = await pool.query<Explained>(`explain (format json) ${query}`, values)
      expect(listScanned(rows[0]!['QUERY PLAN'][0]!.Plan), query).toEqual([])
    }
  })

  test.each([
    '/api/vacancies?populate=*&pagination[pageSize]=5&pagination[withCount]=false',
    '/api/vacancies?filters[slug][$eq]=werk-900&populate=*',
  ])('%s is planned once for all callers', async (url) => {
    asked.length = 0
    expect((await app.inject({ url, headers: { host: 'oss.localhost' } })).statusCode).toBe(200)
    const { query: text, values } = asked.find(({ query }) => query.includes('string_agg'))!
    const client = await pool.connect()
    try {
      for (let nth = 0; nth < 10; nth += 1) await client.query({ name: 'whole', text, values })
      const plans = await client.query(
        `select custom_plans::int as "anew", generic_plans::int as "kept" from pg_prepared_statements where name = 'whole'`,
      )
      // PostgreSQL makes five custom plans before it considers a generic one.
      expect(plans.rows).toEqual([{ anew: 5, kept: 5 }])
    } finally {
      client.release(true)
    }
  })
})

type Explained = { 'QUERY PLAN': { Plan: Plan }[] }
