import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hashSource } from '#platform/content-security.server.ts'
import { redirects } from '#features/content/page.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { vacancies, vacancyFormerSlugs } from '#features/vacancies/vacancy.table.ts'
import { vacancyStatuses } from '#features/vacancies/vacancy.rules.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aPage, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, type Jar, words } from '#test/support/visit.ts'

const db = await freshDb()
const failures: unknown[] = []
const quiet = () => {}
const log = {
  ...Object.fromEntries(['debug', 'info', 'warn'].map((level) => [level, quiet])),
  error: (line: unknown) => failures.push(line),
}
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' }, log: log as never })
const app = await testApp(services)

const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: oss.id })
const elsewhere = await aPlace(db, {
  slug: 'liempde',
  title: 'Liempde',
  regionId: boxtel.id,
  latitude: 51.57,
  longitude: 5.376,
})
const techniek = await aProfession(db, { slug: 'techniek', title: 'Techniek' })
const { company } = await aCompany(db, { name: 'Kuijpers & Zn.', slug: 'kuijpers', placeId: place.id })
const vacancy = await aVacancy(db, {
  title: 'Monteur </script><b>',
  slug: 'monteur-kuijpers-oss',
  companyId: company.id,
  placeId: place.id,
  professionIds: [techniek.id],
  monthlySalaryFromCents: 290000,
  monthlySalaryToCents: 380000,
  jobText: '<p>Je helpt vijf huishoudens per dag van het gas af.</p>',
})
const similar = await aVacancy(db, {
  title: 'Monteur gas',
  slug: 'monteur-gas',
  companyId: company.id,
  placeId: place.id,
  professionIds: [techniek.id],
})

async function get(path: string, host = 'oss.banen.test') {
  const answer = await app.inject({ url: path, headers: { host } })
  return { status: answer.statusCode, location: answer.headers.location, headers: answer.headers, html: answer.body }
}
const anOwner = async () => `sessie=${await aSessionCookie(services, (await anEmployer(db)).id)}`
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]

test('every card shows the distance from the place that the visitor had remembered', async () => {
  const visitor = browserAt(app, 'oss.banen.test')
  const jar: Jar = {}
  await visitor('/startpunt', {
    jar,
    form: { plaats: 'liempde', terug: '/' },
    headers: { origin: 'http://oss.banen.test' },
  })
  const pages = ['/', '/vacatures', '/bedrijven/kuijpers', `/vacatures/${vacancy.slug}`]
  for (const path of pages) {
    expect(words((await visitor(path, { jar })).body), path).toMatch(/ Oss <!-- -->· [\d,]+ km|Oss · [\d,]+ km/)
    expect(words((await visitor(path)).body), path).not.toMatch(/· [\d,]+ km/)
  }
  const { body } = await visitor(`/vacatures/${vacancy.slug}`, { jar })
  expect(words(body).replaceAll('<!-- -->', '')).toMatch(/Plaats Oss ± \d+ min met de auto vanaf Liempde/)
})

test('a page is a complete document of its type, even for a missing page', async () => {
  for (const path of ['/', '/vacatures', '/bestaat-niet']) {
    expect((await get(path)).html, path).toMatch(
      /^<!DOCTYPE html><html lang="nl"[^>]*><head>.*<\/html>(<script>[^<]*<\/script>)?$/s,
    )
  }
})

test('the host decides the region, and its title is the title of the site', async () => {
  expect(titleOf((await get('/')).html)).toBe('Baan in Oss – Werk dat dichtbij is.')
  expect(titleOf((await get('/', 'boxtel.banen.test')).html)).toBe('Baan in Boxtel – Werk dat dichtbij is.')
})

test("another host shows the first region, hidden from search engines, and names the region's own host as canonical", async () => {
  const { html } = await get('/vacatures', 'banen.test')
  expect(titleOf(html)).toContain('Baan in Boxtel')
  expect(robotsOf(html)).toBe('noindex, follow')
  expect(canonicalOf(html)).toBe('http://boxtel.banen.test/vacatures')
})

