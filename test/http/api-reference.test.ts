import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { logEntries } from '#features/log/log-entry.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, anEducation, anEmployment, aPlace, aProfession, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const otherServices = testServices(db)
const otherApi = await testApp(otherServices)

const whole = 'pagination[page]=1&pagination[pageSize]=9999'
/** spec §7: what a front end requests at start-up, six at once. */
const startUp = [
  `/api/regions?sort=title:asc&populate[0]=logo&populate[1]=fallbackLogo&${whole}`,
  `/api/places?sort=title:asc&populate=region&${whole}`,
  `/api/companies?sort=title:asc&populate[places][populate][0]=region&${whole}`,
  `/api/educations?sort=sort:asc&${whole}`,
  `/api/employments?sort=sort:asc&${whole}`,
  `/api/professions?sort=title:asc&${whole}`,
]

test('the six start-up requests of a front end return everything, in order', async () => {
  const region = await aRegion(db, { url: 'oss' })
  const places = await Promise.all(['Oss', 'Lith'].map((title) => aPlace(db, { title, regionId: region.id })))
  for (let i = 0; i < 120; i += 1)
    await aCompany(db, { placeId: places[0]!.id, name: `Bedrijf ${String(i).padStart(3, '0')}` })
  await anEducation(db, { title: 'Hbo', sort: 2 })
  await anEducation(db, { title: 'Mbo', sort: 1 })
  await anEmployment(db)
  await aProfession(db)

  const answers = await Promise.all(startUp.map((url) => api.inject(url)))
  const [regions, inPlaces, companies, educations] = answers.map((answer) => answer.json().data)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  expect(regions).toMatchObject([{ attributes: { logo: { data: null }, fallbackLogo: { data: null } } }])
  expect(inPlaces).toMatchObject([
    { attributes: { title: 'Lith', region: { data: { id: region.id } } } },
    { attributes: { title: 'Oss' } },
  ])
  expect(companies).toHaveLength(120)
  expect(companies[119]).toMatchObject({
    attributes: { title: 'Bedrijf 119', places: { data: [{ attributes: { region: { data: { id: region.id } } } }] } },
  })
  expect(educations.map(({ attributes }: { attributes: { title: string } }) => attributes.title)).toEqual([
    'Mbo',
    'Hbo',
  ])
})

test('a client that already has the response gets a 304', async () => {
  for (const url of startUp) {
    const first = await api.inject(url)
    const again = await api.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  }
})

test('after a change every process gives a new response at once', async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  const url = startUp[5]!
  const [before] = [await api.inject(url), await otherApi.inject(url)]
  const count = before.json().data.length as number

  await api.inject({ method: 'POST', url: '/api/professions', headers, payload: { data: { title: 'Nieuw' } } })
  expect((await api.inject(url)).json().data).toHaveLength(count + 1)
  const changed = await api.inject({ url, headers: { 'if-none-match': String(before.headers.etag) } })
  expect(changed.statusCode).toBe(200)
  await otherServices.changes.settle()
  expect((await otherApi.inject(url)).json().data).toHaveLength(count + 1)
})

test('a response with restricted data is not cached for another caller', async () => {
  const { company, owner } = await aCompany(db)
  const headers = await asUser(services, owner.id)
  const url = `/api/companies?filters[id]=${company.id}`
  const billing = async (as?: typeof headers) =>
    (await api.inject({ url, headers: as })).json().data[0].attributes.billingEmail
  expect(await billing(headers)).toBe(company.billingEmail)
  expect(await billing()).toBeUndefined()
  expect(await billing(await asUser(services, (await aCompany(db)).owner.id))).toBeUndefined()
  expect(await billing(await asUser(services, (await anAdmin(db)).id))).toBe(company.billingEmail)
  expect(await billing(headers)).toBe(company.billingEmail)
})

