import { Ajv2020 as Ajv } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { applicationAlertRegions } from '#features/applications/application.table.ts'
import { creditTransactions } from '#features/credits/credit.table.ts'
import { jobAlertSearches, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { faqs, redirects } from '#features/content/page.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { minimumWages } from '#features/reference/minimum-wage.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationBody } from '#test/support/applications.ts'
import {
  aCompany,
  aFile,
  anAdmin,
  anApplication,
  anArticle,
  anEducation,
  anEmployment,
  anOrder,
  aPage,
  aPlace,
  aProfession,
  aRegion,
  aVacancy,
} from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'
import { minimumWages as seededWages } from '../../seed/minimum-wages.ts'
import { collections } from '../../src/api/collections.ts'
import { encodeForm } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApp(services)
const document = (await api.inject('/api/openapi.json')).json()

const ajv = addFormats.default(new Ajv({ strict: false, allErrors: true }))
ajv.addSchema(document, 'document')
const check = (pointer: string) => ajv.compile({ $ref: `document#${pointer}` })
const escaped = (path: string) => path.replaceAll('~', '~0').replaceAll('/', '~1')

test('the OpenAPI document is consistent: every reference resolves, every path has its routes', async () => {
  expect(document.openapi).toBe('3.1.0')
  for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#([^"]+)"/g)) {
    const found = reference!
      .split('/')
      .slice(1)
      .reduce((at, key) => at?.[key], document)
    expect({ reference, isThere: found !== undefined }).toEqual({ reference, isThere: true })
  }
  const ids = [...JSON.stringify(document).matchAll(/"operationId":"([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)

  for (const [path, item] of Object.entries<Record<string, unknown>>(document.paths)) {
    const url = `/api${path.replace('{id}', '999999').replace('{provider}', 'google')}`
    for (const method of ['get', 'post', 'put', 'delete'] as const) {
      const isThere = method in item
      const { statusCode } = await api.inject({ method, url, headers: {} })
      expect({
        path,
        method,
        isThere: statusCode !== 405 && !(statusCode === 404 && isThere && !path.includes('{')),
      }).toEqual({ path, method, isThere })
    }
  }
})

test('every collection responds as the OpenAPI document says, with all its relations', async () => {
  const region = await aRegion(db, { url: 'oss' })
  const place = await aPlace(db, { regionId: region.id })
  const logo = await aFile(db, { visibility: 'public', key: 'public/logo.svg', mime: 'image/svg+xml' })
  const { company, accountId, owner } = await aCompany(db, { placeId: place.id, logoId: logo.id })
  const vacancy = await aVacancy(db, {
    companyId: company.id,
    placeId: place.id,
    coordinatorId: owner.id,
    professionIds: [(await aProfession(db)).id],
    educationIds: [(await anEducation(db)).id],
    employmentIds: [(await anEmployment(db)).id],
  })
  const application = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, wantsJobAlert: true })
  await db.insert(applicationAlertRegions).values({ applicationId: application.id, regionId: region.id })
  const [plan] = await db
    .insert(plans)
    .values({ title: '1 credit', credits: 1, priceCents: 12_500, sort: 1 })
    .returning()
  const order = await anOrder(db, { accountId, planId: plan!.id })
  await db.insert(creditTransactions).values({ accountId, kind: 'purchase', amount: 1, orderId: order.id })
  const [subscription] = await db
    .insert(jobAlertSubscriptions)
    .values({ email: 'a@voorbeeld.test', siteId: region.id })
    .returning()
  await db.insert(jobAlertSearches).values({ subscriptionId: subscription!.id, regionId: region.id, query: 'zoek=kok' })
  await db.insert(minimumWages).values([...seededWages])
  const [family] = await db
    .insert(occupationFamilies)
    .values({ title: 'dieren', words: ['dier'] })
    .returning()
  await db.insert(occupations).values({ title: 'imker', familyId: family!.id, names: ['bijenhouder'] })
  await aPage(db)
  await anArticle(db)
  await db.insert(redirects).values({ fromPath: '/oud', target: '/nieuw' })
  await db.insert(faqs).values({ question: 'Kan dat?', answer: '<p>Ja.</p>', sort: 1 })

  const headers = await asUser(services, (await anAdmin(db)).id)
  for (const { plural } of collections) {
    const list = await api.inject({ url: `/api/${plural}?populate=*`, headers })
    const isList = check(`/paths/${escaped(`/${plural}`)}/get/responses/200/content/application~1json/schema`)
    isList(list.json())
    expect({ plural, errors: isList.errors }).toEqual({ plural, errors: null })
    expect(list.json().data.length, `entries of ${plural}`).toBeGreaterThan(0)

    const one = await api.inject({ url: `/api/${plural}/${list.json().data[0].id}?populate=*`, headers })
    const isOne = check(`/paths/${escaped(`/${plural}/{id}`)}/get/responses/200/content/application~1json/schema`)
    isOne(one.json())
    expect({ plural, errors: isOne.errors }).toEqual({ plural, errors: null })
  }
})

