import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { actorOf } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { apiTokens } from '#features/sign-in/api-token.table.ts'
import { findNewSecret } from '#features/sign-in/second-factor.queries.server.ts'
import { secondFactors } from '#features/sign-in/second-factor.table.ts'
import { sessions } from '#features/sign-in/session.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { hashPassword } from '#platform/password.server.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { newestMail } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { anAdmin, anEmployer, aRegion } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { afterAnswers, testServices } from '#test/support/services.ts'
import { asUser, aSessionCookie } from '#test/support/sign-in.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { browserAt, type Jar, type Visit, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { AUTH_LIMIT: '1000' } })
const app = await testApp(services)
const secure = testServices(db, {
  settings: {
    BASE_ADDRESS: 'https://banen.test',
    AUTH_LIMIT: '3',
    TRUST_PROXY: '1',
    GOOGLE_CLIENT_ID: 'streekbaan',
    GOOGLE_CLIENT_SECRET: 'geheim',
  },
})
const secureApp = await testApp(secure)
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
const host = 'oss.localhost:3000'
beforeEach(() => clock.set(now))

const browser = browserAt(app, host)

function visit(path: string, { to, ...sent }: Visit & { to?: typeof app } = {}) {
  return (to ? browserAt(to, host) : browser)(path, sent)
}

const form = (identifier: string, typed = password) => ({ identifier, password: typed })

async function aSignedIn(fields = {}) {
  const user = await anEmployer(db, { passwordHash, ...fields })
  const jar: Jar = {}
  const answer = await visit('/inloggen', { jar, form: form(user.email) })
  return { user, jar, answer }
}
const isIn = async (jar: Jar) => (await visit('/mijn-account', { jar })).statusCode === 200

