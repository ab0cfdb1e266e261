import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { companyFormerSlugs } from '#features/companies/company.table.ts'
import { vacancies, vacancyFormerSlugs } from '#features/vacancies/vacancy.table.ts'
import { drawQrCode } from '#platform/qr-code.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, anEmployment, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import {
  indeedFaults,
  jobPostingFaults,
  jsonFeedFaults,
  rssFaults,
  sitemapFaults,
} from '#test/support/published-rules.ts'
import { linesOf } from '#test/support/qr-lines.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { words } from '#test/support/visit.ts'
import { elementsAt, readXml, textAt } from '#test/support/xml.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', INDEXNOW_KEY: 'sleutel-12345' } })
services.limits.madePerAddress = rateLimit({ points: 10_000, seconds: 60 })
const app = await testApp(services)
const host = 'oss.banen.test'

const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: oss.id })
const elsewhere = await aPlace(db, { slug: 'liempde', title: 'Liempde', regionId: boxtel.id })
const techniek = await aProfession(db, { slug: 'techniek', title: 'Techniek & bouw' })
const vast = await anEmployment(db, { slug: 'vast', title: 'Vast' })
const { company, owner } = await aCompany(db, { name: 'Kuijpers & <Zn.>', slug: 'kuijpers', placeId: place.id })

/** The drawing operators of a PDF's pages. */
function drawingsIn(pdf: Buffer) {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs)
  return [...streams].map(([, bytes]) => unpacked(Buffer.from(bytes!, 'latin1'))).join('\n')
}

