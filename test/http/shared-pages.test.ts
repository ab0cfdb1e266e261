import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser, aBrowserSession } from '#test/support/sign-in.ts'
import { loggedDb } from '#test/support/logged-db.ts'
import { visitor } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancyFigures } from '#features/figures/figure.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { hashSource } from '#platform/content-security.server.ts'
import { collections } from '#api/collections.ts'
import { mayDo } from '#api/dialect/collection.server.ts'
import { rowsOf } from '#platform/db.server.ts'
import { articles, faqs, pages } from '#features/content/page.table.ts'

const statements: string[] = []
const db = loggedDb(await freshDb(), (query) => {
  // The test itself waits for the announcements.
  if (!query.startsWith('select pg_notify(')) statements.push(query)
})
let moment = now
const services = testServices(db, { now: () => moment })
const app = await testApp(services)
const region = await aRegion(db, { url: 'oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const profession = await aProfession(db, { slug: 'techniek' })
const { company } = await aCompany(db, { slug: 'lamers', name: 'Lamers', placeId: place.id, listedAt: now })
const coordinator = await anEmployer(db, { accountId: company.accountId, phone: '+31412999888' })
for (const slug of ['monteur', 'servicemonteur']) {
  const about = { slug, title: 'Monteur', coordinatorId: coordinator.id, postedAt: now }
  await aVacancy(db, { ...about, companyId: company.id, placeId: place.id, professionIds: [profession.id] })
}
await db.insert(plans).values({ title: 'Los', credits: 1, priceCents: 25_000, sort: 1 })
await db.insert(articles).values({ title: 'Nieuws uit Oss', slug: 'nieuws', body: '<p>Nieuws.</p>', publishedAt: now })
await db.insert(pages).values({ title: 'Over ons', slug: 'over-ons', body: '<p>Wij.</p>', publishedAt: now })
await db.insert(faqs).values({ question: 'Kost het iets?', answer: '<p>Nee.</p>', sort: 1 })
afterAll(() => services.close())

type Caller = { headers?: Record<string, string | undefined>; remoteAddress?: string }
const visit = (url: string, { headers, remoteAddress }: Caller = {}) =>
  app.inject({ url, remoteAddress, headers: { host: 'oss.localhost', ...headers } })

const shared = [
  '/',
  '/vacatures',
  '/vacatures?uren=5&salaris=2345',
  '/vacatures?zoek=monteur',
  '/vacatures-op-de-kaart',
  '/vacatures-in/oss',
  '/vacatures-in-beroepsgroep/techniek',
  '/vacatures/monteur',
  '/bedrijven',
  '/bedrijven/lamers',
  '/werken-bij',
  '/werken-bij/lamers',
  '/blog',
  '/blog/nieuws',
  '/veelgestelde-vragen',
  '/tarieven',
  '/over-ons',
]

const answers = [
  ...collections
    .filter((collection) => mayDo(collection, 'find', visitor))
    .map(({ plural }) => `/api/${plural}?populate=*`),
  `/api/vacancies/${(await db.select().from(vacancies))[0]!.id}?populate=*`,
  '/api/vacancies?filters[slug][$eq]=monteur&populate=*',
]

beforeEach(async () => {
  moment = now
  await visit('/vacatures')
  await vi.waitUntil(services.vacancyIndex)
})

test('every table that a shared page reads announces its changes', async () => {
  statements.length = 0
  for (const url of [...shared, ...answers]) expect((await visit(url)).statusCode, url).toBe(200)
  const read = new Set(statements.flatMap((one) => [...one.matchAll(/(?:from|join) "(\w+)"/g)].map(([, name]) => name)))
  const triggers = await rowsOf<{ name: string }>(
    db,
    sql`
    select distinct c.relname as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname like 'announce%'`,
  )
  const announced = triggers.map(({ name }) => name)
  expect([...read].filter((name) => !announced.includes(name!))).toEqual([])
})

const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140', referer: 'https://elders.test/', 'accept-language': 'nl' }

describe('a page that is the same for everybody', () => {
  test('takes no statement the second time, for any visitor', async () => {
    for (const url of [...shared, ...answers]) {
      const first = await visit(url, { headers: browser, remoteAddress: '192.0.2.1' })
      expect(first.statusCode, url).toBe(200)
      statements.length = 0
      const again = await visit(url, { remoteAddress: '198.51.100.7' })
      expect(statements, url).toEqual([])
      expect(again.body, url).toBe(first.body)
      expect({ ...again.headers, date: '' }, url).toEqual({ ...first.headers, date: '' })
    }
  })

  test('is never given to a caller with personal cookies or headers, and theirs is not stored', async () => {
    const employer = await anEmployer(db, { firstName: 'Wilhelmina', lastName: 'Kortekaas' })
    const { jar } = await aBrowserSession(services, employer.id)
    const cookie = `sessie=${jar.sessie}`
    for (const url of shared) {
      const before = await visit(url)
      const theirs = [
        { cookie },
        { cookie: 'bewaard=W10' },
        { cookie: 'a=b; locale=en' },
        { authorization: 'Bearer x' },
      ]
      for (const headers of theirs) {
        const mine = await visit(url, { headers })
        expect(mine.headers.etag, url).toBeUndefined()
        if (headers.cookie === cookie) expect(mine.body, url).toContain('Wilhelmina')
      }
      const after = await visit(url)
      expect(after.body, url).toBe(before.body)
      expect(after.headers['set-cookie'], url).toBeUndefined()
    }
  })

  test('is not changed by anything that a caller sends along', async () => {
    const odd = {
      ...browser,
      accept: 'application/json',
      'x-forwarded-host': 'elders.test',
      'x-forwarded-proto': 'https',
      'x-original-url': '/beheer',
      'x-http-method-override': 'POST',
      'x-react-router-prerender-data': '%7B%7D',
      'x-react-router-spa-mode': 'yes',
      'sec-fetch-dest': 'empty',
      range: 'bytes=0-10',
    }
    for (const url of shared) {
      await db.update(faqs).set({ sort: 1 })
      const first = await visit(url, { headers: odd })
      await db.update(faqs).set({ sort: 1 })
      expect((await visit(url)).body, url).toBe(first.body)
    }
  })

  test('does not exist for a form, personal data, or a missing page', async () => {
    const others = ['/inloggen', '/contact', '/job-alert', '/bewaard', '/cookies', '/bestaat-niet', '/vacatures/weg']
    for (const url of others) expect((await visit(url)).headers.etag, url).toBeUndefined()
  })

  test('is the same whatever the order of its parameters, and wherever the visitor came from', async () => {
    const plain = await visit('/vacatures?salaris=2345&uren=5')
    statements.length = 0
    const other = await visit('/vacatures?utm_source=nieuwsbrief&uren=5&utm_id=sanne&salaris=2345')
    expect(statements).toEqual([])
    expect(other.body).toBe(plain.body)
    const first = await visit('/vacatures?utm_id=sanne&uren=4')
    expect(first.body).not.toContain('sanne')
  })

  test('cannot be put in the place of another by a caller with a made-up host', async () => {
    const before = await visit('/vacatures/monteur')
    await db.update(faqs).set({ sort: 1 })
    for (const host of [
      'oss.localhost/vacatures',
      'oss.localhost/vacatures?',
      'elders.test#',
      'a b',
      'oss.localhost:x',
    ]) {
      const forged = await visit('/monteur', { headers: { host } })
      expect(forged.headers.etag, host).toBeUndefined()
    }
    expect((await visit('/vacatures/monteur')).body).toBe(before.body)
  })

  test('belongs to one host, and page data is separate from the page', async () => {
    const page = await visit('/vacatures')
    const elsewhere = await visit('/vacatures', { headers: { host: 'boxtel.localhost' } })
    expect(elsewhere.headers.etag).not.toBe(page.headers.etag)
    const pageData = await visit('/vacatures.data')
    expect(pageData.headers['content-type']).toContain('text/x-script')
    expect(pageData.headers.etag).toBeDefined()
  })

  test('is not sent to a browser that has it, nor for a HEAD request', async () => {
    const { headers, body } = await visit('/vacatures')
    const { etag } = headers
    const known = await visit('/vacatures', { headers: { 'if-none-match': `"oud", ${etag}` } })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    expect(known.headers['content-security-policy']).toBe(headers['content-security-policy'])
    const head = await app.inject({ method: 'HEAD', url: '/vacatures', headers: { host: 'oss.localhost' } })
    expect([head.body, head.headers['content-length']]).toEqual(['', String(Buffer.byteLength(body))])
    expect((await visit('/vacatures', { headers: { 'if-none-match': '"oud"' } })).statusCode).toBe(200)
  })

  test('is compressed as the caller accepts', async () => {
    const { body } = await visit('/vacatures')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, undefined: (bytes: Buffer) => bytes }
    const wishes = { 'gzip, deflate, br': 'br', gzip: 'gzip', 'br;q=0, gzip': 'gzip', identity: undefined }
    for (const [wish, coding] of Object.entries(wishes)) {
      const page = await visit('/vacatures', { headers: { 'accept-encoding': wish } })
      expect(page.headers['content-encoding']).toBe(coding)
      expect(page.headers.vary).toBe('accept-encoding')
      expect(unpack[String(coding) as 'br'](page.rawPayload).toString(), wish).toBe(body)
    }
  })

  test('allows exactly its own inline scripts', async () => {
    const { headers, body } = await visit('/vacatures')
    const scripts = [...body.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>(.*?)<\/script>/gs)].map(
      ([, code]) => code!,
    )
    expect(scripts.length).toBeGreaterThan(2)
    const allowed = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ')
    expect(new Set(allowed)).toEqual(new Set(["'self'", ...scripts.map(hashSource)]))
    expect(body).not.toContain('nonce')
  })

  test('counts each visit', async () => {
    const [vacancy] = await db.select().from(vacancies).where(eq(vacancies.slug, 'servicemonteur'))
    for (const remoteAddress of ['192.0.2.1', '192.0.2.2', '192.0.2.2', '192.0.2.3']) {
      const robot = remoteAddress.endsWith('3') ? { 'user-agent': 'Googlebot/2.1' } : {}
      await visit('/vacatures/servicemonteur?utm_source=facebook', { headers: { ...browser, ...robot }, remoteAddress })
    }
    await services.figures.flush()
    const counted = await db.select().from(vacancyFigures).where(eq(vacancyFigures.vacancyId, vacancy!.id))
    expect(counted.map(({ kind, count: times }) => [kind, times])).toEqual([['view', 2]])
  })

  test('is rendered once for many simultaneous callers', async () => {
    await visit('/bedrijven')
    await db.update(companies).set({ name: 'Lamers & Zn' }).where(eq(companies.id, company.id))
    await services.changes.settle()
    statements.length = 0
    const asked = await Promise.all(Array.from({ length: 8 }, () => visit('/bedrijven')))
    expect(statements.filter((one) => one.includes('from "companies"')).length).toBeLessThanOrEqual(2)
    for (const { body } of asked) expect(body).toContain('Lamers &amp; Zn')
  })
})