describe('signing in', () => {
  test('in a browser that stores no cookies says so, instead of silently asking again', async () => {
    const from = (page: string) => ({ referer: `http://${host}${page}` })
    for (const page of ['/inloggen', '/inloggen?naar=%2Fmijn-account%2Fcredits', '/inloggen/code?naar=x']) {
      const back = await visit('/mijn-account/credits', { headers: from(page) })
      expect(back.headers.location).toBe('/inloggen?naar=%2Fmijn-account%2Fcredits&zonder-cookies')
      expect(words((await visit(back.headers.location!)).body)).toContain('je browser bewaart geen cookies')
    }
    const { location } = (await visit('/mijn-account', { headers: from('/inloggen') })).headers
    expect(location).toBe('/inloggen?zonder-cookies')
    // From another page, or without a referrer; and a browser with cookies, whose session ended.
    const others = [
      visit('/mijn-account', { headers: from('/registreren') }),
      visit('/mijn-account', { headers: { referer: 'elders' } }),
      visit('/mijn-account', { headers: from('/inloggen'), jar: { sessie: 'voorbij' } }),
    ]
    for (const other of await Promise.all(others)) expect(other.headers.location).toBe('/inloggen')
  })

  test('leads to the account with a cookie that scripts cannot read', async () => {
    const { jar, answer } = await aSignedIn()

    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/mijn-account'])
    const usual = { path: '/', httpOnly: true, sameSite: 'Lax' }
    expect(answer.cookies).toMatchObject([
      { ...usual, name: 'sessie', maxAge: 30 * 24 * 3600 },
      { ...usual, name: 'apparaat', maxAge: 365 * 24 * 3600 },
    ])
    for (const cookie of answer.cookies) expect(cookie).not.toHaveProperty('secure')
    const page = await visit('/mijn-account', { jar })
    expect(page.body).toContain('Dag Sanne')
    expect(page.headers['cache-control']).toBe('no-store')
  })

  test('on https sets a cookie for this host only, and for https only', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const answer = await visit('/inloggen', { form: form(email), to: secureApp, headers: { host: 'oss.banen.test' } })

    const usual = { path: '/', httpOnly: true, secure: true }
    expect(answer.cookies).toMatchObject([
      { ...usual, name: '__Host-sessie' },
      { ...usual, name: '__Host-apparaat' },
    ])
    const { id, email: careful } = await anEmployer(db, { passwordHash })
    await db.insert(secondFactors).values({ userId: id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
    const headers = { host: 'oss.banen.test' }
    const halfway = await visit('/inloggen', { form: form(careful), to: secureApp, headers })
    expect(halfway.cookies).toMatchObject([{ ...usual, name: '__Host-tweede-stap' }])
    const away = await visit('/inloggen/google', { to: secureApp, headers })
    expect(away.cookies).toMatchObject([{ ...usual, name: '__Host-via' }])
    for (const cookie of [answer, halfway, away].flatMap(({ cookies }) => cookies))
      expect(cookie).not.toHaveProperty('domain')
  })

  test('goes to no provider that is not in the settings', async () => {
    const answer = await visit('/inloggen/google?naar=/mijn-account/credits')
    expect(answer.headers.location).toBe('/inloggen?naar=%2Fmijn-account%2Fcredits')
  })

  test('on https sends no cookie unencrypted, whatever it is for', async () => {
    const chosen = [
      ['/taal', { locale: 'en', terug: '/' }],
      ['/bewaren', { vacature: '1', wat: 'bewaar' }],
    ] as const
    for (const [path, fields] of chosen) {
      const { cookies } = await visit(path, { form: fields, to: secureApp, headers: { host: 'oss.banen.test' } })
      expect(cookies).toMatchObject([{ secure: true, sameSite: 'Lax' }])
      const [plain] = (await visit(path, { form: fields })).cookies
      expect(plain).not.toHaveProperty('secure')
    }
  })

  test('says so when the second factor took too long, and then still leads to the requested page', async () => {
    const { id, email } = await anEmployer(db, { passwordHash, confirmedAt: now })
    await db.insert(secondFactors).values({ userId: id, secret: 'verzegeld', confirmedAt: now, createdAt: now })
    const jar: Jar = {}
    const asked = await visit('/inloggen?naar=/mijn-account/orders', { jar, form: form(email) })
    expect(asked.headers.location).toBe('/inloggen/code?naar=%2Fmijn-account%2Forders')
    const minutes = 11
    clock.set(new Date(now.getTime() + minutes * 60_000))
    // The browser still has the cookie that says who was signing in.
    expect(asked.cookies[0]!.maxAge).toBeGreaterThan(minutes * 60)
    const { body } = await visit(asked.headers.location!, { jar, form: { code: '123456' } })
    expect(body).toContain('Het inloggen duurde te lang. Log opnieuw in')
    const again = '/inloggen?naar=%2Fmijn-account%2Forders'
    expect(body).toContain(`href="${again}"`)

    // Once that has expired as well, one can only start again.
    const forgotten = await visit(asked.headers.location!, { form: { code: '123456' } })
    expect(forgotten.headers.location).toBe(again)
    expect((await visit(asked.headers.location!)).headers.location).toBe(again)
  })

  test('returns to the requested page, and never to another site', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const to = async (naar: string) =>
      (await visit(`/inloggen?naar=${encodeURIComponent(naar)}`, { form: form(email) })).headers.location

    expect(await to('/mijn-account/mijn-gegevens?koppel')).toBe('/mijn-account/mijn-gegevens?koppel')
    for (const naar of ['https://evil.test', '//evil.test', '/\\evil.test', '/a//evil.test', '/\t/evil.test']) {
      expect(await to(naar)).toBe('/mijn-account')
    }
  })

  test('gives one response for a wrong password and an unknown name, and keeps the name', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    for (const name of [email, 'niemand@voorbeeld.test']) {
      const answer = await visit('/inloggen', { form: form(name, 'fout') })
      expect(answer.statusCode).toBe(400)
      expect(answer.body).toContain('Het wachtwoord of gebruikersnaam is onjuist. Probeer iets anders')
      expect(answer.body).toContain(`value="${name}"`)
      expect(answer.body).not.toContain('fout"')
      expect(answer.cookies).toEqual([])
    }
  })

  test("makes a new session and ends the browser's earlier one", async () => {
    const { user, jar } = await aSignedIn()
    const before = jar.sessie!
    await visit('/inloggen', { jar, form: form(user.email) })

    expect(jar.sessie).not.toBe(before)
    expect(await isIn({ sessie: before })).toBe(false)
    expect(await isIn(jar)).toBe(true)
  })

  test('is throttled after too many attempts, with a message and a time', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const attempt = () =>
      visit('/inloggen', {
        form: form(email, 'fout'),
        to: secureApp,
        headers: { host: 'oss.banen.test', 'x-forwarded-for': '10.0.0.9' },
      })
    let answer = await attempt()
    for (let i = 0; i < 5 && answer.statusCode !== 429; i += 1) answer = await attempt()

    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.body).toContain('probeer het dan nog eens')
  })

  test('from a browser used before is never throttled by what others do', async () => {
    const { email } = await anEmployer(db, { passwordHash })
    const to = { to: secureApp, headers: { host: 'oss.banen.test', 'x-forwarded-for': '10.0.0.10' } }
    const jar: Jar = {}
    await visit('/inloggen', { ...to, jar, form: form(email) })
    const known = { '__Host-apparaat': jar['__Host-apparaat']! }
    for (let tries = 0; tries < 20; tries += 1) await visit('/inloggen', { ...to, form: form(email, 'fout') })

    expect((await visit('/inloggen', { ...to, form: form(email) })).statusCode).toBe(429)
    expect((await visit('/inloggen', { ...to, jar: known, form: form(email) })).statusCode).toBe(302)
    // A forged cookie signs nobody in, and neither does one that another host under the same domain set.
    const signed = known['__Host-apparaat']
    const others: Jar[] = [{ '__Host-apparaat': `${signed.slice(0, -4)}AAAA` }, { apparaat: signed }]
    for (const made of others)
      expect((await visit('/inloggen', { ...to, jar: made, form: form(email) })).statusCode).toBe(429)
  })

  test('limits mails at other spellings of the page too', async () => {
    const ask = (path: string) =>
      visit(path, {
        form: { formulier: 'vergeten', email: 'niemand@voorbeeld.test' },
        to: secureApp,
        headers: { host: 'oss.banen.test', 'x-forwarded-for': '10.0.0.31' },
      })
    const page = '/wachtwoord-vergeten'
    for (let asked = 0; asked < 3; asked += 1) expect((await ask(page)).statusCode).toBe(200)

    for (const path of [page, '/Wachtwoord-Vergeten', '/wachtwoord-verget%65n', `${page}.data`, `${page}/_.data`])
      expect([path, (await ask(path)).statusCode]).toEqual([path, 429])
  })

  test('as somebody else is counted together, however many browsers are used', async () => {
    const own = await anEmployer(db, { passwordHash })
    const to = { to: secureApp, headers: { host: 'oss.banen.test', 'x-forwarded-for': '10.0.0.32' } }
    const jar: Jar = {}
    expect((await visit('/inloggen', { ...to, jar, form: form(own.email) })).statusCode).toBe(302)
    const known = { '__Host-apparaat': jar['__Host-apparaat']! }
    const guess = async () =>
      (await visit('/inloggen', { ...to, jar: { ...known }, form: form((await anEmployer(db)).email) })).statusCode

    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429])
    expect((await visit('/inloggen', { ...to, jar: known, form: form(own.email) })).statusCode).toBe(302)
  })

  test('is refused from a form on another site', async () => {
    const { user, jar } = await aSignedIn()
    for (const [path, sent] of [
      ['/inloggen', form(user.email)],
      ['/uitloggen', {}],
      ['/mijn-account/mijn-gegevens', { wat: 'overal-uit' }],
    ] as const) {
      const answer = await visit(path, { jar, form: { ...sent }, headers: { origin: 'https://evil.test' } })
      expect([400, 403]).toContain(answer.statusCode)
    }
    expect(await isIn(jar)).toBe(true)
  })
})

