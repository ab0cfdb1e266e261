import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { anonymousName } from '#features/applications/anonymous.rules.ts'
import { apply } from '#features/applications/application.commands.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { replyToEmployer, withdraw } from '#features/applications/own-application.commands.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm, anEmployerWithApplications, links } from '#test/support/applications.ts'
import { aFile, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser } from '#test/support/sign-in.ts'
import { browserAt, type Visit } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', FORM_SECONDS: '0' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })

/** Values that reveal who somebody is. */
const secrets = ['Xanthippe', 'Quackelbeen', 'x.quackelbeen@voorbeeld.test', '31687651234', '1961-07-09', '9 juli 1961']

async function aHiddenApplication() {
  const { vacancy, owner } = await anEmployerWithApplications(db, 0)
  await db.update(vacancies).set({ isAnonymousFirst: true }).where(eq(vacancies.id, vacancy.id))
  const cv = await aFile(db, { name: 'cv Quackelbeen.pdf' })
  await services.files.put(cv.key, Buffer.from('%PDF'))
  const applied = await apply(db, {
    target: { kind: 'vacancy', vacancyId: vacancy.id },
    fields: {
      firstName: 'Xanthippe',
      infix: null,
      lastName: 'Quackelbeen',
      email: 'x.quackelbeen@voorbeeld.test',
      phone: '+31687651234',
      birthDate: '1961-07-09',
      residencePlace: 'Uden',
      gender: 'female',
      hours: 24,
      motivationKind: 'text',
      motivationText: 'Ik werk graag.',
      source: 'google',
      sourceOther: null,
      wantsJobAlert: false,
      alertRegions: [],
      wantsBaanTreffers: false,
      mayKeepForAYear: false,
      privacyConsent: true,
      answers: [],
      asked: '',
      isAnonymousFirst: false,
    },
    cvFileId: cv.id,
    motivationFileId: undefined,
    key: `verborgen-${vacancy.id}`,
    links,
    siteId: region.id,
    alertHashOf: (email: string) => email,
    applyMailPerEmail: services.limits.applyMailPerEmail,
    now,
  })
  if (!applied.ok) throw new Error(applied.reason)
  const jar = { sessie: await aSessionCookie(services, owner.id) }
  const headers = await asUser(services, owner.id)
  const id = applied.value.applicationId
  const visit = (path: string, form?: Visit['form']) => browser(path, { jar, form })
  return { id, vacancy, owner, visit, headers, cv }
}

const pagesOf = (id: number) => [
  '/mijn-account/sollicitaties-overzicht',
  '/mijn-account/sollicitaties-overzicht?weergave=lijst&volgorde=naam',
  `/mijn-account/sollicitaties/${id}`,
  '/mijn-account/sollicitaties.csv',
  `/mijn-account/sollicitaties/antwoord?naar=invited&sollicitatie=${id}:open`,
  `/mijn-account/sollicitaties/antwoord.data?naar=rejected&sollicitatie=${id}:open`,
  `/mijn-account/sollicitaties/${id}.data`,
]

const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  )
const leaksIn = (text: string) => secrets.filter((secret) => text.includes(secret))

test('until the first step nothing that an employer can open reveals who the applicant is', async () => {
  const { id, owner, visit, headers } = await aHiddenApplication()
  for (const path of pagesOf(id)) {
    const { body, statusCode } = await visit(path)
    expect([path, statusCode, leaksIn(body)]).toEqual([path, 200, []])
    if (!path.includes('.data')) expect([path, body.includes(anonymousName(id))]).toEqual([path, true])
  }
  // The mail will contain the name.
  const preview = await visit(`/mijn-account/sollicitaties/antwoord?naar=invited&sollicitatie=${id}:open`)
  expect(preview.body).toContain('[voornaam]')
  for (const path of ['?filters[lastName]=Quackelbeen', '?_q=Xanthippe', '?sort=lastName', `/${id}?populate=*`]) {
    const { body } = await app.inject({ url: `/api/applications${path}`, headers })
    expect([path, leaksIn(body)]).toEqual([path, []])
  }
  const found = await app.inject({ url: '/api/applications?filters[lastName]=Quackelbeen', headers })
  expect(found.json().data).toEqual([])
  expect((await visit('/mijn-account/sollicitaties-overzicht?zoek=quackelbeen')).body).not.toContain(anonymousName(id))

  await replyToEmployer(db, { applicationId: id, body: 'Mag ik iets vragen?', links, now })
  const mails = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, owner.email))
  expect(mails).toHaveLength(2)
  for (const mail of mails)
    expect([mail.kind, leaksIn(JSON.stringify(mail)), mail.replyTo]).toEqual([mail.kind, [], null])
})