test('a duplicate is merged into the remaining entry, as in the admin area', async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  const region = await aRegion(db, { url: 'maashorst' })
  const merge = async (plural: string, id: number, data: object) => {
    const url = `/api/${plural}/${id}/actions/merge`
    const answer = await api.inject({ method: 'POST', url, headers, payload: { data } })
    return { status: answer.statusCode, ...answer.json() }
  }
  const lists = {
    places: (title: string) => aPlace(db, { title, regionId: region.id }),
    professions: (title: string) => aProfession(db, { title }),
    educations: (title: string) => anEducation(db, { title }),
    employments: (title: string) => anEmployment(db, { title }),
  }
  for (const [plural, make] of Object.entries(lists)) {
    const [stays, goes] = [await make('Uden'), await make('Uden-Oost')]
    expect(await merge(plural, stays.id, { from: stays.id })).toMatchObject({
      status: 400,
      error: { message: 'An entry is no double of itself' },
    })
    for (const from of [0, -1, 2_147_483_648, '1', null, undefined]) {
      expect([plural, from, (await merge(plural, stays.id, { from })).status]).toEqual([plural, from, 400])
    }
    expect((await merge(plural, stays.id, { from: 2_000_000_000 })).status).toBe(404)

    const merged = await merge(plural, stays.id, { from: goes.id })
    expect(merged).toMatchObject({ status: 200, data: { id: stays.id, attributes: { title: 'Uden' } } })
    expect((await api.inject(`/api/${plural}/${goes.id}`)).statusCode).toBe(404)
    if (plural === 'places') expect(merged.data.attributes.aliases).toEqual(['Uden-Oost'])
    const logged = await db.select().from(logEntries).where(eq(logEntries.action, 'list-entries-merged'))
    const about = logged.filter(({ subject }) => plural.startsWith(subject!))
    expect(about).toMatchObject([{ subjectId: stays.id, before: { merged: { title: 'Uden-Oost' } } }])
  }
})

test('gap 216: saving an entry unchanged changes nothing, and logs nothing', async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  const write = async (method: 'POST' | 'PUT' | 'GET', url: string, data?: object) => {
    const answer = await api.inject({ method, url: `/api/${url}`, headers, ...(data && { payload: { data } }) })
    expect([url, answer.statusCode, answer.json().error]).toEqual([url, 200, undefined])
    return answer.json().data as { id: number }
  }
  const region = await aRegion(db, { url: 'bernheze' })
  const family = await write('POST', 'occupation-families', { title: 'Bakkers', words: ['bakkerij'] })
  const added: [string, object, object][] = [
    [
      'regions',
      { title: 'Boxtel', url: 'boxtel', accent: '#7a2e1f', accentDark: '#f0c0a0' },
      { title: 'Boxtel (gemeente)' },
    ],
    ['places', { title: 'Liempde', region: region.id, latitude: 51.57, longitude: 5.38 }, { latitude: 51.58 }],
    ['professions', { title: 'Bakken' }, { title: 'Bakken en braden' }],
    ['educations', { title: 'Mbo 4', sort: 3 }, { sort: 4 }],
    ['employments', { title: 'Oproep', sort: 8, schemaType: 'TEMPORARY' }, { title: 'Oproepkracht' }],
    ['occupations', { title: 'banketbakker', names: ['patissier'], family: family.id }, { names: [] }],
    ['pages', { title: 'Over ons', body: '<p>Wij bakken.</p>' }, { body: '<p>Wij braden.</p>' }],
    ['articles', { title: 'Nieuws', body: '<p>Er is brood.</p>', summary: 'Brood' }, { summary: 'Vers brood' }],
    ['faqs', { question: 'Kan dat?', answer: '<p>Ja.</p>', audience: 'employers' }, { answer: '<p>Nee.</p>' }],
    ['redirects', { fromPath: '/brood', target: '/vacatures', status: 301 }, { status: 302 }],
    ['plans', { title: 'Vijf', credits: 5, priceCents: 10_000, sort: 9 }, { priceCents: 11_000 }],
  ]
  for (const [plural, data, other] of added) {
    const { id } = await write('POST', plural, data)
    const url = `${plural}/${id}`
    const before = await write('GET', url)
    const logged = await db.$count(logEntries)
    expect(await write('PUT', url, data)).toEqual(before)
    expect(await write('PUT', url, {})).toEqual(before)
    expect([plural, await db.$count(logEntries)]).toEqual([plural, logged])
    await write('PUT', url, other)
    expect([plural, await db.$count(logEntries)]).toEqual([plural, logged + 1])
  }
})

