import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#platform/password.server.ts'
import { testApp } from '#test/support/app.ts'
import { anEmployer, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { codeOf, giveSecondFactor } from '#test/support/second-factor.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, type Jar, words } from '#test/support/visit.ts'

const db = await freshDb()
const lines: string[] = []
const tell = (entry: object, words?: string) => void lines.push(`${words} ${JSON.stringify(entry)}`)
const log = { error: tell, warn: tell, info: tell, debug: tell }
const services = testServices(db, { settings: { AUTH_LIMIT: '1000' }, log: log as never })
const app = await testApp(services)
const visit = browserAt(app, 'oss.localhost:3000')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

const password = 'fiets in de regen'
const passwordHash = await hashPassword(password)
beforeEach(() => void lines.splice(0))

/** The log lines about signing in, without the place and the person. */
const told = () =>
  lines
    .filter((line) =>
      /^(signed|an? (sign-in|new password|second factor|confirmation|invitation) was refused)/.test(line),
    )
    .map((line) => `${line.split(' {')[0]} ${/"reason":"([\w-]+)"/.exec(line)?.[1] ?? ''}`.trim())

test('sign-ins, sign-outs and refusals are logged, but nothing that was typed', async () => {
  const { id, email } = await anEmployer(db, { passwordHash })
  const jar: Jar = {}
  const to = (typed: string) => visit('/inloggen', { jar, form: { identifier: email, password: typed } })
  await to('het verkeerde woord')
  await to(password)
  const profile = '/mijn-account/mijn-gegevens'
  const change = {
    formulier: 'wachtwoord',
    password: 'een heel ander woord',
    passwordConfirmation: 'een heel ander woord',
  }
  await visit(profile, { jar, form: { ...change, currentPassword: 'het verkeerde woord' } })
  await visit('/uitloggen', { jar, form: {} })
  await visit('/wachtwoord-herstellen?code=verlopen', { form: { ...change, formulier: 'nieuw-wachtwoord' } })

  expect(told()).toEqual([
    'a sign-in was refused wrong',
    'signed in',
    'a new password was refused wrong-current',
    'signed out',
    'a new password was refused invalid-code',
  ])
  const [refused, signedIn, changed] = lines
  expect(refused).toContain(`"network":"${services.networkOf('127.0.0.1')}"`)
  for (const line of [signedIn, changed]) expect(line).toContain(`"user":${id}`)
  expect(lines.join()).not.toMatch(new RegExp(`${email}|verkeerde|${password}|ander woord`))
})

test('the second factor accepts recovery codes, which have letters, and says how long to wait after too many', async () => {
  const strict = testServices(db)
  const page = browserAt(await testApp(strict), 'oss.localhost:3000')
  const user = await anEmployer(db, { passwordHash })
  await giveSecondFactor(db, user, { checks: strict.secondFactor, password, now })
  const jar: Jar = {}
  await page('/inloggen', { jar, form: { identifier: user.email, password } })
  expect((await page('/inloggen/code', { jar })).body).not.toContain('inputMode="numeric"')

  let body = ''
  for (let tries = 0; tries < 20 && !body.includes('Te vaak'); tries += 1)
    body = (await page('/inloggen/code', { jar, form: { code: '000000' } })).body
  expect(words(body)).toMatch(/Te vaak een verkeerde code\. Probeer het later nog eens .*15 minuten/)
})

test('a wrong code is logged as such, on the pages and for programs', async () => {
  const user = await anEmployer(db, { passwordHash })
  const { secret } = await giveSecondFactor(db, user, { checks: services.secondFactor, password, now })
  const jar: Jar = {}
  await visit('/inloggen', { jar, form: { identifier: user.email, password } })
  await visit('/inloggen/code', { jar, form: { code: '123456' } })
  const sent = (otp?: string) =>
    app.inject({ method: 'POST', url: '/api/auth/local', payload: { identifier: user.email, password, otp } })
  await sent()
  await sent('123456')
  await sent(codeOf(secret, new Date(now.getTime() + 30_000)))

  expect(told()).toEqual([
    'a sign-in was refused second-factor',
    'a sign-in was refused wrong-code',
    'a sign-in was refused second-factor',
    'a sign-in was refused wrong-code',
    'signed in',
  ])
  expect(lines.join()).not.toContain('123456')
})

test('a link that no longer confirms or invites is logged, and so is a session ended elsewhere', async () => {
  const { id } = await anEmployer(db, { passwordHash })
  const [here, elsewhere] = [await aBrowserSession(services, id), await aBrowserSession(services, id)]
  await aBrowserSession(services, id)
  const chosen = { password: 'een heel ander woord', passwordConfirmation: 'een heel ander woord' }

  await visit('/e-mail-bevestigen?code=verlopen', { form: { formulier: 'nieuw-wachtwoord', ...chosen } })
  await visit('/e-mail-bevestigen?code=verlopen', { jar: here.jar, form: { wat: 'bevestigen' } })
  await visit('/mijn-account/nieuw-adres?code=verlopen', { jar: here.jar, form: { wat: 'gebruik' } })
  const payload = { confirmation: 'verlopen', ...chosen }
  await app.inject({ method: 'POST', url: '/api/auth/email-confirmation', payload })
  const person = { firstName: 'Noor', lastName: 'Peters', ...chosen }
  await visit('/registratie-voltooien?code=verlopen', { form: { formulier: 'uitgenodigd', ...person } })
  const profile = '/mijn-account/mijn-gegevens'
  await visit(profile, { jar: here.jar, form: { wat: 'sessie-uit', sessie: String(elsewhere.sessionId) } })
  await visit(profile, { jar: here.jar, form: { wat: 'overal-uit' } })

  expect(told()).toEqual([
    ...Array.from({ length: 4 }, () => 'a confirmation was refused invalid-code'),
    'an invitation was refused invalid-code',
    'signed out',
    'signed out elsewhere',
  ])
  expect(lines.at(-1)).toContain(`{"user":${id},"sessions":1}`)
  expect(lines.join()).not.toMatch(/verlopen|ander woord|Noor/)
})

test('a signed-in user cannot fill the log with links that no longer confirm', async () => {
  const strict = testServices(db, { settings: { AUTH_LIMIT: '2' }, log: log as never })
  const page = browserAt(await testApp(strict), 'oss.localhost:3000')
  const { jar } = await aBrowserSession(strict, (await anEmployer(db, { passwordHash })).id)
  const tried: number[] = []
  for (const [path, wat] of [
    ['/e-mail-bevestigen', 'bevestigen'],
    ['/mijn-account/nieuw-adres', 'gebruik'],
  ] as const) {
    for (let times = 0; times < 3; times += 1)
      tried.push((await page(`${path}?code=verlopen`, { jar, form: { wat } })).statusCode)
  }

  expect([tried[2], tried[5]]).toEqual([429, 429])
  expect(told()).toEqual(Array.from({ length: 4 }, () => 'a confirmation was refused invalid-code'))
})
