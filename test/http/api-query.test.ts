import { beforeAll, expect, test } from 'vitest'
import { companyPlaces } from '#features/companies/company.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEducation, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const api = await testApp(testServices(db))
const elsewhere = await testApp(testServices(db, { settings: { API_PREFIX: '/inhoud' } }))

type Entry = { id: number; attributes: Record<string, never> & { title: string } }
type Answer = {
  data: Entry[]
  meta: { pagination: Record<string, number> }
  error: { status: number; name: string; message: string; details: Record<string, unknown> }
}

async function get(path: string) {
  const { statusCode, body, headers } = await api.inject(`/api${path}`)
  return { status: statusCode, headers, ...(JSON.parse(body) as Answer) }
}

const titles = async (path: string) => (await get(path)).data.map(({ attributes }) => attributes.title)
const statusOf = async (path: string) => (await get(path)).status
const messageOf = async (path: string) => (await get(path)).error?.message

/** Kok, Bakker, 50% korting, a_b, ab\ and 40 more, so that there are several pages. */
const special = ['Kok', 'Bakker', '50% korting', 'a_b', 'slash\\']
let ossId: number
let companyId: number
let emptyId: number

beforeAll(async () => {
  for (const title of special) await aProfession(db, { title })
  for (let i = 1; i <= 40; i += 1) await aProfession(db, { title: `Beroep ${String(i).padStart(2, '0')}` })
  await anEducation(db, { title: 'Mbo 1', sort: 2 })
  await anEducation(db, { title: 'Vmbo', sort: 1 })
  const oss = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const boxtel = await aRegion(db, { url: 'boxtel', title: 'Baan in Boxtel' })
  ossId = oss.id
  const [inOss, inLith] = [
    await aPlace(db, { title: 'Oss', slug: 'oss', regionId: oss.id }),
    await aPlace(db, { title: 'Lith', slug: 'lith', regionId: oss.id }),
  ]
  const inBoxtel = await aPlace(db, { title: 'Boxtel', slug: 'boxtel', regionId: boxtel.id })
  const { company } = await aCompany(db, { placeId: inLith.id, name: 'Molen' })
  companyId = company.id
  await db.insert(companyPlaces).values({ companyId, placeId: inOss.id, position: 2 })
  emptyId = (await aCompany(db, { placeId: inBoxtel.id, name: 'Anders' })).company.id
  await aVacancy(db, { title: 'Molenaar', companyId, placeId: inOss.id })
  await aVacancy(db, { title: 'Oud', companyId, placeId: inOss.id, status: 'closed' })
  await aVacancy(db, {
    title: 'Concept',
    companyId,
    placeId: inOss.id,
    status: 'draft',
    postedAt: null,
    expiresAt: null,
  })
})

test('a page past the end is empty and still gives the total', async () => {
  expect(await get('/professions?pagination[page]=99')).toMatchObject({
    status: 200,
    data: [],
    meta: { pagination: { page: 99, pageSize: 25, pageCount: 2, total: 45 } },
  })
})

test('page sizes are limited, and one that is not a number is refused', async () => {
  const size = async (asked: string) =>
    (await get(`/professions?pagination[pageSize]=${asked}`)).meta?.pagination.pageSize
  expect(await size('0')).toBe(1)
  expect(await size('-1')).toBe(1)
  expect(await get('/professions?pagination[pageSize]=9999')).toMatchObject({
    meta: { pagination: { pageSize: 9999, total: 45, pageCount: 1 } },
  })
  for (const asked of ['abc', '1.5', '', '1e9', '99999999999999999999']) {
    expect(await get(`/professions?pagination[pageSize]=${asked}`)).toMatchObject({
      status: 400,
      error: { name: 'PaginationError' },
    })
  }
})

test('an ordinary list returns at most a hundred entries, and says that it was clipped', async () => {
  const clipped = await get('/vacancies?pagination[pageSize]=9999')
  expect(clipped.meta.pagination.pageSize).toBe(100)
  expect(clipped.headers['x-page-size-clipped']).toBe('true')
  expect((await get('/vacancies?pagination[pageSize]=100')).headers['x-page-size-clipped']).toBeUndefined()
})

