import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { applicationAlertRegions, applications } from '#features/applications/application.table.ts'
import { companies, companyFormerSlugs } from '#features/companies/company.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { jobAlertRequests } from '#features/job-alerts/job-alert.table.ts'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { professions } from '#features/reference/reference.table.ts'
import { tokenPrefix } from '#features/sign-in/api-token.rules.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { hashSecret } from '#platform/secret.server.ts'
import { formMessage } from '#ui/forms/form.text.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationBody } from '#test/support/applications.ts'
import {
  aCompany,
  anAccount,
  anAdmin,
  anApplication,
  anEmployer,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const admin = await asUser(services, (await anAdmin(db)).id)

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

async function call(method: Method, path: string, { data, headers = {} }: { data?: unknown; headers?: Headers } = {}) {
  const answer = await api.inject({
    method,
    url: `/api${path}`,
    headers,
    ...(data !== undefined && { payload: { data } }),
  })
  return { status: answer.statusCode, headers: answer.headers, ...(answer.json() as { data: never; error: never }) }
}

test('an admin adds, changes and removes an entry of a list', async () => {
  const added = await call('POST', '/professions', { data: { title: ' Zorg  en welzijn ' }, headers: admin })
  expect(added).toMatchObject({
    status: 200,
    data: { id: expect.any(Number), attributes: { title: 'Zorg en welzijn', slug: 'zorg-en-welzijn' } },
    meta: {},
  })
  const { id } = added.data as { id: number }
  const changed = await call('PUT', `/professions/${id}?fields=title`, { data: { title: 'Zorg' }, headers: admin })
  expect(changed).toMatchObject({ status: 200, data: { id, attributes: { title: 'Zorg' } } })
  expect(await call('GET', `/professions/${id}`)).toMatchObject({
    data: { attributes: { title: 'Zorg', slug: 'zorg-en-welzijn' } },
  })

  const json = { ...admin, 'content-type': 'application/json' }
  expect(await call('DELETE', `/professions/${id}`, { headers: json })).toMatchObject({
    status: 200,
    data: { id, attributes: { title: 'Zorg' } },
  })
  expect((await call('DELETE', `/professions/${id}`, { headers: json })).status).toBe(404)
  expect((await call('PUT', `/professions/${id}`, { data: { title: 'x' }, headers: admin })).status).toBe(404)
})

test('errors are given per field, and never repeat the value', async () => {
  expect(await call('POST', '/professions', { data: { title: '' }, headers: admin })).toMatchObject({
    status: 400,
    data: null,
    error: {
      name: 'ValidationError',
      message: 'Er is geen titel ingevuld',
      details: { errors: [{ path: ['title'], message: 'Er is geen titel ingevuld', name: 'ValidationError' }] },
    },
  })
  const half = await call('POST', '/educations', { data: { title: 'Half', sort: 1.5 }, headers: admin })
  expect(half.error).toMatchObject({ message: formMessage('wholeNumber') })
  const several = await call('POST', '/educations', { data: { slug: 'Not A Slug', sort: 'first' }, headers: admin })
  expect(several).toMatchObject({ status: 400, error: { message: '3 errors occurred' } })
  expect(JSON.stringify(several)).not.toContain('Not A Slug')
  const messages = several.error as { details: { errors: { path: string[]; message: string }[] } }
  expect(messages.details.errors.map(({ path, message }) => `${path.join()}: ${message}`)).toContain(
    'sort: sort must be a number type',
  )
  expect((await call('POST', '/professions', { data: { title: 5 }, headers: admin })).error).toMatchObject({
    message: 'title must be a string type',
  })
  expect((await call('POST', '/professions', { data: { title: 'x'.repeat(5000) }, headers: admin })).status).toBe(400)
  expect((await call('POST', '/educations', { data: { title: 'x', sort: 1e20 }, headers: admin })).status).toBe(400)
})

test('a title from which no slug can be made needs its own slug', async () => {
  const message = 'Van deze naam is geen webadres te maken. Vul hier zelf een webadres in'
  const bodies = {
    professions: { title: '日本' },
    educations: { title: '!!!', sort: 1 },
    employments: { title: '…', sort: 1 },
    places: { title: '日本', region: region.id, latitude: 51.6, longitude: 5.5 },
  }
  for (const [plural, data] of Object.entries(bodies)) {
    expect([plural, await call('POST', `/${plural}`, { data, headers: admin })]).toMatchObject([
      plural,
      { status: 400, error: { message, details: { errors: [{ path: ['slug'], message }] } } },
    ])
    const made = await call('POST', `/${plural}`, { data: { ...data, slug: 'japan' }, headers: admin })
    expect([plural, made]).toMatchObject([plural, { data: { attributes: { slug: 'japan' } } }])
  }
})

test('a taken slug or name is refused, even when two requests arrive at once', async () => {
  await aProfession(db, { title: 'Techniek', slug: 'techniek' })
  expect(
    await call('POST', '/professions', { data: { title: 'Andere', slug: 'techniek' }, headers: admin }),
  ).toMatchObject({
    status: 400,
    error: {
      message: 'This attribute must be unique',
      details: {
        errors: [{ path: ['slug'] }],
        userMessage: 'Het webadres is al in gebruik. Vul een ander webadres in.',
      },
    },
  })
  expect(
    await call('POST', '/professions', { data: { title: 'techniek', slug: 'anders' }, headers: admin }),
  ).toMatchObject({
    status: 400,
    error: { message: 'This attribute must be unique', details: { errors: [{ path: ['title'] }] } },
  })
  const both = await Promise.all(
    [1, 2].map(() => call('POST', '/professions', { data: { title: 'Tegelijk' }, headers: admin })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
})

test.runIf(isPostgres)('two programs that change different fields of an entry at once both succeed', async () => {
  const { id } = await aProfession(db, { title: 'Horeca', slug: 'horeca' })

  const [changed] = await race(db, {
    first: async (tx) => {
      await lockReferenceData(tx)
      await tx.update(professions).set({ title: 'Horeca en toerisme' }).where(eq(professions.id, id))
    },
    waiting: [() => call('PUT', `/professions/${id}`, { data: { slug: 'horeca-en-toerisme' }, headers: admin })],
  })

  expect(changed).toMatchObject({
    data: { attributes: { title: 'Horeca en toerisme', slug: 'horeca-en-toerisme' } },
  })
})

test('an entry that a vacancy uses cannot be removed', async () => {
  const profession = await aProfession(db)
  await aVacancy(db, { professionIds: [profession.id] })
  expect(await call('DELETE', `/professions/${profession.id}`, { headers: admin })).toMatchObject({
    status: 400,
    error: {
      name: 'ApplicationError',
      details: { userMessage: 'Dit is nog in gebruik en kan niet weg. Voeg het samen met iets anders.' },
    },
  })
  expect((await call('GET', `/professions/${profession.id}`)).status).toBe(200)
})

test('a body needs an object under data; fields it may not set are ignored', async () => {
  for (const payload of [{}, { data: [] }, { data: 'x' }, { data: null }, []]) {
    const answer = await api.inject({ method: 'POST', url: '/api/professions', headers: admin, payload })
    expect(answer.json()).toMatchObject({
      error: { status: 400, message: 'Missing "data" payload in the request body' },
    })
  }
  const added = await call('POST', '/professions', {
    data: { title: 'Met id', id: 5, createdAt: '2001-01-01', nope: 1, __proto__: { title: 'x' } },
    headers: admin,
  })
  expect(added.data).toMatchObject({ id: expect.any(Number) })
  expect((added.data as { id: number }).id).not.toBe(5)
  expect(JSON.stringify(added.data)).not.toContain('2001')
})

test('a caller who may not write gets an error, and nothing is written', async () => {
  const employer = await asUser(services, (await anEmployer(db)).id)
  for (const headers of [{}, employer]) {
    expect(await call('POST', '/professions', { data: { title: 'Nee' }, headers })).toMatchObject({
      status: 403,
      error: { name: 'ForbiddenError', message: 'Forbidden' },
    })
  }
  expect(await call('GET', '/professions?filters[title]=Nee')).toMatchObject({ data: [] })
})

/** An employer with a company in Oss, and the data for a program to write it. */
async function anOwner() {
  const places = [await aPlace(db, { regionId: region.id }), await aPlace(db, { regionId: region.id })]
  const { company, owner, accountId } = await aCompany(db, { placeId: places[0]!.id })
  return { places, company, owner, accountId, headers: await asUser(services, owner.id) }
}

const placeIdsOf = async (companyId: number) => {
  const { data } = await call('GET', `/companies/${companyId}?populate=places`)
  const { attributes } = data as { attributes: { places: { data: { id: number }[] } } }
  return attributes.places.data.map(({ id }) => id)
}

test('relations are set, connected and disconnected, in order', async () => {
  const { places, company, headers } = await anOwner()
  const [one, two] = places.map(({ id }) => id) as [number, number]
  const put = (value: unknown) => call('PUT', `/companies/${company.id}`, { data: { places: value }, headers })
  const becomes = async (value: unknown) => {
    expect(await put(value)).toMatchObject({ status: 200 })
    return placeIdsOf(company.id)
  }

  expect(await becomes({ set: [two, one] })).toEqual([two, one])
  expect(await becomes({ disconnect: [one], connect: [{ id: two }] })).toEqual([two])
  expect(await becomes({ connect: [{ id: one }], disconnect: [{ id: one }, 9999] })).toEqual([two, one])
  expect(await becomes([one, { id: two }])).toEqual([one, two])
  expect(await becomes(two)).toEqual([two])
  expect(await becomes(String(one))).toEqual([one])

  expect(await put({ connect: [999_999] })).toMatchObject({
    status: 400,
    error: { message: '1 relation(s) of type api::place.place associated with this entity do not exist' },
  })
  expect(await put({ connect: [two, two] })).toMatchObject({ status: 400 })
  for (const value of [{ set: [one], connect: [two] }, 'x', { id: 'x' }, [null], true, {}, { connect: [{}] }]) {
    expect({ value, ...(await put(value)) }).toMatchObject({ value, status: 400, error: { name: 'ValidationError' } })
  }
  expect(await put(null)).toMatchObject({ status: 400, error: { message: 'Er is geen plaats gekozen' } })
  expect(await placeIdsOf(company.id)).toEqual([one])
})

test.runIf(isPostgres)('two programs that change different fields of a company at once both succeed', async () => {
  const { company, accountId, headers } = await anOwner()

  const [changed] = await race(db, {
    first: async (tx) => {
      await lockAccount(tx, accountId)
      await tx.update(companies).set({ name: 'Andere naam' }).where(eq(companies.id, company.id))
    },
    waiting: [() => call('PUT', `/companies/${company.id}`, { data: { website: 'https://molen.test' }, headers })],
  })

  expect(changed).toMatchObject({ data: { attributes: { name: 'Andere naam', website: 'https://molen.test' } } })
})

test('a change that is refused halfway changes nothing', async () => {
  const { company, headers } = await anOwner()
  const data = { name: 'Andere naam', places: { connect: [999_999] } }
  expect((await call('PUT', `/companies/${company.id}`, { data, headers })).status).toBe(400)
  const [row] = await db.select().from(companies).where(eq(companies.id, company.id))
  expect(row!.name).toBe(company.name)
})

test('an employer adds a company; its account comes from the token, never from the body', async () => {
  const { places, owner, accountId, headers } = await anOwner()
  const other = await anAccount(db)
  const data = {
    title: 'Bakkerij De Molen',
    places: [places[0]!.id],
    streetName: 'Molenstraat',
    houseNumber: '1',
    postalCode: '5341 gc',
    billingEmail: 'Facturen@Molen.test',
    website: 'https://molen.test',
    description: '<p onclick="x()">Brood</p><script>alert(1)</script>',
    youtubeId: 'https://youtu.be/dQw4w9WgXcQ',
    features: [{ icon: 'team', description: 'Een hechte ploeg' }],
    primaryContact: owner.id,
    accountId: other.id,
    account: other.id,
  }
  const added = await call('POST', '/companies?populate=primaryContact', { data, headers })
  expect(added).toMatchObject({
    status: 200,
    data: {
      attributes: {
        name: 'Bakkerij De Molen',
        slug: 'bakkerij-de-molen',
        postalCode: '5341GC',
        billingEmail: 'facturen@molen.test',
        description: '<p>Brood</p>',
        youtubeId: 'dQw4w9WgXcQ',
        features: [{ icon: 'team', description: 'Een hechte ploeg' }],
        primaryContact: { data: { id: owner.id } },
      },
    },
  })
  const { id } = added.data as { id: number }
  const [row] = await db.select().from(companies).where(eq(companies.id, id))
  expect(row!.accountId).toBe(accountId)

  expect(await call('POST', '/companies', { data, headers })).toMatchObject({
    data: { attributes: { slug: 'bakkerij-de-molen-2' } },
  })
  expect(await call('POST', '/companies', { data: { ...data, slug: 'bakkerij-de-molen' }, headers })).toMatchObject({
    status: 400,
    error: { details: { userMessage: 'Er bestaat al een bedrijf met dit webadres' } },
  })
})

test('someone who registered without a name writes nothing until they gave it', async () => {
  const user = await anEmployer(db, { firstName: '', lastName: '' })
  const headers = { ...host, ...(await asUser(services, user.id)) }
  expect(await call('POST', '/companies', { data: {}, headers })).toMatchObject({
    status: 403,
    error: {
      name: 'PolicyError',
      details: { policy: 'complete-registration', userMessage: 'Vul eerst je voornaam en achternaam in' },
    },
  })
  expect((await call('GET', '/companies', { headers })).status).toBe(200)
  await db.update(users).set({ firstName: 'Noor', lastName: 'Smits' }).where(eq(users.id, user.id))
  expect((await call('POST', '/companies', { data: {}, headers })).status).toBe(400)
})

test("a company's errors are given per field, with the messages of its form", async () => {
  const { headers } = await anOwner()
  const sentences = async (data: unknown) => {
    const { error } = await call('POST', '/companies', { data, headers })
    return (error as { details: { errors: { path: string[]; message: string }[] } }).details.errors.map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    )
  }
  expect(await sentences({})).toEqual([
    'name: Er is geen naam ingevuld',
    'places: Er is geen plaats gekozen',
    'streetName: Er is geen straatnaam ingevuld',
    'houseNumber: Er is geen huisnummer ingevuld',
    'postalCode: Er is geen postcode ingevuld',
    'primaryContact: Er is geen contactpersoon gekozen',
    'billingEmail: Er is geen e-mailadres voor facturen ingevuld',
  ])
  // Named as the program named it.
  expect(await sentences({ title: '' })).toContain('title: Er is geen naam ingevuld')
  // Wrong relations are reported along with the rest, each field once.
  const wrong = await sentences({ places: 'zzz', primaryContact: 999_999, name: 'Kuijpers', houseNumber: true })
  expect(wrong).toEqual([
    'places: must be the id of an entry',
    'primaryContact: 1 relation(s) of type api::contact-person.contact-person associated with this entity do not exist',
    'streetName: Er is geen straatnaam ingevuld',
    'houseNumber: houseNumber must be a string type',
    'postalCode: Er is geen postcode ingevuld',
    'billingEmail: Er is geen e-mailadres voor facturen ingevuld',
  ])
})

test("another account's company, people and billing are out of reach", async () => {
  const [mine, theirs] = [await anOwner(), await anOwner()]
  expect(
    (await call('PUT', `/companies/${theirs.company.id}`, { data: { name: 'Mijn' }, headers: mine.headers })).status,
  ).toBe(404)
  expect(
    await call('PUT', `/companies/${mine.company.id}`, {
      data: { primaryContact: theirs.owner.id },
      headers: mine.headers,
    }),
  ).toMatchObject({ status: 400, error: { message: expect.stringContaining('do not exist') } })

  const { data } = await call('GET', '/companies?pagination[pageSize]=999&populate=primaryContact,contactPersons', {
    headers: mine.headers,
  })
  for (const { id, attributes } of data as { id: number; attributes: Record<string, { data: unknown }> }[]) {
    expect('billingEmail' in attributes).toBe(id === mine.company.id)
    expect(attributes.primaryContact!.data === null).toBe(id !== mine.company.id)
    expect((attributes.contactPersons!.data as unknown[]).length === 0).toBe(id !== mine.company.id)
  }
  const guess = `/companies?filters[billingEmail][$contains]=@&filters[id]=${theirs.company.id}`
  expect(await call('GET', guess, { headers: mine.headers })).toMatchObject({ data: [] })
  expect(await call('GET', guess, { headers: admin })).toMatchObject({ data: [{ id: theirs.company.id }] })
})

test("an admin changes an account's company, which stays with that account", async () => {
  const { company, accountId } = await anOwner()
  expect(
    await call('PUT', `/companies/${company.id}`, { data: { slug: 'nieuw-adres' }, headers: admin }),
  ).toMatchObject({
    status: 200,
    data: { attributes: { slug: 'nieuw-adres' } },
  })
  const [row] = await db.select().from(companies).where(eq(companies.id, company.id))
  expect(row!.accountId).toBe(accountId)
  const former = await db.select().from(companyFormerSlugs).where(eq(companyFormerSlugs.companyId, company.id))
  expect(former.map(({ slug }) => slug)).toEqual([company.slug])
})

/** A draft, in an account with this many credits. */
async function aDraft(credits: number) {
  const owner = await anOwner()
  const draft = await aVacancy(db, {
    companyId: owner.company.id,
    placeId: owner.places[0]!.id,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
  })
  if (credits > 0) {
    await db
      .insert(creditTransactions)
      .values({ accountId: owner.accountId, kind: 'correction', amount: credits, note: 'begin' })
  }
  const spent = async () =>
    db
      .select()
      .from(creditTransactions)
      .where(and(eq(creditTransactions.accountId, owner.accountId), eq(creditTransactions.kind, 'post')))
  return { ...owner, draft, spent }
}

test('an invalid draft keeps what was typed, until a program corrects it', async () => {
  const { draft, headers, company, owner } = await aDraft(0)
  const [left, staying, chosen] = [await aProfession(db), await aProfession(db), await aProfession(db)]
  const more = [await aProfession(db), await aProfession(db)]
  const typed = {
    companyId: String(company.id),
    title: 'Bakker',
    hoursFrom: '',
    hoursTo: '32',
    monthlySalaryFromCents: '2.500',
    jobText: '<p>Met liefde getypt.</p>',
    // One more than allowed.
    professionIds: [left.id, staying.id, ...more.map(({ id }) => id)].map(String),
    youtubeId: 'geen filmpje',
    lastDay: '2-1-2027',
    isAnonymousFirst: 'on',
    coordinatorId: String(owner.id),
  }
  await db.update(vacancies).set({ typed }).where(eq(vacancies.id, draft.id))
  const at = `/vacancies/${draft.id}`
  expect(await call('GET', at, { headers })).toMatchObject({
    data: { attributes: { hoursFrom: null, hoursTo: null } },
  })
  const refused = await call('PUT', at, { data: { disableAcquisitionMessage: true }, headers })
  const { errors } = (refused.error as { details: { errors: { path: string[] }[] } }).details
  expect([refused.status, errors.map(({ path }) => path.join('.'))]).toEqual([
    400,
    ['place', 'professions', 'hoursFrom', 'youtubeId'],
  ])
  const [kept] = await db.select({ typed: vacancies.typed }).from(vacancies).where(eq(vacancies.id, draft.id))
  expect(kept!.typed).toEqual(typed)

  const professions = { connect: [chosen.id], disconnect: [left, ...more].map(({ id }) => id) }
  const data = { place: draft.placeId, hoursFrom: 24, youtubeId: null, professions }
  expect(await call('PUT', `${at}?populate=professions`, { data, headers })).toMatchObject({
    status: 200,
    data: {
      attributes: {
        title: 'Bakker',
        hoursFrom: 24,
        hoursTo: 32,
        jobText: '<p>Met liefde getypt.</p>',
        professions: { data: [{ id: staying.id }, { id: chosen.id }] },
      },
    },
  })
  expect((await db.select().from(vacancies).where(eq(vacancies.id, draft.id)))[0]).toMatchObject({
    typed: null,
    monthlySalaryFromCents: 250_000,
    isAnonymousFirst: true,
    coordinatorId: owner.id,
    expiresAt: new Date('2027-01-02T22:59:59Z'),
  })
})

test('posting opens a draft for 60 days and takes one credit', async () => {
  const { draft, headers, spent, owner } = await aDraft(2)
  expect(await call('POST', `/vacancies/${draft.id}/actions/post?fields=status,expiresAt`, { headers })).toMatchObject({
    status: 200,
    data: { id: draft.id, attributes: { status: 'open', expiresAt: '2027-01-16T22:59:59.000Z' } },
  })
  expect(await spent()).toMatchObject([{ amount: -1, vacancyId: draft.id, userId: owner.id }])
  expect(await call('POST', `/vacancies/${draft.id}/actions/post`, { headers })).toMatchObject({
    status: 400,
    error: {
      message: 'The vacancy has a status that does not allow this',
      details: { userMessage: 'Dat kan niet meer: de vacature heeft intussen een andere status.' },
    },
  })
})

test('the same idempotency key posts once, even if a response was lost', async () => {
  const { draft, headers, spent } = await aDraft(2)
  const keyed = { ...headers, 'idempotency-key': 'tab-1' }
  const first = await call('POST', `/vacancies/${draft.id}/actions/post`, { headers: keyed })
  const again = await call('POST', `/vacancies/${draft.id}/actions/post`, { headers: keyed })
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.headers['idempotent-replayed']).toBe('true')
  expect(again.data).toEqual(first.data)
  expect(await spent()).toHaveLength(1)

  const other = await aDraft(1)
  const elsewhere = { ...headers, 'idempotency-key': 'tab-1' }
  expect(await call('POST', `/vacancies/${other.draft.id}/actions/post`, { headers: elsewhere })).toMatchObject({
    status: 409,
    error: { name: 'ConflictError' },
  })
})

test('the same key from two accounts posts a vacancy for each', async () => {
  const [mine, theirs] = [await aDraft(1), await aDraft(1)]
  const post = ({ draft, headers }: typeof mine) =>
    call('POST', `/vacancies/${draft.id}/actions/post`, { headers: { ...headers, 'idempotency-key': 'tab-2' } })

  expect(await post(mine)).toMatchObject({ status: 200, data: { id: mine.draft.id } })
  expect(await post(theirs)).toMatchObject({ status: 200, data: { id: theirs.draft.id } })
  expect(await post(mine)).toMatchObject({ status: 200, data: { id: mine.draft.id } })
  expect([await mine.spent(), await theirs.spent()]).toMatchObject([[{ amount: -1 }], [{ amount: -1 }]])
})

test('the same key adds one company, and never returns the response to a different request', async () => {
  const { places, owner, accountId, headers } = await anOwner()
  const add = (name: string) =>
    call('POST', '/companies', {
      headers: { ...headers, 'idempotency-key': 'nieuw-bedrijf' },
      data: {
        name,
        places: [places[0]!.id],
        streetName: 'Molenstraat',
        houseNumber: '1',
        postalCode: '5341 GC',
        billingEmail: 'facturen@molen.test',
        primaryContact: owner.id,
      },
    })
  const [first, again] = [await add('De Molen'), await add('De Molen')]

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.data).toEqual(first.data)
  expect((await add('De Wiek')).status).toBe(409)
  expect(await db.$count(companies, eq(companies.accountId, accountId))).toBe(2)
})

