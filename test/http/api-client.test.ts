import type { AddressInfo } from 'node:net'
import { strapi } from '@strapi/client'
import { expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

/** The official client of the dialect, unmodified, against a real server. */
const db = await freshDb()
const services = testServices(db, { settings: { API_ORIGINS: 'https://app.example.nl' } })
const api = await testApp(services)
await api.listen({ port: 0, host: '127.0.0.1' })
const baseURL = `http://127.0.0.1:${(api.server.address() as AddressInfo).port}/api`
const json = { 'content-type': 'application/json' }
const visitor = strapi({ baseURL })

async function signIn(identifier: string, password: string) {
  const body = JSON.stringify({ identifier, password })
  const answer = await visitor.fetch('/auth/local', { method: 'POST', body, headers: json })
  const { jwt } = (await answer.json()) as { jwt: string }
  return strapi({ baseURL, auth: jwt })
}

const password = 'een-goed-wachtwoord'
await anAdmin(db, { email: 'admin@client.test', passwordHash: await hashPassword(password) })
const admin = await signIn('Admin@client.test', password)
const status = (error: unknown) => (error as { response: Response }).response.status

test('the client finds entries with filters, sort, fields, populate and paging', async () => {
  const oss = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const place = await aPlace(db, { title: 'Oss', slug: 'oss', regionId: oss.id })
  for (const name of ['Bakker', 'Aannemer', 'Drukker', 'Coöperatie']) await aCompany(db, { name, placeId: place.id })
  await aCompany(db, { name: 'Elders' })

  const { data, meta } = await visitor.collection('companies').find({
    filters: {
      places: { region: { slug: { $eq: 'oss' } } },
      name: { $in: ['Bakker', 'Aannemer', 'Drukker', 'Elders'] },
    },
    sort: ['name:desc'],
    fields: ['name', 'slug'],
    populate: { places: { fields: ['title'], populate: ['region'] } },
    pagination: { page: 1, pageSize: 2 },
  })
  expect(meta.pagination).toEqual({ page: 1, pageSize: 2, pageCount: 2, total: 3 })
  expect(data).toMatchObject([
    {
      attributes: {
        name: 'Drukker',
        places: { data: [{ attributes: { title: 'Oss', region: { data: { id: oss.id } } } }] },
      },
    },
    { attributes: { name: 'Bakker' } },
  ])
})

test('the client finds one entry by an id from a list', async () => {
  const vacancy = await aVacancy(db, { title: 'Lasser' })
  const { data } = await visitor.collection('vacancies').findOne(String(vacancy.id), { populate: '*' })
  expect(data).toMatchObject({ id: vacancy.id, attributes: { title: 'Lasser', company: { data: {} } } })
})

test('the client signs in, creates, updates and deletes', async () => {
  const professions = admin.collection('professions')
  const { data: made } = await professions.create({ title: 'Bouw' })
  expect(made).toMatchObject({ id: expect.any(Number), attributes: { title: 'Bouw', slug: 'bouw' } })
  const id = String((made as unknown as { id: number }).id)
  expect((await professions.update(id, { title: 'Bouw en infra' })).data).toMatchObject({
    attributes: { title: 'Bouw en infra' },
  })
  await professions.delete(id)
  await expect(professions.findOne(id)).rejects.toSatisfy((error) => status(error) === 404)
  await expect(professions.delete(id)).rejects.toSatisfy((error) => status(error) === 404)
})

test('the client finds the signed-in user', async () => {
  const me = await (await admin.fetch('/users/me?populate=role')).json()
  expect(me).toMatchObject({ email: 'admin@client.test', role: { type: 'admin' } })
})

test('the client uploads, lists, changes and removes pictures', async () => {
  const bytes = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const [file] = (await admin.files.upload(new Blob([bytes], { type: 'image/png' }), {
    fileInfo: { name: 'stip.png', alternativeText: 'Een stip' },
  })) as unknown as [{ id: number; name: string; url: string }]
  expect(file).toMatchObject({
    name: 'stip.png',
    alternativeText: 'Een stip',
    url: expect.stringContaining('/uploads/'),
  })
  expect(await admin.files.find({ filters: { id: file.id } })).toMatchObject([{ id: file.id }])
  expect(await admin.files.update(file.id, { caption: 'Klein' })).toMatchObject({ caption: 'Klein' })
  expect(await admin.files.findOne(file.id)).toMatchObject({ caption: 'Klein' })
  await admin.files.delete(file.id)
  await expect(admin.files.findOne(file.id)).rejects.toThrow()
})

test('the client throws errors with the status and body of the server', async () => {
  await aProfession(db, { slug: 'techniek' })
  const body = async (error: unknown) =>
    ((await (error as { response: Response }).response.json()) as { error: unknown }).error
  const refusal = async (call: Promise<unknown>) =>
    body(
      await call.then(
        () => undefined,
        (error: unknown) => error,
      ),
    )

  expect(await refusal(visitor.collection('professions').create({ title: 'Nee' }))).toMatchObject({
    status: 403,
    name: 'ForbiddenError',
  })
  expect(await refusal(admin.collection('professions').create({ title: 'X', slug: 'techniek' }))).toMatchObject({
    status: 400,
    message: 'This attribute must be unique',
    details: { errors: [{ path: ['slug'] }] },
  })
  expect(await refusal(visitor.collection('professions').find({ sort: 'nope' }))).toMatchObject({
    status: 400,
    message: 'Invalid key nope',
  })
  expect(await refusal(visitor.collection('nopes').find())).toMatchObject({ status: 404 })
  expect(await refusal(strapi({ baseURL, auth: 'not-a-token' }).collection('professions').find())).toMatchObject({
    status: 401,
  })
  expect(
    await refusal(
      visitor.fetch('/auth/local', {
        method: 'POST',
        body: JSON.stringify({ identifier: 'admin@client.test', password: 'fout' }),
        headers: json,
      }),
    ),
  ).toMatchObject({
    message: 'Invalid identifier or password',
    details: { userMessage: 'Het wachtwoord of gebruikersnaam is onjuist. Probeer iets anders' },
  })
})

test('a browser front end may call from a host of the board, or from one its owner configured', async () => {
  const origins = {
    'http://localhost:3000': true,
    'http://oss.localhost:3000': true,
    'https://app.example.nl': true,
    'https://evil.test': false,
    'http://localhost:3000.evil.test': false,
    'http://a.b.localhost:3000': false,
    // A name below the board's own that is no region.
    'http://elders.localhost:3000': false,
  }
  for (const [origin, isAllowed] of Object.entries(origins)) {
    const asked = await fetch(`${baseURL}/professions`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'authorization' },
    })
    // Front ends that are made for either version of the dialect name the version that they want.
    if (isAllowed) expect(asked.headers.get('access-control-allow-headers')).toContain('Strapi-Response-Format')
    expect({ origin, allowed: asked.headers.get('access-control-allow-origin') }).toEqual({
      origin,
      allowed: isAllowed ? origin : null,
    })
    const { headers } = await fetch(`${baseURL}/professions`, { headers: { origin } })
    expect(headers.get('access-control-allow-origin')).toBe(isAllowed ? origin : null)
    expect(headers.get('vary')).toContain('Origin')
  }
})
