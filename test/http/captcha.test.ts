import { afterAll, beforeEach, expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { applications } from '#features/applications/application.table.ts'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { jobAlertRequests } from '#features/job-alerts/job-alert.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm } from '#test/support/applications.ts'
import { aCompany, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { aPerson, startCaptchaServer } from '#test/support/captcha-server.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const captcha = await startCaptchaServer()
afterAll(captcha.close)
const settings = { BASE_ADDRESS: 'http://banen.test', FORM_SECONDS: '0', ...captcha.settings }
const services = testServices(db, { settings })
const browser = browserAt(await testApp(services), 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const { company } = await aCompany(db, { name: 'Lamers', slug: 'lamers', placeId: place.id })
await aVacancy(db, { title: 'Bakker', slug: 'bakker', companyId: company.id, placeId: place.id })

beforeEach(() => {
  captcha.asked.length = 0
  captcha.tokens.clear()
  services.limits.contactPerAddress = rateLimit({ points: 1000, seconds: 3600 })
  services.limits.contactPerEmail = rateLimit({ points: 1000, seconds: 3600 })
  services.limits.withoutCaptchaPerAddress = rateLimit({ points: 1000, seconds: 3600 })
})

const message = { name: 'Noor', email: 'noor@voorbeeld.test', subject: 'Een vraag', message: 'Waar zijn jullie?' }
const registration = {
  firstName: 'Noor',
  lastName: 'Vos',
  legalName: 'Vos B.V.',
  email: 'vos@voorbeeld.test',
  password: 'fiets in de regen',
}
const refusal = 'Het versturen is niet gelukt. Probeer het later nog eens.'

async function send(path: string, fields: Record<string, string | File>) {
  const page = await browser(path)
  const token = /name="token" value="([^"]+)"/.exec(page.body)![1]!
  return browser(path, { form: { ...fields, token }, headers: { origin: 'http://oss.banen.test' } })
}
const countMessages = () => db.$count(contactMessages)

test("a form with a person's token is accepted, with one verification request", async () => {
  captcha.tokens.set('goed', aPerson())
  const before = await countMessages()
  const sent = await send('/contact', { ...message, recaptcha: 'goed' })
  expect(sent.statusCode).toBe(200)
  expect(await countMessages()).toBe(before + 1)
  expect(captcha.asked).toEqual([{ secret: captcha.settings.RECAPTCHA_SECRET, response: 'goed' }])
})

test('a wrong token, or one of another form, is refused, and what was typed stays', async () => {
  const before = await countMessages()
  captcha.tokens.set('bewijs-ander', aPerson({ action: 'register' }))
  captcha.tokens.set('bewijs-robot', aPerson({ score: 0.1 }))
  captcha.tokens.set('bewijs-elders', aPerson({ hostname: 'elders.test' }))
  for (const recaptcha of ['bewijs-verzonnen', 'bewijs-ander', 'bewijs-robot', 'bewijs-elders']) {
    const sent = await send('/contact', { ...message, recaptcha })
    expect(sent.statusCode, recaptcha).toBe(400)
    expect(words(sent.body), recaptcha).toContain(refusal)
    expect(sent.body).toContain('value="Een vraag"')
    expect(sent.body).not.toContain(recaptcha)
  }
  expect(await countMessages()).toBe(before)
})

test('registering requires a token for its own form', async () => {
  const before = await db.$count(users)
  captcha.tokens.set('ander', aPerson())
  captcha.tokens.set('registreren', aPerson({ action: 'register' }))
  const refused = await send('/registreren', { ...registration, recaptcha: 'ander' })
  expect(words(refused.body)).toContain(refusal)
  expect(refused.body).toContain('value="Vos B.V."')
  expect(await db.$count(users)).toBe(before)
  const registered = await send('/registreren', { ...registration, recaptcha: 'registreren' })
  expect(registered.headers.location).toBe('/mijn-account')
  expect(await db.$count(users)).toBe(before + 1)
})

test('a job alert is requested with a token for its own form', async () => {
  const asked = { formulier: 'job-alert', email: 'noor@voorbeeld.test', regions: String(region.id) }
  captcha.tokens.set('ander', aPerson())
  captcha.tokens.set('alert', aPerson({ action: 'job_alert' }))
  const refused = await send('/job-alert', { ...asked, recaptcha: 'ander' })
  expect(words(refused.body)).toContain(refusal)
  expect(await db.$count(jobAlertRequests)).toBe(0)
  expect((await send('/job-alert', { ...asked, recaptcha: 'alert' })).statusCode).toBe(200)
  expect(await db.$count(jobAlertRequests)).toBe(1)
})

test('a refused application keeps its files, and can be sent again with them', async () => {
  const cv = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'Cv Noor.pdf')
  const path = '/vacatures/bakker/solliciteren'
  const refused = await send(path, { ...anApplicationForm(), cv, recaptcha: 'verzonnen' })
  expect(words(refused.body)).toContain(refusal)
  expect(refused.body).toContain('Cv Noor.pdf')
  expect(await db.$count(applications)).toBe(0)

  const kept = /name="cv-bewaard"[^>]*value="([^"]+)"/.exec(refused.body)?.[1]
  const token = /name="token" value="([^"]+)"/.exec(refused.body)![1]!
  captcha.tokens.set('goed', aPerson({ action: 'apply' }))
  const form = { ...anApplicationForm(), 'cv-bewaard': kept!, recaptcha: 'goed', token }
  const sent = await browser(path, { form, headers: { origin: 'http://oss.banen.test' } })
  expect(sent.headers.location).toMatch(/^\/sollicitatie\//)
  expect((await db.select().from(applications))[0]!.cvFileId).not.toBeNull()
})

test('without a token, or while it cannot be verified, a form relies on its other protections', async () => {
  const before = await countMessages()
  expect((await send('/contact', message)).statusCode).toBe(200)
  expect(captcha.asked).toEqual([])
  captcha.tokens.set('stuk', (response) => response.writeHead(500).end())
  expect((await send('/contact', { ...message, recaptcha: 'stuk' })).statusCode).toBe(200)
  expect(await countMessages()).toBe(before + 2)
})

test('forms without a token have a stricter limit, which verified forms do not count towards', async () => {
  services.limits.withoutCaptchaPerAddress = rateLimit({ points: 2, seconds: 3600 })
  captcha.tokens.set('goed', aPerson())
  expect((await send('/contact', { ...message, recaptcha: 'goed' })).statusCode).toBe(200)
  expect((await send('/contact', message)).statusCode).toBe(200)
  expect((await send('/contact', message)).statusCode).toBe(200)
  const third = await send('/contact', message)
  expect(third.statusCode).toBe(429)
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(3000)
  expect(third.body).toContain('value="Een vraag"')
  captcha.tokens.set('nog-goed', aPerson())
  expect((await send('/contact', { ...message, recaptcha: 'nog-goed' })).statusCode).toBe(200)
})

test('requests to the verifying service are limited, and made only for a form that is filled in', async () => {
  services.limits.captchaPerAddress = rateLimit({ points: 1, seconds: 3600 })
  await send('/contact', { ...message, email: '', recaptcha: 'a' })
  expect(captcha.asked).toEqual([])
  expect((await send('/contact', { ...message, recaptcha: 'b' })).statusCode).toBe(400)
  expect((await send('/contact', { ...message, recaptcha: 'c' })).statusCode).toBe(429)
  expect(captcha.asked).toHaveLength(1)
})
