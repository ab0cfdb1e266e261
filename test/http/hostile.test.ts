import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { intentName } from '#ui/forms/field-names.rules.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { fuzz } from '#test/support/fuzz.ts'
import { addresses, cookieHeaders, formBodies, partBodies } from '#test/support/hostile-inputs.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt } from '#test/support/visit.ts'

// Requests that no browser sends. Each must cost no more than a response: no server error, no growing memory, no
// waiting.

const db = await freshDb()
const services = testServices(db, { settings: { AUTH_LIMIT: '1000000', API_LIMIT: '1000000' } })
for (const limit of ['applyPerAddress', 'uploadPerAddress', 'search'] as const)
  services.limits[limit] = rateLimit({ points: 1_000_000, seconds: 60 })
const app = await testApp(services)

const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const { company, owner } = await aCompany(db, { name: 'Bakkerij Lamers', slug: 'lamers', placeId: place.id })
await aVacancy(db, { title: 'Bakker', slug: 'bakker', companyId: company.id, placeId: place.id })
const signedIn = { sessie: await aSessionCookie(services, owner.id) }
await hashPassword('warm')

const host = 'oss.localhost:3000'
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
type Headers = Record<string, string>

function post(url: string, payload: string | Buffer, headers: Headers = urlencoded) {
  return app.inject({ method: 'POST', url, headers: { host, ...headers }, payload })
}
const cookies = (jar: Headers) =>
  Object.entries(jar)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ')
const asOwner = { ...urlencoded, cookie: cookies(signedIn) }
const encode = (fields: [string, string][]) => new URLSearchParams(fields).toString()

/** What is logged as an error, or from the level `info` on. */
function listen(level: 'error' | 'info' = 'error') {
  const told: unknown[] = []
  const tell = (...said: unknown[]) => void told.push(said)
  const log = { ...services.log, warn() {}, info: level === 'info' ? tell : () => {}, error: tell } as never
  return { told, log }
}

/** A regular response, without a server error. */
function expectAnswer({ statusCode }: { statusCode: number }) {
  expect(statusCode).toBeGreaterThanOrEqual(200)
  expect(statusCode).toBeLessThan(500)
}

const openForms = [
  '/inloggen',
  '/registreren',
  '/wachtwoord-vergeten',
  '/wachtwoord-herstellen?code=x',
  '/mijn-sollicitaties',
  '/e-mail-bevestigen?code=x',
  '/vacatures/bakker/solliciteren',
  '/bedrijven/lamers/solliciteren',
  '/taal',
  '/regio',
  '/bewaren',
]
const withFiles = ['/vacatures/bakker/solliciteren', '/bedrijven/lamers/solliciteren', '/uploaden', '/inloggen']
const ownForms = ['/mijn-account/mijn-gegevens', '/mijn-account/koppelingen', '/concept/vacature']

describe('field names in a form', () => {
  const huge = [
    'a[99999999]',
    'a[9999999]',
    `a${'.b'.repeat(5000)}`,
    `a${'[0]'.repeat(5000)}`,
    '__proto__.x',
    'a\u0000',
  ]

  test('that would create something huge are refused by every form, before anything else', async () => {
    for (const name of huge) {
      for (const page of openForms) {
        const { statusCode } = await post(page, encode([[name, '1']]))
        expect({ name, page, statusCode }).toMatchObject({ name, page, statusCode: expect.toSatisfy(isRefusal) })
      }
      for (const page of ownForms) {
        const { statusCode } = await post(page, encode([[name, '1']]), asOwner)
        expect({ name, page, statusCode }).toMatchObject({ name, page, statusCode: expect.toSatisfy(isRefusal) })
      }
    }
  })

  test("are limited inside a form's intents, too", async () => {
    for (const intent of [
      '{"type":"insert","payload":{"name":"a[9999999]"}}',
      '{"type":"reorder","payload":{"name":"a","from":0,"to":99999999}}',
      '{"type":"update","payload":{"name":"a","value":{"b":1}}}',
      `{"type":"insert","payload":{"name":"a${'.b'.repeat(3000)}"}}`,
      '{',
      '[]',
      'null',
    ]) {
      const { statusCode } = await post('/registreren', encode([[intentName, intent]]))
      expect({ intent, statusCode }).toEqual({ intent, statusCode: 400 })
    }
  })

  test('that contradict each other are refused', async () => {
    for (const fields of [
      [
        ['a', '1'],
        ['a.b', '2'],
      ],
      [
        ['a[0]', '1'],
        ['a.b', '2'],
      ],
      [
        [intentName, '{"type":"insert","payload":{"name":"email"}}'],
        ['email', 'a'],
      ],
    ] as [string, string][][]) {
      expectAnswer(await post('/registreren', encode(fields)))
    }
  })
})