test('another host remembers a chosen region in a cookie', async () => {
  const chosen = await app.inject({
    method: 'POST',
    url: '/regio',
    headers: { host: 'banen.test', origin: 'http://banen.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'regio=oss&terug=%2Fvacatures%3Fzoek%3Dx',
  })
  expect(chosen.statusCode).toBe(302)
  expect(chosen.headers.location).toBe('/vacatures?zoek=x')
  const cookie = String(chosen.headers['set-cookie']).split(';')[0]!
  const page = await app.inject({ url: '/', headers: { host: 'banen.test', cookie } })
  expect(titleOf(page.body)).toContain('Baan in Oss')
})

test('choosing a region never redirects to another site', async () => {
  for (const back of ['//elders.test', '/\\elders.test', 'https://elders.test']) {
    const chosen = await app.inject({
      method: 'POST',
      url: '/regio',
      headers: { host: 'banen.test', origin: 'http://banen.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ regio: 'oss', terug: back }).toString(),
    })
    expect(chosen.headers.location).toBe('/')
  }
})

test('/home redirects to /', async () => {
  expect(await get('/home')).toMatchObject({ status: 301, location: '/' })
})

test('a trailing slash is removed, and the query is kept', async () => {
  expect(await get('/vacatures/?zoek=x')).toMatchObject({ status: 308, location: '/vacatures?zoek=x' })
  expect(await get('/bedrijven//')).toMatchObject({ status: 308, location: '/bedrijven' })
})

test('a dated address redirects to the vacancy, and one with an impossible date is not found', async () => {
  expect(await get('/vacatures/monteur-kuijpers-oss/2026-11-17')).toMatchObject({
    status: 301,
    location: '/vacatures/monteur-kuijpers-oss',
  })
  const wrong = await get('/vacatures/monteur-kuijpers-oss/morgen?a=1')
  expect(wrong.status).toBe(404)
  expect(wrong.html).toContain('Page Not Found: /vacatures/monteur-kuijpers-oss/morgen?a=1')
  expect((await get('/vacatures/bestaat-niet/2026-11-17')).status).toBe(404)
})

test('the address for applying takes precedence over a date', async () => {
  expect(titleOf((await get('/vacatures/monteur-gas/solliciteren')).html)).toContain('Solliciteer als Monteur gas')
})

test('an unknown address is a 404 that says so', async () => {
  const { status, html } = await get('/bestaat/niet')
  expect(status).toBe(404)
  expect(html).toContain('Page not found: /bestaat/niet')
  expect(titleOf(html)).toBe('404 Baan in Oss')
  const said = words(html)
  const parts = ['Deze pagina bestaat niet', 'Wat zoek je?', 'Net geplaatst in Oss', 'Monteur gas', 'Page not found:']
  expect(parts.map((part) => said.indexOf(part)).toSorted((one, other) => one - other)).toEqual(
    parts.map((part) => said.indexOf(part)),
  )
  expect(html).toMatch(/<a href="\/vacatures"[^>]*>Alle \d+ vacatures<\/a>/)
  expect(robotsOf(html)).toBe('noindex')
})

test("every kind of refusal shows the region's name and header", async () => {
  const fromElsewhere = { origin: 'http://elders.test', 'content-type': 'application/x-www-form-urlencoded' }
  const answers = {
    'a guard': await app.inject({ url: '/beheer', headers: { host: 'oss.banen.test', cookie: await anOwner() } }),
    'a middleware': await app.inject({
      method: 'POST',
      url: '/vacatures',
      headers: { host: 'oss.banen.test', accept: 'text/html', ...fromElsewhere },
      payload: 'x=1',
    }),
    'a missing file': await app.inject({ url: '/uploads/weg.png', headers: { host: 'oss.banen.test' } }),
    'an unreadable address': await app.inject({ url: '/%E0%A4%A', headers: { host: 'oss.banen.test' } }),
    'an impossible address': await app.inject({ url: '/vacatures/%00', headers: { host: 'oss.banen.test' } }),
  }
  for (const [who, { statusCode, body }] of Object.entries(answers)) {
    expect([who, titleOf(body)]).toEqual([who, `${statusCode} Baan in Oss`])
    expect([who, /<header[^>]*>.*?Baan in/s.test(body)]).toEqual([who, true])
    expect([who, robotsOf(body)]).toEqual([who, 'noindex'])
  }
})

test('a 404 page names the address, even of a file and of an address without a page', async () => {
  const shownAt = async (url: string) => {
    const { body } = await app.inject({ url, headers: { host: 'oss.banen.test', accept: 'text/html' } })
    return /Page [Nn]ot [Ff]ound: [^<]*/.exec(body)?.[0]
  }
  const dated = '/vacatures/monteur-kuijpers-oss/2026-02-30?a=%3Cb%3E&c'
  expect(await shownAt(dated)).toBe('Page Not Found: /vacatures/monteur-kuijpers-oss/2026-02-30?a=%3Cb%3E&amp;c')
  expect(await shownAt('/bedrijven/weg/logo.png')).toBe('Page not found: /bedrijven/weg/logo.png')
  expect(await shownAt('/uploads/weg.png?x=1')).toBe('Page not found: /uploads/weg.png')
  const headers = { host: 'oss.banen.test', accept: 'text/html' }
  expect((await app.inject({ method: 'HEAD', url: dated, headers })).statusCode).toBe(404)
})

test('the English words on a 404 page are marked as English', async () => {
  const english = /<span lang="en">[ ·]*Page not found: \/[^<]*<\/span>/
  expect((await get('/bestaat/niet')).html).toMatch(english)
  expect((await get('/uploads/weg.png')).html).toMatch(english)
})

test('a server error page needs no script', async () => {
  expect((await get('/nergens')).html).not.toContain('<script')
})

test('an address that fails validation is a 404 that says so', async () => {
  const { status, html } = await get('/vacatures/Foo%20Bar?x=1')
  expect(status).toBe(404)
  expect(html).toContain('Page Not Found: /vacatures/Foo%20Bar?x=1')
})

test('an address with wrong capitals redirects to lower case', async () => {
  for (const path of [
    '/vacatures-in/Oss',
    '/Vacatures-In-Beroepsgroep/Techniek',
    '/bedrijven/Kuijpers',
    '/blog/Nieuws',
  ]) {
    const moved = { status: 301, location: `${path.toLowerCase()}?zoek=Kok` }
    expect(await get(`${path}?zoek=Kok`)).toMatchObject(moved)
  }
  // The Kelvin sign is a k without its capital: lowering the address would not change it.
  expect((await get('/bedrijven/%E2%84%AAuijpers')).status).toBe(404)
  // Nor would it change a capital that is written as its code.
  expect((await get('/vacatures-in/%4Fss')).status).toBe(404)
})

test('an address below a page of the product is a 404, not an empty page', async () => {
  for (const path of ['/blog/iets', '/job-alert/iets']) {
    expect((await get(path)).status).toBe(404)
  }
})

test('a vacancy with monthly and hourly pay shows both', async () => {
  const { slug } = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    monthlySalaryFromCents: 290_000,
    hourlySalaryFromCents: 1510,
    hourlySalaryToCents: 1740,
  })
  const { html } = await get(`/vacatures/${slug}`)
  expect(html.replaceAll('\u00a0', ' ')).toContain('per maand bij 40 uur, of € 15,10 – 17,40 per uur')
})

