import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aProfession, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { fuzz } from '#test/support/fuzz.ts'
import { testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db, { settings: { AUTH_LIMIT: '100000', API_LIMIT: '1000000' } })
const api = await testApp(services)
await api.listen({ port: 0, host: '127.0.0.1' })
const { port } = api.server.address() as AddressInfo

await aRegion(db, { url: 'oss' })
await aProfession(db)
const { company, owner } = await aCompany(db)
const employer = await asUser(services, owner.id)
const admin = await asUser(services, (await anAdmin(db)).id)

/** Every response that is not 2xx has the same shape, and a 4xx status. */
function expectRefusal(status: number, body: string) {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.parse(body)).toEqual({
    data: null,
    error: { status, name: expect.any(String), message: expect.any(String), details: expect.any(Object) },
  })
}

/** The raw response of a socket to the given bytes. */
function raw(bytes: string | Buffer) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy(new Error('no answer')))
    socket.on('data', (part) => (answer += part.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), body })
    })
    socket.write(bytes)
  })
}

const line = 'Host: oss.localhost\r\nConnection: close\r\n'

test('a request that is not HTTP is refused in the same shape', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    `GET /api/professions HTTP/9.9\r\n${line}\r\n`,
    `BREW /api/professions HTTP/1.1\r\n${line}\r\n`,
    `GET /api/professions HTTP/1.1\r\n${line}Bad Header: x\r\n\r\n`,
    `GET /api/professions HTTP/1.1\r\n${line}X: \u0001\r\n\r\n`,
    `POST /api/professions HTTP/1.1\r\n${line}Content-Length: abc\r\n\r\n`,
    `POST /api/professions HTTP/1.1\r\n${line}Transfer-Encoding: chunked\r\n\r\nZZ\r\n`,
    `GET /api/professions HTTP/1.1\r\n${line}X-Long: ${'x'.repeat(80_000)}\r\n\r\n`,
  ]) {
    const { status, body } = await raw(bytes)
    expectRefusal(status, body)
  }
})

test('an address that cannot be decoded, or is far too long, is refused', async () => {
  for (const path of [
    '/api/%',
    '/api/professions/%zz',
    '/api/professions/%c3%28',
    `/api/${'x'.repeat(5000)}`,
    '/api//',
    '/api/../etc',
    '/api/professions/1/2/3',
  ]) {
    const { status, body } = await raw(`GET ${path} HTTP/1.1\r\n${line}\r\n`)
    expectRefusal(status, body)
  }
  const { status } = await raw(`GET /api/professions?filters[title]=%c3%28&a=% HTTP/1.1\r\n${line}\r\n`)
  expect(status).toBe(200)
})

const contentTypes = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-16',
  'application/vnd.api+json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'text/plain',
  'application/xml',
  'nonsense',
  '',
)
const bodies = fc.oneof(
  fc.string(),
  fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  fc.json(),
  fc.json().map((json) => `{"data":${json}}`),
  fc.constantFrom(
    '{',
    '{"data":',
    'null',
    '[]',
    '""',
    '{"data":{"__proto__":{"x":1}}}',
    '--x\r\n',
    '--x--',
    'data[title]=a&data[title][b]=c',
    '\ufeff{}',
    '{"data":{"title":"\\u0000"}}',
    '{"data":{"title":"\\ud800"}}',
  ),
)
const routes = fc.constantFrom(
  ['POST', '/professions', admin],
  ['PUT', '/professions/1', admin],
  ['POST', '/companies', employer],
  ['PUT', `/companies/${company.id}`, employer],
  ['POST', '/applications', {}],
  ['POST', '/vacancies/1/actions/post', employer],
  ['POST', '/auth/local', {}],
  ['POST', '/auth/local/register', {}],
  ['POST', '/auth/forgot-password', {}],
  ['POST', '/auth/reset-password', {}],
  ['POST', '/auth/change-password', employer],
  ['DELETE', '/professions/999', admin],
) as fc.Arbitrary<['POST' | 'PUT' | 'DELETE', string, Record<string, string>]>

