import { desc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { users } from '#features/accounts/user.table.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies, companyFormerSlugs } from '#features/companies/company.table.ts'
import { jobAlertRequests } from '#features/job-alerts/job-alert.table.ts'
import { files } from '#features/media/file.table.ts'
import { type Question, questionKey, writeAsked } from '#features/vacancies/vacancy-question.rules.ts'
import { vacancies, vacancyFormerSlugs } from '#features/vacancies/vacancy.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anApplicationForm } from '#test/support/applications.ts'
import { anApplication, aCompany, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
services.limits.applyPerAddress = rateLimit({ points: 1000, seconds: 3600 })
services.limits.applyPerEmail = rateLimit({ points: 1000, seconds: 3600 })
services.limits.uploadPerAddress = rateLimit({ points: 1000, seconds: 3600 })
services.limits.applyMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
const app = await testApp(services)

const region = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
const elsewhere = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
const place = await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })
const { company } = await aCompany(db, { name: 'Bakkerij Lamers', slug: 'lamers', placeId: place.id })
const vacancy = await aVacancy(db, { title: 'Bakker', slug: 'bakker', companyId: company.id, placeId: place.id })

const host = 'oss.banen.test'
const origin = `http://${host}`
const vacancyForm = '/vacatures/bakker/solliciteren'
const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF'], 'Cv Noor.pdf')
const good = anApplicationForm()

/** Opens the form, as a browser would, and waits as long as a person would. */
const browser = browserAt(app, host)

async function openForm(path = vacancyForm, seconds = 60) {
  const page = await browser(path)
  expect(page.headers['cache-control']).toBe('no-store')
  const token = tokenIn(page.body)
  clock.set(new Date(clock.now().getTime() + seconds * 1000))
  return token
}
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!

async function send(fields: Record<string, string | File | string[]>, path = vacancyForm, headers = {}) {
  const answer = await browser(path, { form: fields, headers: { origin, ...headers } })
  return {
    status: answer.statusCode,
    location: String(answer.headers.location ?? ''),
    html: answer.body,
    headers: answer.headers,
  }
}
const newest = async () => (await db.select().from(applications).orderBy(desc(applications.id)).limit(1))[0]!
const count = () => db.$count(applications)

test('a valid form creates an application, two mails, and a page that says what happens next', async () => {
  const sent = await send({ ...good, token: await openForm(), cv: pdf })

  expect(sent.status).toBe(302)
  expect(sent.location).toMatch(/^\/sollicitatie\/[\w.-]+\?verstuurd$/)
  expect(await newest()).toMatchObject({
    firstName: 'Noor',
    phone: '+31612345678',
    birthDate: '1994-05-02',
    vacancyId: vacancy.id,
  })
  expect(await db.$count(outgoingMails)).toBe(2)
  const [copy] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-copy'))
  expect(copy!.text).toMatch(/Zo gaat het verder[\s\S]*op deze mail[\s\S]*DIT HEB JE GESTUURD[\s\S]*Cv Noor.pdf/)
  expect(copy!.html).toContain(`src="http://${host}/logo.png"`)
  expect(copy!.html).toContain('color:#b8432b')
  expect(copy!.text).not.toContain('Bevestig hem in de andere mail.')
  const page = await app.inject({ url: sent.location, headers: { host } })
  const [, erasing, part] = /href="([^"#]+)#([^"]+)"[^>]*>Eerder wissen</.exec(copy!.html)!
  const mailed = erasing!.slice(`http://${host}`.length)
  // Only the link in the mail proves that somebody reads mail at that address.
  expect(mailed).not.toBe(sent.location.split('?')[0])
  expect(words((await app.inject({ url: mailed, headers: { host } })).body)).toContain('Cv Noor.pdf')
  expect(page.body).toMatch(new RegExp(`id="${part}"[^>]*>Toch niet\\?`))
  expect(page.body).toContain('Je sollicitatie is verstuurd')
  expect(page.body).toContain('Zo staat het ervoor')
  expect(page.body).toContain('Cv Noor.pdf')
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.body).toContain('<meta name="robots" content="noindex, follow"')
})

test('the copy says when it was sent, how fast this company answers, and how long it is kept', async () => {
  await db.delete(applications)
  const { companyId } = vacancy
  const days = [1, 2, 3, 3, 9].map((n) => ({
    createdAt: daysAfter(clock.now(), -20),
    answeredAt: daysAfter(clock.now(), n - 20),
  }))
  for (const one of days) await anApplication(db, { companyId, vacancyId: vacancy.id, ...one })
  const copyOf = async (fields: object) => {
    await db.delete(outgoingMails)
    expect((await send({ ...good, ...fields, token: await openForm() })).status).toBe(302)
    const [copy] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-copy'))
    return copy!.text.replaceAll(/\s+/g, ' ')
  }
  const usual = await copyOf({})
  expect(usual).toMatch(/✓ Verstuurd, \w+ \d+ \w+ om \d+\.\d\d uur/)
  expect(usual).toContain('leest je sollicitatie. Dit bedrijf antwoordt meestal binnen 3 dagen.')
  expect(usual).not.toContain('twee weken')
  expect(words((await browser('/vacatures/bakker/solliciteren')).body)).toContain(
    'Meestal hoor je binnen 3 dagen iets.',
  )
  expect(usual).toMatch(/gewist op \d+ \w+ \d+, vier weken na het sluiten van de vacature\./)
  await db.delete(applications)
  const unmeasured = await copyOf({ mayKeepForAYear: 'on' })
  expect(unmeasured).toMatch(/gewist op \d+ \w+ \d+\. /)
  expect(unmeasured).toContain('leest je sollicitatie. Meestal hoor je binnen twee weken iets.')
})

