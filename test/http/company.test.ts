import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aCompany, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const app = await testApp(testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } }))

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

test('that link lists every one of them, also beyond the region', async () => {
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

test('a company without open vacancies says so', async () => {
  const page = await get('/bedrijven/stil')
  expect(page.html).toContain('Nu geen vacatures')
  expect(page.html).not.toContain(allOf('stil'))
})
