import { describe, expect, test } from 'vitest'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { saveFigures } from '#features/figures/figure.commands.server.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anApplication, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser as asProgram } from '#test/support/sign-in.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', API_LIMIT: '10000' } })
const app = await testApp(services)
const host = 'oss.banen.test'
const browser = browserAt(app, host)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { title: 'Veghel', slug: 'veghel', regionId: region.id })

async function asUser(userId: number) {
  const jar = { sessie: await aSessionCookie(services, userId) }
  return (path: string, form?: Visit['form']) => browser(path, { jar, form })
}

async function anAccount() {
  const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Vos', placeId: place.id })
  const vacancy = await aVacancy(db, {
    companyId: company.id,
    title: '=Bakker; vroeg',
    placeId: place.id,
    postedAt: daysAfter(now, -40),
  })
  await saveFigures(db, [
    { vacancyId: vacancy.id, day: '2026-11-17', kind: 'view', channel: 'google', accountId: null, count: 1234 },
    { vacancyId: vacancy.id, day: '2026-10-10', kind: 'view', channel: 'google', accountId: null, count: 1000 },
  ])
  return { company, owner, accountId, vacancy, visit: await asUser(owner.id) }
}

describe('the figures', () => {
  test('are shown on the account home, per company and per vacancy, with the change and a table', async () => {
    const { company, vacancy, visit } = await anAccount()
    await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, createdAt: now })
    for (const path of [
      '/mijn-account',
      `/mijn-account/bedrijfsgegevens/${company.id}/cijfers`,
      `/mijn-account/vacatures/${vacancy.id}/cijfers`,
    ]) {
      const { statusCode, body } = await visit(path)
      expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
      const text = words(body)
      expect(text).toContain('Keer bekeken 1.234')
      expect(text).toContain('23 % meer dan in de 30 dagen ervoor')
      expect(text).toContain('De drukste dag was dinsdag 17 november, met 1.234 keer bekeken.')
      expect(text).toContain('17 november 2026 1.234 0 0 1')
      // A single company is not enough for a regional median.
      expect(text).not.toContain('midden van de streek Keer')
      expect(text).toContain('vanaf vijf bedrijven')
    }
  })

  test('of another account do not exist, and are closed to visitors and admins', async () => {
    const { company, vacancy } = await anAccount()
    const stranger = await anAccount()
    const admin = await asUser((await anAdmin(db)).id)
    for (const path of [
      `/mijn-account/bedrijfsgegevens/${company.id}/cijfers`,
      `/mijn-account/vacatures/${vacancy.id}/cijfers`,
      `/mijn-account/cijfers.csv?vacature=${vacancy.id}`,
      `/mijn-account/cijfers.csv?bedrijf=${company.id}`,
    ]) {
      expect({ path, status: (await stranger.visit(path)).statusCode }).toEqual({ path, status: 404 })
      expect({ path, status: (await browser(path)).statusCode }).toEqual({ path, status: 302 })
      expect({ path, status: (await admin(path)).statusCode }).toEqual({ path, status: 403 })
    }
    expect((await stranger.visit('/mijn-account/vacatures/x/cijfers')).statusCode).toBe(404)
  })

  test('can be downloaded as a spreadsheet, in which a title never runs as a formula', async () => {
    const { vacancy, company, visit } = await anAccount()
    const { headers, body } = await visit(`/mijn-account/cijfers.csv?vacature=${vacancy.id}`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe('attachment; filename="cijfers-2026-11-17.csv"')
    const lines = body.trim().split('\r\n')
    expect(lines).toHaveLength(31)
    expect(lines.at(-1)).toBe(`2026-11-17;"'=Bakker; vroeg";1234;0;0;0`)
    expect((await visit(`/mijn-account/cijfers.csv?bedrijf=${company.id}`)).body).toContain('2026-11-17;Bakkerij Vos;')
    expect((await visit('/mijn-account/cijfers.csv')).body).toContain('2026-11-17;alle vacatures;1234')
    expect((await visit('/mijn-account/cijfers.csv?vacature=nul')).statusCode).toBe(404)
  })

  test('are left out for someone who never posted, and in the list for a draft', async () => {
    const employer = await anEmployer(db)
    expect(words((await (await asUser(employer.id))('/mijn-account')).body)).not.toContain('De laatste 30 dagen')
    const { company, vacancy, visit } = await anAccount()
    const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
    const { body } = await visit('/mijn-account/vacatures-overzicht')
    expect(words(body)).toContain('2.234 bekeken')
    expect(body).toContain(`/mijn-account/vacatures/${vacancy.id}/cijfers`)
    expect(body).not.toContain(`/mijn-account/vacatures/${draft.id}/cijfers`)
  })
})