test('the copy does not greet the applicant by a name that is a web address', async () => {
  await db.delete(outgoingMails)
  const firstName = 'Klik https://kwaad.example/prijs'
  expect((await send({ ...good, firstName, token: await openForm() })).status).toBe(302)
  const [copy] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-copy'))
  expect(copy!.text).toMatch(/^Dag,$/m)
})

test('a ticked job alert is requested, and an unticked one is not', async () => {
  await db.delete(jobAlertRequests)
  await send({ ...good, token: await openForm() })
  expect(await db.$count(jobAlertRequests)).toBe(0)

  await db.delete(outgoingMails)
  const { location } = await send({
    ...good,
    wantsJobAlert: 'on',
    // From a page in Oss, for another region.
    alertRegions: [String(elsewhere.id)],
    token: await openForm(),
  })
  const [copy] = await db.select().from(outgoingMails).where(eq(outgoingMails.kind, 'application-copy'))
  expect(copy!.text).toContain('Bevestig hem in de andere mail.')
  const bodyOf = async (url: string) => (await app.inject({ url, headers: { host } })).body
  expect(await bodyOf(location)).toContain('Bevestig hem in de andere mail.')
  // The page itself is visited for months.
  expect(await bodyOf(location.split('?')[0]!)).not.toContain('andere mail')
  expect(await db.select().from(jobAlertRequests)).toMatchObject([
    { email: good.email, siteId: region.id, regionIds: [elsewhere.id], query: null, confirmedAt: null },
  ])
})

test("an application's page opens only with its own link", async () => {
  const { location } = await send({ ...good, token: await openForm() })
  const path = location.split('?')[0]!
  const last = path.at(-1)!
  for (const wrong of [
    path.slice(0, -1),
    path.slice(0, -1) + (last === 'A' ? 'B' : 'A'),
    '/sollicitatie/MQ',
    '/sollicitatie/MQ.x',
  ]) {
    expect((await app.inject({ url: wrong, headers: { host } })).statusCode).toBe(404)
  }
  const formToken = await openForm()
  expect((await app.inject({ url: `/sollicitatie/${formToken}`, headers: { host } })).statusCode).toBe(404)
})

test('an empty form comes back with every message, and nothing is stored', async () => {
  const before = await count()
  const { status, html } = await send({ token: await openForm() })
  expect(status).toBe(400)
  for (const message of [
    'Nog niet alle velden zijn correct ingevuld',
    'Er is geen voornaam ingevuld',
    'Er is geen achternaam ingevuld',
    'Er is geen e-mailadres ingevuld',
    'Er is geen telefoonnummer ingevuld',
    'Er is geen geboortedatum ingevuld',
    'Er is geen woonplaats ingevuld',
    'Er is geen geslacht gekozen',
    'Er is geen motivatie ingevuld',
    'Er is geen bron gekozen',
    'Er is nog niet akkoord gegaan met het privacybeleid',
  ]) {
    expect(html).toContain(message)
  }
  expect(await count()).toBe(before)
})

test('one error loses nothing: neither typed text, nor choices, nor the file', async () => {
  const refused = await send({
    ...good,
    email: 'noor@',
    motivationText: 'Ik bak "graag" & <veel>.',
    wantsJobAlert: 'on',
    alertRegions: [String(region.id)],
    source: 'other',
    sourceOther: 'De kapper',
    token: await openForm(),
    cv: pdf,
  })
  expect(refused.status).toBe(400)
  const { html } = refused
  for (const kept of [
    'value="Noor"',
    'value="noor@"',
    'value="2-5-1994"',
    'Ik bak &quot;graag&quot; &amp; &lt;veel&gt;.',
    'value="De kapper"',
  ]) {
    expect(html).toContain(kept)
  }
  expect(html).toMatch(/value="female"[^>]*checked|checked[^>]*value="female"/)
  expect(html).toMatch(/<option value="other" selected/)
  expect(html).toContain('Cv Noor.pdf')

  const keptCv = /name="cv-bewaard" value="([^"]+)"/.exec(html)![1]!
  const again = await send({ ...good, token: tokenIn(html), 'cv-bewaard': keptCv })
  expect(again.status).toBe(302)
  const [cv] = await db
    .select()
    .from(files)
    .where(eq(files.id, (await newest()).cvFileId!))
  expect(cv).toMatchObject({ name: 'Cv Noor.pdf', mime: 'application/pdf', visibility: 'private' })
})