describe('a session', () => {
  test('ends on the server when the user signs out', async () => {
    const { jar } = await aSignedIn()
    const before = jar.sessie!
    const answer = await visit('/uitloggen', { jar, form: {} })

    expect(answer.headers.location).toBe('/inloggen?uitgelogd')
    expect(jar.sessie).toBeUndefined()
    expect(await isIn({ sessie: before })).toBe(false)
    expect((await visit('/uitloggen')).headers.location).toBe('/')
  })

  test('that is invalid is removed from the browser, which then sees the page as a visitor', async () => {
    const { user, jar } = await aSignedIn()
    await db.update(sessions).set({ revokedAt: now }).where(eq(sessions.userId, user.id))
    for (const sessie of [jar.sessie!, 'onzin', btoa('"skb_0000"'), btoa('"a.b.c"')]) {
      const broken: Jar = { sessie }
      const answer = await visit('/vacatures', { jar: broken })
      expect(answer.body).toContain('Inloggen')
      expect(answer.cookies).toMatchObject([{ name: 'sessie', value: '', maxAge: 0 }])
    }
  })

  test('ends after thirty days, or when its user is blocked', async () => {
    const { user, jar } = await aSignedIn()
    clock.set(daysAfter(now, 31))
    expect(await isIn({ ...jar })).toBe(false)
    clock.set(now)
    await db.update(users).set({ blocked: true }).where(eq(users.id, user.id))
    expect(await isIn(jar)).toBe(false)
  })

  test('is the only one that continues after a new password', async () => {
    const { user, jar } = await aSignedIn()
    const elsewhere: Jar = { sessie: await aSessionCookie(services, user.id) }
    const api = await asUser(services, user.id)
    const before = jar.sessie
    const answer = await visit('/mijn-account/mijn-gegevens', {
      jar,
      form: {
        formulier: 'wachtwoord',
        currentPassword: password,
        password: 'paraplu aan zee',
        passwordConfirmation: 'paraplu aan zee',
      },
    })

    expect(answer.body).toContain('Je wachtwoord is gewijzigd.')
    expect(jar.sessie).not.toBe(before)
    expect([await isIn(jar), await isIn(elsewhere), await isIn({ sessie: before! })]).toEqual([true, false, false])
    expect((await app.inject({ url: '/api/users/me', headers: { host, ...api } })).statusCode).toBe(401)
    expect(await newestMail(db)).toMatchObject({ kind: 'password-changed', recipient: user.email })
  })

  test('is listed, and can be ended alone or with all the others', async () => {
    const { user, jar } = await aSignedIn()
    const others: Jar[] = [
      { sessie: await aSessionCookie(services, user.id) },
      { sessie: await aSessionCookie(services, user.id) },
    ]
    const rows = await db.select().from(sessions).where(eq(sessions.userId, user.id))
    const path = '/mijn-account/mijn-gegevens'
    expect((await visit(path, { jar })).body).toContain('Dit apparaat')

    const [, second] = rows.sort((one, other) => one.id - other.id)
    await visit(path, { jar, form: { wat: 'sessie-uit', sessie: String(second!.id) } })
    expect([await isIn(others[0]!), await isIn(others[1]!)]).toEqual([false, true])

    await visit(path, { jar, form: { wat: 'overal-uit' } })
    expect([await isIn(others[1]!), await isIn(jar)]).toEqual([false, true])
  })

  test('with an impossible id is not ended, and not looked up', async () => {
    const { jar } = await aSignedIn()
    for (const sessie of ['99999999999', '2147483648', '-1', '1.5', 'x', '']) {
      const answer = await visit('/mijn-account/mijn-gegevens', { jar, form: { wat: 'sessie-uit', sessie } })
      expect({ sessie, status: answer.statusCode }).toEqual({ sessie, status: 302 })
    }
    expect(await isIn(jar)).toBe(true)
  })

  test('of somebody else cannot be ended', async () => {
    const [mine, theirs] = [await aSignedIn(), await aSignedIn()]
    const [row] = await db.select().from(sessions).where(eq(sessions.userId, theirs.user.id))
    await visit('/mijn-account/mijn-gegevens', { jar: mine.jar, form: { wat: 'sessie-uit', sessie: String(row!.id) } })
    expect(await isIn(theirs.jar)).toBe(true)
  })
})