test("an admin's program adds the minimum wage from a date, and corrects or removes it until then", async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  const write = async (method: 'POST' | 'PUT' | 'DELETE', path: string, data?: object) => {
    const payload = data && { data }
    const answer = await api.inject({ method, url: `/api/minimum-wages${path}`, headers, payload })
    return { status: answer.statusCode, ...answer.json() }
  }
  const shares = { 15: 30, 16: 34.5, 17: 39.5, 18: 50, 19: 60, 20: 80 }
  const wage = { hourlyCents: 1499, youthPercentages: shares, source: 'https://www.rijksoverheid.nl/minimumloon' }

  const { data } = await write('POST', '', { ...wage, fromDay: '2027-01-01' })
  expect(data).toMatchObject({ attributes: { ...wage, fromDay: '2027-01-01' } })
  expect(await write('PUT', `/${data.id}`, { hourlyCents: 1509 })).toMatchObject({
    data: { attributes: { ...wage, hourlyCents: 1509 } },
  })
  expect(await write('POST', '', { ...wage, fromDay: '2027-01-01' })).toMatchObject({
    status: 400,
    error: { details: { errors: [{ path: ['fromDay'] }] } },
  })
  const wrong = { ...shares, 15: 0.25 }
  expect(await write('POST', '', { ...wage, fromDay: '2027-07-01', youthPercentages: wrong })).toMatchObject({
    status: 400,
    error: { details: { errors: [{ path: ['youthPercentages', '15'] }] } },
  })

  const later = await write('POST', '', { ...wage, fromDay: '2027-07-01' })
  expect(await write('DELETE', `/${later.data.id}`)).toMatchObject({
    status: 200,
    data: { attributes: { fromDay: '2027-07-01' } },
  })
  expect((await write('DELETE', `/${later.data.id}`)).status).toBe(404)

  await db.update(minimumWages).set({ fromDay: '2026-01-01' }).where(eq(minimumWages.id, data.id))
  const inForce = {
    status: 400,
    error: {
      message: 'This amount is in force, or was',
      details: { userMessage: 'Dit bedrag geldt al. Wat gold, blijft zo staan.' },
    },
  }
  expect(await write('PUT', `/${data.id}`, { hourlyCents: 1510 })).toMatchObject(inForce)
  expect(await write('DELETE', `/${data.id}`)).toMatchObject(inForce)
  expect(await db.$count(minimumWages)).toBe(1)
  const logged = await db.select().from(logEntries).where(eq(logEntries.subject, 'minimum-wage'))
  expect(logged.map(({ action }) => action)).toEqual([
    'minimum-wage-added',
    'minimum-wage-changed',
    'minimum-wage-added',
    'minimum-wage-removed',
  ])
})

test('errors about a minimum wage give programs the same messages as in the admin area', async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  await db.delete(minimumWages)
  const shares = { 15: 30, 16: 34.5, 17: 39.5, 18: 50, 19: 60, 20: 80 }
  const wage = { hourlyCents: 1471, youthPercentages: shares, source: 'https://www.rijksoverheid.nl/minimumloon' }
  await db.insert(minimumWages).values({ ...wage, fromDay: '2026-01-01' })
  const add = async (data: object) => {
    const payload = { data: { ...wage, fromDay: '2027-01-01', ...data } }
    const answer = await api.inject({ method: 'POST', url: '/api/minimum-wages', headers, payload })
    return [answer.statusCode, answer.json().error.details.userMessage]
  }
  expect(await add({ fromDay: '2026-11-16' })).toEqual([
    400,
    expect.stringContaining('Deze dag is voorbij. Kies vandaag of later'),
  ])
  expect(await add({ fromDay: '2028-11-18' })).toEqual([400, 'Kies een dag in de komende 2 jaar.'])
  expect(await add({ hourlyCents: 14_710 })).toEqual([
    400,
    'Dit is meer dan een kwart hoger of lager dan het bedrag ervoor. Kijk het nog eens na.',
  ])
  expect(await add({ youthPercentages: { ...shares, 18: 35 } })).toEqual([
    400,
    'Iemand die ouder is, krijgt niet minder. Kijk de percentages nog eens na.',
  ])
  await db.insert(minimumWages).values({ ...wage, fromDay: '2027-01-01' })
  expect(await add({})).toEqual([400, 'Vanaf deze dag is er al een bedrag.'])
  expect(await db.$count(minimumWages)).toBe(2)
})