test('a file that was uploaded earlier can still be removed', async () => {
  const { html } = await send({ ...good, email: '', token: await openForm(), cv: pdf })
  const keptCv = /name="cv-bewaard" value="([^"]+)"/.exec(html)![1]!
  await send({ ...good, token: tokenIn(html), 'cv-bewaard': keptCv, 'cv-weg': 'on' })
  expect((await newest()).cvFileId).toBeNull()
})

test('a token for a file cannot be forged', async () => {
  await send({ ...good, token: await openForm(), 'cv-bewaard': 'MQ.abc' })
  expect((await newest()).cvFileId).toBeNull()
})

test('a wrong file is refused by name and reason, and the rest stays', async () => {
  const wrong: [File, string][] = [
    [new File(['MZ\u0090\0\u0003\0\0\0'], 'cv.pdf'), 'cv.pdf is niet wat de naam zegt'],
    [
      new File([new Uint8Array(11 * 1024 * 1024)], 'groot.pdf'),
      'groot.pdf is te groot. Een bestand mag hooguit 10 MB zijn.',
    ],
    [new File([], 'leeg.pdf'), 'leeg.pdf is leeg'],
    [new File(['x'], 'virus.exe'), 'virus.exe kunnen we niet lezen'],
  ]
  const before = await count()
  for (const [cv, message] of wrong) {
    const { status, html } = await send({ ...good, token: await openForm(), cv })
    expect(status).toBe(400)
    expect(html).toContain(message)
    expect(html).toContain('value="Noor"')
  }
  expect(await count()).toBe(before)
})

