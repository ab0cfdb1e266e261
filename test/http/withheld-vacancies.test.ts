import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { applications } from '#features/applications/application.table.ts'
import { mailBoosts } from '#features/boosts/boost.commands.server.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { findMedianPay } from '#features/vacancies/vacancy-median.queries.server.ts'
import { remindOfClosing } from '#features/vacancies/vacancy-reminder.commands.server.ts'
import { findVacancyPage } from '#features/vacancies/vacancy.queries.server.ts'
import { vacancies, vacancyFormerSlugs } from '#features/vacancies/vacancy.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEmployer, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession, asUser } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')

const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id, slug: 'oss', title: 'Oss' })
const profession = await aProfession(db, { slug: 'vuurtorens', title: 'Vuurtorens' })
const { company, owner, accountId } = await aCompany(db, { name: 'Lichtbaken', slug: 'lichtbaken', placeId: place.id })

/** A title that occurs nowhere else, so that searching a response for it is enough. */
const title = 'Vuurtorenwachter'
const slug = 'vuurtorenwachter'
const vacancy = await aVacancy(db, {
  title,
  slug,
  companyId: company.id,
  placeId: place.id,
  coordinatorId: owner.id,
  professionIds: [profession.id],
  expiresAt: daysAfter(now, 5),
  paidUntil: daysAfter(now, 5),
  monthlySalaryFromCents: 300_000,
  jobText: '<p>Je houdt de lamp brandend.</p>',
})
await db.insert(vacancyFormerSlugs).values({ slug: 'torenwachter', vacancyId: vacancy.id })
await db.insert(vacancyBoosts).values({ vacancyId: vacancy.id, postedAt: vacancy.postedAt!, requestedAt: now })
const neighbour = await aVacancy(db, {
  title: 'Bootsman',
  slug: 'bootsman',
  placeId: place.id,
  professionIds: [profession.id],
})

const others: Record<string, { id: number }> = {
  visitor: { id: 0 },
  'another employer': await anEmployer(db),
}

/** Every way in which somebody could learn of a vacancy. Each returns whether it shows this one. */
const doors: Record<string, (jar: Record<string, string>) => Promise<boolean>> = {}
const holds =
  (path: string, sign = title) =>
  async (jar: Record<string, string>) =>
    (await browser(path, { jar: { ...jar } })).body.includes(sign)
const opens = (path: string) => async (jar: Record<string, string>) =>
  (await browser(path, { jar: { ...jar } })).statusCode < 400

doors['the list'] = holds('/vacatures')
doors['a search'] = holds('/vacatures?zoek=vuurtorenwachter', `/vacatures/${slug}`)
doors['a place'] = holds('/vacatures-in/oss')
doors['a profession'] = holds('/vacatures-in-beroepsgroep/vuurtorens')
doors['the home page'] = holds('/')
doors['its company'] = holds('/bedrijven/lichtbaken')
doors['the directory counts it'] = async (jar) =>
  /Lichtbaken.{0,120}1 vacature/.test(words((await browser('/bedrijven', { jar: { ...jar } })).body))
doors['suggestions'] = holds('/zoeksuggesties?zoek=vuurtorenw')
doors['what resembles another'] = holds('/vacatures/bootsman')
doors['kept vacancies'] = async (jar) => {
  const keeping = { ...jar }
  await browser('/bewaren', { jar: keeping, form: { vacature: String(vacancy.id), wat: 'bewaar' } })
  return (await browser('/bewaard', { jar: keeping })).body.includes(title)
}
doors['the sitemap'] = async () => {
  const index = (await browser('/sitemap.xml')).body
  const parts = [...index.matchAll(/<loc>http:\/\/[^/]+([^<]+)<\/loc>/g)].map(([, path]) => path!)
  const pages = await Promise.all(parts.filter((path) => path.startsWith('/sitemap/')).map((path) => browser(path)))
  return [index, ...pages.map(({ body }) => body)].some((xml) => xml.includes(`/vacatures/${slug}`))
}
doors['its page'] = opens(`/vacatures/${slug}`)
doors['its former address'] = async (jar) =>
  (await browser('/vacatures/torenwachter', { jar: { ...jar } })).statusCode === 301
