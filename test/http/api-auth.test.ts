import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { countMails, forgetAllMails, newestMail } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aRegion, aVacancy } from '#test/support/builders.ts'
import { now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { afterAnswers, testServices } from '#test/support/services.ts'
import { asUser } from '#test/support/sign-in.ts'
import { loggedDb } from '#test/support/logged-db.ts'

const statements: string[] = []
const db = loggedDb(await freshDb(), (query) => statements.push(query))
const clock = settableClock()
const settings = { BASE_ADDRESS: 'https://banen.test', AUTH_LIMIT: '100000', TRUST_PROXY: '1' }
const services = testServices(db, { now: clock.now, settings })
const api = await testApp(services)
await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })

const password = 'fiets in de regen'
const newPassword = 'paraplu aan zee'
const passwordHash = await hashPassword(password)
const aUser = (fields = {}) => anEmployer(db, { passwordHash, ...fields })
let made = 0
const newEmail = () => `nieuw-${(made += 1)}@voorbeeld.test`

type Sent = { headers?: Record<string, string>; app?: typeof api }

async function post(path: string, body: unknown, { headers = {}, app = api }: Sent = {}) {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, payload: body as object, headers })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}
const get = (path: string, headers: Record<string, string> = {}) => api.inject({ url: `/api${path}`, headers })
const bearer = (jwt: string) => ({ authorization: `Bearer ${jwt}` })
const isIn = async (jwt: string) =>
  (await post('/auth/change-password', {}, { headers: bearer(jwt) })).body.error.name === 'ValidationError'
const refusal = (status: number, name: string, message: string, details: unknown = expect.any(Object)) => ({
  status,
  body: { data: null, error: { status, name, message, details } },
})
const rowOf = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]!

beforeEach(async () => {
  clock.set(now)
  await forgetAllMails(db)
})