test('an attribute is nullable exactly when it may have no value', () => {
  const { properties } = document.components.schemas.Vacancy.properties.attributes
  expect(properties).toMatchObject({
    title: { type: 'string' },
    isAnonymousFirst: { type: 'boolean' },
    createdAt: { type: 'string', format: 'date-time' },
    // Computed, and never null.
    applyClicks: { type: 'integer' },
    // Computed, and null for a draft.
    hoursFrom: { type: ['integer', 'null'] },
    monthlySalaryFromCents: { type: ['integer', 'null'] },
    postedAt: { type: ['string', 'null'], format: 'date-time' },
  })
  expect(properties.status.enum).not.toContain(null)
  const { Application, File } = document.components.schemas
  expect(Application.properties.attributes.properties).toMatchObject({
    hasCv: { type: 'boolean' },
    hasMotivationFile: { type: 'boolean' },
    // Hidden from a team that reviews anonymously first.
    firstName: { type: ['string', 'null'] },
  })
  expect(File.properties.attributes.properties).toMatchObject({
    url: { type: 'string' },
    ext: { type: ['string', 'null'] },
  })
})

test('roles are returned as the OpenAPI document says', async () => {
  const headers = await asUser(services, (await anAdmin(db)).id)
  for (const path of ['/users-permissions/roles', '/users-permissions/roles/{id}', '/users-permissions/permissions']) {
    const isAnswer = check(`/paths/${escaped(path)}/get/responses/200/content/application~1json/schema`)
    isAnswer((await api.inject({ url: `/api${path.replace('{id}', '3')}`, headers })).json())
    expect({ path, errors: isAnswer.errors }).toEqual({ path, errors: null })
  }
  const { roles } =
    document.paths['/users-permissions/roles'].get.responses[200].content['application/json'].schema.properties
  expect(roles.items.required).toEqual(Object.keys(roles.items.properties))
})

test('an error has the shape in the OpenAPI document', async () => {
  const isError = check('/components/schemas/Error')
  const headers = await asUser(services, (await anAdmin(db)).id)
  const answers = [
    await api.inject('/api/nope'),
    await api.inject('/api/professions?sort=nope'),
    await api.inject({ method: 'POST', url: '/api/professions', headers, payload: { data: {} } }),
    await api.inject({ method: 'PATCH', url: '/api/professions' }),
    await api.inject({ url: '/api/professions', headers: { authorization: 'Bearer x' } }),
  ]
  for (const answer of answers) {
    expect(isError(answer.json())).toBe(true)
    expect(answer.json().error.status).toBe(answer.statusCode)
  }
})

