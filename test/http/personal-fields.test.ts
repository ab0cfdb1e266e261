import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { applications, personalFieldRules } from '#features/applications/application.table.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm, anEmployerWithApplications } from '#test/support/applications.ts'
import { anAdmin, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'
import { newFormToken } from '#web/forms/receive-form.server.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', FORM_SECONDS: '0' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const admin = { sessie: await aSessionCookie(services, (await anAdmin(db)).id) }
const path = '/beheer/sollicitatieformulier'

beforeEach(() => db.delete(personalFieldRules))

const rule = (rules: Record<string, string>) =>
  browser(path, {
    jar: { ...admin },
    form: { formulier: 'persoonlijk', birthDate: 'required', gender: 'required', residencePlace: 'required', ...rules },
  })

/** Applies without birth date, gender and residence, unless they are given. */
function send(slug: string, given: Record<string, string> = {}) {
  const email = `noor${Math.random()}@voorbeeld.test`
  const without = { birthDate: '', gender: '', residencePlace: '' }
  const form = {
    ...anApplicationForm({ email, ...without, ...given }),
    formulier: 'sollicitatie',
    token: newFormToken(services),
  }
  return browser(`/vacatures/${slug}/solliciteren`, { form })
}

test('by default the form asks what the spec requires', async () => {
  const { vacancy } = await anEmployerWithApplications(db, 0)
  const page = words((await send(vacancy.slug)).body)
  for (const sentence of [
    'Er is geen geboortedatum ingevuld',
    'Er is geen geslacht gekozen',
    'Er is geen woonplaats ingevuld',
  ])
    expect(page).toContain(sentence)
})

test('an optional field may be left empty, and is still validated', async () => {
  const { vacancy } = await anEmployerWithApplications(db, 0)
  expect((await rule({ birthDate: 'optional', gender: 'optional', residencePlace: 'optional' })).statusCode).toBe(302)
  expect((await send(vacancy.slug)).statusCode).toBe(302)
  expect((await send(vacancy.slug, { birthDate: '31-2-1990' })).statusCode).toBe(400)
})

test('a left-out field is not asked, stored or exported, and erased where it was filled in', async () => {
  const { vacancy, owner, applications: made } = await anEmployerWithApplications(db, 1, { birthDate: '1990-12-31' })
  const unsure = await rule({ birthDate: 'left-out' })
  expect(unsure.statusCode).toBe(400)
  expect(words(unsure.body)).toContain('wordt ook bij eerdere sollicitaties gewist')
  expect((await rowOf(made[0]!.id)).birthDate).toBe('1990-12-31')

  expect((await rule({ birthDate: 'left-out', isSure: 'on' })).statusCode).toBe(302)
  // gap 216: saving the same is not a change.
  const logged = await db.$count(logEntries)
  expect((await rule({ birthDate: 'left-out' })).statusCode).toBe(302)
  expect(await db.$count(logEntries)).toBe(logged)

  expect((await rowOf(made[0]!.id)).birthDate).toBeNull()
  const form = (await browser(`/vacatures/${vacancy.slug}/solliciteren`)).body
  expect(form).not.toContain('name="birthDate"')
  expect(form).toContain('name="gender"')
  await send(vacancy.slug, { birthDate: '2-5-1994', gender: 'female', residencePlace: 'Uden', lastName: 'Zonder' })
  const [sent] = await db.select().from(applications).where(eq(applications.lastName, 'Zonder'))
  expect(sent).toMatchObject({ birthDate: null, gender: 'female', residencePlace: 'Uden' })

  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const csv = (await browser('/mijn-account/sollicitaties.csv', { jar })).body
  expect(csv).not.toContain('Geboortedatum')
  expect(csv).toContain('Woonplaats')
  const [entry] = await db.select().from(logEntries).where(eq(logEntries.action, 'application-form-changed'))
  expect(entry).toMatchObject({ role: 'admin', after: expect.objectContaining({ birthDate: expect.any(String) }) })
})

test('a form without the left-out fields is accepted, as pages do not send them', async () => {
  const { vacancy, owner } = await anEmployerWithApplications(db, 0)
  await rule({ birthDate: 'left-out', gender: 'left-out', residencePlace: 'left-out', isSure: 'on' })
  const { birthDate: _day, gender: _gender, residencePlace: _place, ...asked } = anApplicationForm()
  const form = { ...asked, lastName: 'Gevraagd', formulier: 'sollicitatie', token: newFormToken(services) }
  expect((await browser(`/vacatures/${vacancy.slug}/solliciteren`, { form })).statusCode).toBe(302)

  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const byHand = {
    ...asked,
    lastName: 'Gevraagd',
    formulier: 'met-de-hand',
    vacancyId: String(vacancy.id),
    motivationKind: 'none',
    knows: 'on',
  }
  expect((await browser('/mijn-account/sollicitaties', { jar, form: byHand })).statusCode).toBe(302)
  const sent = await db.select().from(applications).where(eq(applications.lastName, 'Gevraagd'))
  const nothing = { birthDate: null, gender: null, residencePlace: null }
  expect(sent).toMatchObject([nothing, nothing])
})

test('a page that was opened before the rules changed gets the current fields', async () => {
  const { vacancy, company } = await anEmployerWithApplications(db, 0)
  await rule({ birthDate: 'optional' })
  const { birthDate: _day, ...form } = anApplicationForm()
  const sent = { ...form, firstName: '', formulier: 'sollicitatie', token: newFormToken(services) }
  for (const page of [`/vacatures/${vacancy.slug}/solliciteren`, `/bedrijven/${company.slug}/solliciteren`]) {
    const { statusCode, body } = await browser(`${page}.data`, { form: sent })
    expect([page, statusCode]).toEqual([page, 400])
    expect(body).toMatch(/"personal".*"birthDate","optional"/)
  }
})

test('programs follow the same rules', async () => {
  const { vacancy } = await anEmployerWithApplications(db, 0)
  await rule({ birthDate: 'left-out', gender: 'optional', residencePlace: 'optional', isSure: 'on' })
  const data = {
    vacancy: vacancy.id,
    firstName: 'Noor',
    lastName: 'Programma',
    email: 'noor@programma.test',
    phone: '0612345678',
    birthDate: '1994-05-02',
    motivationText: 'Graag',
    source: 'google',
    privacyConsent: true,
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/applications',
    headers: { host: 'oss.banen.test' },
    payload: { data },
  })
  expect(answer.statusCode).toBe(200)
  const [sent] = await db.select().from(applications).where(eq(applications.lastName, 'Programma'))
  expect(sent).toMatchObject({ birthDate: null, gender: null, residencePlace: null })
})