test('a malformed body is refused, and causes no error', async () => {
  await fuzz(
    fc.tuple(routes, contentTypes, bodies),
    async ([[method, path, headers], contentType, payload]) => {
      const answer = await api.inject({
        method,
        url: `/api${path}`,
        headers: { host: 'oss.localhost', ...headers, ...(contentType && { 'content-type': contentType }) },
        payload,
      })
      if (answer.statusCode >= 300) expectRefusal(answer.statusCode, answer.body)
    },
    { runs: 300 },
  )
}, 60_000)

const fieldValues = fc.oneof(
  fc.constantFrom(
    null,
    true,
    -1,
    0,
    1e21,
    1.5,
    '',
    'x'.repeat(100_000),
    '\u0000',
    '\ud800',
    [],
    {},
    [[]],
    { id: {} },
    { set: 'x' },
    { connect: [null] },
  ),
  fc.jsonValue(),
)
const fieldNames = fc.constantFrom(
  'name',
  'title',
  'slug',
  'places',
  'postalCode',
  'website',
  'features',
  'billingEmail',
  'primaryContact',
  'logo',
  'sliderImages',
  'youtubeId',
  'hasDifferentBillingAddress',
  'vacancy',
  'company',
  'alertRegions',
  'birthDate',
  'privacyConsent',
  'hours',
  'gender',
  'sort',
  'id',
  'createdAt',
  'accountId',
  'identifier',
  'password',
  'code',
  'email',
)

test('fields of any kind are accepted or refused, without an error', async () => {
  await fuzz(
    fc.tuple(routes, fc.dictionary(fieldNames, fieldValues, { maxKeys: 6 })),
    async ([[method, path, headers], data]) => {
      const answer = await api.inject({
        method,
        url: `/api${path}`,
        headers: { host: 'oss.localhost', ...headers },
        payload: path.startsWith('/auth') ? data : { data },
      })
      if (answer.statusCode >= 300) expectRefusal(answer.statusCode, answer.body)
    },
    { runs: 300 },
  )
}, 60_000)

test('headers of any kind are accepted or refused', async () => {
  const visible = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)) })
  await fuzz(
    fc.tuple(
      fc.constantFrom(
        'authorization',
        'if-none-match',
        'idempotency-key',
        'accept',
        'origin',
        'content-type',
        'x-forwarded-for',
        'range',
        'cookie',
      ),
      fc.oneof(
        visible,
        visible.map((text) => `Bearer ${text}`),
        fc.constantFrom('Bearer', 'Bearer a b', 'Basic x', 'bearer eyJhbGciOiJub25lIn0.e30.'),
      ),
    ),
    async ([name, value]) => {
      const answer = await api.inject({ url: '/api/professions', headers: { [name]: value } })
      if (answer.statusCode >= 400) expectRefusal(answer.statusCode, answer.body)
      else expect([200, 304]).toContain(answer.statusCode)
    },
    { runs: 150 },
  )
})

test('an invalid token is refused, another scheme is a visitor', async () => {
  const answer = (authorization: string) => api.inject({ url: '/api/professions', headers: { authorization } })
  expectRefusal((await answer('Bearer x')).statusCode, (await answer('Bearer x')).body)
  expect((await answer('Bearer x')).json().error).toMatchObject({
    status: 401,
    name: 'UnauthorizedError',
    message: 'Missing or invalid credentials',
  })
  expect((await answer('Basic x')).statusCode).toBe(200)
  expect((await answer('bEaReR x')).statusCode).toBe(401)
})

test('a body that is too large is refused as too large', async () => {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/professions',
    headers: admin,
    payload: { data: { title: 'x'.repeat(1_100_000) } },
  })
  expect(answer.statusCode).toBe(413)
  expect(answer.json().error).toMatchObject({ name: 'PayloadTooLargeError' })
})