doors['its job posting markup'] = async (jar) =>
  (await browser(`/vacatures/${slug}`, { jar: { ...jar } })).body.includes('JobPosting')
doors['the application form'] = opens(`/vacatures/${slug}/solliciteren`)
doors['an application'] = async (jar) => {
  const form = { formulier: 'sollicitatie', firstName: 'Noor' }
  return (await browser(`/vacatures/${slug}/solliciteren`, { jar: { ...jar }, form })).statusCode !== 404
}
doors['counting who begins'] = async (jar) =>
  (await browser(`/vacatures/${slug}/solliciteren/begonnen`, { jar: { ...jar }, form: {} })).statusCode === 204
doors['the report form'] = opens(`/vacatures/${slug}/melden`)
doors['the map'] = async (jar) =>
  words((await browser('/vacatures-op-de-kaart', { jar: { ...jar } })).body).includes('2 vacatures op de kaart')
doors['the median'] = async () => {
  await db.update(vacancies).set({ monthlySalaryFromCents: 300_000 }).where(eq(vacancies.id, vacancy.id))
  for (const one of medianOthers) await db.update(vacancies).set({ status: 'open' }).where(eq(vacancies.id, one))
  const cents = await findMedianPay(db, { professionId: profession.id, regionId: region.id, now })
  for (const one of medianOthers) await db.update(vacancies).set({ status: 'closed' }).where(eq(vacancies.id, one))
  return cents !== undefined
}
doors['the knowledge in memory'] = async () =>
  (await services.knowledge()).openTexts.title.some(({ text }) => text === title)

const medianOthers: number[] = []
beforeAll(async () => {
  for (let made = 0; made < 4; made += 1) {
    const one = await aVacancy(db, {
      placeId: place.id,
      status: 'closed',
      professionIds: [profession.id],
      monthlySalaryFromCents: 300_000,
    })
    medianOthers.push(one.id)
  }
})