test('the link to report a vacancy comes after its company', async () => {
  const { html } = await get('/vacatures/monteur-gas')
  expect(html.indexOf('/vacatures/monteur-gas/melden')).toBeGreaterThan(html.indexOf('</aside>'))
})

test('an unreadable address is a 400 in the style of the site', async () => {
  const { status, html } = await get('/%E0%A4%A')
  expect(status).toBe(400)
  expect(html).toContain('Er is iets misgegaan')
})

test("a submission that is refused is not called the board's fault, even if it is only text", async () => {
  const send = async (url: string, payload: string) => {
    const headers = { host: 'oss.banen.test', origin: 'http://oss.banen.test', accept: 'text/html' }
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await app.inject({ method: 'POST', url, headers: { ...headers, ...type }, payload })
    return { status: answer.statusCode, said: words(answer.body) }
  }
  const [nowhere, tooLong] = [await send('/vacatures', 'a=1'), await send('/contact', `a=${'x'.repeat(3_000_000)}`)]
  expect([nowhere.status, tooLong.status]).toEqual([405, 413])
  expect(nowhere.said).toContain('Hier valt niets te versturen.')
  expect(tooLong.said).toContain('Maak de tekst korter')
  for (const { said } of [nowhere, tooLong]) expect(said).not.toContain('Dit ligt aan ons')
})

test('a wrong method is refused with those that are right, and is no failure of the board', async () => {
  const send = async (method: 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string) => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { host: 'oss.banen.test' } })
    return {
      method,
      url,
      status: statusCode,
      allow: headers.allow,
      isPage: body.includes('Hier valt niets te versturen.'),
    }
  }
  const before = failures.length
  for (const url of ['/vacatures', '/robots.txt', '/sitemap.xml', '/bestaat-niet']) {
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const)
      expect(await send(method, url)).toEqual({ method, url, status: 405, allow: 'GET, HEAD, POST', isPage: true })
    expect(await send('OPTIONS', url)).toMatchObject({ status: 204, allow: 'GET, HEAD, POST' })
  }
  for (const url of ['/vacatures', '/robots.txt', '/sitemap.xml'])
    expect(await send('POST', url)).toEqual({ method: 'POST', url, status: 405, allow: 'GET, HEAD', isPage: true })
  expect(failures.slice(before)).toEqual([])
})

test('a host that would change the path is refused', async () => {
  const host = 'oss.banen.test'
  for (const wrong of [`${host}/x`, `${host}?x`, `${host}#x`, 'vacatures?', `a@${host}`, `${host}:99999`])
    expect({ wrong, status: (await get('/vacatures', wrong)).status }).toEqual({ wrong, status: 400 })
  for (const right of [host, `${host}:80`, '[::1]:80', '127.0.0.1'])
    expect({ right, status: (await get('/vacatures', right)).status }).toEqual({ right, status: 200 })
})