test('a request for an unlimited number returns the maximum, and says that it was clipped', async () => {
  const clipped = await get('/vacancies?pagination[limit]=-1')
  expect(clipped.meta.pagination).toMatchObject({ start: 0, limit: 100 })
  expect(clipped.headers['x-page-size-clipped']).toBe('true')
})

test('a page far past the end returns its number as requested', async () => {
  const { status, data, meta } = await get('/professions?pagination[page]=999999999999999&pagination[pageSize]=9999')
  expect({ status, data, ...meta.pagination }).toEqual({
    status: 200,
    data: [],
    page: 999_999_999_999_999,
    pageSize: 9999,
    pageCount: 1,
    total: 45,
  })
})

test('a search that is not a single string is refused', async () => {
  for (const query of ['_q[]=zzz', '_q[a]=zzz', '_q=a&_q=b']) {
    expect(await get(`/professions?${query}`)).toMatchObject({
      status: 400,
      error: { name: 'ValidationError', message: 'Invalid _q parameter. Expected a string' },
    })
  }
  for (const query of ['_q', '_q=']) expect((await get(`/professions?${query}`)).meta.pagination.total).toBe(45)
})

test('a day that does not exist is refused, even as part of a moment', async () => {
  for (const moment of ['2026-02-30', '2026-02-31T10:00Z', '2026-13-01', '2026-02-30T10:00:00.000+01:00'])
    expect({ moment, status: await statusOf(`/professions?filters[createdAt][$gt]=${moment}`) }).toEqual({
      moment,
      status: 400,
    })
  for (const moment of ['2026-02-28', '2028-02-29T10:00Z', '2026-03-01T23:30:00-02:00'])
    expect(await statusOf(`/professions?filters[createdAt][$gt]=${moment}`)).toBe(200)
})

test('an error inside populate is reported with the full path of relations', async () => {
  for (const [param, wrong] of [
    ['sort', '[sort]=nope'],
    ['fields', '[fields]=nope'],
    ['filters', '[filters][nope]=1'],
  ] as const) {
    expect(await get(`/companies?populate[places]${wrong}`)).toMatchObject({
      status: 400,
      error: { details: { key: 'nope', path: 'places.nope', param } },
    })
    expect(await get(`/companies?populate[places][populate][region]${wrong}`)).toMatchObject({
      status: 400,
      error: { details: { key: 'nope', path: 'places.region.nope', param } },
    })
  }
})

test('both styles of paging work, but a mix is refused', async () => {
  expect(await get('/professions?pagination[start]=44')).toMatchObject({
    data: [{}],
    meta: { pagination: { start: 44, limit: 25, total: 45 } },
  })
  expect((await get('/professions?pagination[start]=-3&pagination[limit]=0')).meta.pagination).toMatchObject({
    start: 0,
    limit: 1,
  })
  expect((await get('/professions?pagination[limit]=-1')).data).toHaveLength(45)
  expect(await get('/professions?pagination[page]=1&pagination[start]=0')).toMatchObject({
    status: 400,
    error: { name: 'PaginationError', message: 'Cannot use both page & offset pagination in the same query' },
  })
})

test('without a count there is no total', async () => {
  expect((await get('/professions?pagination[withCount]=false')).meta.pagination).toEqual({ page: 1, pageSize: 25 })
  expect(await statusOf('/professions?pagination[withCount]=maybe')).toBe(400)
})

test('every form of sort gives the same order', async () => {
  const expected = await titles('/professions?sort=title:desc')
  for (const sort of [
    'sort[0]=title:DESC',
    'sort[title]=desc',
    'sort[0][title]=desc',
    'sort=title:desc,',
    'sort=,title:desc',
    'sort=title:desc,id:asc',
  ]) {
    expect(await titles(`/professions?${sort}`)).toEqual(expected)
  }
  expect(await titles('/educations?sort=sort:asc')).toEqual(['Vmbo', 'Mbo 1'])
  expect(await titles('/educations?sort[sort]=desc')).toEqual(['Mbo 1', 'Vmbo'])
})