describe('the vacancy booster', () => {
  const overview = '/mijn-account/vacatures-overzicht'

  test('is offered after posting, with one button', async () => {
    const { company, accountId, visit } = await anAccount()
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 5, note: 'welkom' })
    const { id } = await aVacancy(db, {
      companyId: company.id,
      placeId: place.id,
      status: 'draft',
      postedAt: null,
      expiresAt: null,
    })
    const posted = await visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
    expect(posted.statusCode).toBe(302)
    const page = await visit(posted.headers.location!)
    expect(words(page.body)).toContain('Meer uit je vacature halen?')

    const asked = await visit(posted.headers.location!, { wat: 'boost', vacature: String(id) })
    expect(asked.statusCode).toBe(302)
    expect(words((await visit(asked.headers.location!)).body)).toContain('komen binnen een paar minuten per mail')
    expect(words((await visit(posted.headers.location!)).body)).not.toContain('Stuur de tips')
    expect((await db.select().from(vacancyBoosts)).map(({ vacancyId }) => vacancyId)).toContain(id)
  })

  test('for a vacancy on hold is promised for when it is online', async () => {
    const { company, accountId, visit } = await anAccount()
    await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 5, note: 'welkom' })
    const suspicious = { jobText: '<p>Je betaalt eerst inschrijfgeld.</p>', placeId: place.id, companyId: company.id }
    const draft = { ...suspicious, status: 'draft' as const, postedAt: null, expiresAt: null }
    const post = async (fields = {}) => {
      const { id } = await aVacancy(db, { ...draft, ...fields })
      const { headers } = await visit(overview, { wat: 'post', vacature: String(id), bevestigd: 'ja' })
      return { id, at: headers.location! }
    }
    const later = 'komen per mail zodra de vacature online staat'
    const chosen = words((await visit((await post({ useJobBoost: true })).at)).body)
    expect(chosen).toContain(later)
    expect(chosen).not.toContain('binnen een paar minuten')

    const { id, at } = await post()
    const asked = words((await visit((await visit(at, { wat: 'boost', vacature: String(id) })).headers.location!)).body)
    expect(asked).toContain(later)
    expect(asked).not.toContain('binnen een paar minuten')
  })

  test("is refused for a closed vacancy, and another account's does not exist", async () => {
    const { company, visit } = await anAccount()
    const { id } = await aVacancy(db, { companyId: company.id, status: 'filled', endedAt: now })
    expect((await visit(overview, { wat: 'boost', vacature: String(id) })).statusCode).toBe(409)
    const stranger = await anAccount()
    expect((await stranger.visit(overview, { wat: 'boost', vacature: String(id) })).statusCode).toBe(404)
  })

  test('needs a confirmed address', async () => {
    const { accountId, vacancy } = await anAccount()
    const unconfirmed = await anEmployer(db, { accountId, confirmedAt: null })
    const visit = await asUser(unconfirmed.id)
    expect((await visit(overview, { wat: 'boost', vacature: String(vacancy.id) })).statusCode).toBe(403)
  })

  test('can be requested by a program', async () => {
    const { owner, vacancy } = await anAccount()
    const url = (id: number) => `/api/vacancies/${id}/actions/boost`
    const call = async (id: number, userId: number) =>
      app.inject({ method: 'POST', url: url(id), headers: { host, ...(await asProgram(services, userId)) } })
    expect((await call(vacancy.id, owner.id)).statusCode).toBe(200)
    expect((await db.select().from(vacancyBoosts)).map(({ vacancyId }) => vacancyId)).toContain(vacancy.id)
    const stranger = await anAccount()
    expect((await call(vacancy.id, stranger.owner.id)).statusCode).toBe(404)
    const closed = await aVacancy(db, { companyId: vacancy.companyId, status: 'closed', endedAt: now })
    expect((await call(closed.id, owner.id)).statusCode).toBe(400)
  })
})