test('a route rule of the server redirects, even to another site', async () => {
  await db.insert(redirects).values([
    { fromPath: '/oud', target: '/vacatures' },
    { fromPath: '/elders', target: 'https://elders.test/x', status: 302 },
  ])
  expect(await get('/oud')).toMatchObject({ status: 301, location: '/vacatures' })
  expect(await get('/elders')).toMatchObject({ status: 302, location: 'https://elders.test/x' })
})

test('a data request reports the address that the visitor sees', async () => {
  const rule = await get('/oud.data')
  expect(rule.status).toBe(202)
  expect(rule.html).toContain('"/vacatures"')
  expect((await get('/nergens.data')).html).toContain('Page not found: /nergens"')
  const wrong = await get('/vacatures/Geen_Slug.data?x=1&_routes=routes%2Fvacancy')
  expect(wrong.html).toContain('Page Not Found: /vacatures/Geen_Slug?x=1"')
})

test('a content page is found by its slug, an unpublished one is not', async () => {
  await aPage(db, { slug: 'over-ons', title: 'Over ons', body: '<p>Wij zijn wij.</p>' })
  await aPage(db, { slug: 'later', publishedAt: daysAfter(now, 1) })
  await aPage(db, { slug: 'nooit', publishedAt: null })
  expect((await get('/over-ons')).html).toContain('<p>Wij zijn wij.</p>')
  expect((await get('/later')).status).toBe(404)
  expect((await get('/nooit')).status).toBe(404)
})

test('an open vacancy has one JobPosting, with what the page shows, and no text in it can end the script', async () => {
  const { html, status } = await get('/vacatures/monteur-kuijpers-oss')
  expect(status).toBe(200)
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
  expect(scripts).toHaveLength(1)
  const posting = JSON.parse(scripts[0]![1]!)
  expect(posting.title).toBe(vacancy.title)
  expect(posting.validThrough).toMatch(/T\d\d:\d\d:\d\d\+01:00$/)
  for (const shown of ['2.900', 'Oss', 'vijf huishoudens', 'Kuijpers &amp; Zn.']) expect(html).toContain(shown)
  // Pay is posted for the vacancy's own hours, which the page shows next to that of a full-time week.
  expect(posting.baseSalary.value).toMatchObject({ minValue: 1740, maxValue: 3420 })
  expect(words(html).replaceAll('\u00a0', ' ')).toContain('Bij 24–36 uur is dat € 1.740 – 3.420 bruto per maand.')
  expect(robotsOf(html)).toBeUndefined()
  expect(html).toContain('Acquisitie naar aanleiding van deze vacature wordt niet op prijs gesteld.')
})

test("a vacancy's canonical address is on the host of its place, wherever it is viewed", async () => {
  expect(canonicalOf((await get('/vacatures/monteur-kuijpers-oss', 'boxtel.banen.test')).html)).toBe(
    'http://oss.banen.test/vacatures/monteur-kuijpers-oss',
  )
})

test('a vacancy that is not open keeps its page with a notice, and has no JobPosting', async () => {
  for (const status of vacancyStatuses.filter((one) => one !== 'open' && one !== 'draft')) {
    const closed = await aVacancy(db, {
      status,
      companyId: company.id,
      placeId: place.id,
      professionIds: [techniek.id],
    })
    const page = await get(`/vacatures/${closed.slug}`)
    expect(page.status).toBe(200)
    expect(page.html).toContain('Je kunt niet meer solliciteren')
    expect(page.html).toContain('/vacatures/monteur-gas')
    expect(page.html).not.toContain('ld+json')
    expect(page.html).not.toContain('/solliciteren"')
    expect(robotsOf(page.html)).toBe('noindex, follow')
    expect((await get(`/vacatures/${closed.slug}/solliciteren`)).location).toBe(`/vacatures/${closed.slug}`)
  }
})

test('an open vacancy past its closing date is closed, whatever its status says', async () => {
  const late = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    postedAt: daysAfter(now, -60),
    expiresAt: daysAfter(now, -1),
  })
  const { html } = await get(`/vacatures/${late.slug}`)
  expect(html).toContain('Je kunt niet meer solliciteren')
  expect(html).not.toContain('ld+json')
})

test('the contact person is shown while a vacancy is open, and is not even in the data of its page after that', async () => {
  const { id: coordinatorId } = await anEmployer(db, {
    accountId: company.accountId,
    email: 'roos.kuijpers@voorbeeld.test',
  })
  const of = { companyId: company.id, placeId: place.id, coordinatorId }
  const isNamed = async (slug: string) => /roos\.kuijpers/.test((await get(`/vacatures/${slug}`)).html)
  expect(await isNamed((await aVacancy(db, of)).slug)).toBe(true)
  for (const status of ['filled', 'cancelled', 'expired'] as const) {
    expect(await isNamed((await aVacancy(db, { ...of, status })).slug)).toBe(false)
  }
  const late = await aVacancy(db, { ...of, postedAt: daysAfter(now, -60), expiresAt: daysAfter(now, -1) })
  expect(await isNamed(late.slug)).toBe(false)
})

