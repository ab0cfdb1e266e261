import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { providerCodes } from '#features/sign-in/provider-code.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { testApp } from '#test/support/app.ts'
import { anEmployer, aRegion } from '#test/support/builders.ts'
import { settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { openIdProvider, type Person, throughProvider } from '#test/support/openid-provider.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const board = 'https://banen.test'
const client = { clientId: 'streekbaan', clientSecret: 'a-secret-between-the-two' }
const provider = await openIdProvider({
  ...client,
  redirectUris: ['google', 'linkedin'].map((name) => `${board}/api/connect/${name}/callback`),
})
// The provider uses the real time.
const clock = settableClock(new Date())
const settings = {
  BASE_ADDRESS: board,
  AUTH_LIMIT: '1000',
  GOOGLE_CLIENT_ID: client.clientId,
  GOOGLE_CLIENT_SECRET: client.clientSecret,
  GOOGLE_ISSUER: provider.issuer,
}
const services = testServices(db, { now: clock.now, settings })
const { secondFactor } = services
const api = await testApp(services)
await aRegion(db, { url: 'oss', slug: 'oss' })

let made = 0
const aPerson = (fields: Partial<Person> = {}): Person => ({
  sub: `p-${(made += 1)}`,
  email: `persoon-${made}@voorbeeld.test`,
  email_verified: true,
  given_name: 'Noor',
  family_name: 'van Dijk',
  ...fields,
})

type Called = { cookie?: string; host?: string; app?: typeof api }
const call = (url: string, { cookie = '', host = 'banen.test', app = api }: Called = {}) =>
  app.inject({ url: url.replace(board, ''), headers: { host, cookie } })
const locationOf = (answer: { headers: Record<string, unknown> }, base?: string) =>
  new URL(String(answer.headers.location), base)
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers['set-cookie']).split(';')[0]!

/** Goes through the flow up to the provider's response. */
async function goThrough(path = '/api/connect/google') {
  const start = await call(path)
  return { cookie: cookieOf(start), answer: await throughProvider(locationOf(start).href, provider.issuer) }
}

async function comeBack(path?: string) {
  const { cookie, answer } = await goThrough(path)
  return locationOf(await call(answer, { cookie }))
}
const takeUp = (code: string, name = 'google') => call(`/api/auth/${name}/callback?access_token=${code}`)
const refusal = (name: string, message: string) => ({
  data: null,
  error: { status: 400, name, message, details: expect.any(Object) },
})

beforeEach(() => {
  provider.person = aPerson()
  clock.set(new Date())
})

test('signing in goes from the button to a token: a new user, and the same one the next time', async () => {
  const back = await comeBack()
  expect(back.href).toMatch(/^https:\/\/banen\.test\/inloggen\?access_token=[0-9a-f]{64}$/)

  const first = await takeUp(back.searchParams.get('access_token')!)

  expect(first.statusCode).toBe(200)
  expect(first.json()).toMatchObject({
    jwt: expect.any(String),
    user: {
      email: provider.person!.email,
      username: provider.person!.email,
      provider: 'google',
      confirmed: true,
      firstName: 'Noor',
      lastName: 'van Dijk',
    },
  })
  expect(first.headers['cache-control']).toBe('no-store')
  const [row] = await db.select().from(users).where(eq(users.id, first.json().user.id))
  expect(row).toMatchObject({ providerSubject: `${provider.issuer} ${provider.person!.sub}`, passwordHash: null })

  const second = await takeUp((await comeBack()).searchParams.get('access_token')!)
  expect(second.json().user.id).toBe(first.json().user.id)
})