describe('leaving', () => {
  const path = '/mijn-account/mijn-gegevens'
  const leaveForm = (page: string) => /<form[^>]*id="verwijderen".*?<\/form>/s.exec(page)![0]
  const leaveWith = (typed: string) => ({ formulier: 'verwijderen', password: typed, isSure: 'on' })

  let subjects = 0
  async function aGoogleUser(fields = {}) {
    const user = await anEmployer(db, { provider: 'google', providerSubject: `g-${(subjects += 1)}`, ...fields })
    return { user, jar: { sessie: await aSessionCookie(services, user.id) } as Jar }
  }

  test('asks for the password of someone who signed in through a provider and chose one later', async () => {
    const { jar } = await aGoogleUser({ passwordHash })
    const page = await visit(path, { jar })

    expect(leaveForm(page.body)).toContain('name="password"')
    expect(page.body).not.toContain('Een wachtwoord heb je hier niet')
    const refused = leaveForm((await visit(path, { jar, form: leaveWith('mis') })).body)
    expect(refused).toMatch(/<input(?=[^>]*name="password")(?=[^>]*aria-invalid="true")/)
    expect(refused).toMatch(/href="#verwijderen-password"[^>]*>Huidig wachtwoord: <span>Je wachtwoord klopt niet/)
    expect((await visit(path, { jar, form: leaveWith(password) })).headers.location).toBe('/inloggen?gesloten')
  })

  test('asks for no password from someone who has none', async () => {
    const { jar } = await aGoogleUser()
    const page = await visit(path, { jar })

    expect(leaveForm(page.body)).not.toContain('name="password"')
    expect(page.body).toContain('Een wachtwoord heb je hier niet')
    expect((await visit(path, { jar, form: leaveWith('') })).headers.location).toBe('/inloggen?gesloten')
  })

  test('does what its page said, even for somebody who became an owner meanwhile, or a member', async () => {
    const { accountId } = (await aGoogleUser()).user
    const [promoted, demoted] = [
      await aGoogleUser({ accountId, accountRole: 'member' }),
      await aGoogleUser({ accountId, accountRole: 'owner' }),
    ]
    const shownTo = async ({ jar }: typeof promoted) => {
      const [, seen] = /name="versie" value="([^"]+)"/.exec(leaveForm((await visit(path, { jar })).body)) ?? []
      return { ...leaveWith(''), versie: seen! }
    }
    const [leaving, closing] = [await shownTo(promoted), await shownTo(demoted)]
    await db.update(users).set({ accountRole: 'owner' }).where(eq(users.id, promoted.user.id))
    await db.update(users).set({ accountRole: 'member' }).where(eq(users.id, demoted.user.id))
    const refused = await visit(path, { jar: demoted.jar, form: closing })
    expect(refused.body).toContain('Je bent zelf geen eigenaar meer.')
    expect(await isIn(demoted.jar)).toBe(true)
    expect((await visit(path, { jar: promoted.jar, form: leaving })).headers.location).toBe('/inloggen?verwijderd')
    expect((await visit('/inloggen?verwijderd')).body).toContain('Je account is verwijderd.')
    expect((await visit('/inloggen?gesloten')).body).toContain('Het account is gesloten.')
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId!))
    const [left] = await db.select().from(users).where(eq(users.id, promoted.user.id))
    expect([account!.closedAt, left!.erasedAt !== null]).toEqual([null, true])
  })
})