test('request bodies are described as they are read', async () => {
  const input = (name: string) => check(`/components/schemas/${name}`)
  const isApplication = input('ApplicationInput')
  const applicant = anApplicationBody()
  expect([{ vacancy: 1 }, { company: 1 }].map((to) => isApplication({ data: { ...applicant, ...to } }))).toEqual([
    true,
    true,
  ])
  expect(isApplication({ data: applicant })).toBe(false)
  expect(isApplication({ data: { ...applicant, vacancy: 1, alertRegions: { connect: [1] } } })).toBe(true)

  const isAlert = input('JobAlertSubscriptionInput')
  const email = 'a@voorbeeld.test'
  expect(isAlert({ data: { email, regions: [1] } })).toBe(true)
  expect(isAlert({ data: { email, query: 'zoek=kok' } })).toBe(true)
  expect(isAlert({ data: { email } })).toBe(false)
  expect(isAlert({ data: { email, regions: true } })).toBe(false)

  const isCompany = input('CompanyInput')
  const company = {
    places: [1],
    streetName: 'Molenstraat',
    houseNumber: '1',
    postalCode: '5341 GC',
    primaryContact: 1,
    billingEmail: email,
  }
  for (const name of ['name', 'title']) {
    isCompany({ data: { ...company, [name]: 'De Molen' } })
    expect({ name, errors: isCompany.errors }).toEqual({ name, errors: null })
    expect(isCompany({ data: { ...company, [name]: 5 } })).toBe(false)
  }
  expect(isCompany({ data: company })).toBe(false)
})

test('an amount is described as whole cents in every request body', () => {
  const amounts: string[] = []
  const walk = (at: unknown, pointer: string) => {
    if (typeof at !== 'object' || at === null) return
    for (const [key, value] of Object.entries(at)) {
      const deeper = `${pointer}/${escaped(key)}`
      if (key.endsWith('Cents') && pointer.endsWith('/properties')) amounts.push(deeper)
      walk(value, deeper)
    }
  }
  for (const [name, schema] of Object.entries(document.components.schemas))
    if (/(Input|Change)$/.test(name)) walk(schema, `/components/schemas/${name}`)
  for (const [path, { post }] of Object.entries<{ post?: { requestBody?: unknown } }>(document.paths))
    walk(post?.requestBody, `/paths/${escaped(path)}/post/requestBody`)

  expect(amounts).toContainEqual(expect.stringMatching(/VacancyInput.*monthlySalaryFromCents/))
  expect(amounts).toContainEqual(expect.stringMatching(/VacancyChange.*monthlySalaryFromCents/))
  for (const pointer of amounts) {
    const isAmount = check(pointer)
    const taken = [1200, '1200', -1, 12.5].map((value) => isAmount(value))
    expect({ pointer, taken }).toEqual({ pointer, taken: [true, false, false, false] })
  }
  expect(check('/components/schemas/VacancyInput/properties/data/properties/monthlySalaryFromCents')(null)).toBe(true)
})

test('an update requires no fields', () => {
  const changes = Object.entries<Record<string, unknown>>(document.paths).filter(([, item]) => 'put' in item)
  expect(changes.length).toBeGreaterThan(10)
  for (const [path] of changes) {
    const isChange = check(`/paths/${escaped(path)}/put/requestBody/content/application~1json/schema`)
    isChange(path.startsWith('/users') ? {} : { data: {} })
    expect({ path, errors: isChange.errors }).toEqual({ path, errors: null })
  }
})

