import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aFile, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)

const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const here = await aPlace(db, { slug: 'oss', regionId: oss.id })
const elsewhere = await aPlace(db, { slug: 'liempde', regionId: boxtel.id })

async function aCompanyWith(count: number, slug: string) {
  const { company } = await aCompany(db, { slug, placeId: here.id })
  for (let made = 0; made < count; made += 1)
    await aVacancy(db, { companyId: company.id, placeId: made % 2 ? here.id : elsewhere.id })
  await aVacancy(db, { companyId: company.id, placeId: here.id, status: 'filled', endedAt: now })
  await aVacancy(db, { companyId: company.id, placeId: here.id, expiresAt: daysAfter(now, -1) })
}
await aCompanyWith(51, 'groot')
await aCompanyWith(50, 'middel')
await aCompanyWith(0, 'stil')

async function get(url: string) {
  const { statusCode, body } = await app.inject({ url, headers: { host: 'oss.banen.test' } })
  const cards = new Set([...body.matchAll(/href="\/vacatures\/(vacature-\d+)"/g)].map(([, slug]) => slug))
  return { status: statusCode, html: body, cards: cards.size }
}
const allOf = (slug: string) => `href="/vacatures?overal=ja&amp;bedrijf=${slug}"`

test('a company with more vacancies than its page shows says how many, and links to all of them', async () => {
  for (const path of ['/bedrijven/groot', '/werken-bij/groot']) {
    const page = await get(path)
    expect(page.html).toContain('Werk bij dit bedrijf (51)')
    expect(page.cards).toBe(50)
    expect(page.html).toContain(allOf('groot'))
    expect(page.html).toContain('Bekijk alle 51 vacatures')
  }
})

test('that link lists every one of them, including those in other regions', async () => {
  const { status, html } = await get('/vacatures?overal=ja&bedrijf=groot')
  expect(status).toBe(200)
  expect(html).toMatch(/51\D{0,40}vacatures/)
})

test('a company whose page shows everything has no such link', async () => {
  const page = await get('/bedrijven/middel')
  expect(page.html).toContain('Werk bij dit bedrijf (50)')
  expect(page.cards).toBe(50)
  expect(page.html).not.toContain(allOf('middel'))
})

test('a phone loads the smaller versions of a logo and a header', async () => {
  const versionsOf = (name: string) =>
    Object.fromEntries(
      Object.entries({ thumbnail: 245, medium: 750 }).map(([format, width]) => [
        format,
        { hash: `${format}-${name}`, url: `/uploads/${format}-${name}.webp`, width },
      ]),
    )
  const stored = (name: string) =>
    aFile(db, { visibility: 'public', key: `public/${name}.webp`, width: 2400, formats: versionsOf(name) })
  const [logo, header] = [await stored('teken'), await stored('voordeur')]
  await aCompany(db, { slug: 'beeldrijk', placeId: here.id, logoId: logo.id, headerImageId: header.id })
  const { html } = await get('/bedrijven/beeldrijk')
  expect(html).toContain('src="/uploads/thumbnail-teken.webp"')
  expect(html).toContain(
    'srcSet="/uploads/thumbnail-voordeur.webp 245w, /uploads/medium-voordeur.webp 750w, /uploads/voordeur.webp 2400w"',
  )
  expect((await get('/bedrijven')).html).toContain('src="/uploads/thumbnail-teken.webp"')
})

test('the picture at the top of a page is loaded first, and those further down lazily', async () => {
  const image = async (name: string) => (await aFile(db, { visibility: 'public', key: `public/${name}.webp` })).id
  for (const slug of ['aan-de-aa', 'aan-de-dommel', 'aan-de-leijgraaf', 'aan-de-maas']) {
    const shown = { listedAt: now, workAtHeading: 'Kom erbij', headerImageId: await image(slug) }
    await aCompany(db, { slug, name: slug, placeId: here.id, ...shown })
  }
  const pictures = async (path: string) =>
    ((await get(path)).html.match(/<img [^>]*aan-de-[^>]*>/g) ?? []).map((tag) => ({
      isFirst: tag.includes('fetchPriority="high"'),
      isLazy: tag.includes('loading="lazy"'),
    }))
  const [first, later] = [
    { isFirst: true, isLazy: false },
    { isFirst: false, isLazy: true },
  ]
  expect(await pictures('/bedrijven/aan-de-aa')).toEqual([first])
  expect(await pictures('/werken-bij/aan-de-aa')).toEqual([first])
  expect(await pictures('/werken-bij')).toEqual([first, first, first, later])
})

