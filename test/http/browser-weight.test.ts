import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
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
  // More than a page.
  for (let nth = 1; nth <= 25; nth += 1) {
    const about = { slug: `monteur-${nth}`, title: `Monteur in de ploeg van ${nth} mensen`, companyId: company.id }
    await aVacancy(db, { ...about, placeId: place.id, professionIds: [profession.id], hourlySalaryFromCents: 1650 })
  }
})

/**
 * Kilobytes (1,000 bytes) at most, after gzip: a little above what they were when this was written. They may go down. Of
 * the script React and React Router are 110.
 */
const most: Record<string, { script: number; html: number }> = {
  '/': { script: 178, html: 11 },
  '/vacatures': { script: 170, html: 13 },
  '/vacatures/monteur-1': { script: 174, html: 16 },
  '/bedrijven': { script: 163, html: 7 },
  '/inloggen': { script: 217, html: 8 },
}
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
    expect(weight.script).toBeLessThanOrEqual(limit.script)
    expect(weight.html).toBeLessThanOrEqual(limit.html)
    expect(weight.style).toBeLessThanOrEqual(mostStyle)
    expect(weight.fonts).toBeLessThanOrEqual(mostFonts)
  })
}

/** What a browser loads for a page: its links, and what its inline script imports. Not what that only names. */
function loadedBy(html: string) {
  const linked = html.matchAll(/<(?:link|script)\b[^>]*\b(?:href|src)="(\/assets\/[\w.-]+)"/g)
  const imported = html.matchAll(/\bimport\s*(?:\*\s*as\s+\w+\s+from\s*)?"(\/assets\/[\w.-]+)"/g)
  return [...new Set([...linked, ...imported].map(([, file]) => file!))]
}

const read = (file: string) => readFileSync(join('build/client', file))
const kilobytes = (sizes: number[]) => Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