test('lower and upper case sort together, and pages never overlap', async () => {
  expect((await titles('/professions?sort=title')).slice(0, 3)).toEqual(['50% korting', 'a_b', 'Bakker'])
  const pages = await Promise.all(
    [1, 2, 3].map((page) => get(`/professions?sort=createdAt&pagination[page]=${page}&pagination[pageSize]=20`)),
  )
  const ids = pages.flatMap(({ data }) => data.map(({ id }) => id))
  expect(new Set(ids).size).toBe(45)
})

test('sorting works through relations, a row by its best related row', async () => {
  expect(await titles('/companies?sort=places.title:asc')).toEqual(['Anders', 'Molen'])
  expect(await titles('/companies?sort=places.title:desc')).toEqual(['Molen', 'Anders'])
  expect(await titles('/places?sort[region][title]=desc&sort[title]=asc')).toEqual(['Lith', 'Oss', 'Boxtel'])
})

test('an invalid sort is refused with the message clients know', async () => {
  expect(await messageOf('/professions?sort=title:up')).toBe(
    'Invalid order. order can only be one of asc|desc|ASC|DESC',
  )
  expect(await messageOf('/professions?sort=:asc')).toBe('Field cannot be empty')
  expect(await messageOf('/professions?sort=nope')).toBe('Invalid key nope')
  expect(await messageOf('/places?sort=region')).toBe('Invalid key region')
  expect(await messageOf('/places?sort=region.nope')).toBe('Invalid key nope at region.nope')
  expect(await statusOf('/professions?sort[]')).toBe(200)
})

test('fields selects attributes, and the id is always included', async () => {
  const [first] = (await get('/professions?fields=title&sort=id')).data
  expect(first).toEqual({ id: expect.any(Number), attributes: { title: 'Kok' } })
  expect(Object.keys((await get('/professions?fields[0]=*')).data[0]!.attributes).sort()).toEqual([
    'createdAt',
    'slug',
    'title',
    'updatedAt',
  ])
  expect(Object.keys((await get('/professions?fields[0]=title&fields[1]=slug')).data[0]!.attributes)).toEqual([
    'title',
    'slug',
  ])
  expect(await messageOf('/companies?fields=places')).toBe('Invalid key places')
  expect(await messageOf('/professions?fields[a]=title')).toBe(
    'Invalid fields parameter. Expected a string or an array of strings',
  )
})

test('every form of equality finds the same row', async () => {
  for (const filter of [
    'filters[title]=Kok',
    'filters[title][$eq]=Kok',
    'filters[title][$eqi]=KOK',
    'filters[title][$in][0]=Kok',
    'filters[title]_eq=Kok',
    'filters[0][title]=Kok',
  ]) {
    expect(await titles(`/professions?${filter}`)).toEqual(['Kok'])
  }
})

test('LIKE wildcards are ordinary characters', async () => {
  expect(await titles('/professions?filters[title][$containsi]=50%25')).toEqual(['50% korting'])
  expect(await titles('/professions?filters[title][$contains]=_')).toEqual(['a_b'])
  expect(await titles(`/professions?filters[title][$endsWith]=${encodeURIComponent('\\')}`)).toEqual(['slash\\'])
  expect(await titles('/professions?_q=50%25')).toEqual(['50% korting'])
})