const isRefusal = (status: number) => [400, 405, 413].includes(status)

describe('an address', () => {
  test('without a host is not answered with another page', async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    for (const head of ['GET /vacatures HTTP/1.0\r\n', 'GET /vacatures HTTP/1.1\r\nhost:\r\nconnection: close\r\n']) {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
      socket.write(`${head}\r\n`)
      const [answer] = (await once(socket, 'data')) as [Buffer]
      expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /)
      socket.destroy()
    }
  })

  test('with a built-in property name, or a character that databases reject, is handled like any other', async () => {
    const admin = { sessie: await aSessionCookie(services, (await anAdmin(db)).id) }
    const get = async (url: string, jar: Headers) => {
      const { statusCode } = await app.inject({ url, headers: { host, cookie: cookies(jar) } })
      return { url, statusCode }
    }
    for (const param of ['gedaan', 'gemeld', 'geweigerd', 'zoek', 'status', 'volgorde'])
      for (const value of ['__proto__', 'constructor', '%00'])
        for (const page of [
          '/mijn-account/mijn-gegevens',
          '/mijn-account/logboek',
          '/mijn-account/vacatures-overzicht',
        ]) {
          const url = `${page}?${param}=${value}`
          expect(await get(url, signedIn)).toEqual({ url, statusCode: 200 })
        }
    for (const page of ['gebruikers', 'orders', 'zoeken', 'logboek', 'lijst/gebruikers']) {
      const url = `/beheer/${page}?zoek=%00`
      expect(await get(url, admin)).toEqual({ url, statusCode: 200 })
    }
  })

  test('without a page is not logged as an error, whatever is in it', async () => {
    const { told, log } = listen()
    const listening = await testApp({ ...services, log })
    for (const url of ['/bestaat-niet', '/a%0Ab', '/a%E2%80%A8b'])
      expect((await listening.inject({ url, headers: { host } })).statusCode).toBe(404)
    expect(told).toEqual([])
  })
})

describe('a form', () => {
  test('from another site is refused, which is logged in one line and not as an error', async () => {
    const { told, log } = listen('info')
    const visit = browserAt(await testApp({ ...services, log }), host)
    const form = { identifier: 'noor@voorbeeld.test' }
    const answer = await visit('/inloggen', { form, headers: { origin: 'https://elders.test' } })
    expect(answer.statusCode).toBe(400)
    expect(told).toEqual([[{ path: '/inloggen' }, 'a form of another site was refused']])
  })

  test('with a file that cannot be stored is not blamed on the sender, and is logged once', async () => {
    const { told, log } = listen()
    // Nothing can be stored in it.
    const visit = browserAt(await testApp({ ...services, log, incomingFolder: '/dev/null' }), host)
    const file = new File(['Ik bak.'], 'cv.txt')
    for (const [url, sent] of [
      ['/uploaden', { jar: { ...signedIn }, form: { soort: 'document', bestand: file } }],
      ['/vacatures/bakker/solliciteren', { form: { cv: file } }],
      ['/api/applications', { form: { data: '{}', 'files.cv': file } }],
    ] as const) {
      const { statusCode } = await visit(url, sent)
      expect({ url, statusCode, told: told.splice(0).length }).toEqual({ url, statusCode: 503, told: 1 })
    }
  })
})