test('a draft is visible to nobody else', async () => {
  const draft = await aVacancy(db, { status: 'draft', companyId: company.id, placeId: place.id })
  expect((await get(`/vacatures/${draft.slug}`)).status).toBe(404)
  expect((await get(`/vacatures/${draft.slug}/solliciteren`)).status).toBe(404)
})

test("a former address of a vacancy redirects to the current one, and keeps the visitor's source", async () => {
  await db.insert(vacancyFormerSlugs).values({ slug: 'monteur-oud', vacancyId: similar.id })
  expect(await get('/vacatures/monteur-oud')).toMatchObject({ status: 301, location: '/vacatures/monteur-gas' })
  const [from, dated] = ['?utm_source=job-alert', '/vacatures/monteur-oud/2026-11-17']
  expect((await get(`/vacatures/monteur-oud${from}`)).location).toBe(`/vacatures/monteur-gas${from}`)
  expect((await get(`${dated}${from}`)).location).toBe(`/vacatures/monteur-gas${from}`)
})

test('a former address of a draft is a 404 that does not reveal the current one', async () => {
  const draft = await aVacancy(db, {
    slug: 'nog-geheim',
    companyId: company.id,
    placeId: place.id,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
  })
  await db.insert(vacancyFormerSlugs).values({ slug: 'was-geheim', vacancyId: draft.id })
  const { status, location, html } = await get('/vacatures/was-geheim')
  expect({ status, location }).toEqual({ status: 404, location: undefined })
  expect(html).not.toContain('nog-geheim')
})

test('a vacancy with its own form elsewhere counts the visitor and redirects there', async () => {
  const outside = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    externalApplyUrl: 'https://werken.test/solliciteer',
  })
  expect((await get(`/vacatures/${outside.slug}`)).html).toContain('Solliciteer bij het bedrijf')
  expect(await get(`/vacatures/${outside.slug}/solliciteren`)).toMatchObject({
    status: 302,
    location: 'https://werken.test/solliciteer',
  })
  await db
    .update(vacancies)
    .set({ externalApplyUrl: 'https://werken.test/monteur–oss' })
    .where(eq(vacancies.id, outside.id))
  expect((await get(`/vacatures/${outside.slug}/solliciteren`)).location).toBe(
    'https://werken.test/monteur%E2%80%93oss',
  )
})

test('the lists by place and by profession contain what they say', async () => {
  const byPlace = await get('/vacatures-in/oss')
  expect(byPlace.html).toContain('/vacatures/monteur-gas')
  expect(canonicalOf(byPlace.html)).toBe('http://oss.banen.test/vacatures-in/oss')
  const byProfession = await get('/vacatures-in-beroepsgroep/techniek')
  expect(byProfession.html).toContain('/vacatures/monteur-gas')
  expect((await get('/vacatures-in/parijs')).status).toBe(404)
  expect((await get('/vacatures-in-beroepsgroep/astronaut')).status).toBe(404)
})

test('the lists by place and by profession name the searched words', async () => {
  const headingOf = async (path: string) => words(/<h1[^>]*>(.*?)<\/h1>/.exec((await get(path)).html)![1]!)
  expect(await headingOf('/vacatures-in/oss?zoek=gas')).toMatch(/^\d vacatures? voor ‘gas’ in Oss$/)
  expect(await headingOf('/vacatures-in/oss?zoek=xylofoon')).toBe('Nog niets voor ‘xylofoon’ in Oss')
  const profession = '/vacatures-in-beroepsgroep/techniek'
  expect(await headingOf(`${profession}?zoek=gas`)).toMatch(/^\d vacatures? Techniek voor ‘gas’ in Oss$/)
  expect(await headingOf(`${profession}?zoek=xylofoon`)).toBe(
    'Nog niets voor ‘xylofoon’ in de beroepsgroep Techniek in Oss',
  )
  for (const path of ['/vacatures-in/oss', profession]) {
    expect(canonicalOf((await get(`${path}?zoek=gas`)).html)).toBe(`http://oss.banen.test${path}`)
  }
})