test('text is compared at its start, at its end and anywhere, with and without case', async () => {
  expect(await titles('/professions?filters[title][$startsWith]=Ba')).toEqual(['Bakker'])
  expect(await titles('/professions?filters[title][$startsWith]=ba')).toEqual([])
  expect(await titles('/professions?filters[title][$startsWithi]=ba')).toEqual(['Bakker'])
  expect(await titles('/professions?filters[title][$endsWithi]=KKER')).toEqual(['Bakker'])
  expect(
    await titles('/professions?filters[title][$notContainsi]=beroep&filters[title][$notContains]=o&sort=id'),
  ).toEqual(['Bakker', 'a_b', 'slash\\'])
  expect(await titles('/professions?filters[title][$nei]=kok&filters[id][$lt]=3&filters[title][$notIn][0]=x')).toEqual([
    'Bakker',
  ])
})

test('150 ids in one list are all used', async () => {
  const list = Array.from({ length: 150 }, (_, index) => `filters[id][$in][${index}]=${index + 1}`).join('&')
  expect((await get(`/professions?${list}&pagination[pageSize]=999`)).data).toHaveLength(45)
  const tooLong = Array.from({ length: 1100 }, (_, index) => `filters[id][$in][${index}]=1`).join('&')
  expect(await statusOf(`/professions?${tooLong}`)).toBe(400)
})

test('conditions are combined by and, or and not', async () => {
  expect(await titles('/professions?filters[$or][0][title]=Kok&filters[$or][1][id][$gt]=44')).toEqual([
    'Kok',
    'Beroep 40',
  ])
  expect(await titles('/professions?filters[$not][id][$gt]=2')).toEqual(['Kok', 'Bakker'])
  expect(await titles('/professions?filters[title][$not][$contains]=e&filters[id][$lt]=6')).toEqual(
    ['Kok', '50% korting', 'a_b', 'slash\\'].filter((title) => !title.includes('e')),
  )
  expect(await titles('/professions?filters[id][$between][0]=2&filters[id][$between][1]=2')).toEqual(['Bakker'])
  expect(await messageOf('/professions?filters[$and][title]=Kok')).toBe('Invalid value for $and. Expected an array')
  expect(await statusOf('/professions?filters[id][$between]=2')).toBe(400)
})

test('empty conditions are ignored', async () => {
  for (const filter of ['filters', 'filters=', 'filters[$or][0]', 'filters[id][$in]']) {
    expect(await statusOf(`/professions?${filter}`)).toBe(200)
  }
  expect(await titles('/professions?filters[title][$null]=true')).toEqual([])
  expect((await get('/professions?filters[title][$notNull]=true&pagination[pageSize]=99')).data).toHaveLength(45)
  expect((await get('/professions?filters[title][$null]=')).data).toHaveLength(25)
})

test('a value of the wrong type is refused', async () => {
  for (const filter of [
    'filters[id]=abc',
    'filters[id][$gt]=',
    'filters[createdAt][$gt]=yesterday',
    'filters[createdAt]=0000-01-01',
    'filters[id][$in][0]=x',
  ]) {
    expect(await get(`/professions?${filter}`)).toMatchObject({ status: 400, error: { name: 'ValidationError' } })
  }
  expect(await statusOf('/professions?filters[id]=99999999999999999999')).toBe(200)
  expect(await statusOf('/professions?filters[createdAt][$gt]=2020-01-01T00:00:00Z')).toBe(200)
  expect(await statusOf('/professions?filters[title]=a%00b')).toBe(400)
})

test('a company with two places in a region is listed once, and counted once', async () => {
  expect(await get('/companies?filters[places][region][slug]=oss')).toMatchObject({
    data: [{ id: companyId }],
    meta: { pagination: { total: 1 } },
  })
})

test('on a to-many relation all keys of one object apply to the same row', async () => {
  expect(await titles('/companies?filters[places][slug]=oss&filters[places][title]=Oss')).toEqual(['Molen'])
  expect(await titles('/companies?filters[places][slug]=oss&filters[places][title]=Lith')).toEqual([])
  expect(await titles('/companies?filters[$and][0][places][slug]=oss&filters[$and][1][places][slug]=lith')).toEqual([
    'Molen',
  ])
  // Matches a row other than Oss: Molen has Lith as well.
  expect(await titles('/companies?filters[places][slug][$ne]=oss&sort=title')).toEqual(['Anders', 'Molen'])
  expect(await titles('/companies?filters[$not][places][slug]=oss&sort=title')).toEqual(['Anders', 'Molen'])
})