const rowOf = async (id: number) => (await db.select().from(applications).where(eq(applications.id, id)))[0]!

test('an admin cannot leave out a field that another one started to ask meanwhile, with the answers since', async () => {
  const sure = { isSure: 'on' }
  await rule({ residencePlace: 'left-out', ...sure })
  const versionIn = (body: string) => /name="versie" value="([^"]+)"/.exec(body)![1]!
  const versie = versionIn((await browser(path, { jar: { ...admin } })).body)
  expect((await rule({ versie })).statusCode).toBe(302)
  const { applications: made } = await anEmployerWithApplications(db, 1, { gender: 'female', residencePlace: 'Oss' })
  const stored = async () => (await db.select().from(applications).where(eq(applications.id, made[0]!.id)))[0]!

  const mine = { gender: 'left-out', residencePlace: 'left-out', ...sure }
  const refused = await rule({ ...mine, versie })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Dit is intussen bewaard Geslacht Verplicht Woonplaats Verplicht')
  expect(await stored()).toMatchObject({ gender: 'female', residencePlace: 'Oss' })
  expect((await rule({ ...mine, residencePlace: 'required', versie: versionIn(refused.body) })).statusCode).toBe(302)
  expect(await stored()).toMatchObject({ gender: null, residencePlace: 'Oss' })
})