test('a path in a file name is refused', async () => {
  const token = await openForm()
  const boundary = 'grens'
  const part = (name: string, value: string, extra = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${extra}\r\n\r\n${value}\r\n`
  const payload =
    Object.entries({ ...good, token })
      .map(([name, value]) => part(name, value))
      .join('') +
    part('cv', '%PDF-1.4 %%EOF', '; filename="../../etc/cv.pdf"') +
    `--${boundary}--\r\n`
  const answer = await app.inject({
    method: 'POST',
    url: vacancyForm,
    headers: { host, origin, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('De naam ../../etc/cv.pdf kan niet')
})

test('a motivation by letter needs the letter', async () => {
  const { html } = await send({ ...good, motivationKind: 'file', motivationText: '', token: await openForm() })
  expect(html).toContain('Er is geen motivatiebrief gekozen')
  const sent = await send({
    ...good,
    motivationKind: 'file',
    motivationText: '',
    token: tokenIn(html),
    motivation: pdf,
  })
  expect(sent.status).toBe(302)
  expect((await newest()).motivationFileId).not.toBeNull()
})

test('the same form twice creates one application', async () => {
  const token = await openForm()
  const before = await count()
  const [first, second] = await Promise.all([send({ ...good, token }), send({ ...good, token })])
  expect(first.status).toBe(302)
  expect(second.location).toBe(first.location)
  expect(await count()).toBe(before + 1)
})

test('a form with a letter sent twice creates one application, even if the letter came with an earlier attempt', async () => {
  const withLetter = { ...good, motivationKind: 'file', motivationText: '' }
  const { html } = await send({ ...withLetter, email: 'noor@', token: await openForm(), motivation: pdf })
  const kept = /name="motivation-bewaard" value="([^"]+)"/.exec(html)![1]!
  const form = { ...withLetter, token: tokenIn(html), 'motivation-bewaard': kept }
  const first = await send(form)
  const second = await send(form)
  expect(first.status).toBe(302)
  expect(second).toMatchObject({ status: 302, location: first.location })
})

test('someone whose address got many copies this hour reads that none will be sent', async () => {
  const email = 'vaak@voorbeeld.test'
  services.limits.applyMailPerEmail = rateLimit({ points: 1, seconds: 3600 })
  const copied = await send({ ...good, email, token: await openForm() })
  const token = await openForm()
  const uncopied = await send({ ...good, email, token })
  services.limits.applyMailPerEmail = rateLimit({ points: 1000, seconds: 3600 })
  expect(copied.location).toMatch(/\?verstuurd$/)
  expect(uncopied.location).toMatch(/\?verstuurd=zonder-kopie$/)
  // Also when it is sent twice.
  expect((await send({ ...good, email, token })).location).toBe(uncopied.location)
  expect((await browser(uncopied.location)).body).toContain('Je krijgt hier geen kopie van')
})

test('a form that was used by someone else, or for another company, is not a repeat: it can be sent again', async () => {
  const token = await openForm()
  const jan = await send({ ...good, firstName: 'Jan', token })
  const piet = await send({ ...good, firstName: 'Piet', email: 'piet@voorbeeld.test', token, cv: pdf })
  expect(piet.status).toBe(400)
  expect(piet.html).toContain('Met dit formulier is al een sollicitatie verstuurd')
  expect(piet.html).toContain('value="Piet"')
  expect(piet.html).not.toContain(jan.location)
  const elsewhere = await send({ ...good, firstName: 'Jan', token }, '/bedrijven/lamers/solliciteren')
  expect(elsewhere.status).toBe(400)

  clock.set(new Date(clock.now().getTime() + 10_000))
  const kept = /name="cv-bewaard" value="([^"]+)"/.exec(piet.html)![1]!
  const again = await send({
    ...good,
    firstName: 'Piet',
    email: 'piet@voorbeeld.test',
    token: tokenIn(piet.html),
    'cv-bewaard': kept,
  })
  expect(again.status).toBe(302)
  expect(again.location).not.toBe(jan.location)
  expect(await newest()).toMatchObject({ firstName: 'Piet', cvFileId: expect.any(Number) })
})

test('a form from a program stores nothing, and a person cannot fill the disk either', async () => {
  const before = await db.$count(files)
  await send({ cv: pdf })
  await send({ ...good, cv: pdf, token: 'MQ.abc' })
  await send({ ...good, cv: pdf, token: await openForm(), 'aanvulling-leeg': 'Bots BV' })
  expect(await db.$count(files)).toBe(before)

  services.limits.uploadPerAddress = rateLimit({ points: 1, seconds: 600 })
  await send({ ...good, email: '', cv: pdf, token: await openForm() })
  const { status, html } = await send({ ...good, email: '', cv: pdf, token: await openForm() })
  expect(status).toBe(429)
  expect(html).toContain('Je hebt net al veel bestanden gestuurd.')
  expect(await db.$count(files)).toBe(before + 1)
  services.limits.uploadPerAddress = rateLimit({ points: 1000, seconds: 3600 })
})

test('odd values are read or refused, without an error', async () => {
  const odd = {
    ...good,
    firstName: 'No\u0000or',
    motivationText: 'Ik\u0000 bak\r\ngraag.',
    wantsJobAlert: 'on',
    alertRegions: [String(region.id), String(region.id), '999', '1e300', '1.5'],
  }
  expect((await send({ ...odd, token: await openForm() })).status).toBe(302)
  expect(await newest()).toMatchObject({ firstName: 'Noor', motivationText: 'Ik bak\ngraag.' })
})

test('a form filled in quickly by a browser is delayed for the missing seconds, and then sent', async () => {
  const token = await openForm(vacancyForm, 2.5)
  const began = performance.now()
  expect((await send({ ...good, firstName: 'Vlug', token })).status).toBe(302)
  expect(performance.now() - began).toBeGreaterThan(450)
  expect(await newest()).toMatchObject({ firstName: 'Vlug' })
})

test('each network can have only a few delayed forms: the next is refused, and loses nothing', async () => {
  const before = await count()
  services.limits.holdPerAddress = rateLimit({ points: 0, seconds: 60 })
  const fast = await send({ ...good, token: await openForm(vacancyForm, 1) })
  services.limits.holdPerAddress = rateLimit({ points: 1000, seconds: 60 })
  expect(fast.status).toBe(400)
  expect(fast.html).toContain('Dat ging wel erg snel')
  expect(fast.html).toContain('value="Noor"')
  expect(await count()).toBe(before)
})

test('a program is detected, and a person mistaken for one loses nothing', async () => {
  const before = await count()
  const trapped = await send({ ...good, token: await openForm(), 'aanvulling-leeg': 'Bots BV' })
  expect(trapped.html).toContain('Er is een veld ingevuld dat leeg moet blijven')

  for (const token of ['', 'MQ.abc', await openForm().then((real) => `${real}x`)]) {
    const forged = await send({ ...good, token })
    expect(forged.status).toBe(400)
    expect(forged.html).toContain('Dit formulier stond lang open')
  }
  expect(await count()).toBe(before)
})

test('a form that was open for a day gets a new token and can still be sent', async () => {
  const token = await openForm(vacancyForm, 25 * 3600)
  const stale = await send({ ...good, token })
  expect(stale.html).toContain('Dit formulier stond lang open')
  expect(tokenIn(stale.html)).not.toBe(token)
  clock.set(new Date(clock.now().getTime() + 10_000))
  expect((await send({ ...good, token: tokenIn(stale.html) })).status).toBe(302)
  clock.set(now)
})

test('after too many applications in an hour the sender has to wait, and loses nothing', async () => {
  services.limits.applyPerEmail = rateLimit({ points: 1, seconds: 600 })
  expect((await send({ ...good, token: await openForm() })).status).toBe(302)
  const { status, headers, html } = await send({ ...good, token: await openForm() })
  expect(status).toBe(429)
  expect(Number(headers['retry-after'])).toBeGreaterThan(590)
  expect(html).toContain('Wacht 10 minuten en probeer het dan nog eens.')
  expect(html).toContain('value="Noor"')
  services.limits.applyPerEmail = rateLimit({ points: 1000, seconds: 3600 })
})

test('so has somebody who applies with one address after another', async () => {
  services.limits.applyPerAddress = rateLimit({ points: 1, seconds: 600 })
  expect((await send({ ...good, token: await openForm() })).status).toBe(302)
  const other = { ...good, email: 'els@voorbeeld.test' }
  expect((await send({ ...other, token: await openForm() })).status).toBe(429)
  services.limits.applyPerAddress = rateLimit({ points: 1000, seconds: 3600 })
})

test('and somebody who reports one vacancy after another', async () => {
  services.limits.reportPerAddress = rateLimit({ points: 1, seconds: 600 })
  const page = vacancyForm.replace('solliciteren', 'melden')
  const report = {
    formulier: 'melding',
    kind: 'other',
    explanation: 'Deze baan bestaat niet, en dit bedrijf ook niet.',
    name: 'Els de Wit',
    email: 'els@voorbeeld.test',
  }
  const reportIt = async () => send({ ...report, isInGoodFaith: 'on', token: await openForm(page) }, page)
  expect([(await reportIt()).status, (await reportIt()).status]).toEqual([200, 429])
  services.limits.reportPerAddress = rateLimit({ points: 1000, seconds: 3600 })
})

test('a vacancy that closed while someone was typing says so, and keeps what was typed', async () => {
  const closing = await aVacancy(db, { slug: 'sluit-zo', companyId: company.id, placeId: place.id })
  const token = await openForm('/vacatures/sluit-zo/solliciteren')
  await db.update(vacancies).set({ status: 'closed' }).where(eq(vacancies.id, closing.id))
  const { status, html } = await send({ ...good, token }, '/vacatures/sluit-zo/solliciteren')
  expect(status).toBe(400)
  expect(html).toContain('Je kunt niet meer solliciteren: deze vacature is net gesloten.')
  expect(html).toContain('value="Noor"')
  expect(html).toMatch(/<a [^>]*href="\/vacatures\/sluit-zo"[^>]*>Bekijk werk dat hierop lijkt</)
})

test('so does one that was taken down or is on hold, or whose account closed: nothing is lost, and similar work is shown', async () => {
  const profession = await aProfession(db, { slug: 'bakkers' })
  const meanwhile = {
    'gaat-offline': (id: number) =>
      db.update(vacancies).set({ status: 'cancelled', takenDownAt: now }).where(eq(vacancies.id, id)),
    'moet-wachten': (id: number) => db.update(vacancies).set({ heldAt: now }).where(eq(vacancies.id, id)),
    'account-dicht': (_: number, accountId: number) =>
      db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId)),
  }
  for (const [slug, happen] of Object.entries(meanwhile)) {
    const { company: other, accountId } = await aCompany(db, { placeId: place.id })
    const questions: Question[] = [{ question: 'Hoe laat sta je op?', kind: 'text', isRequired: true, options: [] }]
    const of = { companyId: other.id, placeId: place.id, professionIds: [profession.id], questions }
    const { id } = await aVacancy(db, { slug, ...of })
    const path = `/vacatures/${slug}/solliciteren`
    const token = await openForm(path)
    const foreign = await openForm()
    await happen(id, accountId)
    // A sender with another form, or none, learns nothing about it.
    for (const forged of [foreign, 'x', ''])
      expect([slug, (await send({ ...good, token: forged }, path)).status]).toEqual([slug, 404])
    const answers = { asked: writeAsked(questions), [`answers.${questionKey(questions[0]!)}`]: 'Om vier uur' }
    const { status, html } = await send({ ...good, ...answers, token }, path)
    expect([slug, status]).toEqual([slug, 400])
    expect(html).toContain('Je kunt niet meer solliciteren: deze vacature is net gesloten.')
    for (const typed of ['value="Noor"', 'Om vier uur']) expect(html).toContain(typed)
    expect(html).toMatch(/<a [^>]*href="\/vacatures-in-beroepsgroep\/bakkers"[^>]*>Bekijk werk dat hierop lijkt</)
    expect((await browser(path)).statusCode).toBe(404)
  }
})

test('nobody can apply at a company where everybody is blocked: its page, its form and an open form say so', async () => {
  const { company: silent, accountId, owner } = await aCompany(db, { slug: 'stil', placeId: place.id })
  await aVacancy(db, { slug: 'stilte', companyId: silent.id, placeId: place.id, jobText: '<p>Stil.</p>' })
  const [form, open] = ['/vacatures/stilte/solliciteren', '/bedrijven/stil/solliciteren']
  const tokens = [await openForm(form), await openForm(open)] as const
  const before = (await browser('/vacatures/stilte')).body
  expect([before.includes('JobPosting'), before.includes('href="/vacatures/stilte/solliciteren"')]).toEqual([
    true,
    true,
  ])
  const isOffered = async () => (await browser('/bedrijven/stil')).body.includes(`href="${open}"`)
  expect(await isOffered()).toBe(true)
  await db.update(users).set({ blocked: true }).where(eq(users.accountId, accountId))
  expect(await isOffered()).toBe(false)
  const page = (await browser('/vacatures/stilte')).body
  expect([page.includes('JobPosting'), page.includes('href="/vacatures/stilte/solliciteren"')]).toEqual([false, false])
  expect(words(page)).toContain('Je kunt nu niet solliciteren Bij dit bedrijf kan op dit moment niemand')
  expect((await browser(form)).headers.location).toBe('/vacatures/stilte')
  expect(words((await browser(open)).body)).toContain('Solliciteren kan nu niet')
  for (const [path, token] of [
    [form, tokens[0]],
    [open, tokens[1]],
  ] as const) {
    const { status, html } = await send({ ...good, token }, path)
    expect(status).toBe(400)
    expect(html).toContain('Solliciteren kan nu niet')
    expect(html).toContain('value="Noor"')
  }
  await db.update(users).set({ blocked: false }).where(eq(users.id, owner.id))
  expect((await send({ ...good, token: await openForm(form) }, form)).status).toBe(302)
  const isInvited = async () => words((await browser('/bedrijven/stil')).body).includes('Laat weten wie je bent')
  await db.update(vacancies).set({ status: 'closed' }).where(eq(vacancies.companyId, silent.id))
  expect(await isInvited()).toBe(true)
  await db.update(users).set({ blocked: true }).where(eq(users.id, owner.id))
  expect(await isInvited()).toBe(false)
})

test('an open application to a company that disappeared meanwhile keeps what was typed', async () => {
  const meanwhile = {
    'bedrijf-weg': (id: number) => db.update(companies).set({ listedAt: null }).where(eq(companies.id, id)),
    'rekening-dicht': (_: number, accountId: number) =>
      db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId)),
  }
  for (const [slug, happen] of Object.entries(meanwhile)) {
    const { company: other, accountId } = await aCompany(db, { slug, placeId: place.id })
    const path = `/bedrijven/${slug}/solliciteren`
    const [token, foreign] = [await openForm(path), await openForm()]
    await happen(other.id, accountId)
    for (const forged of [foreign, 'x', ''])
      expect([slug, (await send({ ...good, token: forged }, path)).status]).toEqual([slug, 404])
    const { status, html } = await send({ ...good, token }, path)
    expect([slug, status]).toEqual([slug, 400])
    expect(html).toContain('Je kunt hier niet meer solliciteren: dit bedrijf staat niet meer op de site.')
    expect(html).toContain('value="Noor"')
    expect(html).toMatch(/<a [^>]*href="\/bedrijven"[^>]*>Bekijk andere bedrijven</)
    expect((await browser(path)).statusCode).toBe(404)
  }
})

test('a company that has an address now goes before a hidden one that had it', async () => {
  const { company: hidden, accountId } = await aCompany(db, { slug: 'nu-anders', placeId: place.id })
  await db.insert(companyFormerSlugs).values({ slug: 'hergebruikt', companyId: hidden.id })
  await db.update(companies).set({ listedAt: null }).where(eq(companies.id, hidden.id))
  const { company: listed } = await aCompany(db, { slug: 'hergebruikt', accountId, placeId: place.id })
  const open = '/bedrijven/hergebruikt/solliciteren'
  expect((await send({ ...good, token: await openForm(open) }, open)).status).toBe(302)
  expect(await newest()).toMatchObject({ companyId: listed.id })

  const of = { companyId: listed.id, placeId: place.id }
  const gone = await aVacancy(db, { slug: 'was-bakker', heldAt: now, ...of })
  await db.insert(vacancyFormerSlugs).values({ slug: 'bakker-weer', vacancyId: gone.id })
  const shown = await aVacancy(db, { slug: 'bakker-weer', ...of })
  const form = '/vacatures/bakker-weer/solliciteren'
  const token = await openForm(form)
  expect((await send({ ...good, token }, form)).status).toBe(302)
  expect(await newest()).toMatchObject({ vacancyId: shown.id })

  // When on hold itself, it gets its own answer, and is never taken for another vacancy that had its address.
  await db.update(vacancies).set({ heldAt: null }).where(eq(vacancies.id, gone.id))
  const again = await openForm(form)
  await db.update(vacancies).set({ heldAt: now }).where(eq(vacancies.id, shown.id))
  const count = await db.$count(applications)
  expect((await send({ ...good, email: 'nog.iemand@voorbeeld.test', token: again }, form)).status).toBe(400)
  expect(await db.$count(applications)).toBe(count)
})

test('an open application goes to the company', async () => {
  const path = '/bedrijven/lamers/solliciteren'
  const sent = await send({ ...good, token: await openForm(path) }, path)
  expect(sent.status).toBe(302)
  expect(await newest()).toMatchObject({ companyId: company.id, vacancyId: null })
})

test('a form from another site is refused', async () => {
  const before = await count()
  const { status } = await send({ ...good, token: await openForm() }, vacancyForm, { origin: 'https://elders.test' })
  expect(status).toBe(400)
  expect(await count()).toBe(before)
})

test("a body that is too large, or not a form, is refused with a page in the site's style", async () => {
  const large = await send({
    ...good,
    token: await openForm(),
    cv: new File([new Uint8Array(26 * 1024 * 1024)], 'cv.pdf'),
  })
  expect(large.status).toBe(413)
  expect(large.html).toContain('Er is iets misgegaan')
  const broken = await app.inject({
    method: 'POST',
    url: vacancyForm,
    headers: { host, origin, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '--y\r\nkapot',
  })
  expect(broken.statusCode).toBe(400)
  expect(broken.body).toContain('Er is iets misgegaan')
})

test('nothing that was typed is logged', async () => {
  const lines: unknown[] = []
  const log = { error: (...line: unknown[]) => lines.push(line), warn: () => {}, info: () => {}, debug: () => {} }
  Object.assign(services.log, log)
  await send({ ...good, token: await openForm(), firstName: 'Geheimenaam', cv: new File([], 'leeg.pdf') })
  expect(JSON.stringify(lines)).not.toContain('Geheimenaam')
})

test('one uploaded file cannot be both CV and letter: the letter is still required', async () => {
  const refused = await send({ ...good, email: '', token: await openForm(), cv: pdf })
  const kept = /name="cv-bewaard" value="([^"]+)"/.exec(refused.html)![1]!
  const { status, html } = await send({
    ...good,
    motivationKind: 'file',
    motivationText: '',
    token: tokenIn(refused.html),
    'cv-bewaard': kept,
    'motivation-bewaard': kept,
  })
  expect(status).toBe(400)
  expect(html).toContain('Er is geen motivatiebrief gekozen')
})

describe('the questions of the employer', () => {
  const licence: Question = { kind: 'yes-no', question: 'Heb je rijbewijs <B>?', options: [], isRequired: true }
  const days: Question = { kind: 'choice', question: 'Welke dagen?', options: ['Ma', 'Di'], isRequired: false }
  const proud: Question = { kind: 'text', question: 'Waar ben je trots op?', options: [], isRequired: true }
  const nameOf = (question: Question) => `answers.${questionKey(question)}`
  const path = '/vacatures/lasser/solliciteren'
  const answered = { [nameOf(licence)]: 'no', [nameOf(proud)]: 'Op mijn brood.' }
  const all = { asked: writeAsked([licence, days, proud]), ...answered }

  const welder = aVacancy(db, { title: 'Lasser', slug: 'lasser', companyId: company.id, placeId: place.id })
  const ask = async (questions: Question[]) =>
    db
      .update(vacancies)
      .set({ questions })
      .where(eq(vacancies.id, (await welder).id))

  test("are asked in the employer's own words, after the motivation, and answered", async () => {
    await ask([licence, days, proud])
    const page = (await browser(path)).body
    const text = words(page)
    expect(text).toContain(
      'Vragen van Bakkerij Lamers Heb je rijbewijs &lt;B&gt;? Ja Nee Welke dagen? (niet verplicht) Ma Di',
    )
    expect(text.indexOf('Motivatie')).toBeLessThan(text.indexOf('Vragen van'))
    expect(page).not.toContain('rijbewijs <B>')
    const done = await send({ ...good, ...all, token: await openForm(path) }, path)
    expect(done.status).toBe(302)
    expect((await newest()).answers).toEqual([
      { kind: 'yes-no', question: 'Heb je rijbewijs <B>?', answer: 'no' },
      { kind: 'text', question: 'Waar ben je trots op?', answer: 'Op mijn brood.' },
    ])
    const own = words((await app.inject({ url: done.location, headers: { host } })).body)
    expect(own).toContain('Heb je rijbewijs &lt;B&gt;? Nee Waar ben je trots op? Op mijn brood.')
  })

  test('that are required give an error, and keep the other answers', async () => {
    await ask([licence, days, proud])
    const fields = { ...good, asked: all.asked, [nameOf(days)]: 'Di', [nameOf(proud)]: 'a'.repeat(10_000) }
    const { status, html } = await send({ ...fields, token: await openForm(path) }, path)
    expect(status).toBe(400)
    expect(words(html)).toContain('Heb je rijbewijs &lt;B&gt;? Deze vraag is nog niet beantwoord')
    expect(words(html)).toContain('Waar ben je trots op? Maximaal 500 tekens')
    expect(html).toMatch(/checked="" value="Di"|value="Di" checked=""/)
  })

  test('that changed meanwhile are asked again, with what was typed', async () => {
    await ask([licence, proud])
    const token = await openForm(path)
    const reworded = { ...proud, question: 'Waar ben je het meest trots op?' }
    await ask([reworded, days, licence])
    const before = await count()
    const form = { ...good, asked: writeAsked([licence, proud]), ...answered, token }
    const first = await send(form, path)
    expect(first.status).toBe(400)
    expect(words(first.html)).toContain('Het bedrijf stelt intussen andere vragen. Wat je invulde staat er nog.')
    expect(first.html).toContain('value="Noor"')
    expect(first.html).toContain(`name="asked" value="${writeAsked([reworded, days, licence])}"`)
    expect(first.html).toMatch(
      new RegExp(`name="${nameOf(licence)}"[^>]+value="no"[^>]+checked|checked=""[^>]+value="no"`),
    )
    expect(await count()).toBe(before)

    await ask([licence, reworded])
    const second = await send({ ...form, token: tokenIn(first.html) }, path)
    expect(second.html).toMatch(new RegExp(`name="${nameOf(reworded)}"[^>]*>Op mijn brood.</textarea>`))
    const now = { asked: writeAsked([licence, reworded]), [nameOf(reworded)]: 'Op mijn brood.' }
    const done = await send({ ...form, ...now, token: tokenIn(second.html) }, path)
    expect(done.status).toBe(302)
    expect((await newest()).answers.map(({ question }) => question)).toEqual([licence.question, reworded.question])
  })

  test('that were removed leave nothing behind', async () => {
    await ask([])
    const done = await send({ ...good, ...answered, asked: '', token: await openForm(path) }, path)
    expect(done.status).toBe(302)
    expect((await newest()).answers).toEqual([])
    expect((await browser(path)).body).not.toContain('Vragen van')
  })

  test('reject answers that no browser would send', async () => {
    await ask([licence, days, proud])
    const hostile = [
      { ...all, [nameOf(licence)]: 'misschien' },
      { ...all, [nameOf(days)]: '__proto__' },
      { ...all, asked: '__proto__ constructor' },
      { ...all, asked: 'x'.repeat(10_000) },
      { ...all, 'answers.__proto__': 'ja' },
      { ...all, answers: 'ja' },
      { ...all, [nameOf(licence)]: ['yes', 'no'] },
    ]
    const before = await count()
    for (const fields of hostile) {
      const { status } = await send({ ...good, ...fields, token: await openForm(path) }, path)
      expect({ fields, status }).toEqual({ fields, status: 400 })
    }
    expect(await count()).toBe(before)
    const odd = {
      ...all,
      [nameOf(proud)]: 'Op\u0000 mijn <b>brood</b>.\r\n',
      'answers.text-ffffffff': 'Ik ben 30',
      'answers[0]': 'x',
    }
    expect((await send({ ...good, ...odd, token: await openForm(path) }, path)).status).toBe(302)
    expect((await newest()).answers.at(-1)).toMatchObject({ answer: 'Op mijn <b>brood</b>.' })
  })

  test('a company that reviews without a name first says so next to the form', async () => {
    const notice = 'Dit bedrijf kijkt eerst zonder je naam te zien.'
    expect((await browser(path)).body).not.toContain(notice)
    await db.update(vacancies).set({ isAnonymousFirst: true }).where(eq(vacancies.slug, 'lasser'))
    expect((await browser(path)).body).toContain(notice)
  })
})

describe('a form that was open while its vacancy or company got another address', () => {
  test('is accepted, and shows what was typed when something is wrong', async () => {
    const { id } = await aVacancy(db, { slug: 'slager', companyId: company.id, placeId: place.id })
    const path = '/vacatures/slager/solliciteren'
    const [token, other] = [await openForm(path), await openForm(path)]
    await db.insert(vacancyFormerSlugs).values({ slug: 'slager', vacancyId: id })
    await db.update(vacancies).set({ slug: 'slager-oss' }).where(eq(vacancies.id, id))

    const refused = await send({ ...good, email: 'noor', token: other }, path)
    expect([refused.status, refused.html]).toEqual([400, expect.stringContaining('value="noor"')])
    expect((await send({ ...good, token }, path)).status).toBe(302)
    expect((await newest()).vacancyId).toBe(id)
    expect((await browser('/vacatures/slager/melden')).statusCode).toBe(200)
  })

  test('is accepted for the company too', async () => {
    const { company: bakery } = await aCompany(db, { slug: 'bakkerij', placeId: place.id })
    const path = '/bedrijven/bakkerij/solliciteren'
    const token = await openForm(path)
    await db.insert(companyFormerSlugs).values({ slug: 'bakkerij', companyId: bakery.id })
    await db.update(companies).set({ slug: 'banket' }).where(eq(companies.id, bakery.id))

    expect((await send({ ...good, token }, path)).status).toBe(302)
    expect((await newest()).companyId).toBe(bakery.id)
    expect((await browser(path)).statusCode).toBe(200)
  })
})