test("a relation is filtered by the target's id too", async () => {
  for (const filter of [
    `filters[region]=${ossId}`,
    `filters[region][id]=${ossId}`,
    `filters[region][$eq]=${ossId}`,
    `filters[region][id][$in][0]=${ossId}`,
    `filters[region][$in][0]=${ossId}`,
  ]) {
    expect(await titles(`/places?${filter}&sort=title`)).toEqual(['Lith', 'Oss'])
  }
  expect(await titles(`/places?filters[region][$ne]=${ossId}`)).toEqual(['Boxtel'])
  expect(await titles('/companies?filters[vacancies][$null]=true')).toEqual(['Anders'])
  expect(await titles('/companies?filters[vacancies][$notNull]=true')).toEqual(['Molen'])
  expect(await titles('/regions?filters[logo][$null]=true&filters[places][companies][title]=Anders')).toEqual([
    'Baan in Boxtel',
  ])
  expect(await statusOf(`/places?filters[region][$eq]=1&filters[region][title]=x`)).toBe(400)
})

test('nobody can filter, sort, select or search by fields they may not see', async () => {
  for (const query of [
    'filters[user][password][$startsWith]=$2',
    'filters[user][resetPasswordToken]=x',
    'filters[t0.password]=x',
    'filters[billingEmail]=x',
    'filters[accountId]=1',
    'filters[$or][0][billingEmail][$startsWith]=a',
    'filters[$not][billingEmail]=a',
    'filters[primaryContact][email]=a',
    'filters[contactPersons][passwordHash]=a',
    'filters[applications][email]=a',
    'filters[vacancies][company][billingEmail]=a',
    'sort=billingEmail',
    'sort=contactPersons.email',
    'fields=billingEmail',
    'populate[vacancies][filters][company][billingEmail]=x',
    'populate[vacancies][sort]=applyClicks',
    'populate[vacancies][fields]=applyClicks',
    'filters[toString]=1',
    'filters[__proto__]=1',
    'filters[constructor][prototype]=1',
    'filters[features][$contains]=x',
    'filters[name][$jsonSupersetOf]=x',
    'filters[name][$where]=x',
  ]) {
    expect({ query, ...(await get(`/companies?${query}`)) }).toMatchObject({ query, status: 400 })
  }
  expect(await titles('/companies?_q=werkgever')).toEqual([])
})

test('unknown keys are ignored', async () => {
  expect((await get('/professions?where[id]=1&status=draft&locale=nl&page=2')).data).toHaveLength(25)
  expect(await messageOf('/professions?lookup[id]=1')).toBe("Invalid params: 'lookup'")
  expect(await statusOf('/professions?publicationState=preview')).toBe(200)
  expect(await messageOf('/professions?publicationState=x')).toBe(
    "Invalid publicationState. Expected one of 'preview','live' received: x.",
  )
})

test('all forms of populate give the same answer', async () => {
  const { data: expected } = await get('/companies?sort=id&populate[places][populate][0]=region')
  expect(expected[0]!.attributes).toMatchObject({
    places: {
      data: [{ attributes: { slug: 'lith', region: { data: { id: ossId } } } }, { attributes: { slug: 'oss' } }],
    },
  })
  for (const populate of [
    'populate=places.region',
    'populate[]=places.region',
    'populate[0]=places.region',
    'populate%5Bplaces%5D%5Bpopulate%5D=region',
    'populate[places][populate][region]=true',
    'populate[places][populate][region][fields]=*',
    'populate=places,places.region',
  ]) {
    expect({ populate, data: (await get(`/companies?sort=id&${populate}`)).data }).toEqual({ populate, data: expected })
  }
})

