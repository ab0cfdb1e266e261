import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { applications } from '#features/applications/application.table.ts'
import { files } from '#features/media/file.table.ts'
import { webhookDeliveries } from '#features/webhooks/webhook.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationBody, anApplicationForm, anEmployerWithApplications } from '#test/support/applications.ts'
import { aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { asUser, aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, type Visit, words } from '#test/support/visit.ts'
import { aWebhook } from '#test/support/webhooks.ts'
import type { Services } from '../../src/services.ts'

const db = await freshDb()
const services = testServices(db)
const visit = browserAt(await testApp(services), 'oss.localhost:3000')
await aRegion(db, { url: 'oss' })
const { owner, vacancy, accountId } = await anEmployerWithApplications(db, 0)
const webhook = await aWebhook(services, { accountId })
const signedIn = { jar: { sessie: await aSessionCookie(services, owner.id) } }
const headers = await asUser(services, owner.id)

const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c3f' } })
  .jpeg()
  .toBuffer()
const aPhoto = () => new File([photo], 'oven.jpg', { type: 'image/jpeg' })
const aText = () => new File(['Ik bak graag.'], 'cv.txt', { type: 'text/plain' })
let people = 0
const anAddress = () => `iemand-${(people += 1)}@voorbeeld.test`
const asJson = (data: object) => JSON.stringify({ ...data, vacancy: vacancy.id, email: anAddress() })
const ofWebhook = (form: Record<string, string>): Asking => ({
  url: `/mijn-account/koppelingen/webhooks/${webhook.id}`,
  ...signedIn,
  form,
})

const aContactPerson = (): Asking => ({
  url: '/api/contact-persons',
  headers,
  form: {
    'data[firstName]': 'Bo',
    'data[lastName]': 'Vos',
    'data[email]': anAddress(),
    'data[phone]': '0612345678',
  },
})

type Asking = Visit & { url: string }
type Limited = {
  limit: keyof Services['limits']
  /** The same request every time, for another person. */
  ask: () => Asking
  /** How much one request counts for: an application with two files counts for two. */
  each?: number
}

const limited: Record<string, Limited> = {
  'a picture that a program uploads': {
    limit: 'uploadPerAddress',
    ask: () => ({ url: '/api/upload', headers, form: { files: aPhoto() } }),
  },
  'a file of an application that a program sends': {
    limit: 'uploadPerAddress',
    each: 2,
    ask: () => ({
      url: '/api/applications',
      form: { data: asJson(anApplicationBody()), 'files.cv': aText(), 'files.motivation': aText() },
    }),
  },
  'an application that a program sends': {
    limit: 'applyPerAddress',
    ask: () => ({ url: '/api/applications', form: { data: asJson(anApplicationBody()), 'files.cv': aText() } }),
  },
  'a file that is sent while a form is filled in': {
    limit: 'uploadPerAddress',
    ask: () => ({ url: '/uploaden', ...signedIn, form: { bestand: aText(), soort: 'document' } }),
  },
  'a contact person that a program adds': {
    limit: 'authPerAddress',
    ask: aContactPerson,
  },
  'a change that a user makes, on whichever page': {
    limit: 'writesPerUser',
    ask: () => ({ url: '/concept/vacature', ...signedIn, form: { waarden: '{"title":"Bakker"}' } }),
  },
  'a change that a program makes': {
    limit: 'writesPerUser',
    ask: aContactPerson,
  },
  'a mail to somebody who is added by hand': {
    limit: 'applyPerEmail',
    ask: () => ({
      url: '/mijn-account/sollicitaties',
      ...signedIn,
      form: {
        ...anApplicationForm({ email: 'bo@voorbeeld.test', motivationKind: 'none' }),
        formulier: 'met-de-hand',
        vacancyId: String(vacancy.id),
        knows: 'on',
      },
    }),
  },
  'a test of a webhook': { limit: 'webhookAskedPerAccount', ask: () => ofWebhook({ wat: 'proef' }) },
  'everything that a webhook is sent again': {
    limit: 'webhookAskedPerAccount',
    ask: () => ofWebhook({ wat: 'alles-opnieuw' }),
  },
  'a suggestion for a search': { limit: 'search', ask: () => ({ url: '/zoeksuggesties?zoek=ba' }) },
}

/** The number of rows of everything that these requests store. */
const stored = async () => Promise.all([applications, files, webhookDeliveries, users].map((table) => db.$count(table)))

test('each limit refuses further requests, which store nothing', async () => {
  for (const [what, { limit, ask, each = 1 }] of Object.entries(limited)) {
    const send = async () => {
      const { url, ...asking } = ask()
      const { statusCode, headers: told } = await visit(url, asking)
      if (statusCode === 429 && limit === 'writesPerUser') expect(Number(told['retry-after']), what).toBeGreaterThan(0)
      const isRefused = statusCode === 429 || String(told.location).includes('geweigerd=too-often')
      return { statusCode, isRefused }
    }
    const before = services.limits[limit]
    services.limits[limit] = rateLimit({ points: each, seconds: 3600 })
    const first = await send()
    expect(first, what).toMatchObject({ isRefused: false, statusCode: expect.toSatisfy((code) => code < 400) })
    const then = await stored()
    expect(await send(), what).toMatchObject({ isRefused: true })
    expect(await stored(), what).toEqual(then)
    services.limits[limit] = before
  }
  // The files of every request are stored by now, or removed.
  await expect.poll(() => readdirSync(services.incomingFolder)).toEqual([])
})

test('a user who changed very much is told on the page how long to wait', async () => {
  const before = services.limits.writesPerUser
  services.limits.writesPerUser = rateLimit({ points: 1, seconds: 3600 })
  const send = () => visit('/mijn-account/mijn-gegevens', { ...signedIn, form: { formulier: 'niets' } })
  expect((await send()).statusCode).toBe(400)
  const refused = await send()
  services.limits.writesPerUser = before
  expect(refused.statusCode).toBe(429)
  expect(words(refused.body)).toContain('Je hebt het afgelopen uur heel veel gewijzigd. Wacht 60 minuten')
})