describe('a guarded area', () => {
  test('asks a visitor to sign in, and remembers their destination', async () => {
    expect((await visit('/mijn-account/mijn-gegevens?koppel')).headers.location).toBe(
      '/inloggen?naar=%2Fmijn-account%2Fmijn-gegevens%3Fkoppel',
    )
    expect((await visit('/beheer')).headers.location).toBe('/inloggen?naar=%2Fbeheer')
    const data = await visit('/mijn-account.data')
    expect(data.body).not.toContain('Dag')
  })

  test('remembers the page, not the address from which scripts load its data', async () => {
    const returnsTo = async (path: string) => /\/inloggen\?naar=([^"]*)/.exec((await visit(path)).body)?.[1]
    const page = encodeURIComponent('/mijn-account/mijn-gegevens')

    expect(await returnsTo('/mijn-account/mijn-gegevens.data')).toBe(page)
    expect(await returnsTo('/mijn-account/mijn-gegevens.data?gedaan=uitgelogd')).toBe(
      page + encodeURIComponent('?gedaan=uitgelogd'),
    )
    expect(await returnsTo('/mijn-account/mijn-gegevens.data?_routes=routes%2Faccount%2Fprofile')).toBe(page)
    expect(await returnsTo('/mijn-account/mijn-gegevens.data?gedaan=uitgelogd&_routes=root')).toBe(
      page + encodeURIComponent('?gedaan=uitgelogd'),
    )
  })

  test('for admins does not exist for others', async () => {
    const admin = await anAdmin(db, { passwordHash })
    const jar: Jar = { sessie: await aSessionCookie(services, admin.id) }
    expect((await visit('/beheer', { jar })).statusCode).toBe(200)
    expect((await visit('/mijn-account/mijn-gegevens', { jar })).statusCode).toBe(200)
    const { jar: employer } = await aSignedIn()
    expect((await visit('/beheer', { jar: employer })).statusCode).toBe(404)
  })

  test('first asks for a missing name, and then continues', async () => {
    const { jar } = await aSignedIn({ firstName: '', lastName: '' })
    expect((await visit('/mijn-account', { jar })).headers.location).toBe('/registratie-voltooien')
    const asked = await visit('/mijn-account/koppelingen?van=mail', { jar })
    const completion = '/registratie-voltooien?naar=%2Fmijn-account%2Fkoppelingen%3Fvan%3Dmail'
    expect(asked.headers.location).toBe(completion)
    const form = { formulier: 'voltooien', firstName: 'Noor', lastName: 'Peters' }
    const completed = await visit(completion, { jar, form })
    expect(completed.headers.location).toBe('/mijn-account/koppelingen?van=mail')
    expect(await isIn(jar)).toBe(true)
  })
})

describe('registering', () => {
  /** Takes a while to fill in the form, as a person does. */
  async function registerAs(email: string, { jar = {}, typed = password, at = '/registreren' } = {}) {
    const token = /name="token" value="([^"]+)"/.exec((await visit(at, { jar })).body)?.[1] ?? ''
    clock.set(new Date(now.getTime() + 60_000))
    const fields = { formulier: 'registreren', token, firstName: 'Noor', lastName: 'Peters', email, password: typed }
    return visit(at, { jar, form: { ...fields, 'aanvulling-leeg': '' } })
  }

  test('signs in at once, and says what must still be done', async () => {
    const jar: Jar = {}
    const answer = await registerAs('noor@nieuw.test', { jar })

    expect(answer.headers.location).toBe('/mijn-account')
    const home = await visit('/mijn-account', { jar })
    expect(home.body).toContain('Bevestig je e-mailadres')
    expect(home.body).toContain('noor@nieuw.test')
    expect(await newestMail(db)).toMatchObject({ kind: 'confirm-email', recipient: 'noor@nieuw.test' })
  })

  test('links to the terms, wherever an account begins', async () => {
    const { jar } = await aSignedIn({ firstName: '' })
    const begins = { '/registreren': {}, '/registratie-voltooien': { jar } }
    for (const [page, visitor] of Object.entries(begins)) {
      const { body } = await visit(page, visitor)
      expect([page, words(body).includes('Met een account ga je akkoord met onze voorwaarden')]).toEqual([page, true])
      expect([page, body.includes('href="/voorwaarden"')]).toEqual([page, true])
    }
  })

  test('returns to the page requested before signing in, and never to another site', async () => {
    const asked = await visit('/mijn-account/vacatures')
    expect(asked.headers.location).toBe('/inloggen?naar=%2Fmijn-account%2Fvacatures')
    const at = '/registreren?naar=%2Fmijn-account%2Fvacatures'
    expect((await visit(asked.headers.location!)).body).toContain(`href="${at}"`)
    expect((await visit(at)).body).toContain('href="/inloggen?naar=%2Fmijn-account%2Fvacatures"')
    const jar: Jar = {}
    expect((await registerAs('mo@nieuw.test', { jar, at })).headers.location).toBe('/mijn-account/vacatures')
    expect((await visit(at, { jar })).headers.location).toBe('/mijn-account/vacatures')
    expect((await visit('/inloggen')).body).toContain('href="/registreren"')
    const elsewhere = '/registreren?naar=%2F%2Felders.test'
    expect((await registerAs('ans@nieuw.test', { at: elsewhere })).headers.location).toBe('/mijn-account')
  })

  test('with an address that is taken says so, and notifies its owner', async () => {
    const { user } = await aSignedIn()
    const answer = await registerAs(user.email)

    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Met dit e-mailadres is er al een account. Log in, of kies een nieuw wachtwoord')
    expect(answer.body).toContain('value="Peters"')
    expect(answer.body).not.toContain(password)
    expect(await newestMail(db)).toMatchObject({ kind: 'already-registered', recipient: user.email })
  })

  test('too often from one network has to wait, and keeps what was typed', async () => {
    const { registerPerNetwork } = services.limits
    services.limits.registerPerNetwork = rateLimit({ points: 1, seconds: 3600 })
    expect((await registerAs('joop@nieuw.test')).statusCode).toBe(302)
    const answer = await registerAs('toon@nieuw.test')
    services.limits.registerPerNetwork = registerPerNetwork

    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3000)
    expect(answer.body).toContain('Er zijn net veel accounts gemaakt vanaf jouw netwerk.')
    expect(answer.body).toContain('value="toon@nieuw.test"')
  })

  test('gives no second factor and no API token until the address is confirmed', async () => {
    const { user, jar } = await aSignedIn({ confirmedAt: null })
    await visit('/mijn-account/mijn-gegevens', { jar, form: { wat: 'code-aan' } })
    expect(await db.$count(secondFactors, eq(secondFactors.userId, user.id))).toBe(0)
    expect((await visit('/mijn-account/mijn-gegevens', { jar })).body).not.toContain('Code bij het inloggen')

    const key = await visit('/mijn-account/koppelingen', {
      jar,
      form: { formulier: 'sleutel', name: 'Kassa', access: 'read' },
    })
    expect(key.statusCode).toBe(400)
    expect(key.body).toContain('Bevestig eerst je e-mailadres')
    expect(await db.$count(apiTokens)).toBe(0)
  })
})