test('without populate a relation is left out, and an empty one is included as null or an empty list', async () => {
  expect(Object.keys((await get('/regions')).data[0]!.attributes)).not.toContain('logo')
  const [region] = (await get('/regions?populate=logo,fallbackLogo')).data
  expect(region!.attributes).toMatchObject({ logo: { data: null }, fallbackLogo: { data: null } })
  const [company] = (await get(`/companies?filters[id]=${emptyId}&populate=vacancies`)).data
  expect(company!.attributes).toMatchObject({ vacancies: { data: [] } })
})

test('a filter inside populate limits the related list, never the parents', async () => {
  const { data, meta } = await get(
    '/companies?sort=title&populate[places][filters][slug]=oss&populate[places][fields]=slug',
  )
  expect(meta.pagination.total).toBe(2)
  expect(data.map(({ attributes }) => (attributes as never as { places: { data: Entry[] } }).places.data)).toEqual([
    [],
    [{ id: expect.any(Number), attributes: { slug: 'oss' } }],
  ])
})

test('a related list can be sorted, limited and counted', async () => {
  const placesOf = async (query: string) =>
    (await get(`/companies?filters[id]=${companyId}&populate[places]${query}`)).data[0]!.attributes as never as {
      places: { data: Entry[] }
    }
  expect((await placesOf('[sort]=title:desc')).places.data.map(({ attributes }) => attributes.title)).toEqual([
    'Oss',
    'Lith',
  ])
  expect((await placesOf('[limit]=1')).places.data).toHaveLength(1)
  expect((await placesOf('[pagination][start]=1')).places.data.map(({ attributes }) => attributes.title)).toEqual([
    'Oss',
  ])
  for (const both of [
    '[pagination][page]=1&populate[places][limit]=1',
    '[pagination][pageSize]=2&populate[places][start]=0',
  ])
    expect(await messageOf(`/companies?populate[places]${both}`)).toBe(
      'Cannot use both page & offset pagination in the same query',
    )
  expect((await placesOf('[count]=true')).places).toEqual({ data: { attributes: { count: 2 } } })
})

test('an invalid populate is refused', async () => {
  expect(await messageOf('/companies?populate=nope')).toBe('Invalid key nope')
  expect(await messageOf('/companies?populate=true')).toBe('Invalid key true')
  expect(await messageOf('/companies?populate=title')).toBe('Invalid key title')
  expect(await messageOf('/companies?populate[places]=abc')).toBe("Invalid nested populate. Expected '*' or an object")
  expect(await messageOf('/companies?populate[places][on][x]=1')).toContain('Using fragments is not permitted')
  expect(await messageOf('/companies?populate[places][nope]=1')).toBe('Invalid key nope at places.nope')
  expect(await messageOf('/companies?populate=__proto__.x')).toBe('Invalid key __proto__')
  expect(await statusOf('/companies?populate=places.region.places.region.places.region')).toBe(400)
  expect(await statusOf('/companies?populate=places.region.places.region.places')).toBe(200)
})

test('the wildcard includes everything a visitor may see, and nothing else', async () => {
  const text = JSON.stringify(await get('/companies?populate=%2A'))
  for (const word of ['billing', 'contactPersons', 'primaryContact', 'applications', 'accountId', 'password', '@']) {
    expect(text).not.toContain(word)
  }
  expect(text).toContain('"places"')
  expect(await get('/companies?populate=contactPersons,places')).toMatchObject({
    status: 200,
    meta: { omitted: ['contactPersons'] },
  })
})

test('a visitor finds open vacancies in lists, ended ones by id, and drafts nowhere', async () => {
  expect(await titles('/vacancies')).toEqual(['Molenaar'])
  expect(await titles('/vacancies?filters[status]=draft')).toEqual([])
  const [company] = (await get('/companies?filters[title]=Molen&populate=vacancies')).data
  expect(JSON.stringify(company)).not.toMatch(/Concept|Oud/)
  expect(await statusOf('/vacancies/1')).toBe(200)
  expect(await statusOf('/vacancies/2')).toBe(200)
  expect(await statusOf('/vacancies/3')).toBe(404)
})