describe('a body', () => {
  test('that is larger than any form is refused, and never echoed', async () => {
    for (const page of openForms) {
      const answer = await post(page, `identifier=${'x'.repeat(20_000_000)}`)
      expect({ page, status: answer.statusCode }).toEqual({ page, status: 413 })
      expect(answer.body.length).toBeLessThan(20_000)
    }
  })

  test('that only declares itself too large is answered without being read', async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST /inloggen HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 20000000\r\n\r\nidentifier=`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toContain('413 Payload Too Large')
    socket.destroy()
  })

  test('of another content type than a form is refused', async () => {
    const types = ['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x', 'x', '']
    for (const type of types) {
      const { statusCode } = await post('/inloggen', '{"identifier":"a"}', { ...(type && { 'content-type': type }) })
      expect({ type, isRefused: [400, 415].includes(statusCode) }).toEqual({ type, isRefused: true })
    }
  })

  test('that is cut off in the middle of a file is refused, and the board keeps running', async () => {
    const begin = '--x\r\ncontent-disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.4'
    for (const page of ['/vacatures/bakker/solliciteren', '/uploaden', '/inloggen']) {
      const answer = await post(page, begin, { 'content-type': 'multipart/form-data; boundary=x' })
      expect({ page, isRefused: [400, 413].includes(answer.statusCode) }).toEqual({ page, isRefused: true })
    }
    expect((await app.inject({ url: '/inloggen', headers: { host } })).statusCode).toBe(200)
  })

  test('with characters that cannot be stored is accepted without them', async () => {
    const answer = await post(
      '/inloggen',
      encode([
        ['identifier', 'a\u0000b'],
        ['password', 'x'],
      ]),
    )
    expect(answer.statusCode).toBe(400)
    expect(answer.body).not.toContain('\u0000')
  })
})

describe('an address', () => {
  test('with characters that are not valid text is refused, but only in the path', async () => {
    for (const path of ['/%00', '/vacatures/%00', '/bedrijven/a%00b', '/concept/%00', '/sollicitatie/%00']) {
      expect((await app.inject({ url: path, headers: { host } })).statusCode).toBe(400)
    }
    expect((await app.inject({ url: '/vacatures?zoek=%00', headers: { host } })).statusCode).toBe(200)
  })

  test('with a day that does not exist shows the not-found page', async () => {
    const answer = await app.inject({ url: '/vacatures/bakker/2020-99-99', headers: { host, accept: 'text/html' } })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain('<html')
  })

  test('to return to is on this board: nothing can be prepended to it or hidden in it', async () => {
    for (const path of [
      '//evil.example',
      '/\t/evil.example',
      '/\\evil.example',
      '/\n/evil.example',
      'https://evil.example',
    ]) {
      const query = `terug=${encodeURIComponent(path)}`
      for (const page of [`/taal?${query}`, `/regio?${query}`, `/bewaren?${query}`]) {
        const { headers } = await post(
          page,
          encode([
            ['terug', path],
            ['taal', 'nl'],
            ['regio', 'oss'],
            ['vacature', '1'],
          ]),
        )
        expect(String(headers.location ?? '')).not.toContain('evil')
      }
    }
  })
})

describe('a response to programs', () => {
  test('is JSON at every address under the prefix, whatever the method', async () => {
    for (const [method, url] of [
      ['GET', '/api/nope'],
      ['GET', '/api'],
      ['GET', '/api/'],
      ['GET', '/api/regions/1/foo'],
      ['POST', '/api/auth/refresh'],
      ['PATCH', '/api/regions'],
      ['DELETE', '/api'],
      ['POST', '/api/nope/a/b/c'],
      ['GET', '/API/Nope'],
      ['GET', '/api/%zz'],
      ['OPTIONS', '/api/nope'],
    ] as const) {
      const answer = await app.inject({ method, url, headers: { host, accept: 'text/html' } })
      const told = { method, url, type: answer.headers['content-type'] ?? '' }
      expect(told).toEqual({ method, url, type: expect.stringContaining('application/json') })
      expect(answer.json()).toMatchObject({ data: null, error: { status: answer.statusCode, details: {} } })
      expect([400, 404, 405]).toContain(answer.statusCode)
    }
  })
})

// The same inputs each run, and some new ones.

describe('any input', () => {
  test('as a form gets a response', async () => {
    const pages = fc.constantFrom(
      ...openForms.map((page) => [page, urlencoded] as const),
      ...ownForms.map((page) => [page, asOwner] as const),
    )
    await fuzz(
      fc.tuple(pages, formBodies),
      async ([[page, headers], body]) => expectAnswer(await post(page, body, headers)),
      { runs: 60 },
    )
  })

  test('as a multipart form gets a response', async () => {
    const inParts = { 'content-type': 'multipart/form-data; boundary=x' }
    await fuzz(
      fc.tuple(fc.constantFrom(...withFiles), partBodies),
      async ([page, body]) => {
        expectAnswer(await post(page, body, inParts))
        expect(readdirSync(services.incomingFolder)).toEqual([])
      },
      { runs: 50 },
    )
  })

  test('as an address gets a response', async () => {
    await fuzz(
      fc.tuple(addresses, fc.constantFrom({}, signedIn)),
      async ([url, jar]) => expectAnswer(await app.inject({ url, headers: { host, cookie: cookies(jar as Headers) } })),
      { runs: 60 },
    )
  })

  test('as a cookie gets a response, and is trusted only when it is genuine', async () => {
    const pages = fc.constantFrom('/', '/vacatures', '/bewaard', '/inloggen', '/inloggen/code', '/mijn-account', '/api')
    const altered = cookies({ sessie: signedIn.sessie.slice(0, -3) })
    await fuzz(
      fc.tuple(pages, fc.oneof(cookieHeaders, fc.constant(altered))),
      async ([url, cookie]) => {
        const answer = await app.inject({ url, headers: { host, cookie } })
        expectAnswer(answer)
        if (url === '/mijn-account') expect(answer.statusCode).toBe(302)
      },
      { runs: 50 },
    )
  })
})