describe('someone who came through a provider and turned on a second factor', async () => {
  const password = 'fiets in de regen'
  const passwordHash = await hashPassword(password)
  async function aCarefulUser() {
    const first = await takeUp((await comeBack()).searchParams.get('access_token')!)
    const [user] = await db.update(users).set({ passwordHash }).where(eq(users.id, first.json().user.id)).returning()
    const { secret } = await giveSecondFactor(db, user!, { checks: secondFactor, password, now: clock.now() })
    return { user: user!, code: () => codeOf(secret, new Date(clock.now().getTime() + 30_000)) }
  }

  test('must enter its code after the provider too', async () => {
    const { user, code } = await aCarefulUser()
    const token = (await comeBack()).searchParams.get('access_token')!

    expect((await takeUp(token)).json()).toMatchObject({
      error: {
        status: 400,
        message: 'A second factor is required',
        details: { secondFactor: true, userMessage: 'Vul de code in uit de app op je telefoon' },
      },
    })
    expect((await takeUp(`${token}&otp=000000`)).json()).toMatchObject({
      error: { status: 400, message: 'Incorrect second factor' },
    })
    expect((await takeUp(`${token}&otp=${code()}`)).json()).toMatchObject({
      jwt: expect.any(String),
      user: { id: user.id },
    })
  })

  test('goes to the page for the code, and from there to their destination', async () => {
    await aCarefulUser()
    const left = await call('/inloggen/google?naar=/mijn-account/vacatures')
    const away = cookieOf(left)
    const code = (await comeBack(locationOf(left, board).href)).search

    const back = await call(`/inloggen${code}`, { cookie: away })

    expect(back.statusCode).toBe(302)
    expect(back.headers.location).toBe('/inloggen/code?naar=%2Fmijn-account%2Fvacatures')
    const kept = [back.headers['set-cookie']].flat().map(String)
    expect(kept.find((cookie) => cookie.includes('sessie='))).toBeUndefined()
    expect((await call('/inloggen/code', { cookie: kept.map((one) => one.split(';')[0]).join('; ') })).statusCode).toBe(
      200,
    )
  })
})

test('somebody who is refused reads why, and still goes to their destination', async () => {
  const { email } = await anEmployer(db, { email: `wachtwoord-${(made += 1)}@voorbeeld.test` })
  provider.person = aPerson({ email })
  const left = await call('/inloggen/google?naar=/mijn-account/credits')
  const { search } = await comeBack(locationOf(left, board).href)
  const back = await call(`/inloggen${search}`, { cookie: cookieOf(left) })
  expect(back.headers.location).toBe('/inloggen?naar=%2Fmijn-account%2Fcredits&geweigerd=email-taken')
  const { body } = await call(String(back.headers.location))
  expect(body).toContain('Met dit e-mailadres is er al een account.')
  expect(body).toContain('/inloggen/google?naar=%2Fmijn-account%2Fcredits')
  expect((await call('/inloggen?geweigerd=toString')).body).not.toContain('role="alert"')
  // Somebody without an account creates one there as well.
  expect((await call('/registreren?naar=/mijn-account/credits')).body).toContain(
    '/inloggen/google?naar=%2Fmijn-account%2Fcredits',
  )
})

test('a provider that supports neither nonce nor PKCE is called without them', async () => {
  const withLinkedIn = {
    ...settings,
    LINKEDIN_CLIENT_ID: client.clientId,
    LINKEDIN_CLIENT_SECRET: client.clientSecret,
    LINKEDIN_ISSUER: provider.issuer,
  }
  const app = await testApp(testServices(db, { now: clock.now, settings: withLinkedIn }))

  const start = await call('/api/connect/linkedin', { app })
  const { searchParams, href } = locationOf(start)
  expect([...searchParams.keys()].sort()).toEqual(['client_id', 'redirect_uri', 'response_type', 'scope', 'state'])

  const answer = await throughProvider(href, provider.issuer)
  const back = locationOf(await call(answer, { app, cookie: cookieOf(start) }))
  const code = back.searchParams.get('access_token')
  // A code belongs to the provider that it came from.
  expect((await call(`/api/auth/google/callback?access_token=${code}`, { app })).statusCode).toBe(400)
  expect((await call(`/api/auth/linkedin/callback?access_token=${code}`, { app })).json().user).toMatchObject({
    provider: 'linkedin',
    email: provider.person!.email,
  })
})