test('turning on a second factor ends the other sessions, and this browser stays signed in', async () => {
  const { user, jar } = await aSignedIn()
  const elsewhere: Jar = {}
  await visit('/inloggen', { jar: elsewhere, form: form(user.email) })
  const path = '/mijn-account/mijn-gegevens'
  await visit(path, { jar, form: { wat: 'code-aan' } })
  const { secret, version } = (await findNewSecret(db, actorOf(user), { checks: services.secondFactor }))!
  const confirming = { formulier: 'code-bevestigen', code: codeOf(secret, now), password, versie: version }

  const sentBefore = { ...jar }
  const answer = await visit(path, { jar, form: confirming })

  // The response to an earlier request in another tab must not remove the new token.
  expect((await visit(path, { jar: { ...sentBefore } })).headers['set-cookie']).toBeUndefined()
  expect(words(answer.body)).toContain('Op andere apparaten ben je uitgelogd.')
  expect([await isIn(jar), await isIn(elsewhere)]).toEqual([true, false])
})

test('gap 204: someone without a password must sign in again, and keeps what they typed', async () => {
  const user = await anEmployer(db, { provider: 'google', providerSubject: 'g-204' })
  const form = { formulier: 'e-mailadres', email: 'nieuw-204@voorbeeld.test' }
  const ask = (sessie: string) => visit('/mijn-account/mijn-gegevens', { jar: { sessie }, form })
  const earlier = await aSessionCookie(services, user.id)
  clock.set(new Date(now.getTime() + 11 * 60_000))

  const refused = await ask(earlier)

  expect([refused.statusCode, refused.body.includes('korter dan tien minuten geleden')]).toEqual([400, true])
  expect(refused.body).toContain('value="nieuw-204@voorbeeld.test"')
  expect((await ask(await aSessionCookie(services, user.id))).statusCode).toBe(200)
})

test('turning a second factor on or off again gives a message', async () => {
  const user = await anEmployer(db, { passwordHash })
  const path = '/mijn-account/mijn-gegevens'
  const send = async (form: Record<string, string>) => {
    const { statusCode, headers } = await visit(path, { jar, form: { ...form, password } })
    return [statusCode, words((await visit(headers.location ?? path, { jar })).body)] as const
  }
  await giveSecondFactor(db, user, { checks: services.secondFactor, password, now })
  const jar: Jar = { sessie: await aSessionCookie(services, user.id) }
  const [on, saysOn] = await send({ formulier: 'code-bevestigen', code: '123456' })
  expect([on, saysOn.includes('De code bij het inloggen staat al aan.')]).toEqual([302, true])
  expect((await send({ formulier: 'code-uit' }))[0]).toBe(302)
  const [off, saysOff] = await send({ formulier: 'code-uit' })
  expect([off, saysOff.includes('De code bij het inloggen stond al uit.')]).toEqual([302, true])
})