describe('POST /auth/local', () => {
  test('returns a token and the user, by e-mail or username', async () => {
    const { id, email } = await aUser({ username: 'sanne' })

    for (const identifier of [email, email.toUpperCase(), 'Sanne']) {
      const { status, body, headers } = await post('/auth/local', { identifier, password })
      expect(status).toBe(200)
      expect(body).toEqual({
        jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user: {
          id,
          username: 'sanne',
          email,
          provider: 'local',
          confirmed: true,
          blocked: false,
          firstName: 'Sanne',
          infix: null,
          lastName: 'Kuijpers',
          phone: '+31412345678',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
          updatedAt: expect.stringMatching(/Z$/),
        },
      })
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('gives a token of thirty days that contains id, session and epoch, and nothing else', async () => {
    const { id, email } = await aUser()
    const { body } = await post('/auth/local', { identifier: email, password })

    const claims = JSON.parse(Buffer.from(body.jwt.split('.')[1], 'base64url').toString())

    expect(claims).toEqual({
      id,
      sid: expect.any(Number),
      epoch: 0,
      iat: now.getTime() / 1000,
      exp: claims.iat + 30 * 86_400,
    })
  })

  test('gives a new token on every sign-in', async () => {
    const user = await aUser()
    const before = await asUser(services, user.id)

    const { body } = await post('/auth/local', { identifier: user.email, password }, { headers: before })

    expect(`Bearer ${body.jwt}`).not.toBe(before.authorization)
    expect(await db.$count(sessions, eq(sessions.userId, user.id))).toBe(2)
  })

  test('gives the same answer for an unknown name, a wrong password and no password at all', async () => {
    const { email } = await aUser()
    const { email: withoutPassword } = await anEmployer(db)

    const answers = [
      await post('/auth/local', { identifier: email, password: 'mis' }),
      await post('/auth/local', { identifier: 'niemand@voorbeeld.test', password }),
      await post('/auth/local', { identifier: withoutPassword, password }),
    ]

    for (const { status, body } of answers)
      expect({ status, body }).toEqual(
        refusal(400, 'ValidationError', 'Invalid identifier or password', {
          userMessage: 'Het wachtwoord of gebruikersnaam is onjuist. Probeer iets anders',
        }),
      )
  })

  test('says that someone is blocked only to someone who knows the password', async () => {
    const { email: blocked } = await aUser({ blocked: true })

    expect(await post('/auth/local', { identifier: blocked, password })).toMatchObject(
      refusal(400, 'ApplicationError', 'Your account has been blocked by an administrator'),
    )
    expect(await post('/auth/local', { identifier: blocked, password: 'mis' })).toMatchObject(
      refusal(400, 'ValidationError', 'Invalid identifier or password'),
    )
  })

  test('names what is missing, and never repeats what was sent', async () => {
    const none = await post('/auth/local', {})
    expect(none).toMatchObject(refusal(400, 'ValidationError', '2 errors occurred'))
    expect(none.body.error.details.errors).toEqual([
      { path: ['identifier'], message: 'identifier is a required field', name: 'ValidationError' },
      { path: ['password'], message: 'password is a required field', name: 'ValidationError' },
    ])
    expect(await post('/auth/local', { password })).toMatchObject(
      refusal(400, 'ValidationError', 'identifier is a required field'),
    )
    const odd = await post('/auth/local', { identifier: { $ne: null }, password: ['geheim'] })
    expect(odd.body.error.details.errors.map(({ message }: { message: string }) => message)).toEqual([
      'identifier must be a string',
      'password must be a string',
    ])
    expect(JSON.stringify(odd.body)).not.toContain('geheim')
  })

  test('refuses malformed input without an error', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const body of ['[]', '5', 'null', '""', '', '{', JSON.stringify({ identifier: '\u0000', password: '\u0000' })])
      expect((await post('/auth/local', body, { headers })).status).toBe(400)
    expect((await post('/auth/local', 'tekst', { headers: { 'content-type': 'text/plain' } })).status).toBe(400)
  })

  test('ignores unknown keys', async () => {
    const { email } = await aUser()

    expect((await post('/auth/local', { identifier: email, password, rememberMe: true })).status).toBe(200)
  })

  test('accepts a form as well as JSON, and capitals and a trailing slash in the address', async () => {
    const { email } = await aUser()
    const form = new URLSearchParams({ identifier: email, password }).toString()

    const answer = await api.inject({
      method: 'POST',
      url: '/API/Auth/Local/',
      payload: form,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect(answer.statusCode).toBe(200)
  })

  test('answers another method with the allowed ones', async () => {
    const answer = await get('/auth/local')

    expect(answer.statusCode).toBe(405)
    expect(answer.headers.allow).toBe('POST')
    expect(answer.json().error.name).toBe('MethodNotAllowedError')
  })
})

describe('POST /auth/local/register', () => {
  test('signs in at once, and mails a link to confirm', async () => {
    const email = newEmail()

    const { status, body } = await post(
      '/auth/local/register',
      {
        username: 'Bakker',
        email: email.toUpperCase(),
        password,
        firstName: 'Noor',
        lastName: 'Dijk',
        phone: '06 12345678',
      },
      { headers: { host: 'oss.banen.test' } },
    )

    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['jwt', 'user'])
    expect(await isIn(body.jwt)).toBe(true)
    expect(body.user).toMatchObject({
      email,
      username: 'Bakker',
      confirmed: false,
      firstName: 'Noor',
      phone: '+31612345678',
    })
    expect(JSON.stringify(body)).not.toMatch(/argon|password|hash/i)
    expect(await newestMail(db)).toMatchObject({ recipient: email, kind: 'confirm-email' })
    expect((await newestMail(db))!.text).toContain('https://oss.banen.test/e-mail-bevestigen?code=')
    expect((await post('/auth/local', { identifier: email, password })).status).toBe(200)
  })

  test('makes nothing public until the address is confirmed', async () => {
    const name = { firstName: 'Noor', lastName: 'Smits' }
    const { body } = await post('/auth/local/register', { ...name, email: newEmail(), password })
    const [user] = await db.select().from(users).where(eq(users.id, body.user.id))
    const { company } = await aCompany(db, { accountId: user!.accountId! })
    const draft = await aVacancy(db, { companyId: company.id, status: 'draft', postedAt: null, expiresAt: null })
    const headers = { authorization: `Bearer ${body.jwt}` }

    const posted = await post(`/vacancies/${draft.id}/actions/post`, {}, { headers })
    const sent = await post('/upload', {}, { headers })

    for (const answer of [posted, sent]) {
      expect(answer).toMatchObject(refusal(403, 'PolicyError', 'Your account email is not confirmed'))
      expect(answer.body.error.details).toEqual({
        policy: 'confirmed-email',
        userMessage: 'Bevestig eerst je e-mailadres, met de link in de mail die we je stuurden',
      })
    }
  })

  test('never puts an unknown host in the mail', async () => {
    await post('/auth/local/register', { email: newEmail(), password }, { headers: { host: 'kwaad.test' } })

    const { text } = (await newestMail(db))!
    expect(text).toContain('https://banen.test/e-mail-bevestigen?code=')
    expect(text).not.toContain('kwaad')
  })

  test("needs no username, and treats one's own address as none", async () => {
    for (const username of [undefined, null, '', 'zelf']) {
      const email = newEmail()
      const { status, body } = await post('/auth/local/register', {
        email,
        password,
        username: username === 'zelf' ? email.toUpperCase() : username,
      })
      expect(status).toBe(200)
      expect(body.user.username).toBe(email)
    }
  })

  test('makes nobody more than an employer, whatever the body says', async () => {
    const email = newEmail()

    const { status } = await post('/auth/local/register', {
      email,
      password,
      role: 'admin',
      confirmed: true,
      confirmedAt: now,
      blocked: false,
      provider: 'google',
      accountId: 1,
      epoch: 9,
      id: 1,
    })

    expect(status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ role: 'employer', confirmedAt: null, provider: 'local', epoch: 0 })
  })

  test('gives one answer for a taken address or username, in either field and any case', async () => {
    const { email } = await aUser({ username: 'Bezet' })
    const taken = refusal(400, 'ApplicationError', 'Email or Username are already taken')

    expect(await post('/auth/local/register', { email: email.toUpperCase(), password })).toMatchObject(taken)
    expect(await post('/auth/local/register', { email: newEmail(), username: 'BEZET', password })).toMatchObject(taken)
    expect(await post('/auth/local/register', { email: newEmail(), username: email, password })).toMatchObject(taken)
  })

  test('tells a person which of the two is taken', async () => {
    const { email } = await aUser({ username: 'Vergeven' })
    const said = async (body: object) =>
      (await post('/auth/local/register', { password, ...body })).body.error.details.userMessage

    expect(await said({ email: newEmail(), username: 'vergeven' })).toBe('Deze gebruikersnaam is al in gebruik')
    expect(await said({ email: newEmail(), username: email })).toBe('Deze gebruikersnaam is al in gebruik')
    expect(await said({ email })).toMatch(/^Met dit e-mailadres is er al een account/)
  })

  test('notifies the owner of a taken address', async () => {
    const { email } = await aUser()

    await post('/auth/local/register', { email, password })

    expect(await newestMail(db)).toMatchObject({ kind: 'already-registered', recipient: email })
  })

  test('refuses an invalid address, and a password that is too easy', async () => {
    expect(await post('/auth/local/register', { email: 'noor', password })).toMatchObject(
      refusal(400, 'ValidationError', 'email must be a valid email'),
    )
    for (const [weak, message] of [
      ['kort', 'password must be at least 8 characters'],
      ['x9-'.repeat(50), 'password must be at most 128 characters'],
      ['Welkom2026!', 'password is too common'],
      ['voorbeeld99', 'password is too much like a name or an e-mail address'],
    ]) {
      const answer = await post('/auth/local/register', { email: newEmail(), password: weak })
      expect(answer).toMatchObject(refusal(400, 'ValidationError', message!))
      expect(answer.body.error.details).toMatchObject({
        errors: [{ path: ['password'] }],
        userMessage: expect.stringMatching(/wachtwoord/i),
      })
      expect(JSON.stringify(answer.body)).not.toContain(weak)
    }
    expect(await post('/auth/local/register', { email: newEmail(), password, username: 'ab' })).toMatchObject(
      refusal(400, 'ValidationError', 'username must be 3 to 50 characters'),
    )
    expect(await post('/auth/local/register', { email: newEmail(), password, phone: '123' })).toMatchObject({
      status: 400,
      body: { error: { name: 'ValidationError', details: { errors: [{ path: ['phone'] }] } } },
    })
  })
})

describe('GET /auth/email-confirmation', () => {
  async function aCode() {
    const email = newEmail()
    await post('/auth/local/register', { email, password })
    return { email, code: (await newestMail(db))!.code }
  }

  test('redirects to the page that confirms, and changes nothing itself', async () => {
    const { email, code } = await aCode()

    const answer = await get(`/auth/email-confirmation?confirmation=${code}`)

    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe(`https://banen.test/e-mail-bevestigen?code=${code}`)
    expect((await rowOf(email))!.confirmedAt).toBeNull()
  })

  test('redirects to the front end in the settings', async () => {
    const { code } = await aCode()
    const elsewhere = await testApp(
      testServices(db, { settings: { ...settings, EMAIL_CONFIRMATION_URL: 'https://voorkant.test/bevestig' } }),
    )

    const answer = await elsewhere.inject(`/api/auth/email-confirmation?confirmation=${code}`)

    expect(answer.headers.location).toBe(`https://voorkant.test/bevestig?code=${code}`)
  })

  test("lets a program confirm with the recipient's password; earlier sessions end", async () => {
    const { email, code } = await aCode()
    const prepared = await post('/auth/local', { identifier: email, password })
    const body = { confirmation: code, password: newPassword, passwordConfirmation: newPassword }

    expect(await post('/auth/email-confirmation', { ...body, passwordConfirmation: 'x' })).toMatchObject(
      refusal(400, 'ValidationError', 'Passwords do not match'),
    )
    const confirmed = await post('/auth/email-confirmation', body)

    expect(confirmed).toMatchObject({ status: 200, body: { user: { email, confirmed: true } } })
    expect([await isIn(confirmed.body.jwt), await isIn(prepared.body.jwt)]).toEqual([true, false])
    expect((await post('/auth/local', { identifier: email, password })).status).toBe(400)
    expect(await post('/auth/email-confirmation', body)).toMatchObject(refusal(400, 'ValidationError', 'Invalid token'))
  })

  test('refuses a code that is made up, repeated or missing', async () => {
    for (const query of ['confirmation=0', 'confirmation[a]=b', 'confirmation=a&confirmation=b', '']) {
      const answer = await get(`/auth/email-confirmation?${query}`)
      expect({ status: answer.statusCode, body: answer.json() }).toEqual(
        refusal(400, 'ValidationError', 'Invalid token'),
      )
    }
  })
})

describe('POST /auth/send-email-confirmation', () => {
  test('gives everyone the same answer, and mails those who still have to confirm', async () => {
    const unconfirmed = await aUser({ confirmedAt: null })
    const confirmed = await aUser()
    const blocked = await aUser({ confirmedAt: null, blocked: true })

    for (const email of [unconfirmed.email, confirmed.email, blocked.email, 'niemand@voorbeeld.test']) {
      const { status, body } = await post('/auth/send-email-confirmation', { email })
      expect({ status, body }).toEqual({ status: 200, body: { email, sent: true } })
    }

    expect(await countMails(db)).toBe(1)
    expect(await newestMail(db)).toMatchObject({ recipient: unconfirmed.email })
  })
})

describe('POST /auth/forgot-password', () => {
  test('gives everyone the same answer, and mails those who can sign in', async () => {
    const { email } = await aUser()
    const { email: blocked } = await aUser({ blocked: true })

    for (const address of [email, blocked, 'niemand@voorbeeld.test']) {
      const { status, body } = await post('/auth/forgot-password', { email: address })
      expect({ status, body }).toEqual({ status: 200, body: { ok: true } })
    }

    expect(await countMails(db)).toBe(1)
    expect((await newestMail(db))!.text).toContain('https://banen.test/wachtwoord-herstellen?code=')
  })

  test('runs the same queries for an unknown address until it responds', async () => {
    const { email } = await aUser()
    const untilAnswer = async (address: string) => {
      statements.length = 0
      await post('/auth/forgot-password', { email: address })
      const before = [...statements]
      await afterAnswers()
      return { before, after: statements.slice(before.length) }
    }

    await untilAnswer('eerste@voorbeeld.test')
    const [known, unknown] = [await untilAnswer(email), await untilAnswer('niemand@voorbeeld.test')]

    expect(known.before).toEqual(unknown.before)
    expect(known.after.length).toBeGreaterThan(unknown.after.length)
  })

  test('refuses unknown keys, and an invalid address', async () => {
    expect(await post('/auth/forgot-password', { email: 'a@b.nl', url: 'https://kwaad.test' })).toMatchObject(
      refusal(400, 'ValidationError', 'this field has unspecified keys: url'),
    )
    expect(await post('/auth/forgot-password', { email: 'noor' })).toMatchObject(
      refusal(400, 'ValidationError', 'email must be a valid email'),
    )
    expect(await post('/auth/forgot-password', {})).toMatchObject(
      refusal(400, 'ValidationError', 'email is a required field'),
    )
  })

  test('links to the front end in the settings', async () => {
    const elsewhere = testServices(db, { settings: { ...settings, PASSWORD_RESET_URL: 'https://voorkant.test/nieuw' } })
    const { email } = await aUser()

    await post('/auth/forgot-password', { email }, { app: await testApp(elsewhere) })

    expect((await newestMail(db))!.text).toContain('https://voorkant.test/nieuw?code=')
  })
})

describe('POST /auth/reset-password', () => {
  async function aCode() {
    const user = await aUser()
    await post('/auth/forgot-password', { email: user.email })
    return { ...user, code: (await newestMail(db))!.code }
  }
  const body = (code: unknown, change = {}) => ({
    code,
    password: newPassword,
    passwordConfirmation: newPassword,
    ...change,
  })

  test('signs in with the new password; every earlier token is invalid', async () => {
    const { id, email, code } = await aCode()
    const before = await asUser(services, id)

    const reset = await post('/auth/reset-password', body(code))

    expect(reset).toMatchObject({ status: 200, body: { user: { id, email } } })
    expect(await isIn(reset.body.jwt)).toBe(true)
    expect(await post('/auth/change-password', {}, { headers: before })).toMatchObject(
      refusal(401, 'UnauthorizedError', 'Missing or invalid credentials'),
    )
    expect((await post('/auth/local', { identifier: email, password })).status).toBe(400)
    expect((await post('/auth/local', { identifier: email, password: newPassword })).status).toBe(200)
  })

  test('accepts a code once, for an hour, and only as a string', async () => {
    const { code } = await aCode()
    const incorrect = refusal(400, 'ValidationError', 'Incorrect code provided')

    clock.set(new Date(now.getTime() + 3600_000))
    expect(await post('/auth/reset-password', body(code))).toMatchObject(incorrect)
    clock.set(now)
    expect(await post('/auth/reset-password', body({}))).toMatchObject(
      refusal(400, 'ValidationError', 'code must be a string'),
    )
    expect(await post('/auth/reset-password', body({ $gt: '' }))).toMatchObject({ status: 400 })
    expect(await post('/auth/reset-password', body('x'))).toMatchObject(incorrect)
    expect((await post('/auth/reset-password', body(code))).status).toBe(200)
    expect(await post('/auth/reset-password', body(code))).toMatchObject(incorrect)
  })

  test('refuses two different passwords, an easy one, and unknown keys', async () => {
    const { code } = await aCode()

    expect(await post('/auth/reset-password', body(code, { passwordConfirmation: 'anders' }))).toMatchObject(
      refusal(400, 'ValidationError', 'Passwords do not match'),
    )
    expect(
      await post('/auth/reset-password', body(code, { password: 'Welkom01', passwordConfirmation: 'Welkom01' })),
    ).toMatchObject(refusal(400, 'ValidationError', 'password is too common'))
    expect(await post('/auth/reset-password', body(code, { id: 1 }))).toMatchObject(
      refusal(400, 'ValidationError', 'this field has unspecified keys: id'),
    )
  })
})

describe('POST /auth/change-password', () => {
  const body = (change = {}) => ({
    currentPassword: password,
    password: newPassword,
    passwordConfirmation: newPassword,
    ...change,
  })

  test('returns a new token; the old one and every other session are invalid', async () => {
    const { id, email } = await aUser()
    const [here, elsewhere] = [await asUser(services, id), await asUser(services, id)]

    const changed = await post('/auth/change-password', body(), { headers: here })

    expect(changed).toMatchObject({ status: 200, body: { user: { id, email } } })
    expect(await isIn(changed.body.jwt)).toBe(true)
    for (const headers of [here, elsewhere])
      expect(await post('/auth/change-password', body(), { headers })).toMatchObject({ status: 401 })
  })

  test('is forbidden to a visitor', async () => {
    expect(await post('/auth/change-password', body())).toEqual(
      expect.objectContaining(refusal(403, 'ForbiddenError', 'Forbidden')),
    )
  })

  test('refuses a wrong current password, the same one again, two different ones, and unknown keys', async () => {
    const headers = await asUser(services, (await aUser()).id)
    const change = (given: object) => post('/auth/change-password', body(given), { headers })

    expect(await change({ currentPassword: 'mis' })).toMatchObject(
      refusal(400, 'ValidationError', 'The provided current password is invalid'),
    )
    expect(await change({ password, passwordConfirmation: password })).toMatchObject(
      refusal(400, 'ValidationError', 'Your new password must be different than your current password'),
    )
    expect(await change({ passwordConfirmation: 'anders' })).toMatchObject(
      refusal(400, 'ValidationError', 'Passwords do not match'),
    )
    expect(await change({ userId: 1 })).toMatchObject(
      refusal(400, 'ValidationError', 'this field has unspecified keys: userId'),
    )
  })
})

describe('the rate limit', () => {
  const limited = (points = 10) => testApp(testServices(db, { settings: { ...settings, AUTH_LIMIT: String(points) } }))
  const tooMany = refusal(429, 'RateLimitError', 'Too many requests, please try again later.')
  const from = (address: string) => ({ 'x-forwarded-for': address })

  test('stops the eleventh wrong sign-in in a minute, and says when to try again', async () => {
    const app = await limited()
    const { email } = await aUser()
    for (let tries = 0; tries < 10; tries += 1)
      expect((await post('/auth/local', { identifier: email, password: 'mis' }, { app })).status).toBe(400)

    const refused = await post('/auth/local', { identifier: email, password: 'mis' }, { app })

    expect(refused).toMatchObject(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('counts another spelling of the address, or another name in the body, as the same', async () => {
    const app = await limited(3)
    const tryAt = (url: string, identifier: string) =>
      app.inject({ method: 'POST', url, payload: { identifier, email: identifier, password: 'mis' } })

    for (const [url, name] of [
      ['/api/auth/local', 'a@b.nl'],
      ['/api/auth/local/', 'c@d.nl'],
      ['/API/AUTH/LOCAL', 'e@f.nl'],
    ] as const)
      expect((await tryAt(url, name)).statusCode).toBe(400)
    expect((await tryAt('/api/auth/%6cocal', 'g@h.nl')).statusCode).toBe(429)
  })

  test('counts each address and each route separately', async () => {
    const app = await limited(1)
    const body = { identifier: 'niemand', password: 'mis' }
    await post('/auth/local', body, { app, headers: from('192.0.2.1') })

    expect((await post('/auth/local', body, { app, headers: from('192.0.2.1') })).status).toBe(429)
    expect((await post('/auth/local', body, { app, headers: from('192.0.2.2') })).status).toBe(400)
    expect((await post('/auth/forgot-password', { email: 'a@b.nl' }, { app, headers: from('192.0.2.1') })).status).toBe(
      200,
    )
  })

  test('protects a name against all addresses together', async () => {
    const app = await limited(2)
    const { email } = await aUser()
    const tryFrom = (address: string) =>
      post('/auth/local', { identifier: email, password: 'mis' }, { app, headers: from(address) })
    for (let tries = 0; tries < 10; tries += 1) expect((await tryFrom(`192.0.2.${tries}`)).status).toBe(400)

    expect(await tryFrom('192.0.2.99')).toMatchObject(tooMany)
  })

  test('stops many addresses from filling a mailbox, without refusing anyone', async () => {
    const app = await limited(4)
    const { email } = await aUser()
    for (const address of [email, 'niemand-hier@voorbeeld.test']) {
      const forgot = (tries: number) =>
        post('/auth/forgot-password', { email: address }, { app, headers: from(`198.51.100.${tries}`) })
      for (let tries = 0; tries < 5; tries += 1) expect((await forgot(tries)).status).toBe(200)
    }
    expect(await countMails(db)).toBe(2)
    // The last link still works, so nobody can lock somebody else out by requesting links.
    const { code } = (await newestMail(db))!
    const chosen = { code, password: newPassword, passwordConfirmation: newPassword }
    expect((await post('/auth/reset-password', chosen, { app, headers: from('203.0.113.1') })).status).toBe(200)
  })

  test('applies to every route that checks a secret', async () => {
    const app = await limited(1)
    for (const path of [
      '/auth/local',
      '/auth/local/register',
      '/auth/forgot-password',
      '/auth/reset-password',
      '/auth/send-email-confirmation',
    ]) {
      await post(path, {}, { app })
      expect((await post(path, {}, { app })).status).toBe(429)
    }
    const headers = await asUser(services, (await aUser()).id)
    await post('/auth/change-password', {}, { app, headers })
    expect((await post('/auth/change-password', {}, { app, headers })).status).toBe(429)
  })
})

test('routes of the later dialect do not exist', async () => {
  for (const path of ['/auth/refresh', '/auth/logout', '/auth/sessions'])
    expect((await post(path, {})).body.error).toMatchObject({
      status: 404,
      name: 'NotFoundError',
      message: 'Not Found',
    })
})

describe('someone with a second factor', () => {
  test('signs in with a code as well as the password', async () => {
    const password = 'fiets in de regen'
    const user = await anEmployer(db, { passwordHash: await hashPassword(password) })
    const { secret } = await giveSecondFactor(db, user, { checks: services.secondFactor, password, now })
    const attempt = async (more: object) => {
      const payload = { identifier: user.email, password, ...more }
      return (await api.inject({ method: 'POST', url: '/api/auth/local', payload })).json()
    }

    expect(await attempt({})).toMatchObject({
      error: {
        status: 400,
        message: 'A second factor is required',
        details: { secondFactor: true, userMessage: 'Vul de code in uit de app op je telefoon' },
      },
    })
    expect(await attempt({ otp: '000000' })).toMatchObject({
      error: { status: 400, message: 'Incorrect second factor' },
    })
    expect(await attempt({ otp: {} })).toMatchObject({ error: { status: 400 } })
    expect(await attempt({ otp: 123_456 })).toMatchObject({
      error: { status: 400, message: 'otp must be a string: a code may begin with zeros' },
    })
    expect(await attempt({ otp: codeOf(secret, new Date(now.getTime() + 30_000)) })).toMatchObject({
      jwt: expect.any(String),
      user: { id: user.id },
    })
  })
})