test('the documents stay closed, and nothing can be corrected, until the first step', async () => {
  const { id, visit, headers } = await aHiddenApplication()
  expect((await visit(`/mijn-account/sollicitaties/${id}/bestand/cv`)).statusCode).toBe(404)
  expect((await visit(`/mijn-account/sollicitaties/${id}/bewerken`)).headers.location).toBe(
    `/mijn-account/sollicitaties/${id}`,
  )
  const documents = await app.inject({
    method: 'POST',
    url: `/api/applications/${id}/actions/documents`,
    headers,
    payload: { data: {} },
  })
  expect(documents.json().data).toEqual({ cv: null, motivation: null })

  // With another address, the mail with the links to that person's applications would reveal who it is.
  const own = { firstName: 'Ik', lastName: 'Zelf', email: 'ik.zelf@voorbeeld.test', phone: '0612345678' }
  const sent = await visit(`/mijn-account/sollicitaties/${id}/bewerken`, { formulier: 'persoon', ...own })
  expect(sent.headers.location).toBe(`/mijn-account/sollicitaties/${id}`)
  const put = await app.inject({ method: 'PUT', url: `/api/applications/${id}`, headers, payload: { data: own } })
  expect(put.statusCode).toBe(400)
  const [kept] = await db.select().from(applications).where(eq(applications.id, id))
  expect(kept).toMatchObject({ firstName: 'Xanthippe', email: 'x.quackelbeen@voorbeeld.test' })
})

test('the first step reveals the applicant, even if it is undone', async () => {
  const { id, visit } = await aHiddenApplication()
  const move = (van: string, naar: string) =>
    visit('/mijn-account/sollicitaties-overzicht', { wat: 'verplaats', sollicitatie: `${id}:${van}`, naar })
  await move('open', 'interesting')
  expect((await visit(`/mijn-account/sollicitaties/${id}`)).body).toContain('Quackelbeen')
  await move('interesting', 'open')
  expect((await visit(`/mijn-account/sollicitaties/${id}`)).body).toContain('Quackelbeen')
})

test('an applicant who withdraws before that was never seen', async () => {
  const { id, owner } = await aHiddenApplication()
  await db.delete(outgoingMails)
  await withdraw(db, services.files, { applicationId: id, links, now })
  const [mail] = await db.select().from(outgoingMails).where(eq(outgoingMails.recipient, owner.email))
  expect(leaksIn(JSON.stringify(mail))).toEqual([])
  expect((await db.select().from(applications).where(eq(applications.id, id)))[0]!.firstName).toBeNull()
})

test('the promise to an applicant holds, whatever the employer chooses afterwards', async () => {
  const { id, vacancy, visit, headers } = await aHiddenApplication()
  await db.update(vacancies).set({ isAnonymousFirst: false }).where(eq(vacancies.id, vacancy.id))
  const seen = await visit(`/mijn-account/sollicitaties/${id}`)
  expect([seen.statusCode, leaksIn(seen.body)]).toEqual([200, []])
  const read = await app.inject({ url: `/api/applications/${id}`, headers })
  expect([read.statusCode, leaksIn(read.body)]).toEqual([200, []])
})

test('the promise of an open form holds, even if the option is turned off before the form is sent', async () => {
  const { vacancy, owner } = await anEmployerWithApplications(db, 0)
  const choose = (isAnonymousFirst: boolean) =>
    db.update(vacancies).set({ isAnonymousFirst }).where(eq(vacancies.id, vacancy.id))
  const path = `/vacatures/${vacancy.slug}/solliciteren`
  const promise = 'zonder je naam'
  const open = async () => hiddenIn((await browser(path)).body)
  const send = (hidden: Record<string, string>, given = {}) =>
    browser(path, {
      form: { ...anApplicationForm({ lastName: 'Quackelbeen' }), ...hidden, ...given },
      headers: { origin: 'http://oss.banen.test' },
    })
  const seen = async () => {
    const [{ id } = { id: 0 }] = await db.select().from(applications).orderBy(desc(applications.id)).limit(1)
    const jar = { sessie: await aSessionCookie(services, owner.id) }
    return leaksIn((await browser(`/mijn-account/sollicitaties/${id}`, { jar })).body)
  }
  const told = await open()
  await choose(true)
  const promised = await open()
  await choose(false)

  expect((await send(told)).statusCode).toBe(302)
  expect(await seen()).toContain('Quackelbeen')

  const refused = await send(promised, { firstName: '' })
  expect([refused.statusCode, refused.body.includes(promise)]).toEqual([400, true])
  expect((await send(hiddenIn(refused.body))).statusCode).toBe(302)
  expect(await seen()).toEqual([])
})

test('without the option, or when added by hand, the name is shown from the start', async () => {
  const known = await anEmployerWithApplications(db, 1, { lastName: 'Bekendeman' })
  await db.update(vacancies).set({ isAnonymousFirst: true }).where(eq(vacancies.id, known.vacancy.id))
  const jar = { sessie: await aSessionCookie(services, known.owner.id) }
  const shown = await browser(`/mijn-account/sollicitaties/${known.applications[0]!.id}`, { jar })
  expect(shown.body).toContain('Bekendeman')

  const { vacancy, visit } = await aHiddenApplication()
  const added = await visit('/mijn-account/sollicitaties', {
    formulier: 'met-de-hand',
    vacancyId: String(vacancy.id),
    firstName: 'Bo',
    lastName: 'Zichtbaar',
    email: 'bo@zichtbaar.test',
    phone: '06 12 34 56 78',
    birthDate: '2-5-1994',
    residencePlace: 'Uden',
    gender: 'other',
    motivationKind: 'none',
    source: 'google',
    knows: 'on',
  })
  expect((await visit(String(added.headers.location))).body).toContain('Bo Zichtbaar')
})
