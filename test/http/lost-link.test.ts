import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { applications } from '#features/applications/application.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { rateLimit } from '#platform/rate-limit.server.ts'
import { testApp } from '#test/support/app.ts'
import { anEmployerWithApplications } from '#test/support/applications.ts'
import { anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now, settableClock } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { afterAnswers, testServices } from '#test/support/services.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
const place = await aPlace(db, { regionId: region.id })

const page = '/mijn-sollicitaties'
const email = 'noor@voorbeeld.test'
const stranger = 'niemand@voorbeeld.test'
const tokenIn = (html: string) => /name="token" value="([^"]+)"/.exec(html)![1]!

async function ask(to: string, { address = page, fields = {} }: { address?: string; fields?: object } = {}) {
  const token = tokenIn((await browser(page)).body)
  clock.set(new Date(clock.now().getTime() + 60_000))
  const answer = await browser(address, { form: { formulier: 'link-kwijt', email: to, token, ...fields } })
  await afterAnswers()
  return answer
}
const listMails = () => db.select().from(outgoingMails).orderBy(outgoingMails.id)

beforeEach(async () => {
  clock.set(now)
  services.limits.authPerAddress = rateLimit({ points: 1000, seconds: 60 })
  services.limits.accountMailPerEmail = rateLimit({ points: 5, seconds: 3600 })
  await db.delete(outgoingMails)
  await db.update(applications).set({ email: 'eerder@voorbeeld.test' }).where(eq(applications.email, email))
})

describe('requesting lost links', () => {
  test('mails the applicant, and each link opens the page of that application', async () => {
    const vacancy = await aVacancy(db, { placeId: place.id, title: 'Bakker' })
    const { id } = await anApplication(db, { email, companyId: vacancy.companyId, vacancyId: vacancy.id })

    const answer = await ask('  Noor@Voorbeeld.test ')

    expect(answer.statusCode).toBe(200)
    expect(words(answer.body)).toContain('Kijk in je mail')
    const [mail, ...others] = await listMails()
    expect([mail?.kind, mail?.recipient, others]).toEqual(['application-links', email, []])
    const path = /http:\/\/oss\.banen\.test(\/sollicitatie\/[\w.-]+)/.exec(mail!.text)![1]!
    expect(path).toBe(ownApplicationPath(services.applicationTokens.sign, id))
    expect(words((await browser(path)).body)).toContain('Je sollicitatie als Bakker')
  })

  // A browser without script requests a document, one with script requests data.
  test.each([page, `${page}.data`])('reveals to nobody whether an address applied (%s)', async (address) => {
    await anApplication(db, { email })
    const [known, unknown] = [await ask(email, { address }), await ask(stranger, { address })]
    const varying = /[\w-]{40,}\.[\w-]+|"at",\d+|\d{13}/g
    const said = ({ body }: typeof known, to: string) =>
      body.replaceAll(to, 'x').replaceAll(encodeURIComponent(to), 'x').replaceAll(varying, '')
    expect(said(known, email)).toBe(said(unknown, stranger))
    const namesOf = ({ headers }: typeof known) => Object.keys(headers).toSorted()
    expect([known.statusCode, namesOf(known)]).toEqual([unknown.statusCode, namesOf(unknown)])
    expect((await listMails()).map(({ recipient }) => recipient)).toEqual([email])
  })

  test('gives the same response when the address was mailed within the hour', async () => {
    await anApplication(db, { email })
    const answers = [await ask(email), await ask(email), await ask(email)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await listMails()).toHaveLength(1)
  })

  test('responds before anything is looked up', async () => {
    await anApplication(db, { email })
    const token = tokenIn((await browser(page)).body)
    clock.set(new Date(clock.now().getTime() + 60_000))
    const { promise, resolve } = Promise.withResolvers<undefined>()
    services.limits.accountMailPerEmail = Object.assign(() => promise, services.limits.accountMailPerEmail)
    const answer = browser(page, { form: { formulier: 'link-kwijt', email, token } })
    // The background work has not begun; the response does not wait for it.
    const first = await Promise.race([answer, wait(5000, undefined, { ref: false })])
    resolve(undefined)
    expect(first?.statusCode).toBe(200)
    await afterAnswers()
    expect(await listMails()).toHaveLength(1)
  })

  test('has to wait after too many attempts from one network, with a message how long', async () => {
    services.limits.authPerAddress = rateLimit({ points: 2, seconds: 60 })
    await anApplication(db, { email })
    await ask(stranger)
    await ask(stranger)
    const refused = await ask(email)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused.body).toContain(email)
    expect(await listMails()).toEqual([])
  })

  test.each([
    ['without an address', { email: '' }, 'Er is geen e-mailadres ingevuld'],
    ['by a program that fills in everything', { 'aanvulling-leeg': 'x' }, undefined],
    ['without having opened the page', { token: 'x' }, undefined],
  ])('is refused %s', async (_, fields, said) => {
    await anApplication(db, { email })
    const refused = await ask(email, { fields })
    expect(refused.statusCode).toBe(400)
    if (said) expect(words(refused.body)).toContain(said)
    expect(await listMails()).toEqual([])
  })
})

test('the page is cached by nobody, found by no search engine, and works without script', async () => {
  const opened = await browser(page)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(opened.body).toContain('<meta name="robots" content="noindex')
  expect(opened.body).toMatch(/<form[^>]+method="post"/)
  expect((await browser('/sitemap.xml')).body).not.toContain(page)
  const asked = await ask(email)
  expect(asked.headers['cache-control']).toBe('no-store')
  expect((await browser(`${page}.data`)).headers['cache-control']).toBe('no-store')
})

test('it is offered where people who lost the link end up', async () => {
  const offers = (body: string) => body.includes('href="/mijn-sollicitaties"')
  const { applications: made } = await anEmployerWithApplications(db)
  const own = ownApplicationPath(services.applicationTokens.sign, made[0]!.id)
  expect(offers((await browser(`${own.slice(0, -3)}abc`)).body)).toBe(true)
  expect(offers((await browser('/inloggen')).body)).toBe(true)
  expect(offers((await browser(own)).body)).toBe(false)
})