test('signing in and users are described with all permitted fields', async () => {
  const body = (path: string, method = 'post') =>
    check(`/paths/${escaped(path)}/${method}/requestBody/content/application~1json/schema`)
  const signIn = { identifier: 'a@voorbeeld.test', password: 'een lang wachtwoord' }
  expect([{}, { otp: '123456' }, { otp: 5 }].map((more) => body('/auth/local')({ ...signIn, ...more }))).toEqual([
    true,
    true,
    false,
  ])
  const registration = { email: 'a@voorbeeld.test', password: 'een lang wachtwoord' }
  const isRegistration = body('/auth/local/register')
  expect(isRegistration(registration)).toBe(true)
  for (const name of ['username', 'firstName', 'infix', 'lastName', 'phone', 'legalName'])
    expect({ name, ok: isRegistration({ ...registration, [name]: 5 }) }).toEqual({ name, ok: false })
  const isChange = body('/users/{id}', 'put')
  expect(
    [{ blocked: true }, { infix: null, phone: null }, { blocked: 'ja' }].map((change) => isChange(change)),
  ).toEqual([true, true, false])

  const registered = await api.inject({ method: 'POST', url: '/api/auth/local/register', payload: registration })
  const isSession = check(`/paths/${escaped('/auth/local')}/post/responses/200/content/application~1json/schema`)
  isSession(registered.json())
  expect(isSession.errors).toBeNull()
  expect(isSession({ user: registered.json().user })).toBe(false)
})

test('query parameters are described as programs send them', () => {
  const taken = (name: string) => check(`/components/parameters/${name}/schema`)
  for (const [name, values] of Object.entries({
    filters: [{ status: { $eq: 'open' } }, { $or: [{ id: '1' }] }],
    pagination: [{ page: 1, pageSize: 2 }, { start: 0, limit: -1 }, { withCount: false }],
    sort: ['title:desc', ['title', 'id:desc']],
    fields: ['title', ['title', 'slug']],
    populate: ['*', ['place', 'company'], { place: { fields: ['title'] } }],
    publicationState: ['live', 'preview'],
  })) {
    for (const value of values) expect({ name, value, isTaken: taken(name)(value) }).toMatchObject({ isTaken: true })
  }
  for (const wrong of [{ page: 'x' }, { withCount: 1 }, '1']) expect(taken('pagination')(wrong)).toBe(false)
  expect(taken('publicationState')('draft')).toBe(false)

  type Parameter = { style?: string; schema: { type?: string; additionalProperties?: boolean } }
  const inBrackets = Object.entries<Parameter>(document.components.parameters).filter(
    ([, { style }]) => style === 'deepObject',
  )
  expect(inBrackets.map(([name]) => name)).toEqual(['filters', 'pagination'])
  // For an object without this, a generator makes a type without properties.
  for (const [, { schema }] of inBrackets) expect(schema).toMatchObject({ type: 'object', additionalProperties: true })

  const named = (path: string, method: string) =>
    document.paths[path][method].parameters.map(({ $ref, name }: { $ref?: string; name?: string }) =>
      $ref ? $ref.split('/').at(-1) : name,
    )
  for (const path of ['/vacancies', '/vacancies/{id}']) expect(named(path, 'get')).toContain('publicationState')
  expect(named('/upload', 'post')).toEqual(['id'])
})

test('users and pictures are returned as the OpenAPI document says, even with only some fields', async () => {
  const { company, accountId, owner } = await aCompany(db)
  const picture = { visibility: 'public', accountId, keptAt: new Date(), mime: 'image/webp' } as const
  const kept = await aFile(db, { ...picture, key: 'public/oven.webp', width: 1, height: 1 })
  await aFile(db, { ...picture, key: 'public/los' })
  const own = await asUser(services, owner.id)
  const admin = await asUser(services, (await anAdmin(db)).id)

  const answered = async (path: string, query: string, headers = own) => {
    const url = path.replace('{id}', String(path.startsWith('/users') ? owner.id : kept.id))
    const answer = await api.inject({ url: `/api${url}${query}`, headers })
    const isDescribed = check(`/paths/${escaped(path)}/get/responses/200/content/application~1json/schema`)
    isDescribed(answer.json())
    expect({ path, query, errors: isDescribed.errors }).toEqual({ path, query, errors: null })
    return answer.json()
  }

  const populated = await answered('/users/me', '?populate=role,companies')
  expect(populated).toMatchObject({ role: { type: 'employer' }, companies: [{ id: company.id }] })
  const { User, UploadFile } = document.components.schemas
  expect(Object.keys(User.properties).toSorted()).toEqual(Object.keys(populated).toSorted())
  expect(Object.keys(await answered('/users/me', '?fields=firstName'))).toEqual(['id', 'firstName'])
  await answered('/users/me', '?populate[companies][count]=true')
  for (const path of ['/users', '/users/{id}']) {
    await answered(path, '?populate=*', admin)
    await answered(path, '?fields=lastName', admin)
  }
  const [file] = await answered('/upload/files', '')
  expect(Object.keys(UploadFile.properties).toSorted()).toEqual(Object.keys(file).toSorted())
  await answered('/upload/files', '?fields=name')
  await answered('/upload/files/{id}', '')
})