describe('an API response that is the same for everybody', () => {
  const url = '/api/vacancies?filters[slug][$eq]=monteur&populate=*'

  test('is separate from that of a signed-in user, and from that for another site', async () => {
    const { accountId } = coordinator
    const draft = await aVacancy(db, { slug: 'concept', status: 'draft', companyId: company.id, placeId: place.id })
    const mine = await visit('/api/vacancies?scope=mine', { headers: await asUser(services, coordinator.id) })
    expect(mine.headers.etag).toBeUndefined()
    expect([accountId, (await visit('/api/vacancies')).body.includes(draft.slug!)]).toEqual([company.accountId, false])

    const [own, other] = ['http://oss.localhost:3000', 'https://elders.test']
    for (const origin of [own, other, own, other]) {
      const { headers } = await visit(url, { headers: { origin } })
      expect(headers['access-control-allow-origin']).toBe(origin === own ? own : undefined)
      expect(headers.vary).toContain('Origin')
    }
  })

  test('is not sent to a browser that has it, is never an error, and shows a change at once', async () => {
    const first = await visit(url)
    const { etag } = first.headers
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect((await visit(url, { headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
    for (let asked = 0; asked < 2; asked += 1) {
      const wrong = await visit('/api/vacancies?filters[bestaat][$eq]=niet')
      expect([wrong.statusCode, wrong.headers.etag]).toEqual([400, undefined])
    }
    await db.update(vacancies).set({ tasksText: '<p>Kaas maken.</p>' }).where(eq(vacancies.slug, 'monteur'))
    expect((await visit(url)).body).toContain('Kaas maken.')
  })

  test('keeps its ETag after a change that it does not show', async () => {
    const places = '/api/places?fields=title'
    const { etag } = (await visit(places)).headers
    expect((await visit(places, { headers: { authorization: 'Basic x' } })).headers.etag).toBe(etag)
    const list = '/api/vacancies?fields=id'
    const before = (await visit(list)).headers.etag
    await db.update(companies).set({ name: 'Lamers BV' }).where(eq(companies.id, company.id))
    await services.changes.settle()
    const again = await visit(list, { headers: { 'if-none-match': String(before) } })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', before])
    expect((await visit(list)).statusCode).toBe(200)
  })

  test('differs for a query in another order', async () => {
    const own = { companyId: company.id, placeId: place.id, hoursTo: 36 }
    await aVacancy(db, { ...own, title: 'Aardbeienplukker', hoursFrom: 32 })
    await aVacancy(db, { ...own, title: 'Zadelmaker', hoursFrom: 8 })
    const sorts = ['sort[hoursFrom]=asc&sort[title]=asc', 'sort[title]=asc&sort[hoursFrom]=asc']
    const [byHours, byTitle] = await Promise.all(sorts.map((sort) => visit(`/api/vacancies?fields=title&${sort}`)))
    const titlesIn = (answer: typeof byHours) => answer!.json().data.map((one: { id: number }) => one.id)
    expect(titlesIn(byHours).toSorted()).toEqual(titlesIn(byTitle).toSorted())
    expect(byTitle!.headers.etag).not.toBe(byHours!.headers.etag)
    const isNull = '/api/vacancies?filters[externalApplyUrl]'
    const totalOf = async (address: string) => (await visit(address)).json().meta.pagination.total
    expect(await totalOf(isNull)).toBeGreaterThan(0)
    expect(await totalOf(`${isNull}=`)).toBe(0)
    expect(await totalOf(isNull)).toBeGreaterThan(0)
  })

  test("does not count towards a caller's limit", async () => {
    const remoteAddress = '203.0.113.9'
    await visit(url)
    for (let asked = 0; asked < 3 * services.env.API_LIMIT; asked += 1)
      expect((await app.inject({ url, remoteAddress, headers: { host: 'oss.localhost' } })).statusCode).toBe(200)
  })
})

describe('the next visitor sees', () => {
  const shows = async (url: string, text: string) => (await visit(url)).body.includes(text)

  const changes: Record<string, { url: string; before: string; make: () => Promise<unknown>; after: string }> = {
    'the text of a vacancy': {
      url: '/vacatures/monteur',
      before: 'Monteur',
      make: () => db.update(vacancies).set({ jobText: '<p>Op de hei.</p>' }).where(eq(vacancies.slug, 'monteur')),
      after: 'Op de hei.',
    },
    'a new answer to a question': {
      url: '/veelgestelde-vragen',
      before: 'Kost het iets?',
      make: () => db.update(faqs).set({ question: 'Wat kost het?' }),
      after: 'Wat kost het?',
    },
    'another title of an article': {
      url: '/',
      before: 'Nieuws uit Oss',
      make: () => db.update(articles).set({ title: 'Oud nieuws' }),
      after: 'Oud nieuws',
    },
    'a new price': {
      url: '/tarieven',
      before: 'Los',
      make: () => db.update(plans).set({ priceCents: 77_700 }),
      after: '777',
    },
    'a new page in the footer': {
      url: '/bedrijven',
      before: 'Over ons',
      make: () => db.update(pages).set({ title: 'Over de streek' }),
      after: 'Over de streek',
    },
    'a renamed company': {
      url: '/vacatures',
      before: 'Lamers',
      make: () => db.update(companies).set({ name: 'Hendriks' }),
      after: 'Hendriks',
    },
    'whom to call': {
      url: '/vacatures/monteur',
      before: '0412 999888',
      make: () => db.update(users).set({ phone: '+31698765432' }).where(eq(users.id, coordinator.id)),
      after: '06 98 76 54 32',
    },
  }
  for (const [what, { url, before, make, after }] of Object.entries(changes)) {
    test(what, async () => {
      expect(await shows(url, before)).toBe(true)
      expect(await shows(url, after)).toBe(false)
      await make()
      expect(await shows(url, after)).toBe(true)
    })
  }

  test('no contact person who was blocked', async () => {
    // Pages are cached once the changes of earlier tests were announced.
    const asked = async () => {
      statements.length = 0
      expect(await shows('/vacatures/monteur', coordinator.email)).toBe(true)
      return statements
    }
    await expect.poll(asked).toEqual([])
    await db.update(users).set({ blocked: true }).where(eq(users.id, coordinator.id))
    expect(await shows('/vacatures/monteur', coordinator.email)).toBe(false)
    await db.update(users).set({ blocked: false }).where(eq(users.id, coordinator.id))
    expect(await shows('/vacatures/monteur', coordinator.email)).toBe(true)
  })

  test('that a vacancy closed, an article appeared and a day ended, even without any change', async () => {
    const expiresAt = new Date(now.getTime() + 60_000)
    await aVacancy(db, { slug: 'kort', title: 'Kortlopend', companyId: company.id, placeId: place.id, expiresAt })
    const publishedAt = new Date(now.getTime() + 120_000)
    await db.insert(articles).values({ title: 'Straks', slug: 'straks', body: '<p>Ja.</p>', publishedAt })
    expect(await shows('/vacatures', 'Kortlopend')).toBe(true)
    moment = expiresAt
    expect(await shows('/vacatures', 'Kortlopend')).toBe(false)
    expect(await shows('/blog', 'Straks')).toBe(false)
    moment = publishedAt
    expect(await shows('/blog', 'Straks')).toBe(true)
    expect(await shows('/vacatures', 'geplaatst vandaag')).toBe(true)
    moment = daysAfter(now, 1)
    expect(await shows('/vacatures', 'geplaatst gisteren')).toBe(true)
  })
})