test('other work of the profession group is below the results, with its own heading and count', async () => {
  const families = await db
    .insert(occupationFamilies)
    .values({ title: 'gereedschap', professionId: techniek.id })
    .returning()
  await db.insert(occupations).values({ title: 'slijper', familyId: families[0]!.id })
  await services.changes.settle()
  const shown = words((await get('/vacatures?zoek=slijper')).html).replaceAll('<!-- -->', '')
  expect(shown).toContain('Nog niets voor ‘slijper’ in Oss')
  // Before the sign-up for mail: it helps at once.
  expect(shown).toMatch(/Ander werk in de beroepsgroep Techniek 2 vacatures .*Monteur gas.*Mail me als er iets komt/)
  expect(shown).not.toContain('Alle vacatures in deze beroepsgroep')
})

test('filters with only zeros are left out, unless one of them is chosen', async () => {
  const { html } = await get('/vacatures?zoek=xyzzyqwerty&overal=ja')
  expect(html).not.toContain('name="beroepsgroep"')
  expect(html).not.toMatch(/popovertarget="filters"/i)
  expect(html).toContain('name="overal"')
  expect(words((await get('/vacatures?zoek=xyzzyqwerty&uren=4')).html)).toContain('Techniek 0 vacatures')
})

test('an unknown word shows the newest vacancies, without claiming that they match', async () => {
  const unknown = words((await get('/vacatures?zoek=xyzzyqwerty')).html)
  expect(unknown).toContain('De nieuwste in Oss')
  expect(unknown).not.toMatch(/in de buurt|verder past het/)
  const around = words((await get('/vacatures?plaats=amsterdam')).html).replaceAll('<!-- -->', '')
  expect(around).toContain('komen het dichtst in de buurt')
  expect(around).toContain('Past wel, maar verder weg')
  // Too far for an estimate.
  expect(around).toMatch(/Oss · \d+ km/)
  expect(around).not.toContain('Met de auto ongeveer')
})

test('a list for a place in another region has its canonical address there', async () => {
  await aVacancy(db, { placeId: elsewhere.id, slug: 'bakker-liempde', title: 'Bakker' })
  const { html } = await get('/vacatures-in/liempde')
  expect(html).toContain('/vacatures/bakker-liempde')
  expect(canonicalOf(html)).toBe('http://boxtel.banen.test/vacatures-in/liempde')
})

test('where other regions have matches, nothing else is shown as a near miss', async () => {
  await aVacancy(db, { placeId: elsewhere.id, slug: 'glasblazer-liempde', title: 'Glasblazer' })
  await services.changes.settle()
  const shown = words((await get('/vacatures?zoek=glasblazer')).html)
  expect(shown).toContain('Deze komt het dichtst in de buurt')
  expect(shown).toContain('Glasblazer')
  expect(shown).not.toContain('Monteur gas')
})

test('a list shows only the vacancies of its own region', async () => {
  const { html } = await get('/vacatures')
  expect(html).toContain('/vacatures/monteur-gas')
  expect(html).not.toContain('/vacatures/bakker-liempde')
})

test('any list address gives a page with a canonical address', async () => {
  const odd = await get(
    '/vacatures?zoek=%27%22%3C%26%25_%5C&uren=9&uren=x&salaris=-1&pagina=999999999&plaats=%00&sorteer=&beroepsgroep[]=1&v=abc',
  )
  expect(odd.status).toBe(200)
  expect(canonicalOf(odd.html)).toBe('http://oss.banen.test/vacatures')
  const searched = await get('/vacatures?pagina=1&uren=5&zoek=monteur&uren=4&foo=bar')
  expect(canonicalOf(searched.html)).toBe('http://oss.banen.test/vacatures?zoek=monteur&amp;uren=4&amp;uren=5')
  expect(robotsOf(searched.html)).toBe('noindex, follow')
  for (const path of ['/vacatures-in/oss', '/vacatures-in-beroepsgroep/techniek']) {
    const [whole, filtered] = [await get(path), await get(`${path}?zoek=monteur`)]
    expect([path, robotsOf(whole.html), robotsOf(filtered.html)]).toEqual([path, undefined, 'noindex, follow'])
  }
})

test('a company page shows the company, its open vacancies, and a link for an open application', async () => {
  const { html, status } = await get('/bedrijven/kuijpers')
  expect(status).toBe(200)
  expect(html).toContain('Kuijpers &amp; Zn.')
  expect(html).toContain('/vacatures/monteur-gas')
  expect(html).toContain('/bedrijven/kuijpers/solliciteren')
  expect(html).not.toContain(company.billingEmail)
  expect((await get('/bedrijven/onbekend')).status).toBe(404)
  expect((await get('/werken-bij/kuijpers')).status).toBe(200)
})

test('the sitemap contains the open vacancies on its own host, and no others', async () => {
  const { html, headers } = await get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const addresses = [...html.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!)
  expect(addresses).toContain('http://oss.banen.test/vacatures/monteur-gas')
  expect(addresses).toContain('http://oss.banen.test/bedrijven/kuijpers')
  expect(addresses).toContain('http://oss.banen.test/vacatures-in/oss')
  expect(addresses.every((address) => address.startsWith('http://oss.banen.test/'))).toBe(true)
  for (const address of addresses) {
    const page = await get(address.slice('http://oss.banen.test'.length))
    expect(page.status).toBe(200)
    expect(robotsOf(page.html)).toBeUndefined()
    expect(canonicalOf(page.html)).toBe(address)
  }
})