test.runIf(isPostgres)('two tabs that post at once pay once, with and without a key', async () => {
  for (const key of [{}, { 'idempotency-key': 'together' }] as Headers[]) {
    const { draft, headers, spent } = await aDraft(5)
    const answers = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/vacancies/${draft.id}/actions/post`, { headers: { ...headers, ...key } })),
    )
    const expected = 'idempotency-key' in key ? [200, 200, 200] : [200, 400, 400]
    expect(answers.map(({ status }) => status).sort()).toEqual(expected)
    expect(await spent()).toHaveLength(1)
  }
})

test('without credits nothing is posted, and the key may be used again', async () => {
  const { draft, headers, accountId } = await aDraft(0)
  const keyed = { ...headers, 'idempotency-key': 'later' }
  expect(await call('POST', `/vacancies/${draft.id}/actions/post`, { headers: keyed })).toMatchObject({
    status: 403,
    error: {
      name: 'PolicyError',
      message: 'InsufficientCredits',
      details: {
        policy: 'credits',
        balance: 0,
        required: 1,
        userMessage: 'Je hebt geen credits meer. Koop eerst je nieuwe credits en probeer het daarna opnieuw.',
      },
    },
  })
  const [row] = await db.select().from(vacancies).where(eq(vacancies.id, draft.id))
  expect(row!.status).toBe('draft')
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'erbij' })
  expect((await call('POST', `/vacancies/${draft.id}/actions/post`, { headers: keyed })).status).toBe(200)
})

test("posting is refused for a draft without a place, for another's draft, and for anyone but an employer", async () => {
  const { company, headers } = await aDraft(1)
  const nowhere = await aVacancy(db, {
    companyId: company.id,
    placeId: null,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
  })
  expect(await call('POST', `/vacancies/${nowhere.id}/actions/post`, { headers })).toMatchObject({
    status: 400,
    error: { details: { userMessage: 'Er is geen plaats gekozen' } },
  })
  const theirs = await aDraft(1)
  expect((await call('POST', `/vacancies/${theirs.draft.id}/actions/post`, { headers })).status).toBe(404)
  expect((await call('POST', `/vacancies/${theirs.draft.id}/actions/post`)).status).toBe(403)
  expect((await call('GET', `/vacancies/${theirs.draft.id}/actions/post`)).status).toBe(405)
  expect((await call('POST', `/vacancies/${theirs.draft.id}/actions/nope`)).status).toBe(404)
  expect(
    (
      await call('POST', `/vacancies/${theirs.draft.id}/actions/post`, {
        headers: { ...theirs.headers, 'idempotency-key': 'a b' },
      })
    ).status,
  ).toBe(400)
})

test('no body can set a field through the prototype of an object', async () => {
  const post = (text: string) =>
    api.inject({
      method: 'POST',
      url: '/api/professions',
      headers: { ...admin, 'content-type': 'application/json' },
      payload: text,
    })

  const refused = await post('{"data":{"__proto__":{"title":"Stille kracht"}}}')

  expect(refused.json()).toMatchObject({ error: { status: 400, details: { errors: [{ path: ['title'] }] } } })
  expect(await db.$count(professions, eq(professions.title, 'Stille kracht'))).toBe(0)
  const made = await post('{"data":{"title":"Stille kracht","__proto__":{"title":"x"},"constructor":1}}')
  expect(made.json()).toMatchObject({ data: { attributes: { title: 'Stille kracht' } } })
})

const applicant = anApplicationBody({ lastName: 'Peters' })
const host = { host: 'oss.localhost' }

test('a form-encoded application may have numbers and booleans', async () => {
  const vacancy = await aVacancy(db)
  const fields = { ...applicant, vacancy: vacancy.id, hours: 20, wantsBaanTreffers: true }
  const payload = new URLSearchParams(
    Object.entries(fields)
      .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
      .map(([name, value]) => [`data[${name}]`, String(value)]),
  )
  const type = 'application/x-www-form-urlencoded'
  const headers = { ...host, 'content-type': type }
  const answer = await api.inject({ method: 'POST', url: '/api/applications', headers, payload: String(payload) })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  const [stored] = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
  expect(stored).toMatchObject({ hours: 20, wantsBaanTreffers: true })
})

test('a body that is not UTF-8 is refused, and nothing is stored with a letter lost', async () => {
  const { company, owner } = await aCompany(db)
  const { id } = await aVacancy(db, { companyId: company.id, coordinatorId: owner.id, salaryDescription: 'eerst' })
  const latin = (text: string) => Buffer.from(text, 'latin1')
  const json = latin('{"data":{"salaryDescription":"café"}}')
  const put = async (type: string, payload: Buffer | string) => {
    const headers = { ...(await asUser(services, owner.id)), 'content-type': type }
    const { statusCode, body } = await api.inject({ method: 'PUT', url: `/api/vacancies/${id}`, headers, payload })
    const [stored] = await db.select().from(vacancies).where(eq(vacancies.id, id))
    return [statusCode, statusCode === 200 ? stored!.salaryDescription : JSON.parse(body).error.message]
  }
  const malformed = [400, 'Malformed UTF-8 in the request body']
  expect(await put('application/json', json)).toEqual(malformed)
  expect(await put('application/json; charset=utf-8', json)).toEqual(malformed)
  const other = [415, 'Send the request body as UTF-8 instead of iso-8859-1']
  expect(await put('application/json;charset="iso-8859-1"', json)).toEqual(other)
  const plain = '{"data":{"salaryDescription":"eerst"}}'
  expect(await put('application/json; charset=ISO-8859-1', plain)).toEqual([200, 'eerst'])
  const form = 'application/x-www-form-urlencoded'
  expect(await put(form, 'data[salaryDescription]=caf%E9')).toEqual(malformed)
  const [stored] = await db.select().from(vacancies).where(eq(vacancies.id, id))
  expect(stored!.salaryDescription).toBe('eerst')
  expect(await put(form, 'data[salaryDescription]=100% caf%C3%A9')).toEqual([200, '100% café'])
  expect(await put('application/json; Charset=UTF8', '{"data":{"salaryDescription":"crème"}}')).toEqual([200, 'crème'])

  const parts = (name: Buffer) =>
    Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="data"\r\n\r\n'),
      name,
      Buffer.from('\r\n--x--\r\n'),
    ])
  const apply = async (name: Buffer) => {
    const headers = { ...host, 'content-type': 'multipart/form-data; boundary=x' }
    const payload = parts(name)
    // An address that no other test applies from.
    const remoteAddress = '10.9.9.9'
    const answer = await api.inject({ method: 'POST', url: '/api/applications', headers, payload, remoteAddress })
    return [answer.statusCode, answer.json().error?.message]
  }
  const sent = JSON.stringify({ ...applicant, firstName: 'René', vacancy: id })
  expect(await apply(latin(sent))).toEqual([
    400,
    'The part data is not UTF-8, or holds the sign U+FFFD of a lost letter',
  ])
  expect(await apply(Buffer.from(sent))).toEqual([200, undefined])
})

test('anyone can apply, with the rules and mails of the page, and gets only the id', async () => {
  const vacancy = await aVacancy(db)
  const sent = await call('POST', '/applications', {
    data: { ...applicant, vacancy: vacancy.id, status: 'hired' },
    headers: host,
  })
  expect(sent).toMatchObject({ status: 200, data: { id: expect.any(Number), attributes: {} } })
  const [row] = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
  expect(row).toMatchObject({ status: 'open', firstName: 'Noor', phone: '+31612345678' })

  expect(await call('POST', '/applications', { data: { vacancy: vacancy.id }, headers: host })).toMatchObject({
    status: 400,
    error: {
      details: {
        errors: expect.arrayContaining([
          expect.objectContaining({
            path: ['privacyConsent'],
            message: 'Er is nog niet akkoord gegaan met het privacybeleid',
          }),
        ]),
      },
    },
  })
  const closed = await aVacancy(db, { status: 'filled' })
  expect(
    await call('POST', '/applications', { data: { ...applicant, vacancy: closed.id }, headers: host }),
  ).toMatchObject({
    status: 400,
    error: {
      name: 'ApplicationError',
      details: { userMessage: 'Je kunt niet meer solliciteren: deze vacature is net gesloten.' },
    },
  })
  expect(await call('POST', '/applications', { data: applicant, headers: host })).toMatchObject({
    status: 400,
    error: { message: 'Er is geen vacature gekozen', details: { errors: [{ path: ['vacancy'] }] } },
  })
})

test('the mails of an application that comes in on the address of the board itself are of the region of its vacancy', async () => {
  const region = await aRegion(db, { title: 'Baan in Zwolle', url: 'zwolle' })
  const placeId = (await aPlace(db, { regionId: region.id })).id
  const { company } = await aCompany(db, { placeId })
  const vacancy = await aVacancy(db, { companyId: company.id, placeId })
  for (const [index, target] of [{ vacancy: vacancy.id }, { company: company.id }].entries()) {
    const email = `zwolle-${index}@voorbeeld.test`
    const data = { ...applicant, ...target, email, wantsJobAlert: true, alertRegions: [region.id] }
    const { status } = await call('POST', '/applications', { data, headers: { host: 'localhost:3000' } })
    const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, email))
    expect({ target, status }).toEqual({ target, status: 200 })
    expect(mails.length).toBeGreaterThan(0)
    for (const { text } of mails) expect(text).toContain('http://zwolle.localhost:3000/')
  }
})

test('a job alert is requested along with an application, with the regions in any form of a relation', async () => {
  const one = await aRegion(db)
  const other = await aRegion(db)
  const apply = async (email: string, alertRegions: unknown) => {
    const vacancy = await aVacancy(db)
    const data = { ...applicant, email, vacancy: vacancy.id, wantsJobAlert: true, alertRegions }
    const { status, data: sent, error } = await call('POST', '/applications', { data, headers: host })
    return { status, id: (sent as { id: number } | null)?.id ?? 0, error }
  }
  const forms = [
    [one.id, other.id],
    [String(one.id), String(other.id)],
    [{ id: one.id }, { id: other.id }],
    { set: [one.id, other.id] },
    { connect: [one.id, other.id] },
  ]
  for (const [index, form] of forms.entries()) {
    const email = `alert-${index}@voorbeeld.test`
    const { status, id, error } = await apply(email, form)
    expect({ form, status, error }).toEqual({ form, status: 200, error: undefined })
    const kept = await db
      .select({ regionId: applicationAlertRegions.regionId })
      .from(applicationAlertRegions)
      .where(eq(applicationAlertRegions.applicationId, id))
      .orderBy(applicationAlertRegions.regionId)
    expect(kept.map(({ regionId }) => regionId)).toEqual([one.id, other.id])
    const [asked] = await db
      .select()
      .from(jobAlertRequests)
      .where(eq(jobAlertRequests.emailHash, services.alertHashOf(email)))
    expect(asked).toMatchObject({ regionIds: [one.id, other.id], query: null })
  }
  expect((await apply('alert@voorbeeld.test', one.id)).status).toBe(200)
  expect((await apply('alert@voorbeeld.test', [])).error).toMatchObject({
    details: { errors: [{ path: ['alertRegions'], message: 'Er is geen regio gekozen' }] },
  })
  expect((await apply('alert@voorbeeld.test', [one.id, 999_999])).error).toMatchObject({
    message: '1 relation(s) of type api::region.region associated with this entity do not exist',
    details: { errors: [{ path: ['alertRegions'] }] },
  })
})

test('documents are sent as parts, and are never public', async () => {
  const vacancy = await aVacancy(db)
  const form = new FormData()
  form.set('data', JSON.stringify({ ...applicant, vacancy: vacancy.id }))
  form.set('files.cv', new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'cv.pdf'))
  const post = (body: FormData, key: string) => {
    const request = new Request('http://oss.localhost/', { method: 'POST', body })
    return request.arrayBuffer().then((bytes) =>
      api.inject({
        method: 'POST',
        url: '/api/applications',
        headers: { ...host, 'content-type': request.headers.get('content-type')!, 'idempotency-key': key },
        payload: Buffer.from(bytes),
      }),
    )
  }
  expect((await post(form, 'k1')).statusCode).toBe(200)
  expect((await post(form, 'k1')).statusCode).toBe(200)
  const rows = await db.select().from(applications).where(eq(applications.vacancyId, vacancy.id))
  expect(rows).toHaveLength(1)
  expect(rows[0]!.cvFileId).not.toBeNull()

  // Some clients send the JSON as a file too.
  form.set('data', new Blob([JSON.stringify({ ...applicant, email: 'zoe@voorbeeld.test', vacancy: vacancy.id })]))
  expect((await post(form, 'k3')).statusCode).toBe(200)
  form.set('data', new Blob(['9'.repeat(300_000)]))
  expect((await post(form, 'k4')).statusCode).toBe(413)
  form.set('data', new Blob([Buffer.from('{"firstName":"Ren\xe9"}', 'latin1')]))
  expect((await post(form, 'k5')).json().error.message).toContain('is not UTF-8')
  form.set('data', JSON.stringify({ ...applicant, vacancy: vacancy.id }))

  // A document that nobody would read is refused, not silently dropped.
  form.set('files.resume', new File(['Ik bak.'], 'cv.txt'))
  expect((await post(form, 'k6')).json()).toMatchObject({
    error: { details: { errors: [{ path: ['files.resume'] }] } },
  })
  form.delete('files.resume')
  form.append('files.cv', new File(['Ik bak.'], 'cv.txt'))
  expect((await post(form, 'k7')).json()).toMatchObject({ error: { details: { errors: [{ path: ['files.cv'] }] } } })

  form.set('files.cv', new File(['MZ'], 'cv.exe'))
  const refused = await post(form, 'k2')
  expect(refused.json()).toMatchObject({ error: { status: 400, details: { errors: [{ path: ['cv'] }] } } })
})

test('an account reads the applications to its own companies only', async () => {
  const owner = await anOwner()
  const vacancy = await aVacancy(db, { companyId: owner.company.id })
  await call('POST', '/applications', {
    data: { ...applicant, vacancy: vacancy.id, email: 'a@voorbeeld.test' },
    headers: host,
  })
  await call('POST', '/applications', {
    data: { ...applicant, vacancy: (await aVacancy(db)).id, email: 'b@voorbeeld.test' },
    headers: host,
  })
  const { data } = await call('GET', '/applications?populate=vacancy', { headers: owner.headers })
  expect(data).toMatchObject([
    { attributes: { email: 'a@voorbeeld.test', hasCv: false, vacancy: { data: { id: vacancy.id } } } },
  ])
  expect((await call('GET', '/applications')).status).toBe(403)
  expect(JSON.stringify(data)).not.toMatch(/submission|FileId/)
})

test('writes that the API does not support get 405, not 403', async () => {
  const writes = [
    ['PUT', '/orders/1'],
    ['DELETE', '/orders/1'],
    ['PUT', '/credit-transactions/1'],
  ] as const
  for (const [method, path] of writes) {
    expect(await call(method, path, { data: {}, headers: admin })).toMatchObject({
      status: 405,
      error: { name: 'MethodNotAllowedError' },
    })
  }
})

test('a program with a token reads for its account, and writes only with write access', async () => {
  const { accountId, owner, company } = await anOwner()
  const aProgram = async (access: 'read' | 'read-write') => {
    const token = `${tokenPrefix}${access}-${company.id}`
    await db
      .insert(apiTokens)
      .values({ accountId, createdById: owner.id, name: 'ATS', access, hash: hashSecret(token), lastFour: 'abcd' })
    return { authorization: `Bearer ${token}` }
  }
  const reader = await aProgram('read')
  const writer = await aProgram('read-write')
  const path = `/companies/${company.id}?fields=name,billingEmail`
  expect(await call('GET', path, { headers: reader })).toMatchObject({
    data: { attributes: { billingEmail: company.billingEmail } },
  })
  expect((await call('PUT', path, { data: { name: 'Nieuw' }, headers: reader })).status).toBe(403)
  expect(await call('PUT', path, { data: { name: 'Nieuw' }, headers: writer })).toMatchObject({
    data: { attributes: { name: 'Nieuw' } },
  })
})

test('an application to a missing or hidden vacancy gets the same response', async () => {
  const owner = await anOwner()
  const draft = await aVacancy(db, { companyId: owner.company.id, status: 'draft', postedAt: null, expiresAt: null })
  const { company: unlisted } = await aCompany(db, { listedAt: null })
  const closed = await aCompany(db)
  await db.update(accounts).set({ closedAt: new Date() }).where(eq(accounts.id, closed.accountId))
  const apply = (to: object) => call('POST', '/applications', { data: { ...applicant, ...to }, headers: host })

  const answers = []
  for (const to of [
    { vacancy: 999_999 },
    { vacancy: draft.id },
    { company: unlisted.id },
    { company: closed.company.id },
  ])
    answers.push(await apply(to))

  const [unknown] = answers
  const details = { userMessage: 'Deze vacature of dit bedrijf is er niet meer.' }
  expect(unknown).toMatchObject({ error: { message: 'Apply to a vacancy or a company that exists', details } })
  for (const { status, error } of answers) expect({ status, error }).toEqual({ status: 400, error: unknown!.error })
})

test("invalid applications in somebody else's name do not stop anyone from applying", async () => {
  const strict = testServices(db)
  strict.limits.applyPerEmail = rateLimit({ points: 2, seconds: 3600 })
  strict.limits.applyPerAddress = rateLimit({ points: 100, seconds: 3600 })
  const board = await testApp(strict)
  const vacancy = await aVacancy(db)
  const apply = (data: object, remoteAddress: string) =>
    board.inject({ method: 'POST', url: '/api/applications', headers: host, remoteAddress, payload: { data } })
  const victim = { ...applicant, email: 'echt@voorbeeld.test', vacancy: vacancy.id }

  for (let nth = 1; nth <= 10; nth += 1) {
    expect((await apply({ email: victim.email }, `198.51.100.${nth}`)).statusCode).toBe(400)
    expect((await apply({ email: victim.email }, '192.0.2.7')).statusCode).toBe(400)
  }
  // Applications that others send in their name count only against the sender's address.
  for (let nth = 1; nth <= 3; nth += 1) await apply(victim, '198.51.100.1')
  expect((await apply(victim, '198.51.100.1')).statusCode).toBe(429)
  expect((await apply(victim, '192.0.2.7')).statusCode).toBe(200)
})

test("an application that is refused, or corrected later, does not count towards the sender's limit", async () => {
  const strict = testServices(db)
  strict.limits.applyPerAddress = rateLimit({ points: 2, seconds: 3600 })
  const board = await testApp(strict)
  const { company, owner } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: company.id })
  const headers = { ...host, ...(await asUser(strict, owner.id)) }
  const send = (data: object) =>
    board.inject({ method: 'POST', url: '/api/applications', headers: host, payload: { data } })
  for (const vacancyId of [vacancy.id, vacancy.id, 999_999])
    expect(
      (await send({ ...applicant, phone: vacancyId === vacancy.id ? '12' : applicant.phone, vacancy: vacancyId }))
        .statusCode,
    ).toBe(400)

  const withFile = new FormData()
  withFile.append('data', JSON.stringify({ ...applicant, vacancy: vacancy.id }))
  withFile.append('files.cv', new Blob(['MZ']), 'cv.exe')
  const body = new Response(withFile)
  const file = {
    headers: { ...host, 'content-type': body.headers.get('content-type')! },
    payload: Buffer.from(await body.arrayBuffer()),
  }
  for (const payload of [file, file, { headers: { ...host, 'content-type': 'application/json' }, payload: '{' }])
    expect((await board.inject({ method: 'POST', url: '/api/applications', ...payload })).statusCode).toBe(400)

  const { id } = (await send({ ...applicant, vacancy: vacancy.id })).json().data
  for (const lastName of ['Vos', 'Bos', 'Mos']) {
    const payload = { data: { lastName } }
    expect((await board.inject({ method: 'PUT', url: `/api/applications/${id}`, headers, payload })).statusCode).toBe(
      200,
    )
  }
  expect((await send({ ...applicant, vacancy: vacancy.id })).statusCode).toBe(200)
  expect((await send({ ...applicant, vacancy: vacancy.id })).statusCode).toBe(429)
})

test('an address with an invisible character is refused', async () => {
  const vacancy = await aVacancy(db)
  for (const email of ['no\u0001or@voorbeeld.test', 'noor@voorbeeld.test\u0007', 'noor\u200b@voorbeeld.test']) {
    const sent = await call('POST', '/applications', {
      data: { ...applicant, email, vacancy: vacancy.id },
      headers: host,
    })
    expect({ email, sent }).toMatchObject({ email, sent: { status: 400 } })
  }
})

test('a new company is visible only to its own account until it has posted a vacancy', async () => {
  const { placeId, accountId, owner } = await aCompany(db)
  const { company } = await aCompany(db, { accountId, placeId, listedAt: null, name: 'Nog niets te zien' })
  const draft = await aVacancy(db, { companyId: company.id, placeId, status: 'draft', postedAt: null, expiresAt: null })
  await db.insert(creditTransactions).values({ accountId, kind: 'correction', amount: 1, note: 'begin' })
  const headers = await asUser(services, owner.id)
  const seen = async () => (await call('GET', `/companies/${company.id}`)).status
  const listed = async () => (await call('GET', `/companies?filters[id]=${company.id}`)).data as unknown[]

  expect([await seen(), await listed()]).toEqual([404, []])
  expect((await call('GET', `/companies/${company.id}`, { headers })).status).toBe(200)

  expect((await call('POST', `/vacancies/${draft.id}/actions/post`, { headers })).status).toBe(200)
  await services.changes.settle()
  expect(await seen()).toBe(200)
  expect(await listed()).toHaveLength(1)
})

test('personal responses are never cached', async () => {
  const { headers } = await anOwner()
  for (const path of ['/applications', '/orders', '/contact-persons', '/users/me', '/nope', '/companies/999999']) {
    expect({ path, cache: (await call('GET', path, { headers })).headers['cache-control'] }).toEqual({
      path,
      cache: 'no-store',
    })
  }
})

describe('a vacancy written by a program', () => {
  async function aProgram(credits = 2) {
    const place = await aPlace(db, { title: 'Veghel' })
    const { company, owner, accountId } = await aCompany(db, { name: 'Bakkerij Vos', placeId: place.id })
    const gift = { accountId, kind: 'correction' as const, amount: credits, note: 'welkom', userId: owner.id }
    await db.insert(creditTransactions).values(gift)
    const data = {
      title: 'Bakker',
      company: company.id,
      place: place.id,
      coordinator: owner.id,
      hoursFrom: 24,
      hoursTo: 32,
      monthlySalaryFromCents: 240_000,
    }
    return { data, company, owner, headers: await asUser(services, owner.id) }
  }

  test('is a draft with the same fields; changing, posting, filling and duplicating it use the same commands', async () => {
    const { data, headers } = await aProgram()
    const added = await call('POST', '/vacancies?populate=place', { data, headers })
    expect(added).toMatchObject({
      status: 200,
      data: {
        attributes: { status: 'draft', monthlySalaryFromCents: 240_000, slug: expect.stringContaining('bakker') },
      },
    })
    const { id } = added.data as unknown as { id: number }
    const changed = await call('PUT', `/vacancies/${id}`, { data: { title: 'Banketbakker' }, headers })
    expect(changed).toMatchObject({ data: { attributes: { title: 'Banketbakker', hoursFrom: 24 } } })
    for (const [action, status] of [
      ['post', 'open'],
      ['close', 'closed'],
      ['reopen', 'open'],
      ['fill', 'filled'],
    ]) {
      const answer = await call('POST', `/vacancies/${id}/actions/${action}`, { headers })
      expect(answer).toMatchObject({ status: 200, data: { attributes: { status } } })
    }
    expect(await call('POST', `/vacancies/${id}/actions/duplicate`, { headers })).toMatchObject({ status: 200 })
    expect(await call('DELETE', `/vacancies/${id}`, { headers })).toMatchObject({ status: 400 })
  })

  test('gives errors per field, and refuses what belongs to another account', async () => {
    const { data, headers } = await aProgram()
    const other = await aProgram()
    const wrong = { ...data, title: '', hoursTo: 44, hourlySalaryFromCents: 2000, hourlySalaryToCents: 1500 }
    const { error } = await call('POST', '/vacancies', { data: wrong, headers })
    expect(error).toMatchObject({
      details: {
        errors: expect.arrayContaining([
          expect.objectContaining({ path: ['title'], message: 'Er is geen titel ingevuld' }),
          expect.objectContaining({ path: ['hoursTo'], message: 'Maximaal 40' }),
          expect.objectContaining({ path: ['hourlySalaryToCents'] }),
        ]),
      },
    })
    for (const stolen of [{ company: other.company.id }, { coordinator: other.owner.id }]) {
      expect((await call('POST', '/vacancies', { data: { ...data, ...stolen }, headers })).status).toBe(400)
    }
  })

  test('has amounts in whole cents, in any notation, and no invalid numbers', async () => {
    const { data, headers } = await aProgram()
    const { id } = (await call('POST', '/vacancies', { data, headers })).data as unknown as { id: number }
    const write = (change: object) => call('PUT', `/vacancies/${id}`, { data: change, headers })
    const stored = async () => (await db.select().from(vacancies).where(eq(vacancies.id, id)))[0]
    const asText = { monthlySalaryFromCents: '250000', hoursFrom: '20', disableAcquisitionMessage: 'true' }
    expect((await write(asText)).status).toBe(200)
    expect(await stored()).toMatchObject({
      monthlySalaryFromCents: 250_000,
      hoursFrom: 20,
      disableAcquisitionMessage: true,
    })
    const wrong = [250_000.5, '2500,00', '2.500', -5, { toString: 1 }, [1], true]
    for (const monthlySalaryFromCents of wrong) {
      const { status, error } = await write({ monthlySalaryFromCents })
      expect([monthlySalaryFromCents, status, error]).toMatchObject([
        monthlySalaryFromCents,
        400,
        { details: { errors: [{ path: ['monthlySalaryFromCents'] }] } },
      ])
    }
    for (const change of [
      { hoursFrom: { toString: 1 } },
      { hoursTo: {} },
      { lastDay: '0000-01-01' },
      { lastDay: '1-1-99' },
    ])
      expect([change, (await write(change)).status]).toEqual([change, 400])
    expect(await stored()).toMatchObject({ monthlySalaryFromCents: 250_000, hoursFrom: 20 })
  })

  // gap 280
  test('gets errors that explain how a program writes a day and an amount', async () => {
    const { data, headers } = await aProgram()
    const wrong = { lastDay: '1-1-27', monthlySalaryFromCents: '2.500' }
    const { error } = await call('POST', '/vacancies', { data: { ...data, ...wrong }, headers })
    expect(error).toMatchObject({
      details: {
        errors: [
          {
            path: ['monthlySalaryFromCents'],
            message: 'Dit bedrag klopt niet. Schrijf het in hele centen: 123450 is € 1.234,50',
          },
          { path: ['lastDay'], message: 'Deze datum klopt niet. Schrijf hem als 2026-12-31' },
        ],
      },
    })
  })

  test('gets errors in the words of the dialect about missing parameters', async () => {
    const { data, headers } = await aProgram()
    const { id } = (await call('POST', '/vacancies', { data, headers })).data as unknown as { id: number }
    const plan = (change: object) => call('POST', `/vacancies/${id}/actions/plan`, { data: change, headers })
    expect((await plan({})).error).toMatchObject({ message: 'at must be defined.' })
    expect((await plan({ at: 'morgen' })).error).toMatchObject({ message: 'at must be a valid datetime' })
    expect((await plan({ at: 5 })).error).toMatchObject({ message: 'at must be a string type' })
  })

  test('with a file attached gets an error that says where files go', async () => {
    const { headers } = await aProgram()
    const form = new FormData()
    form.append('data', '{}')
    form.append('files.headerImage', new File(['x'], 'x.png'))
    const request = new Request('http://oss.localhost/', { method: 'POST', body: form })
    const type = request.headers.get('content-type')!
    const payload = Buffer.from(await request.arrayBuffer())
    const answer = await api.inject({
      method: 'POST',
      url: '/api/vacancies',
      headers: { ...headers, 'content-type': type },
      payload,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.details.errors).toMatchObject([
      { path: ['files.headerImage'], message: 'Upload files first, with POST /upload, and link their ids' },
    ])
  })

  test('stays with its company once somebody applied', async () => {
    const { data, company, owner, headers } = await aProgram()
    const other = (await aCompany(db, { accountId: company.accountId, primaryContactId: owner.id })).company
    const { id } = (await call('POST', '/vacancies', { data, headers })).data as unknown as { id: number }
    await anApplication(db, { vacancyId: id, companyId: company.id })

    expect(await call('PUT', `/vacancies/${id}`, { data: { company: other.id }, headers })).toMatchObject({
      status: 400,
      error: {
        message: 'Somebody applied: it stays with its company',
        details: { userMessage: 'Op deze vacature is al gesolliciteerd. Daarom blijft hij bij dit bedrijf.' },
      },
    })
    expect(await db.select().from(vacancies).where(eq(vacancies.id, id))).toMatchObject([{ companyId: company.id }])
  })
})

describe('the questions of a vacancy', () => {
  const licence = { kind: 'yes-no' as const, question: 'Heb je rijbewijs B?', options: [], isRequired: true }
  const days = { kind: 'choice' as const, question: 'Welke dagen?', options: ['Ma', 'Di'], isRequired: false }
  const proud = { kind: 'text' as const, question: 'Waar ben je trots op?', options: [], isRequired: false }
  const refusal = (path: string[], message: string) => ({
    status: 400,
    error: { details: { errors: [{ path, message }] } },
  })

  test('are written by its account, and read by everyone once it is posted', async () => {
    const { draft, headers, owner } = await aDraft(0)
    const path = `/vacancies/${draft.id}?fields=questions,isAnonymousFirst`
    const write = (data: object) => call('PUT', path, { data: { title: 'Bakker', ...data }, headers })
    const asked = { questions: [licence, days], isAnonymousFirst: true }
    expect(await write({ coordinator: null, ...asked })).toMatchObject({ status: 400 })
    expect(await write({ coordinator: owner.id, ...asked })).toMatchObject({ data: { attributes: asked } })
    expect(await write({ title: 'Slager' })).toMatchObject({ data: { attributes: asked } })
    expect((await call('GET', path)).status).toBe(404)
    await db
      .update(vacancies)
      .set({ status: 'open', postedAt: now, expiresAt: daysAfter(now, 1) })
      .where(eq(vacancies.id, draft.id))
    expect(await call('GET', path)).toMatchObject({ data: { attributes: asked } })

    expect(await write({ questions: Array(6).fill(licence) })).toMatchObject({ status: 400 })
    expect(await write({ questions: [{ ...days, options: ['Ma', 'ma'] }] })).toMatchObject(
      refusal(['questions', '0', 'options'], 'Geef minstens twee keuzes'),
    )
    expect(await write({ questions: [{ ...licence, question: 'a'.repeat(10_000) }] })).toMatchObject(
      refusal(['questions', '0', 'question'], 'Maximaal 200 tekens'),
    )
    for (const questions of ['Hoe oud ben je?', [null], [[]], {}, [{ __proto__: licence }]]) {
      expect(await write({ questions })).toMatchObject({ status: 400 })
    }
    expect(await write({ questions: [{ ...proud, question: 'Hoe oud ben je?' }] })).toMatchObject({
      status: 400,
      error: { name: 'ApplicationError', message: 'What was changed asks what the law forbids: see the action check' },
    })
    expect(await write({ questions: null })).toMatchObject({ data: { attributes: { questions: [] } } })
  })

  test('are answered in their order by a program that applies, and the answers are for the account', async () => {
    services.limits.applyPerAddress = rateLimit({ points: 1000, seconds: 3600 })
    const owner = await anOwner()
    const vacancy = await aVacancy(db, { companyId: owner.company.id, questions: [licence, days, proud] })
    const apply = (answers?: unknown) =>
      call('POST', '/applications', { data: { ...applicant, vacancy: vacancy.id, answers }, headers: host })
    const unanswered = 'Deze vraag is nog niet beantwoord'
    expect(await apply()).toMatchObject(refusal(['answers', '0'], unanswered))
    expect(await apply(['no', 'Wo'])).toMatchObject(refusal(['answers', '1'], unanswered))
    expect(await apply(['no', null, 'a'.repeat(501)])).toMatchObject(refusal(['answers', '2'], 'Maximaal 500 tekens'))
    const inOrder = 'Give the answers to the 3 questions of the vacancy as a list, in their order'
    for (const answers of [['no', 'Ma', 'Ja', 'Ja'], 'no', { 0: 'no' }]) {
      expect(await apply(answers)).toMatchObject(refusal(['answers'], inOrder))
    }
    for (const answers of [[true], [['no']], [{ kind: 'yes-no' }], [0]]) expect((await apply(answers)).status).toBe(400)

    expect(await apply(['no', null, ' Op mijn brood.\u0007 '])).toMatchObject({ status: 200 })
    const { data } = await call('GET', '/applications?fields=answers', { headers: owner.headers })
    expect(data).toMatchObject([
      {
        attributes: {
          answers: [
            { kind: 'yes-no', question: 'Heb je rijbewijs B?', answer: 'no' },
            { kind: 'text', question: 'Waar ben je trots op?', answer: 'Op mijn brood.' },
          ],
        },
      },
    ])
    expect((await call('GET', '/applications?fields=answers')).status).toBe(403)
    const hidden = await aVacancy(db, { status: 'draft', postedAt: null, expiresAt: null, questions: [proud] })
    const closed = await aVacancy(db, { questions: [proud] })
    await db
      .update(accounts)
      .set({ closedAt: new Date() })
      .where(
        inArray(
          accounts.id,
          db.select({ id: companies.accountId }).from(companies).where(eq(companies.id, closed.companyId)),
        ),
      )
    for (const id of [hidden.id, closed.id]) {
      const to = { ...applicant, vacancy: id, answers: ['Ja'] }
      expect(await call('POST', '/applications', { data: to, headers: host })).toMatchObject(
        refusal(['answers'], inOrder.replace('3', '0')),
      )
    }
    const open = { ...applicant, company: owner.company.id, answers: ['no'] }
    expect((await call('POST', '/applications', { data: open, headers: host })).status).toBe(400)
  })
})
