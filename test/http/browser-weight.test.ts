import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aCompany, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const services = testServices(db)
const app = await testApp(services)
afterAll(() => services.close())

beforeAll(async () => {
  const region = await aRegion(db, { url: 'oss' })
  const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
  const profession = await aProfession(db, { slug: 'techniek' })
  const { company } = await aCompany(db, { slug: 'lamers', placeId: place.id, listedAt: now })
  // More than one page.
  for (let nth = 1; nth <= 25; nth += 1) {
    const about = { slug: `monteur-${nth}`, title: `Monteur in de ploeg van ${nth} mensen`, companyId: company.id }
    await aVacancy(db, { ...about, placeId: place.id, professionIds: [profession.id], hourlySalaryFromCents: 1650 })
  }
})

/**
 * The maximum in kilobytes (1,000 bytes), after gzip: slightly above the size when this was written. It may only go
 * down. React and React Router are 110 of the script. `files` counts script files: each is a request.
 */
const most: Record<string, { script: number; files: number; html: number }> = {
  '/': { script: 143, files: 7, html: 8 },
  '/vacatures': { script: 142, files: 7, html: 10 },
  '/vacatures/monteur-1': { script: 146, files: 10, html: 12 },
  '/bedrijven': { script: 141, files: 7, html: 6 },
  '/inloggen': { script: 193, files: 13, html: 6 },
}
/** Before gzip: what a browser has to parse, and the board has to render. */
const mostListHtml = 60
const mostStyle = 20
const mostFonts = 90

for (const [url, limit] of Object.entries(most)) {
  test(`${url} stays light`, async () => {
    const { body } = await app.inject({ url, headers: { host: 'oss.localhost' } })
    const files = loadedBy(body)
    const weigh = (kind: RegExp, pack = true) =>
      kilobytes(
        files.filter((file) => kind.test(file)).map((file) => (pack ? gzipSync(read(file)) : read(file)).length),
      )
    const weight = {
      script: weigh(/\.js$/),
      html: kilobytes([gzipSync(body).length]),
      style: weigh(/\.css$/),
      fonts: weigh(/\.woff2$/, false),
    }
    expect(weight.script).toBeGreaterThan(50)
    expect(weight.style).toBeGreaterThan(5)
    expect(weight.script).toBeLessThanOrEqual(limit.script)
    expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(limit.files)
    expect(weight.html).toBeLessThanOrEqual(limit.html)
    if (url === '/vacatures') expect(kilobytes([Buffer.byteLength(body)])).toBeLessThanOrEqual(mostListHtml)
    expect(weight.style).toBeLessThanOrEqual(mostStyle)
    expect(weight.fonts).toBeLessThanOrEqual(mostFonts)
  })
}

test('styles and fonts come before scripts', async () => {
  const { body } = await app.inject({ url: '/vacatures', headers: { host: 'oss.localhost' } })
  const links = body.match(/<link [^>]*>/g) ?? []
  const scripts = links.filter((link) => link.includes('modulepreload'))
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.filter((link) => !link.includes('fetchpriority="low"'))).toEqual([])
  const others = links.filter((link) => /rel="(?:stylesheet|preload)"/.test(link))
  expect(others.length).toBeGreaterThan(2)
  expect(others.filter((link) => link.includes('fetchpriority'))).toEqual([])
})

test('scripts and styles are sent as compressed by the build', async () => {
  const { body } = await app.inject({ url: '/vacatures', headers: { host: 'oss.localhost' } })
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes }
  const ends = { br: '.br', gzip: '.gz', identity: '' }
  for (const file of loadedBy(body).filter((one) => /entry\.client.*\.js$|\.css$/.test(one))) {
    for (const [packing, end] of Object.entries(ends) as ['br' | 'gzip' | 'identity', string][]) {
      const answer = await app.inject({ url: file, headers: { 'accept-encoding': packing } })
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(packing)
      expect(answer.headers.vary).toBe('accept-encoding')
      expect(answer.headers['cache-control']).toContain('immutable')
      expect(answer.rawPayload).toEqual(read(file + end))
      expect(unpack[packing](answer.rawPayload)).toEqual(read(file))
    }
    // The compressed copy has no address of its own.
    expect((await app.inject(`${file}.br`)).statusCode).toBe(404)
  }
  expect.assertions(2 * (3 * 5 + 1))
})

/**
 * The files that a browser loads for a page: its links, and the imports of its inline script. Not those only mentioned
 * there.
 */
function loadedBy(html: string) {
  const linked = html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="(\/assets\/[\w.-]+)"/g)
  const imported = html.matchAll(/\bimport\s*(?:\*\s*as\s+\w+\s+from\s*)?"(\/assets\/[\w.-]+)"/g)
  return [...new Set([...linked, ...imported].map(([, file]) => file!))]
}

const read = (file: string) => readFileSync(join('build/client', file))
const kilobytes = (sizes: number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