test('an invalid id is not found', async () => {
  for (const id of ['abc', '0', '-1', '1.5', '99999999999999999999', '2147483648', '%00', '1;drop', '1%2f2']) {
    expect({ id, ...(await get(`/professions/${id}`)) }).toMatchObject({
      id,
      status: 404,
      error: { name: 'NotFoundError', message: 'Not Found' },
    })
  }
  expect(await get('/professions/1')).toMatchObject({ status: 200, meta: {} })
})

test('an address may have a trailing slash and capitals', async () => {
  const expected = await get('/professions')
  expect((await get('/professions/')).data).toEqual(expected.data)
  expect((await get('/Professions/?populate=*')).data).toEqual(expected.data)
})

test('the API is served at the prefix its owner chose', async () => {
  expect((await elsewhere.inject('/inhoud/Professions/')).statusCode).toBe(200)
  expect((await elsewhere.inject('/api/professions')).statusCode).toBe(404)
})

test('an unknown address is not found, and an unsupported method is refused', async () => {
  expect(await get('/nope')).toMatchObject({
    status: 404,
    data: null,
    error: { status: 404, name: 'NotFoundError', message: 'Not Found', details: {} },
  })
  const patched = await api.inject({ method: 'PATCH', url: '/api/professions/1' })
  expect(patched.statusCode).toBe(405)
  expect(patched.headers.allow).toBe('GET, HEAD, PUT, DELETE')
  expect(patched.json()).toMatchObject({ error: { status: 405, name: 'MethodNotAllowedError' } })
  const described = await api.inject({ method: 'POST', url: '/api/openapi.json' })
  expect([described.statusCode, described.headers.allow]).toEqual([405, 'GET, HEAD'])
  const asked = await api.inject({ method: 'OPTIONS', url: '/api/professions/1' })
  expect([asked.statusCode, asked.headers.allow]).toEqual([204, 'GET, HEAD, PUT, DELETE'])
  for (const url of ['/_health', '/_health/', '/api/_health', '/api/_Health/']) {
    const health = await api.inject({ method: 'POST', url })
    expect([health.statusCode, health.headers.strapi, health.body]).toEqual([204, 'You are so French!', ''])
  }
})

const fiveDeep = ['places', 'region', 'places', 'region', 'places']
const sixDeep = [...fiveDeep, 'region']
const bracketed = (names: string[], between = '') => names.map((name) => `[${name}]`).join(between)

test('filters may follow five relations, and no more', async () => {
  expect(await titles(`/companies?filters${bracketed(fiveDeep)}[title]=Lith`)).toEqual(['Molen'])
  expect(await titles(`/places?filters${bracketed(fiveDeep.slice(1))}[companies]=${emptyId}`)).toEqual(['Boxtel'])
  const tooDeep = 'Invalid filters. Too many relations deep'
  expect(await messageOf(`/companies?filters${bracketed(sixDeep)}[title]=Lith`)).toBe(tooDeep)
  expect(await messageOf(`/companies?filters${bracketed(sixDeep)}=${ossId}`)).toBe(tooDeep)
  expect(await messageOf(`/companies?filters[$not]${bracketed(sixDeep)}[title]=Lith`)).toBe(tooDeep)
})

test('a sort may follow five relations, and no more', async () => {
  expect(await titles(`/companies?sort=${fiveDeep.join('.')}.title`)).toEqual(['Anders', 'Molen'])
  expect(await titles(`/companies?sort${bracketed(fiveDeep)}[title]=desc`)).toEqual(['Molen', 'Anders'])
  const tooDeep = 'Invalid sort parameter. Too many relations deep'
  expect(await messageOf(`/companies?sort=${sixDeep.join('.')}.title`)).toBe(tooDeep)
  expect(await messageOf(`/companies?sort${bracketed(sixDeep)}[title]=desc`)).toBe(tooDeep)
})