const api = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/vacancies${path}`, headers: { host: 'oss.banen.test', ...headers } })
  return {
    status: answer.statusCode,
    body: answer.json() as { data: { id: number; attributes?: object }[] } & Record<string, unknown>,
  }
}
doors['a list of the API'] = async () => (await api(`?filters[id]=${vacancy.id}`)).body.data.length > 0
doors['one by the API'] = async () => (await api(`/${vacancy.id}`)).status === 200
doors['a relation of the API'] = async () => {
  const answer = await app.inject({
    url: `/api/companies/${company.id}?populate=vacancies`,
    headers: { host: 'oss.banen.test' },
  })
  return answer.body.includes(title)
}

const shown = { status: 'open' as const, heldAt: null, takenDownAt: null, endedAt: null }
const hidden = {
  'on hold': { ...shown, heldAt: now },
  'on hold and closed': { ...shown, status: 'closed' as const, endedAt: now, heldAt: now },
  'taken down': { ...shown, status: 'cancelled' as const, endedAt: now, takenDownAt: now },
}
const become = (state: object) => db.update(vacancies).set(state).where(eq(vacancies.id, vacancy.id))
const jarOf = async (id: number): Promise<Record<string, string>> =>
  id === 0 ? {} : (await aBrowserSession(services, id)).jar

/** Whether each way shows it now. */
async function look(jar: Record<string, string>) {
  // The memory is refreshed once the change was announced.
  const isOpen = (await findVacancyPage(db, slug)) !== undefined
  // Under load the previous value is returned for a while.
  await vi.waitFor(async () => expect(await doors['the knowledge in memory']!({})).toBe(isOpen), { timeout: 20_000 })
  const seen: string[] = []
  for (const [name, isOpen] of Object.entries(doors)) if (await isOpen(jar)) seen.push(name)
  return seen
}

const alone = ['a relation of the API']

test('an open vacancy is found in every public output', async () => {
  await become(shown)
  const seen = await look({})
  expect(Object.keys(doors).filter((name) => !seen.includes(name) && !alone.includes(name))).toEqual([])
})

describe.each(Object.entries(hidden))('a vacancy that is %s', (_, state) => {
  test.each(Object.keys(others))('is shown nowhere to %s', async (role) => {
    await become(state)
    expect(await look(await jarOf(others[role]!.id))).toEqual([])
  })

  test('is a preview for its own account and for admins, which is neither cached nor counted', async () => {
    await become(state)
    for (const { id } of [owner, await anAdmin(db)]) {
      const { statusCode, body, headers } = await browser(`/vacatures/${slug}`, { jar: await jarOf(id) })
      expect([statusCode, body.includes(title), body.includes('Alleen jij en de beheerders zien deze pagina')]).toEqual(
        [200, true, true],
      )
      expect(body).toContain('<meta name="robots" content="noindex')
      expect(body).not.toContain('JobPosting')
      expect(words(body)).not.toContain('Solliciteer')
      expect(headers['cache-control']).toContain('no-store')
    }
  })

  test('triggers no reminders or boosters, and accepts no applications', async () => {
    await become(state)
    const at = { baseAddress: 'http://banen.test', now }
    await remindOfClosing(db, at)
    expect(await mailBoosts(db, at)).toBe(0)
    const [row] = await db
      .select({ remindedAt: vacancies.remindedAt })
      .from(vacancies)
      .where(eq(vacancies.id, vacancy.id))
    expect(row!.remindedAt).toBeNull()
    expect(await db.$count(applications)).toBe(0)
  })
})

test('a kept vacancy is listed while withheld, without its name, and can be removed', async () => {
  await become(shown)
  const keeping = {}
  const keep = (id: number) => browser('/bewaren', { jar: keeping, form: { vacature: String(id), wat: 'bewaar' } })
  const pageNow = async () => words((await browser('/bewaard', { jar: keeping })).body)
  await keep(vacancy.id)
  expect(await pageNow()).not.toContain('staat nu niet op de site')
  await become(hidden['on hold'])
  const alone = await pageNow()
  expect(alone).toContain('Een vacature die je bewaarde, staat nu niet op de site.')
  expect(alone).not.toContain('Je hebt nog niets bewaard.')
  await keep(neighbour.id)
  await keep(999_999)
  expect(await pageNow()).toContain('2 vacatures die je bewaarde, staan nu niet op de site.')
  await browser('/bewaren', { jar: keeping, form: { vacature: [String(vacancy.id), '999999'], wat: 'weg' } })
  const { body } = await browser('/bewaard', { jar: keeping })
  expect(words(body)).not.toContain('op de site. Misschien')
  expect(body).toContain(neighbour.title)
  await become(shown)
})

test('its employer reads through the API that it is on hold, for whom and why; others do not', async () => {
  await become(hidden['on hold'])
  const reasons = [{ rule: 'foreign-phone' as const, evidence: '+447911123456' }]
  await db.insert(vacancyHolds).values({ vacancyId: vacancy.id, reasons, heldAt: now, turnAt: now, isNewPosting: true })
  const told = await api(`/${vacancy.id}`, await asUser(services, owner.id))
  expect(JSON.stringify(told.body)).toContain('"turn":"board"')
  expect(JSON.stringify(told.body)).toContain('+447911123456')
  await become(shown)
  expect(JSON.stringify((await api(`/${vacancy.id}`)).body)).not.toMatch(/hold|heldAt|takenDownAt/)
  expect([accountId > 0, neighbour.id > 0]).toEqual([true, true])
})

test('a vacancy closed while on hold no longer waits; one that was changed after its end does', async () => {
  const read = async () => words((await browser(`/vacatures/${slug}`, { jar: await jarOf(owner.id) })).body)
  await become({ heldAt: now, status: 'filled', endedAt: now })
  expect(await read()).toContain('de vacature sloot voor we hem hadden bekeken.')
  await become({ heldAt: daysAfter(now, 1), status: 'filled', endedAt: now })
  expect(await read()).toContain('de vacature wacht op controle.')
  await db.update(vacancyHolds).set({ turn: 'employer' }).where(eq(vacancyHolds.vacancyId, vacancy.id))
  expect(await read()).toContain('de vacature moet eerst anders.')
})
