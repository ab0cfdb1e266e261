import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { vacancyFigures } from '#features/figures/figure.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const host = 'oss.banen.test'
const person = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Lamers', placeId: place.id })
const vacancy = await aVacancy(db, { slug: 'bakker', companyId: company.id, placeId: place.id })
const elsewhere = await aVacancy(db, {
  slug: 'monteur',
  companyId: company.id,
  placeId: place.id,
  externalApplyUrl: 'https://lamers.example/werken?baan=1',
})

beforeEach(async () => {
  await db.delete(vacancyFigures)
  // A new day, so that all visitors are new.
  clock.set(new Date(clock.now().getTime() + 86_400_000))
})

type Headers = Record<string, string>
type Visit = { headers?: Headers; method?: 'GET' | 'HEAD' | 'POST'; from?: string }

function visit(url: string, { headers = {}, method = 'GET', from = '203.0.113.7' }: Visit = {}) {
  return app.inject({ method, url, remoteAddress: from, headers: { host, 'user-agent': person, ...headers } })
}
const page = '/vacatures/bakker'
const form = `${page}/solliciteren`

/** The counts of a vacancy since the test began: `{ 'view google': 2 }`. */
async function counted(id = vacancy.id) {
  await services.figures.flush()
  const rows = await db.select().from(vacancyFigures).where(eq(vacancyFigures.vacancyId, id))
  const sums: Record<string, number> = {}
  for (const { kind, channel, count } of rows) {
    sums[`${kind} ${channel}`] = (sums[`${kind} ${channel}`] ?? 0) + count
  }
  return sums
}

describe('a view', () => {
  test('is counted once a day per visitor, wherever they came from first', async () => {
    await visit(page, { headers: { referer: 'https://www.google.nl/' } })
    await visit(page)
    await visit(page, { from: '203.0.113.8' })
    expect(await counted()).toEqual({ 'view google': 1, 'view direct': 1 })
    clock.set(new Date(clock.now().getTime() + 86_400_000))
    await visit(page, { headers: { referer: 'https://www.google.nl/' } })
    expect(await counted()).toEqual({ 'view google': 2, 'view direct': 1 })
  })

  test('is counted even if the browser requests only the data of the page', async () => {
    const answer = await visit(`${page}.data?utm_source=job-alert`, {
      headers: { referer: `http://${host}/vacatures` },
    })
    expect(answer.statusCode).toBe(200)
    expect(await counted()).toEqual({ 'view job-alert': 1 })
    await visit(`${page}.data`, { headers: { referer: `http://${host}/vacatures` }, from: '203.0.113.9' })
    expect(await counted()).toEqual({ 'view job-alert': 1, 'view board': 1 })
  })

  test('is not counted for a bot, a program, a prefetch or a HEAD request', async () => {
    for (const agent of ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']) {
      expect((await visit(page, { headers: { 'user-agent': agent } })).statusCode).toBe(200)
    }
    await visit(page, { headers: { 'sec-purpose': 'prefetch;prerender' } })
    await visit(page, { headers: { purpose: 'prefetch' } })
    await visit(page, { method: 'HEAD' })
    expect(await counted()).toEqual({})
  })

  test("is not counted for the account's own people or an admin, but is for another employer", async () => {
    const cookieOf = async (id: number) => ({ cookie: `sessie=${await aSessionCookie(services, id)}` })
    const colleague = await anEmployer(db, { accountId, accountRole: 'member' })
    const admin = await anAdmin(db)
    for (const { id } of [owner, colleague, admin]) {
      expect((await visit(page, { headers: await cookieOf(id), from: `203.0.113.${id % 200}` })).statusCode).toBe(200)
    }
    expect(await counted()).toEqual({})
    await visit(page, { headers: await cookieOf((await anEmployer(db)).id) })
    expect(await counted()).toEqual({ 'view direct': 1 })
  })

  test('sets no cookie and stores nothing about the visitor', async () => {
    const { headers } = await visit(page)
    expect(headers['set-cookie']).toBeUndefined()
    await services.figures.flush()
    expect(Object.keys((await db.select().from(vacancyFigures))[0]!)).toEqual([
      'vacancyId',
      'day',
      'kind',
      'channel',
      'count',
    ])
  })

  test('that does not find a vacancy is not counted', async () => {
    expect((await visit('/vacatures/bestaat-niet')).statusCode).toBe(404)
    await services.figures.flush()
    expect(await db.$count(vacancyFigures)).toBe(0)
  })
})

describe('a click on apply', () => {
  test("is counted for the channel of the visitor's first visit", async () => {
    await visit(page, { headers: { referer: 'https://l.facebook.com/' } })
    await visit(`${form}.data`, { headers: { referer: `http://${host}${page}` } })
    expect(await counted()).toEqual({ 'view facebook': 1, 'click facebook': 1 })
  })

  test('is counted when it leaves the site, and redirects only to the stored address', async () => {
    const to = '/vacatures/monteur/solliciteren?naar=https://kwaad.example'
    const answer = await visit(to)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('https://lamers.example/werken?baan=1')
    await visit(to, { headers: { 'user-agent': 'Googlebot/2.1' }, from: '203.0.113.8' })
    await visit(to, { method: 'HEAD', from: '203.0.113.8' })
    expect(await counted(elsewhere.id)).toEqual({ 'click direct': 1 })
  })
})

describe('an application', () => {
  test('counts as begun when the first field is filled in, or when it is sent', async () => {
    const begun = await visit(`${form}/begonnen`, { method: 'POST' })
    expect(begun.statusCode).toBe(204)
    await visit(form, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(await counted()).toEqual({ 'start direct': 1 })
    await visit(form, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      from: '203.0.113.8',
    })
    expect(await counted()).toEqual({ 'start direct': 2 })
  })

  test('does not count as begun from another site, for a missing vacancy, or by a mere visit', async () => {
    const from = { origin: 'https://kwaad.example', 'sec-fetch-site': 'cross-site' }
    expect((await visit(`${form}/begonnen`, { method: 'POST', headers: from })).statusCode).toBe(403)
    expect((await visit('/vacatures/bestaat-niet/solliciteren/begonnen', { method: 'POST' })).statusCode).toBe(404)
    expect((await visit(`${form}/begonnen`)).statusCode).toBe(404)
    expect(await counted()).toEqual({})
  })
})

test('a day of the board is a day in Amsterdam', async () => {
  clock.set(new Date('2027-01-31T23:30:00Z'))
  await visit(page)
  await services.figures.flush()
  expect((await db.select().from(vacancyFigures))[0]!.day).toBe('2027-02-01')
})
