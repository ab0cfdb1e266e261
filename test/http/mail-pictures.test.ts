import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { type Admin, actorOf } from '#features/accounts/actor.rules.ts'
import { companies, companyFormerSlugs } from '#features/companies/company.table.ts'
import { saveWriting } from '#features/content/writing.commands.server.ts'
import { articleFields } from '#features/content/writing.fields.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, aFile, anAdmin, anArticle, aPlace, aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
services.limits.madePerAddress = rateLimit({ points: 10_000, seconds: 60 })
const app = await testApp(services)
const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const circle =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="#00f"/></svg>'

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: 'oss.banen.test', ...headers } })

let made = 0

/** A public picture; without content its bytes are lost. */
async function aPicture(content?: string) {
  const name = `beeld-${(made += 1)}.svg`
  if (content !== undefined) await services.files.put(`public/${name}`, new TextEncoder().encode(content))
  const fields = { visibility: 'public', key: `public/${name}`, mime: 'image/svg+xml', keptAt: now } as const
  return aFile(db, { name, ...fields })
}

async function aLogo(slug: string, content?: string, fields: Partial<typeof companies.$inferInsert> = {}) {
  const picture = await aPicture(content)
  await aCompany(db, { slug, placeId: place.id, logoId: picture.id, ...fields })
  return `/bedrijven/${slug}/logo.png`
}

describe("a company's logo", () => {
  test('is a PNG of twice the displayed size, which other sites may embed, and cache for a day', async () => {
    const { statusCode, headers, rawPayload } = await get(await aLogo('bakker', circle))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 96, height: 96, hasAlpha: true })
    const again = await get('/bedrijven/bakker/logo.png', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
  })

  test('is drawn once, and again when the company gets another', async () => {
    const path = await aLogo('slager', circle)
    const { size } = services.pictures
    const first = await get(path)
    expect((await get(`${path}?v=anders`)).rawPayload).toEqual(first.rawPayload)
    expect(services.pictures.size).toBe(size + 1)
    const other = await aPicture(circle.replace('#00f', '#f00'))
    await db.update(companies).set({ logoId: other.id }).where(eq(companies.slug, 'slager'))
    const second = await get(path)
    expect((await sharp(second.rawPayload).stats()).dominant).toMatchObject({ b: 8 })
  })

  test('does not exist for a company that is missing, hidden or without a logo', async () => {
    await aCompany(db, { slug: 'kaal', placeId: place.id })
    const hidden = await aLogo('verborgen', circle, { listedAt: null })
    for (const path of [
      '/bedrijven/nergens/logo.png',
      '/bedrijven/..%2F1/logo.png',
      '/bedrijven/kaal/logo.png',
      hidden,
    ]) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404])
    }
  })

  test('redirects after a company is renamed', async () => {
    const { company } = await aCompany(db, { slug: 'nieuw', placeId: place.id })
    await db.insert(companyFormerSlugs).values({ slug: 'vroeger', companyId: company.id })
    const { statusCode, headers } = await get('/bedrijven/vroeger/logo.png')
    expect([statusCode, headers.location]).toEqual([301, '/bedrijven/nieuw/logo.png'])
  })

  test('that cannot be read is not found, until it can', async () => {
    expect((await get(await aLogo('kapot', '<svg'))).statusCode).toBe(404)
    const path = await aLogo('weg')
    expect((await get(path)).statusCode).toBe(404)
    await services.files.put(`public/beeld-${made}.svg`, new TextEncoder().encode(circle))
    expect((await get(path)).statusCode).toBe(200)
  })

  test('does not fetch resources that it references', async () => {
    let asked = 0
    const server = createServer((_request, response) => {
      asked += 1
      response.end()
    })
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    afterAll(() => server.close())
    const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const red = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } })
      .png()
      .toBuffer()
    await services.files.put('public/rood.png', new Uint8Array(red))
    const { DATA_DIR: folder } = services.env
    const references = [`${outside}/a.png`, `file://${folder}/files/public/rood.png`, `${folder}/files/public/rood.png`]
    const images = references.flatMap((to) => [
      `<image href="${to}" width="64" height="64"/>`,
      `<image xlink:href="${to}" width="64" height="64"/>`,
      `<use href="${to}#a"/>`,
    ])
    const content = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 64 64">
      <style>@import url("${outside}/a.css");</style><rect width="64" height="64" fill="#00f"/>${images.join('')}</svg>`
    const { statusCode, rawPayload } = await get(await aLogo('nieuwsgierig', content))
    expect(statusCode).toBe(200)
    const { channels } = await sharp(rawPayload).stats()
    expect(channels.map(({ mean }) => mean)).toEqual([0, 0, 255, 255])
    expect(asked).toBe(0)
  })
})

describe("an article's picture", () => {
  const wide =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#0f0"/></svg>'

  test('is a small JPEG while the article is published', async () => {
    const [online, draft, bare] = [
      await anArticle(db, { imageId: (await aPicture(wide)).id }),
      await anArticle(db, { imageId: (await aPicture(wide)).id, publishedAt: daysAfter(now, 1) }),
      await anArticle(db),
    ]
    const { headers, rawPayload } = await get(`/blog/${online.slug}/plaatje.jpg`)
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cross-origin-resource-policy': 'cross-origin' })
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 300 })
    for (const slug of [draft.slug, bare.slug, 'nergens']) {
      expect((await get(`/blog/${slug}/plaatje.jpg`)).statusCode).toBe(404)
    }
  })
})

test("an article's picture in a mail still works after the article's address changed", async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="9" height="9"/></svg>'
  const article = await anArticle(db, { slug: 'oud-adres', imageId: (await aPicture(svg)).id })
  const fields = articleFields.parse({
    title: article.title,
    body: article.body,
    slug: 'nieuw-adres',
    imageId: article.imageId,
    publishedAt: article.publishedAt!.toISOString(),
  })
  const by = actorOf(await anAdmin(db)) as Admin
  expect(await saveWriting(db, by, { kind: 'article', id: article.id, fields, now })).toMatchObject({ ok: true })
  await services.changes.settle()
  const { statusCode, headers } = await get('/blog/oud-adres/plaatje.jpg')
  expect([statusCode, headers.location]).toEqual([301, '/blog/nieuw-adres/plaatje.jpg'])
  expect((await get('/blog/nieuw-adres/plaatje.jpg')).statusCode).toBe(200)
})

test('the drawings used in mails exist, and no others', async () => {
  for (const name of ['landschap', 'landschap-donker', 'bel', 'roos', 'telefoon']) {
    const { statusCode, rawPayload } = await get(`/mail/${name}.png`)
    expect([name, statusCode, (await sharp(rawPayload).metadata()).format]).toEqual([name, 200, 'png'])
    expect(rawPayload.length).toBeLessThan(20_000)
    // Something is drawn: several colours, or both transparent and coloured parts.
    expect((await sharp(rawPayload).stats()).channels.some(({ stdev }) => stdev > 10)).toBe(true)
  }
  for (const name of ['bestaat-niet', 'constructor', '__proto__']) {
    expect((await get(`/mail/${name}.png`)).statusCode).toBe(404)
  }
})

test('drawing is limited per address; cached pictures are not', async () => {
  const [first, second] = [await aLogo('een', circle), await aLogo('twee', circle)]
  const { madePerAddress } = services.limits
  services.limits.madePerAddress = rateLimit({ points: 1, seconds: 60 })
  expect((await get(first)).statusCode).toBe(200)
  expect((await get(second)).statusCode).toBe(429)
  expect((await get(first)).statusCode).toBe(200)
  services.limits.madePerAddress = madePerAddress
})