test('a company without open vacancies says so, and offers a mail when it has one', async () => {
  const page = await get('/bedrijven/stil')
  expect(page.html).toContain('href="/job-alert?overal=ja&amp;bedrijf=stil"')
  expect(page.html).toContain('Nu geen vacatures')
  expect(page.html).not.toContain(allOf('stil'))
})

test('a company with a story about working there has its own page, in the sitemap; another shows a simple one', async () => {
  const headerImageId = (await aFile(db, { visibility: 'public', key: 'public/kop.svg', mime: 'image/svg+xml' })).id
  await aCompany(db, {
    slug: 'aavelden',
    placeId: here.id,
    headerImageId,
    workAtHeading: 'Geen afdeling, maar een huis',
    workAtPalette: 'teal',
    workDay: [{ time: '07:30', title: 'Binnenkomen', text: 'De nacht vertelt.' }],
    quoteText: 'Hier heb ik een middag.',
    team: [{ name: 'Bram', role: 'kookt' }],
    weekendLine: 'om het weekend werk je één dag.',
    rosters: [{ hours: '20 uur', times: null, days: 'di', otherDays: 'zo' }],
  })
  const { html } = await get('/werken-bij/aavelden')
  const said = words(html)
  for (const part of [
    'Geen afdeling',
    '7.30',
    '‘Hier heb ik een middag.’',
    'Bram',
    'Eerlijk is eerlijk: om het weekend',
  ])
    expect(said.replaceAll('<!-- -->', '')).toContain(part)
  expect(html).toContain('--work:light-dark(#174f4a, #bfe6da)')
  expect((await get('/sitemap.xml')).html).toContain('<loc>http://oss.banen.test/werken-bij/aavelden</loc>')
  expect((await get('/werken-bij')).html).toContain('/werken-bij/aavelden')

  await aCompany(db, { slug: 'zonder-verhaal', placeId: here.id, headerImageId, workAtUrl: 'https://werken.test' })
  expect((await get('/werken-bij')).html).toContain('/werken-bij/zonder-verhaal')
  const plain = await get('/werken-bij/zonder-verhaal')
  expect(plain.html).toContain('Nu geen vacatures')
  expect(plain.html).toContain('rel="canonical" href="http://oss.banen.test/bedrijven/zonder-verhaal"')
  expect(html).toContain('rel="canonical" href="http://oss.banen.test/werken-bij/aavelden"')
  expect((await get('/sitemap.xml')).html).not.toContain('/werken-bij/zonder-verhaal')
})

test('the directory is searched by name and place, even if the input holds control characters', async () => {
  const shown = async (path: string) => words((await get(path)).html).replaceAll('<!-- -->', '')
  expect(await shown('/bedrijven?zoek=bedrijf%00%0a')).toContain('bedrijven bij ‘bedrijf’.')
  expect(await shown('/bedrijven?zoek=xyzzy')).toContain(
    'Geen bedrijf past bij ‘xyzzy’. Naam of plaats Zoek Toon alle bedrijven',
  )
  // An example from another region would find nothing.
  expect((await get('/bedrijven')).html).not.toContain('placeholder=')
  expect((await get('/bedrijven?pagina=99999999')).status).toBe(200)
})

test('a company is reported on the contact page, with the subject filled in', async () => {
  await aCompany(db, { slug: 'kwaad', name: 'Kwaad & Zonen', placeId: here.id })
  const { body } = await app.inject({ url: '/bedrijven/kwaad', headers: { host: 'oss.banen.test' } })
  // After everything about the company, also on a phone.
  expect(words(body)).toMatch(/Stuur een open sollicitatie.* Meld dit bedrijf/s)
  const link = /href="(\/contact\?[^"]*)"/.exec(body)?.[1] ?? ''
  const contact = await app.inject({ url: link.replaceAll('&amp;', '&'), headers: { host: 'oss.banen.test' } })
  expect(contact.body).toContain('value="Melding over Kwaad &amp; Zonen"')
})

test('a hidden company is named, but no link leads to its page', async () => {
  const { company } = await aCompany(db, { slug: 'verborgen', name: 'Verborgen B.V.', placeId: here.id })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: here.id, status: 'filled', endedAt: now })
  const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })
  const pages = [`/vacatures/${vacancy.slug}`, ownApplicationPath(services.applicationTokens.sign, application.id)]
  const shown = async () => (await Promise.all(pages.map(get))).map(({ html }) => html)
  for (const html of await shown()) expect(html).toContain('href="/bedrijven/verborgen"')

  await db.update(companies).set({ listedAt: null }).where(eq(companies.id, company.id))

  expect((await get('/bedrijven/verborgen')).status).toBe(404)
  for (const html of await shown()) {
    expect(words(html)).toContain('Verborgen B.V.')
    expect(html).not.toContain('href="/bedrijven/verborgen"')
  }
})