test('populate may follow five relations, and no more', async () => {
  expect(await statusOf(`/companies?populate${bracketed(fiveDeep, '[populate]')}=true`)).toBe(200)
  const tooDeep = 'Invalid populate parameter. At most 5 relations deep'
  expect(await messageOf(`/companies?populate${bracketed(sixDeep, '[populate]')}=true`)).toBe(tooDeep)
  expect(await messageOf(`/companies?populate=${sixDeep.join('.')}`)).toBe(tooDeep)
})

test('populate includes at most fifty relations', async () => {
  const under = (path: string, names: string[]) => names.map((name) => path + name)
  const ofCompany = ['logo', 'headerImage', 'sliderImages', 'places', 'vacancies']
  const ofVacancy = ['place', 'professions', 'employments', 'educations', 'headerImage']
  const many = [
    ...under('', ofCompany),
    ...under('vacancies.company.', ofCompany),
    ...under('vacancies.company.vacancies.company.', ofCompany),
    ...under('vacancies.company.places.companies.', ofCompany),
    ...under('places.companies.', ofCompany),
    ...under('places.companies.vacancies.company.', ofCompany),
    ...under('places.companies.places.companies.', ofCompany),
    ...under('vacancies.', ofVacancy),
    ...under('vacancies.company.vacancies.', ofVacancy.slice(1)),
  ]
  expect(await statusOf(`/companies?populate=${many.join(',')}`)).toBe(200)
  expect(await messageOf(`/companies?populate=${many.join(',')},vacancies.company.vacancies.place`)).toBe(
    'Too many populate entries (51).',
  )
})

test('breadth and depth are limited', async () => {
  expect(await statusOf(`/companies?filters${'[places][companies]'.repeat(5)}[title]=x`)).toBe(400)
  const conditions = (count: number, condition: string) =>
    Array.from({ length: count }, (_, index) => `filters[$or][${index}]${condition}`).join('&')
  expect(await statusOf(`/companies?${conditions(300, '[title]=a')}`)).toBe(200)
  expect(await messageOf(`/companies?${conditions(301, '[title]=a')}`)).toBe('Invalid filters. Too many conditions')
  // A relation costs five times as much, a text search three times.
  const tooMuch = 'The query asks too much at once. Use fewer conditions or relations.'
  expect(await statusOf(`/companies?${conditions(100, '[logo][$null]=true')}`)).toBe(200)
  expect(await messageOf(`/companies?${conditions(101, '[logo][$null]=true')}`)).toBe(tooMuch)
  expect(await messageOf(`/companies?${conditions(290, '[places][title]=a')}`)).toBe(tooMuch)
  expect(await statusOf(`/companies?${conditions(166, '[title][$contains]=a')}`)).toBe(200)
  expect(await messageOf(`/companies?${conditions(167, '[title][$contains]=a')}`)).toBe(tooMuch)
  const keys = (count: number) => Array<string>(count).fill('title').join(',')
  expect(await statusOf(`/professions?sort=${keys(10)}`)).toBe(200)
  expect(await messageOf(`/professions?sort=${keys(11)}`)).toBe('Invalid sort parameter. At most 10 keys')
  expect(await statusOf(`/professions?filters${'[$not]'.repeat(20)}[title]=a`)).toBe(400)
})

test('a search through all attributes finds numbers as well as words', async () => {
  const { company } = await aCompany(db, { name: 'Zoekbaar' })
  const vacancy = await aVacancy(db, { companyId: company.id, title: 'Nachtwaker', hoursFrom: 17, hoursTo: 31 })
  const found = async (text: string) =>
    (await get(`/vacancies?filters[company]=${company.id}&_q=${text}`)).data.map(({ id }) => id)

  expect(await found('31')).toEqual([vacancy.id])
  expect(await found('nachtw')).toEqual([vacancy.id])
  // Long enough not to occur in a generated document id, which is searched too.
  expect(await found('311311')).toEqual([])
  expect(await found('31.5')).toEqual([])
})