describe('an API token', () => {
  const path = '/mijn-account/koppelingen'

  test('is created by an owner, shown once, and works until it is revoked', async () => {
    const { user, jar } = await aSignedIn()
    const form = { formulier: 'sleutel', name: 'Carerix', access: 'read' }
    const refused = await visit(path, { jar, form: { ...form, password: 'fout' } })
    expect([refused.statusCode, refused.body.includes('Je wachtwoord klopt niet')]).toEqual([400, true])
    const answer = await visit(path, { jar, form: { ...form, password } })
    const [token = ''] = /skb_[0-9a-f]+/.exec(answer.body) ?? []
    const asProgram = () =>
      app.inject({ url: '/api/contact-persons', headers: { host, authorization: `Bearer ${token}` } })

    expect((await asProgram()).json().data).toMatchObject([{ id: user.id }])
    const page = await visit(path, { jar })
    expect(page.body).toContain('Carerix')
    expect(page.body).not.toContain(token)
    const [, id = ''] = /intrekken=(\d+)/.exec(page.body) ?? []
    expect((await visit(`${path}?intrekken=${id}`, { jar })).body).toContain('De sleutel voor Carerix intrekken?')
    expect((await asProgram()).statusCode).toBe(200)
    await visit(path, { jar, form: { wat: 'intrekken', sleutel: id } })
    expect((await asProgram()).statusCode).toBe(401)
  })

  test('can have a last day, which its list shows', async () => {
    const { jar } = await aSignedIn()
    const form = { formulier: 'sleutel', name: 'Stage', access: 'read', password }
    const late = await visit(path, { jar, form: { ...form, expiresAt: '1-1-2020' } })
    expect([late.statusCode, late.body.includes('Deze dag is al voorbij')]).toEqual([400, true])
    expect(late.body).toContain('value="1-1-2020"')
    const { body } = await visit(path, { jar, form: { ...form, expiresAt: '31-12-2099' } })
    expect(body).toContain('werkt tot en met 31 december 2099')
    const [made] = await db.select().from(apiTokens).where(eq(apiTokens.name, 'Stage'))
    expect(made!.expiresAt).toEqual(new Date('2099-12-31T22:59:59Z'))
  })

  test('shows errors in its form, and tells a member and an admin who may create one', async () => {
    const { user, jar } = await aSignedIn()
    const answer = await visit(path, { jar, form: { formulier: 'sleutel', name: '' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('Er is niet gekozen wat de sleutel mag')
    const member = await aSignedIn({ accountId: user.accountId, accountRole: 'member' })
    const admin: Jar = { sessie: await aSessionCookie(services, (await anAdmin(db)).id) }
    const attempt = { formulier: 'sleutel', name: 'x', access: 'read' }
    for (const form of [undefined, attempt]) {
      const refused = await visit(path, { jar: member.jar, form })
      expect(refused.statusCode).toBe(403)
      expect(refused.body).toContain('Deze pagina is voor de eigenaar van het account.')
      expect(refused.body).toContain('Hier mag je niet bij')
      expect(refused.body).toMatch(/href="\/mijn-account"[^>]*>Naar je account/)
      expect(refused.body).not.toContain('Er is iets misgegaan')
      const refusedAdmin = await visit(path, { jar: admin, form })
      expect(refusedAdmin.statusCode).toBe(403)
      expect(refusedAdmin.body).toContain('Deze pagina is voor werkgevers. Jij bent ingelogd als beheerder.')
    }
    expect(await db.$count(apiTokens, eq(apiTokens.accountId, user.accountId!))).toBe(0)
    expect((await visit('/mijn-account', { jar: member.jar })).body).not.toContain('Koppelingen')
  })
})

describe('a form draft', () => {
  test('is stored with the account, and visible to nobody else', async () => {
    const [mine, theirs] = [await aSignedIn(), await aSignedIn()]
    const kept = await visit('/concept/vacature', { jar: mine.jar, form: { waarden: '{"title":"Bakker"}' } })
    expect(kept.statusCode).toBe(204)
    expect((await visit('/concept/vacature', { jar: mine.jar })).json()).toMatchObject({ values: { title: 'Bakker' } })
    expect((await visit('/concept/vacature', { jar: theirs.jar })).statusCode).toBe(204)
    expect((await visit('/concept/vacature')).statusCode).toBe(302)
    for (const waarden of [
      'nee',
      '[]',
      'null',
      '{"a":"\\u0000"}',
      '{"a":"\\ud800"}',
      '{"a":'.repeat(50) + '1' + '}'.repeat(50),
    ]) {
      const { statusCode } = await visit('/concept/vacature', { jar: mine.jar, form: { waarden } })
      expect({ waarden, statusCode }).toEqual({ waarden, statusCode: 400 })
    }
  })

  test('is discarded by its own user alone', async () => {
    const [mine, theirs] = [await aSignedIn(), await aSignedIn()]
    const stored = async () => (await visit('/concept/vacature', { jar: mine.jar })).statusCode
    await visit('/concept/vacature', { jar: mine.jar, form: { waarden: '{"title":"Bakker"}' } })
    expect((await visit('/concept/vacature', { jar: theirs.jar, form: { wat: 'wis' } })).statusCode).toBe(204)
    expect(await stored()).toBe(200)
    expect((await visit('/concept/vacature', { jar: mine.jar, form: { wat: 'wis' } })).statusCode).toBe(204)
    expect(await stored()).toBe(204)
  })
})

describe('links in mails', () => {
  test('confirm only when a button is pressed, once, and let the recipient choose the password', async () => {
    const user = await anEmployer(db, { passwordHash, confirmedAt: null })
    const prepared: Jar = {}
    await visit('/inloggen', { jar: prepared, form: form(user.email) })
    await visit('/e-mail-bevestigen', { form: { formulier: 'opnieuw', email: user.email } })
    const { code } = (await newestMail(db))!
    const path = `/e-mail-bevestigen?code=${code}`
    const confirmed = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]!.confirmedAt !== null
    const chosen = { formulier: 'nieuw-wachtwoord', password: 'zon op het dak', passwordConfirmation: 'zon op het dak' }

    expect((await visit(path)).body).toContain(`inlogt met ${user.email}`)
    expect(await confirmed()).toBe(false)
    // Without a session the button is not enough: somebody else may have chosen the password.
    await visit(path, { form: { wat: 'bevestigen' } })
    expect(await confirmed()).toBe(false)
    expect((await visit(path, { form: { ...chosen, password: 'kort' } })).statusCode).toBe(400)
    const jar: Jar = {}
    expect((await visit(path, { jar, form: chosen })).headers.location).toBe('/mijn-account?bevestigd')

    expect(await confirmed()).toBe(true)
    expect([await isIn(jar), await isIn(prepared)]).toEqual([true, false])
    expect((await visit('/inloggen', { form: form(user.email) })).statusCode).toBe(400)
    expect((await visit('/inloggen', { form: form(user.email, 'zon op het dak') })).statusCode).toBe(302)
    expect((await visit(path, { form: chosen })).headers.location).toBe('/e-mail-bevestigen?verlopen')
    expect((await visit('/e-mail-bevestigen?verlopen')).body).toContain('Deze link werkt niet meer')
  })

  test('confirm with one press in the browser that registered, and end every other session', async () => {
    const { user, jar } = await aSignedIn({ confirmedAt: null })
    const elsewhere: Jar = {}
    await visit('/inloggen', { jar: elsewhere, form: form(user.email) })
    await visit('/e-mail-bevestigen', { form: { formulier: 'opnieuw', email: user.email } })
    const path = `/e-mail-bevestigen?code=${(await newestMail(db))!.code}`

    expect((await visit(path, { jar })).body).toContain('Bevestig mijn e-mailadres')
    const done = await visit(path, { jar, form: { wat: 'bevestigen' } })

    expect(done.headers.location).toBe('/mijn-account?bevestigd')
    expect((await visit('/mijn-account?bevestigd', { jar })).body).toContain('Je e-mailadres is bevestigd.')
    // Clicked again, here and in a browser where nobody is signed in.
    const again = `${path}&adres=${encodeURIComponent(user.email)}`
    expect((await visit(again, { jar })).headers.location).toBe('/mijn-account?bevestigd')
    expect((await visit(again)).headers.location).toContain('/e-mail-bevestigen?verlopen')
    expect(await isIn(elsewhere)).toBe(false)
  })

  test('can be requested any number of times, and the last one still works', async () => {
    const user = await anEmployer(db, { passwordHash })
    const ask = () =>
      visit('/wachtwoord-vergeten', {
        form: { formulier: 'vergeten', email: user.email },
        to: secureApp,
        headers: { 'x-forwarded-for': '10.0.0.11' },
      })
    const answers = [await ask(), await ask(), await ask()]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    // Nobody can fill another person's mailbox.
    await afterAnswers()
    expect(await db.$count(outgoingMails, eq(outgoingMails.recipient, user.email))).toBe(2)
    const { code } = (await newestMail(db))!
    expect((await visit(`/wachtwoord-herstellen?code=${code}`)).body).toContain('Bewaar je wachtwoord')
  })

  test('to a new password work once; when altered or expired they offer a new one', async () => {
    const { user, jar } = await aSignedIn()
    await visit('/wachtwoord-vergeten', { form: { formulier: 'vergeten', email: user.email } })
    const { code } = (await newestMail(db))!
    const path = `/wachtwoord-herstellen?code=${code}`
    const choose = (password: string) => visit(path, { form: { password, passwordConfirmation: password } })

    const altered = path.slice(0, -1) + (path.endsWith('0') ? '1' : '0')
    const refused = (await visit(altered)).body
    expect(refused).toContain('Vraag een nieuwe link aan')
    // Only the link reveals whose password it is.
    expect(refused).not.toContain(user.email)
    expect((await visit(path)).body).toContain(`Voor ${user.email}.`)
    expect((await choose('kort')).body).toContain('Kies een wachtwoord van minstens 8 tekens')
    const done = await choose('paraplu aan zee')
    expect(done.headers.location).toBe('/mijn-account')
    expect(done.cookies).toMatchObject([{ name: 'sessie' }, { name: 'apparaat' }])
    expect(await isIn(jar)).toBe(false)
    expect((await visit(path)).body).toContain('Deze link werkt niet meer')
  })

  test('are announced to everyone in the same words', async () => {
    const { user } = await aSignedIn()
    const page = async (email: string) =>
      (await visit('/wachtwoord-vergeten', { form: { formulier: 'vergeten', email } })).body.replaceAll(email, '')
    const sentence = 'Hoort hier een account bij? Dan krijg je een mail.'
    expect(await page(user.email)).toContain(sentence)
    expect(await page('niemand@voorbeeld.test')).toContain(sentence)
  })
})