function unpacked(bytes: Buffer) {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

const nasty = ['a', 'ë', '&', '<', '>', '"', "'", ']]>', '\u0007', '😀', ' ', 'ij', '%', '\\', '`']
const aWord = fc.array(fc.constantFrom(...nasty, 'lassen', 'Veghel', 'monteur'), { minLength: 1, maxLength: 6 })
const aText = aWord.map((parts) => `x${parts.join('')}`.replaceAll('\u0007', '').replace(/\s+/g, ' ').trim())
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const anHtml = fc
  .array(aText, { minLength: 1, maxLength: 3 })
  .map((texts) =>
    texts
      .map((text) => `<p>${escape(text)} <strong>${escape(text)}</strong></p><ul><li>${escape(text)}</li></ul>`)
      .join(''),
  )
// Left out half of the time, so that each kind of pay occurs without the other.
const cents = (min: number, max: number) => fc.option(fc.integer({ min, max }), { freq: 2 })
const random = fc.sample(
  fc.record({
    title: aText,
    jobText: anHtml,
    tasksText: fc.option(anHtml),
    offerTitle: fc.option(aText),
    offerText: fc.option(anHtml),
    salaryDescription: fc.option(aText),
    hoursFrom: fc.integer({ min: 0, max: 24 }),
    hoursTo: fc.integer({ min: 24, max: 40 }),
    monthlySalaryFromCents: cents(250_000, 300_000),
    monthlySalaryToCents: cents(300_000, 500_000),
    hourlySalaryFromCents: cents(1500, 1800),
    hourlySalaryToCents: cents(1800, 3000),
    externalApplyUrl: fc.option(fc.constant('https://werk.example.nl/a?b=1&c=2')),
    isElsewhere: fc.boolean(),
    daysAgo: fc.integer({ min: 0, max: 59 }),
  }),
  { numRuns: 50, seed: 1115 },
)
const made: Awaited<ReturnType<typeof aVacancy>>[] = []
for (const { isElsewhere, daysAgo, ...fields } of random) {
  made.push(
    await aVacancy(db, {
      ...fields,
      companyId: company.id,
      placeId: isElsewhere ? elsewhere.id : place.id,
      professionIds: [techniek.id],
      employmentIds: [vast.id],
      postedAt: daysAfter(now, -daysAgo),
    }),
  )
}
const monteur = await aVacancy(db, {
  title: 'Monteur zonnepanelen',
  slug: 'monteur',
  companyId: company.id,
  placeId: place.id,
  jobText: '<p>Je legt <strong>panelen</strong> op het dak.</p><p>Zo gaat het: &lt;img src=x onerror=alert(1)&gt;</p>',
  monthlySalaryFromCents: 300_000,
  postedAt: now,
})
const closed = await aVacancy(db, { slug: 'dicht', status: 'closed', companyId: company.id, placeId: place.id })
const held = await aVacancy(db, { slug: 'apart', heldAt: now, companyId: company.id, placeId: place.id })

describe('by the published rules', () => {
  test('the JobPosting of fifty random vacancies is what Google requires, and nothing that the page does not show', async () => {
    for (const { slug, placeId, externalApplyUrl } of made) {
      const { html } = await get(`/vacatures/${slug}`)
      const site = placeId === elsewhere.id ? 'http://boxtel.banen.test' : 'http://oss.banen.test'
      const isExternal = externalApplyUrl !== null
      const page = { shown: words(html), at: `${site}/vacatures/${slug}`, now, isExternal }
      expect(jobPostingFaults(postingIn(html), page)).toEqual([])
    }
  })

  test('its pay is monthly if a monthly amount is given, otherwise hourly, with only the given bounds', async () => {
    const told = { month: 0, hour: 0, oneEnd: 0, none: 0 }
    for (const vacancy of made) {
      const { baseSalary } = JSON.parse(postingIn((await get(`/vacatures/${vacancy.slug}`)).html))
      const { monthlySalaryFromCents: from, monthlySalaryToCents: to, hoursFrom } = vacancy
      const ofMonth = [hoursFrom === 0 ? null : from, to]
      const ofHour = [vacancy.hourlySalaryFromCents, vacancy.hourlySalaryToCents]
      const unit = from !== null || to !== null ? 'month' : 'hour'
      const [least, most] = (unit === 'month' ? ofMonth : ofHour).map((cents) => cents !== null)
      told[least || most ? unit : 'none'] += 1
      if (least !== most) told.oneEnd += 1
      expect(baseSalary?.value.unitText).toBe(least || most ? unit.toUpperCase() : undefined)
      expect([baseSalary?.value.minValue, baseSalary?.value.maxValue].map((value) => value !== undefined)).toEqual([
        least,
        most,
      ])
    }
    expect(Object.values(told).every((count) => count > 0)).toBe(true)
  })

  test('the RSS and JSON feeds of every search are valid, and refer to themselves', async () => {
    for (const query of ['', '?zoek=x', '?plaats=oss&straal=0', '?beroepsgroep=techniek&salaris=2500', '?overal=ja']) {
      const rss = await get(`/vacatures/rss.xml${query}`)
      expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8')
      expect(rssFaults(rss.html, `http://${host}/vacatures/rss.xml${query}`)).toEqual([])
      const json = await get(`/vacatures/feed.json${query}`)
      expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8')
      expect(jsonFeedFaults(json.html, `http://${host}/vacatures/feed.json${query}`)).toEqual([])
      expect(JSON.parse(json.html).items.length).toBeGreaterThan(0)
    }
  })

  test('the sitemap and the feed for Indeed are valid', async () => {
    expect(sitemapFaults((await get('/sitemap.xml')).html, host)).toEqual([])
    // The parts exist even when everything fits in one file.
    for (const part of ['paginas.xml', 'vacatures-1.xml'])
      expect(sitemapFaults((await get(`/sitemap/${part}`)).html, host)).toEqual([])
    const indeed = await get('/bedrijven/kuijpers/indeed.xml')
    expect(indeedFaults(indeed.html)).toEqual([])
    // Requested on another host it is the same feed.
    const asked = await get('/bedrijven/kuijpers/indeed.xml', { host: 'boxtel.banen.test' })
    expect(asked.html).toBe(indeed.html)
    expect(elementsAt(readXml(indeed.html), 'job')).toHaveLength(51)
  })

  test('a vacancy without any text is not in the feed for Indeed, which rejects it', async () => {
    const other = await aCompany(db, { slug: 'zonder-tekst', placeId: place.id })
    const fields = { companyId: other.company.id, placeId: place.id }
    await aVacancy(db, { ...fields, jobText: null })
    const told = await aVacancy(db, { ...fields, jobText: null, salaryDescription: 'Reiskosten' })
    const indeed = await get('/bedrijven/zonder-tekst/indeed.xml')
    const numbers = elementsAt(readXml(indeed.html), 'job').map((job) => textAt(job, 'referencenumber'))
    expect(numbers).toEqual([String(told.id)])
  })
})

describe('a feed of a search', () => {
  test('holds what the search finds, newest first, with ids that survive a new address', async () => {
    const before = await feed('?zoek=zonnepanelen')
    expect(before.map(({ title }) => title)).toEqual(['Monteur zonnepanelen'])
    expect(before[0]).toMatchObject({
      id: `http://banen.test/vacature/${monteur.id}`,
      url: 'http://oss.banen.test/vacatures/monteur',
      summary: 'Kuijpers & <Zn.> · Oss · 24–36 uur · vanaf €\u00a03.000 per maand bij 40 uur',
      content_html: expect.stringContaining('<p>Je legt <strong>panelen</strong> op het dak.</p>'),
    })
    const dates = (await feed('')).map(({ date_published }) => date_published)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })

  test('holds at most fifty, and nothing that is closed or withheld', async () => {
    const all = await feed('?overal=ja')
    expect(all).toHaveLength(50)
    const own = await feed('')
    for (const { slug } of [closed, held]) expect(own.some(({ url }) => url.endsWith(`/${slug}`))).toBe(false)
  })

  test('is not sent again to a reader who has it', async () => {
    const { headers } = await get('/vacatures/rss.xml')
    for (const mark of [headers.etag!, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      expect((await get('/vacatures/rss.xml', { 'if-none-match': mark })).status).toBe(304)
    }
    expect((await get('/vacatures/rss.xml', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is linked from each page with a list', async () => {
    for (const path of ['/vacatures?zoek=monteur', '/vacatures-in/oss', '/vacatures-in-beroepsgroep/techniek']) {
      const { html } = await get(path)
      const [, href] = /<link[^>]+type="application\/rss\+xml"[^>]+href="([^"]+)"/.exec(html)!
      const { html: document, status } = await get(href!.replaceAll('&amp;', '&'))
      expect(status).toBe(200)
      expect(textAt(readXml(document), 'channel/title')).toMatch(/monteur|Oss|Techniek/)
    }
  })
})

describe('everything generated from one vacancy', () => {
  const parts = ['.md', '/plaatje.png', '/poster.pdf', '/sluitingsdatum.ics']

  test('exists only while it is open', async () => {
    for (const part of parts) {
      expect((await get(`/vacatures/monteur${part}`)).status).toBe(200)
      for (const slug of ['dicht', 'apart', 'bestaat-niet']) {
        expect((await get(`/vacatures/${slug}${part}`)).status).toBe(404)
      }
    }
  })

  test('redirects when the vacancy gets another address', async () => {
    await db.insert(vacancyFormerSlugs).values({ slug: 'vroeger', vacancyId: monteur.id })
    for (const part of parts) {
      const { status, headers } = await get(`/vacatures/vroeger${part}`)
      expect([status, headers.location]).toEqual([301, `/vacatures/monteur${part}`])
    }
  })

  test('has a text in Markdown in which no typed character is special', async () => {
    const { html, headers } = await get('/vacatures/monteur.md')
    expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
    expect(html).toContain('# Monteur zonnepanelen')
    expect(html).toContain('- Bedrijf: Kuijpers & \\<Zn.\\>')
    expect(html).toContain('Je legt **panelen** op het dak.')
    expect(html).toContain('Zo gaat het: \\<img src=x onerror=alert(1)>')
    expect(html).toContain('<http://oss.banen.test/vacatures/monteur>')
  })

  test('has a picture of the size for link previews, drawn once, and named on the page', async () => {
    const { html } = await get('/vacatures/monteur')
    const [, image] = /<meta property="og:image" content="http:\/\/oss\.banen\.test([^"]+)"/.exec(html)!
    expect(image).toMatch(/^\/vacatures\/monteur\/plaatje\.png\?v=/)
    const first = await getBytes(image!)
    expect(first.headers['content-type']).toBe('image/png')
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    const { size } = services.pictures
    expect((await getBytes('/vacatures/monteur/plaatje.png?v=anders')).rawPayload).toEqual(first.rawPayload)
    expect(services.pictures.size).toBe(size)
    await db.update(vacancies).set({ title: 'Monteur warmtepompen' }).where(eq(vacancies.id, monteur.id))
    expect((await getBytes(image!)).rawPayload).not.toEqual(first.rawPayload)
  })

  test('fits every title in the picture, without characters that the font lacks', async () => {
    const titles = [
      '😀 漢字',
      'Hottentottententententoonstellingsmakersopleidingsdocent'.repeat(3),
      'lang '.repeat(40),
      'ĳ',
    ]
    for (const title of titles) {
      await db.update(vacancies).set({ title }).where(eq(vacancies.id, monteur.id))
      const { rawPayload } = await getBytes('/vacatures/monteur/plaatje.png')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
      expect((await getBytes('/vacatures/monteur/poster.pdf')).statusCode).toBe(200)
    }
    await db.update(vacancies).set({ title: 'Monteur zonnepanelen' }).where(eq(vacancies.id, monteur.id))
  })

  test('has a poster of one tagged sheet with the address', async () => {
    const { rawPayload } = await getBytes('/vacatures/monteur/poster.pdf')
    expect(rawPayload.includes('/StructTreeRoot')).toBe(true)
    const { totalPages, text } = await extractText(new Uint8Array(rawPayload), { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text.replace(/\s+/g, ' ')).toMatch(
      /Monteur zonnepanelen Kuijpers & <Zn.>, Oss .*oss\.banen\.test\/vacatures\/monteur/,
    )
  })

  test('has a QR code on the poster with its address', async () => {
    const { rawPayload } = await getBytes('/vacatures/monteur/poster.pdf')
    const painted = drawingsIn(rawPayload)
    const missingOf = (slug: string) => {
      const { path } = drawQrCode(`http://oss.banen.test/vacatures/${slug}`)
      return linesOf(path).filter(({ x, y }) => !painted.includes(`${x} ${y}.5 m`)).length
    }
    expect(missingOf('monteur')).toBe(0)
    expect(missingOf('molenaar')).toBeGreaterThan(10)
  })

  test('has links for sharing with its address, and no tracking', async () => {
    const { html } = await get('/vacatures/monteur')
    const [, section] = /<section aria-labelledby="delen"[^>]*>(.*?)<\/section>/s.exec(html)!
    const links = [...section!.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'))
    const own = 'http://oss.banen.test/vacatures/monteur'
    expect(links.map((href) => decodeURIComponent(href))).toEqual([
      `https://wa.me/?text=Monteur zonnepanelen bij Kuijpers & <Zn.>: ${own}`,
      `mailto:?subject=Monteur zonnepanelen bij Kuijpers & <Zn.>&body=${own}`,
      `${own}/poster.pdf`,
      `${own}/sluitingsdatum.ics`,
    ])
  })

  test('has a calendar with the last day in Amsterdam time', async () => {
    await db
      .update(vacancies)
      .set({ expiresAt: new Date('2027-01-16T22:59:59Z') })
      .where(eq(vacancies.id, monteur.id))
    const { html, headers } = await get('/vacatures/monteur/sluitingsdatum.ics')
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(html).toContain('DTSTART;VALUE=DATE:20270116\r\n')
    expect(html).toContain('VERSION:2.0\r\n')
    expect(html).toMatch(/\r\nUID:\S+@streekbaan\r\n/)
    expect(html).toMatch(/\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/)
    expect(html.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
    expect(html.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
  })
})

describe("a company's vacancies on its own site", () => {
  test('may be shown in a frame, which no other page may, and cannot run anything', async () => {
    const { html, headers } = await get('/bedrijven/kuijpers/insluiten')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/)
    expect(headers['set-cookie']).toBeUndefined()
    expect(html).not.toMatch(/<script|<form|<img/)
    expect(words(html)).toContain('Vacatures bij Kuijpers &amp; &lt;Zn.&gt;')
    expect(html).toContain('href="http://oss.banen.test/vacatures/monteur" target="_blank" rel="noopener"')
    expect(html).not.toContain('/vacatures/dicht"')
    const other = await get('/bedrijven/kuijpers')
    expect(other.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(other.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  test('follows the colour scheme that its site asks for, and nothing else', async () => {
    for (const [kleur, scheme] of [
      ['licht', 'light'],
      ['donker', 'dark'],
      ['auto', 'light dark'],
      ['"><script>', 'light'],
      ['constructor', 'light'],
    ]) {
      const { html } = await get(`/bedrijven/kuijpers/insluiten?kleur=${encodeURIComponent(kleur!)}`)
      expect(html).toContain(`style="color-scheme: ${scheme};`)
    }
  })

  test('redirects after a rename, and says so when there are no vacancies', async () => {
    await db.insert(companyFormerSlugs).values({ slug: 'kuypers', companyId: company.id })
    for (const part of ['indeed.xml', 'insluiten?kleur=dark']) {
      const { status, headers } = await get(`/bedrijven/kuypers/${part}`)
      expect([status, headers.location]).toEqual([301, `/bedrijven/kuijpers/${part}`])
    }
    await aCompany(db, { slug: 'leeg', name: 'Leeg', placeId: place.id })
    expect(words((await get('/bedrijven/leeg/insluiten')).html)).toContain('Op dit moment zijn er geen vacatures.')
    expect(elementsAt(readXml((await get('/bedrijven/leeg/indeed.xml')).html), 'job')).toEqual([])
    await aCompany(db, { slug: 'verborgen', listedAt: null, placeId: place.id })
    for (const part of ['indeed.xml', 'insluiten']) expect((await get(`/bedrijven/verborgen/${part}`)).status).toBe(404)
  })

  test('is explained to the employer, with the code to copy', async () => {
    const cookie = `sessie=${await aSessionCookie(services, owner.id)}`
    const { html } = await get(`/mijn-account/bedrijfsgegevens/${company.id}/delen`, { cookie })
    expect(html).toContain('src=&quot;http://oss.banen.test/bedrijven/kuijpers/insluiten&quot;')
    expect(html).toContain('http://oss.banen.test/bedrijven/kuijpers/indeed.xml')
    expect(html).toContain('http://oss.banen.test/vacatures/rss.xml?overal=ja&amp;bedrijf=kuijpers')
    const stranger = { cookie: `sessie=${await aSessionCookie(services, (await anEmployer(db)).id)}` }
    expect((await get(`/mijn-account/bedrijfsgegevens/${company.id}/delen`, stranger)).status).toBe(404)
  })
})

test('generating files for programs and previews is limited per address', async () => {
  const { madePerAddress } = services.limits
  const paths = [
    '/vacatures/rss.xml',
    '/llms.txt',
    '/vacatures/monteur/poster.pdf',
    '/bedrijven/kuijpers/indeed.xml',
    '/bedrijven/kuijpers/insluiten',
  ]
  for (const path of paths) {
    services.limits.madePerAddress = rateLimit({ points: 1, seconds: 60 })
    expect((await get(path)).status).toBe(200)
    const { status, headers } = await get(path)
    expect([status, headers['retry-after']]).toEqual([429, '60'])
  }
  services.limits.madePerAddress = madePerAddress
})

test('llms.txt leads programs to the text of open vacancies', async () => {
  const { html, headers } = await get('/llms.txt')
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(html).toMatch(/^# Baan in Oss\n\n> Vacatures in en om Oss/)
  expect(html).toContain('(http://oss.banen.test/vacatures/monteur.md): Kuijpers & \\<Zn.\\> · Oss')
  expect(html).not.toContain('dicht.md')
})

test('the IndexNow key is on every host', async () => {
  const { status, html, headers } = await get('/sleutel-12345.txt')
  expect([status, html, headers['content-type']]).toEqual([200, 'sleutel-12345', 'text/plain; charset=utf-8'])
  expect((await get('/sleutel-12346.txt')).status).toBe(404)
})

function postingIn(html: string) {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!
}

async function feed(query: string) {
  const { items } = JSON.parse((await get(`/vacatures/feed.json${query}`)).html)
  return items as { id: string; title: string; url: string; summary: string; date_published: string }[]
}

async function get(path: string, headers: Record<string, string> = {}) {
  const { statusCode, body, headers: answered } = await getBytes(path, headers)
  return { status: statusCode, html: body, headers: answered }
}

function getBytes(path: string, headers: Record<string, string> = {}) {
  return app.inject({ url: path, headers: { host, ...headers } })
}