test('the sitemap has the prices and the job alert, and no noindex pages, even for a region without vacancies', async () => {
  await aRegion(db, { url: 'stil', slug: 'stil', title: 'Baan in Stil' })
  const host = 'stil.banen.test'
  const { html } = await get('/sitemap.xml', host)
  const paths = [...html.matchAll(/<loc>http:\/\/stil\.banen\.test([^<]*)<\/loc>/g)].map(([, path]) => path!)
  expect(paths).toContain('/tarieven')
  expect(paths).toContain('/job-alert')
  for (const path of paths) expect([path, robotsOf((await get(path, host)).html)]).toEqual([path, undefined])
})

test('the parts of a sitemap list the pages and the vacancies separately; a missing part is a 404', async () => {
  const pages = await get('/sitemap/paginas.xml')
  expect(pages.html).toContain('<loc>http://oss.banen.test/bedrijven/kuijpers</loc>')
  expect(pages.html).not.toContain('/vacatures/monteur-gas<')
  const vacancies = await get('/sitemap/vacatures-1.xml')
  expect(vacancies.html).toContain('<loc>http://oss.banen.test/vacatures/monteur-gas</loc>')
  for (const part of ['vacatures-2.xml', 'vacatures-0.xml', 'anders.xml']) {
    expect((await get(`/sitemap/${part}`)).status).toBe(404)
  }
})

test('robots.txt names the sitemap; on an unknown host robots may read which host a page belongs to', async () => {
  expect((await get('/robots.txt')).html).toContain('Sitemap: http://oss.banen.test/sitemap.xml')
  const { html } = await get('/robots.txt', 'banen.test')
  expect(html).not.toMatch(/^Disallow: \/$|Sitemap/m)
  for (const path of ['/mijn-account', '/*.md$', '/*/rss.xml', '/*/feed.json', '/llms.txt'])
    expect(html).toContain(`Disallow: ${path}\n`)
  const page = (await get('/vacatures/monteur-gas', 'banen.test')).html
  expect(page).toContain('<meta name="robots" content="noindex, follow"/>')
  expect(page).toContain('<link rel="canonical" href="http://oss.banen.test/vacatures/monteur-gas"/>')
})

test('every page has the security headers', async () => {
  const { headers, html } = await get('/')
  expect(headers['content-security-policy']).toContain("object-src 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  const inline = [...html.matchAll(/<script(?![^>]*(?:ld\+json|src=))[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code!)
  const allowed = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]
  expect(allowed).toBe(["'self'", ...new Set(inline.map(hashSource))].join(' '))
})