describe('starting at a provider', () => {
  test('sends the browser with a state, a nonce and PKCE, and returns it to one fixed address', async () => {
    const start = await call('/api/connect/google')
    const { searchParams } = locationOf(start)

    expect(start.statusCode).toBe(302)
    expect(Object.fromEntries(searchParams)).toMatchObject({
      client_id: 'streekbaan',
      response_type: 'code',
      scope: 'openid email profile',
      redirect_uri: 'https://banen.test/api/connect/google/callback',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(searchParams.get(name)!.length).toBeGreaterThan(40)
  })

  test('sets a short-lived cookie that no script can read and no other host can set', async () => {
    const start = await call('/api/connect/google')

    const [value, ...attributes] = String(start.headers['set-cookie']).split('; ')
    expect(value).toMatch(/^__Host-aanmelden=[\w.%-]+$/)
    expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
    expect(start.headers['cache-control']).toBe('no-store')
  })

  test('is disabled for a provider that is not configured or unknown', async () => {
    for (const name of ['linkedin', 'microsoft', 'local', 'constructor', '__proto__', 'facebook']) {
      for (const path of [`/api/connect/${name}`, `/api/connect/${name}/callback`, `/api/auth/${name}/callback`]) {
        const answer = await call(path)
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toEqual(refusal('ApplicationError', 'This provider is disabled'))
      }
    }
  })

  test("from a region's host goes through the board, and ends at the region", async () => {
    const bounced = await call('/api/connect/google', { host: 'oss.banen.test' })

    expect(bounced.headers['set-cookie']).toBeUndefined()
    expect(locationOf(bounced).href).toBe(
      'https://banen.test/api/connect/google?callback=https%3A%2F%2Foss.banen.test%2Finloggen',
    )
    expect((await comeBack(locationOf(bounced).href)).href).toMatch(
      /^https:\/\/oss\.banen\.test\/inloggen\?access_token=/,
    )
  })

  test('returns the browser with a reason if the provider cannot be reached', async () => {
    const listener = createServer().listen(0, '127.0.0.1')
    await once(listener, 'listening')
    const { port } = listener.address() as AddressInfo
    listener.close()
    const app = await testApp(
      testServices(db, { now: clock.now, settings: { ...settings, GOOGLE_ISSUER: `http://127.0.0.1:${port}` } }),
    )

    const back = locationOf(await call('/api/connect/google', { app }))

    expect(back.origin + back.pathname).toBe('https://banen.test/inloggen')
    expect(back.searchParams.get('error')).toBe('provider_failed')
    expect(back.searchParams.get('error_description')).toContain('niet gelukt')
  })
})

describe('the return address', () => {
  test('may be another page only with the origin and path of a configured one', async () => {
    const asked = (callback: string) => call(`/api/connect/google?callback=${encodeURIComponent(callback)}`)

    expect((await asked('https://banen.test/inloggen?terug=/mijn-account')).statusCode).toBe(302)
    for (const callback of [
      'https://kwaad.test/inloggen',
      'https://banen.test.kwaad.test/inloggen',
      'https://banen.test@kwaad.test/inloggen',
      'http://banen.test/inloggen',
      'https://banen.test/inloggen/verder',
      'https://banen.test/inloggen/../uit',
      '//kwaad.test/inloggen',
      'javascript:alert(1)',
      '/inloggen',
      '',
    ]) {
      const answer = await asked(callback)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toEqual({
        data: null,
        error: {
          status: 400,
          name: 'ValidationError',
          message: 'Invalid callback URL provided',
          details: { callback },
        },
      })
    }
    expect((await call('/api/connect/google?callback[a]=b')).statusCode).toBe(400)
  })

  test('keeps its query', async () => {
    const back = await comeBack(
      `/api/connect/google?callback=${encodeURIComponent('https://banen.test/inloggen?terug=/mijn-account')}`,
    )

    expect(back.searchParams.get('terug')).toBe('/mijn-account')
    expect(back.searchParams.get('access_token')).toMatch(/^[0-9a-f]{64}$/)
  })

  test('defaults to the settings', async () => {
    const app = await testApp(
      testServices(db, {
        now: clock.now,
        settings: { ...settings, SIGN_IN_RETURN_URLS: 'https://voorkant.test/connect/google, https://b.test/x' },
      }),
    )
    const asked = (callback: string) => call(`/api/connect/google?callback=${encodeURIComponent(callback)}`, { app })

    expect((await asked('https://b.test/x')).statusCode).toBe(302)
    expect((await asked('https://banen.test/inloggen')).statusCode).toBe(400)
    const start = await call('/api/connect/google', { app })
    const answer = await throughProvider(locationOf(start).href, provider.issuer)
    expect(locationOf(await call(answer, { app, cookie: cookieOf(start) })).href).toMatch(
      /^https:\/\/voorkant\.test\/connect\/google\?access_token=/,
    )
  })
})

describe('an unsolicited response', () => {
  const rejected = async (answer: string, cookie?: string) => {
    const before = await db.$count(providerCodes)
    const response = await call(answer, { cookie })
    expect(response.statusCode).toBe(302)
    expect(await db.$count(providerCodes)).toBe(before)
    expect(response.headers['set-cookie']).toMatch(/Max-Age=0/)
    return locationOf(response).searchParams.get('error')
  }

  test('is rejected without the cookie, with one of another attempt, or with a forged one', async () => {
    const { cookie, answer } = await goThrough()
    const { cookie: other } = await goThrough()

    expect(await rejected(answer)).toBe('invalid_state')
    expect(await rejected(answer, other)).toBe('invalid_state')
    expect(await rejected(answer, `${cookie}x`)).toBe('invalid_state')
    expect(await rejected(answer, '__Host-aanmelden=eyJ9.x')).toBe('invalid_state')
  })

  test('is rejected when its state or code was changed', async () => {
    const { cookie, answer } = await goThrough()
    const changed = (name: string, value?: string) => {
      const url = new URL(answer)
      if (value === undefined) url.searchParams.delete(name)
      else url.searchParams.set(name, value)
      return url.href
    }

    expect(await rejected(changed('state', 'x'), cookie)).toBe('invalid_state')
    expect(await rejected(changed('state'), cookie)).toBe('invalid_state')
    expect(await rejected(changed('iss', 'https://kwaad.test'), cookie)).toBe('provider_failed')
    expect(await rejected(changed('code', 'x'), cookie)).toBe('provider_failed')
  })

  test('is rejected with the code of another attempt', async () => {
    const [one, other] = [await goThrough(), await goThrough()]
    const mixed = new URL(one.answer)
    mixed.searchParams.set('code', new URL(other.answer).searchParams.get('code')!)

    expect(await rejected(mixed.href, one.cookie)).toBe('provider_failed')
  })

  test('is rejected after ten minutes', async () => {
    const { cookie, answer } = await goThrough()
    clock.set(new Date(Date.now() + 600_000))

    expect(await rejected(answer, cookie)).toBe('invalid_state')
  })

  test('is rejected the second time', async () => {
    const { cookie, answer } = await goThrough()
    await call(answer, { cookie })

    expect(await rejected(answer, cookie)).toBe('provider_failed')
  })

  test('from someone who cancelled is reported as cancelled', async () => {
    provider.person = undefined
    const back = await comeBack()

    expect(back.searchParams.get('error')).toBe('access_denied')
    expect(back.searchParams.has('access_token')).toBe(false)
  })
})

describe('the code for the front end', () => {
  const codeFor = async (person: Person) => {
    provider.person = person
    return (await comeBack()).searchParams.get('access_token')!
  }

  test('works once, for a minute, and for its own provider', async () => {
    const invalid = refusal('ApplicationError', 'Invalid access_token.')
    const code = await codeFor(aPerson())
    const start = clock.now()

    clock.set(new Date(start.getTime() + 61_000))
    expect((await takeUp(code)).json()).toEqual(invalid)
    clock.set(start)
    expect((await takeUp(code)).statusCode).toBe(200)
    expect((await takeUp(code)).json()).toEqual(invalid)
  })

  test("is never the provider's own token", async () => {
    for (const raw of ['ya29.a0AfH6SMBx', 'eyJhbGciOiJSUzI1NiJ9.e30.x'])
      expect((await takeUp(raw)).json()).toEqual(refusal('ApplicationError', 'Invalid access_token.'))
    for (const path of ['', '?access_token=', '?access_token[a]=b'])
      expect((await call(`/api/auth/google/callback${path}`)).json()).toEqual(
        refusal('ApplicationError', 'No access_token.'),
      )
  })

  test('creates no user for someone without a verified address', async () => {
    for (const fields of [
      { email_verified: false },
      { email_verified: undefined },
      { email: undefined },
      { email: 'x' },
    ]) {
      const answer = await takeUp(await codeFor(aPerson(fields)))
      expect(answer.json()).toEqual(refusal('ApplicationError', 'Email was not available.'))
    }
  })

  test('never opens an existing account with the same address', async () => {
    const { email } = await anEmployer(db, { passwordHash: 'x' })

    const answer = await takeUp(await codeFor(aPerson({ email: email.toUpperCase() })))

    expect(answer.json()).toEqual(refusal('ApplicationError', 'Email is already taken.'))
  })

  test('opens nothing for someone who is blocked', async () => {
    const person = aPerson()
    await takeUp(await codeFor(person))
    await db.update(users).set({ blocked: true }).where(eq(users.email, person.email!))

    expect((await takeUp(await codeFor(person))).json()).toEqual(
      refusal('ApplicationError', 'Your account has been blocked by an administrator'),
    )
  })

  test('creates a user who still has to enter a name if the provider gave none', async () => {
    const answer = await takeUp(await codeFor(aPerson({ given_name: undefined, family_name: undefined })))

    expect(answer.json().user).toMatchObject({ firstName: '', lastName: '' })
  })
})