test('the body of an update has only fields that can be changed', () => {
  const { ApplicationChange, JobAlertSubscriptionChange } = document.components.schemas
  expect(Object.keys(ApplicationChange.properties.data.properties)).toEqual([
    'firstName',
    'infix',
    'lastName',
    'email',
    'phone',
    'birthDate',
    'residencePlace',
    'gender',
    'hours',
  ])
  expect(Object.keys(JobAlertSubscriptionChange.properties.data.properties)).toEqual(['rhythm', 'pause', 'regions'])
  const asked = document.components.schemas.JobAlertSubscriptionInput.properties.data.properties
  expect(Object.keys(asked)).toEqual(['email', 'query', 'region', 'regions'])
})

test('an application with documents is sent in the described parts', async () => {
  const pointer = `/paths/${escaped('/applications')}/post/requestBody/content/multipart~1form-data/schema`
  const { company } = await aCompany(db)
  const data = { ...anApplicationBody(), company: company.id }
  const parts = { data: JSON.stringify(data), 'files.cv': new File(['Ik bak.'], 'cv.txt') }
  expect(check(pointer)({ ...parts, 'files.cv': '' })).toBe(true)
  expect(check(pointer)({ data })).toBe(false)
  const isData = check(`${pointer}/properties/data/contentSchema`)
  expect([isData(data), isData({ ...data, company: undefined })]).toEqual([true, false])

  const { type, bytes: payload } = await encodeForm(parts)
  const headers = { 'content-type': type }
  const answer = await api.inject({ method: 'POST', url: '/api/applications', headers, payload })
  expect([answer.statusCode, answer.json().error]).toEqual([200, undefined])
  const { properties } = document.paths['/applications'].post.requestBody.content['multipart/form-data'].schema
  expect(Object.keys(properties)).toEqual(['data', 'files.cv', 'files.motivation'])
})

test('an action requires a body exactly when it is refused without one', () => {
  const required: string[] = []
  for (const { plural, actions } of collections) {
    for (const [name, action] of Object.entries(actions)) {
      const path = `/${plural}/{id}/actions/${name}`
      const { requestBody } = document.paths[path].post
      const isNeeded = action.takes?.safeParse({}).success === false
      expect({ path, isNeeded: requestBody?.required ?? false }).toEqual({ path, isNeeded })
      if (!requestBody) continue
      const isBody = check(`/paths/${escaped(path)}/post/requestBody/content/application~1json/schema`)
      expect({ path, isEmptyTaken: isBody({}) }).toEqual({ path, isEmptyTaken: !isNeeded })
      if (isNeeded) required.push(path)
    }
  }
  expect(required).toContain('/vacancies/{id}/actions/plan')
  expect(required).toContain('/applications/{id}/actions/answer')
  expect(required).not.toContain('/vacancies/{id}/actions/check')
})

test('the documentation page names every collection and every attribute', async () => {
  const page = await api.inject('/api/docs')
  expect(page.headers['content-type']).toContain('text/html')
  for (const { plural, attributes, relations } of collections) {
    expect(page.body).toContain(`id="${plural}"`)
    for (const name of [...Object.keys(attributes), ...Object.keys(relations)])
      expect(page.body).toContain(`<code>${name}</code>`)
  }
})