test('nothing on a page loads from another site', async () => {
  const { html } = await get('/vacatures/monteur-kuijpers-oss')
  const loaded = [...html.matchAll(/<(?:script|img|iframe|source)[^>]+src="([^"]+)"/g)].map(([, source]) => source!)
  expect(loaded.filter((source) => /^(https?:)?\/\//.test(source))).toEqual([])
})

test('HEAD answers like GET, without a body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/vacatures', headers: { host: 'oss.banen.test' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toBe('')
})

test("suggestions contain the region's titles, professions and companies", async () => {
  const answer = await app.inject({ url: '/zoeksuggesties?zoek=mont', headers: { host: 'oss.banen.test' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain('Monteur gas')
  expect(answer.body).not.toContain('Bakker')
})

test('keeping a vacancy needs a form of this site', async () => {
  const post = (origin: string) =>
    app.inject({
      method: 'POST',
      url: '/bewaren',
      headers: { host: 'oss.banen.test', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: `vacature=${similar.id}&wat=bewaar`,
    })
  const own = await post('http://oss.banen.test')
  expect(own.statusCode).toBe(302)
  const cookie = String(own.headers['set-cookie']).split(';')[0]!
  const kept = await app.inject({ url: '/bewaard', headers: { host: 'oss.banen.test', cookie } })
  expect(kept.body).toContain('/vacatures/monteur-gas')
  const strange = await post('https://elders.test')
  expect(strange.statusCode).toBe(403)
  expect(strange.headers['set-cookie']).toBeUndefined()
})

test('a vacancy beyond the maximum of a hundred kept is refused with a message, and pushes none of them out', async () => {
  const keep = (id: number, cookie: string, fields = {}) =>
    app.inject({
      method: 'POST',
      url: '/bewaren',
      headers: {
        host: 'oss.banen.test',
        origin: 'http://oss.banen.test',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: String(new URLSearchParams({ vacature: String(id), wat: 'bewaar', ...fields })),
    })
  const cookieOf = ({ headers }: Awaited<ReturnType<typeof keep>>) => String(headers['set-cookie']).split(';')[0]!
  let cookie = ''
  for (let id = 1; id <= 100; id += 1) cookie = cookieOf(await keep(id, cookie))

  const why = 'Je hebt al 100 vacatures bewaard. Haal er eerst een weg.'
  const byHeart = await keep(101, cookie, { blijf: 'ja' })
  expect([byHeart.statusCode, byHeart.json().error.message]).toEqual([409, why])
  const byForm = await keep(101, cookie)
  expect([byForm.headers.location, byForm.headers['set-cookie']]).toEqual(['/bewaard?vol', undefined])
  const page = await app.inject({ url: '/bewaard?vol', headers: { host: 'oss.banen.test', cookie } })
  expect(words(page.body)).toContain(why)
  expect((await keep(100, cookie)).headers.location).toBe('/bewaard')
})

test('a body that is not a form is a 400, and an impossible id is not stored', async () => {
  for (const url of ['/regio', '/bewaren']) {
    const answer = await app.inject({
      method: 'POST',
      url,
      headers: { host: 'oss.banen.test', origin: 'http://oss.banen.test', 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(400)
  }
  const kept = await app.inject({
    method: 'POST',
    url: '/bewaren',
    headers: {
      host: 'oss.banen.test',
      origin: 'http://oss.banen.test',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: 'vacature=9999999999&wat=bewaar',
  })
  const cookie = String(kept.headers['set-cookie']).split(';')[0]!
  expect((await app.inject({ url: '/bewaard', headers: { host: 'oss.banen.test', cookie } })).statusCode).toBe(200)
})

test('a missing file is a 404, whatever its name', async () => {
  for (const name of ['weg.svg', '%00', '..%2f..%2fetc%2fpasswd', 'a b']) {
    expect((await get(`/uploads/${name}`)).status).toBe(404)
  }
})

test('an invalid host is a 400', async () => {
  for (const host of ['foo bar', '[']) expect((await get('/', host)).status).toBe(400)
})

test('a page past the end shows the last page, with its canonical address', async () => {
  const { html } = await get('/vacatures?pagina=999')
  expect(html).toContain('/vacatures/monteur-gas')
  expect(html).not.toContain('Niets gevonden')
  expect(canonicalOf(html)).toBe('http://oss.banen.test/vacatures')
})

test('choosing a place on the map leads to a list of that place only', async () => {
  const { html } = await get('/vacatures-op-de-kaart')
  expect(html).toContain('href="/vacatures-op-de-kaart?plaats=oss&amp;straal=0"')
  const chosen = (await get('/vacatures-op-de-kaart?plaats=oss&straal=0')).html
  // The list, and the map of the place.
  expect(chosen.match(/href="\/vacatures\?plaats=oss&amp;straal=0"/g)).toHaveLength(2)
  expect(chosen).not.toContain('href="/vacatures?plaats=oss"')
})

test('a region without places has a map without a drawing', async () => {
  await aRegion(db, { url: 'leeg', slug: 'leeg', title: 'Baan in Leeg' })
  await services.changes.settle()
  const { status, html } = await get('/vacatures-op-de-kaart', 'leeg.banen.test')
  expect(status).toBe(200)
  // Not as part of an identifier in a script.
  expect(html).not.toMatch(/\bNaN\b|Infinity/)
})

test('each page of the list of a place or profession has its own canonical address, without filters', async () => {
  const herpen = await aPlace(db, { slug: 'herpen', title: 'Herpen', regionId: place.regionId })
  const bouw = await aProfession(db, { slug: 'bouw', title: 'Bouw' })
  for (let made = 0; made < 21; made += 1) {
    await aVacancy(db, { companyId: company.id, placeId: herpen.id, professionIds: [bouw.id], title: 'Metselaar' })
  }
  await services.changes.settle()
  for (const path of ['/vacatures-in/herpen', '/vacatures-in-beroepsgroep/bouw']) {
    const [first, second] = [await get(path), await get(`${path}?pagina=2`)]
    expect(canonicalOf(first.html)).toBe(`http://oss.banen.test${path}`)
    expect(canonicalOf(second.html)).toBe(`http://oss.banen.test${path}?pagina=2`)
    expect([robotsOf(first.html), robotsOf(second.html)]).toEqual([undefined, undefined])
    expect(titleOf(second.html)).toContain('pagina 2')
    expect(titleOf(first.html)).not.toContain('pagina')
    expect(canonicalOf((await get(`${path}?zoek=metselaar&pagina=2`)).html)).toBe(`http://oss.banen.test${path}`)
  }
})
