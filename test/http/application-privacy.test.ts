import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { replyToEmployer } from '#features/applications/own-application.commands.server.ts'
import { describeError } from '#platform/log.server.ts'
import { testApp } from '#test/support/app.ts'
import { anEmployerWithApplications, links } from '#test/support/applications.ts'
import { aFile, aPlace, aRegion } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser } from '#test/support/sign-in.ts'
import { browserAt, type Visit } from '#test/support/visit.ts'

const db = await freshDb()
const lines: string[] = []
const tell = (entry: unknown, words?: string) =>
  void lines.push(
    JSON.stringify([entry, words], (_, value: unknown) => (value instanceof Error ? describeError(value) : value)),
  )
const log = { error: tell, warn: tell, info: tell, debug: tell }
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' }, log: log as never })
const app = await testApp(services)
const browser = browserAt(app, 'oss.banen.test')
const region = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
await aPlace(db, { slug: 'oss', title: 'Oss', regionId: region.id })

const person = {
  firstName: 'Xanthippe',
  lastName: 'Quackelbeen',
  email: 'x.quackelbeen@voorbeeld.test',
  phone: '+31687651234',
  birthDate: '1961-07-09',
  residencePlace: 'Woonplaatsgeheim',
  motivationText: 'Motivatiegeheim',
}
const secrets = [...Object.values(person), 'Notitiegeheim', 'Berichtgeheim', 'cv-geheim']
const leaksIn = (text: string) => secrets.filter((secret) => text.includes(secret))

const cv = await aFile(db, { name: 'cv-geheim.pdf', keptAt: now })
await services.files.put(cv.key, Buffer.from('%PDF cv-geheim'))
const { applications, owner, vacancy, company } = await anEmployerWithApplications(db, 1, {
  ...person,
  cvFileId: cv.id,
})
const { id } = applications[0]!
const other = await anEmployerWithApplications(db, 1)
const owners = { sessie: await aSessionCookie(services, owner.id) }
const visit = (path: string, form?: Visit['form']) => browser(path, { jar: owners, form })

test("an applicant's data is in nobody else's responses, in no cache, and not in the logs", async () => {
  // Everything that handles the application runs first.
  const path = `/mijn-account/sollicitaties/${id}`
  const own = ownApplicationPath(services.applicationTokens.sign, id)
  await visit('/mijn-account/sollicitaties-overzicht?zoek=Quackelbeen')
  await visit(path, { formulier: 'notitie', text: 'Notitiegeheim' })
  await visit(path, { formulier: 'bericht', body: 'Berichtgeheim' })
  await visit(path, { formulier: 'bericht', body: '' })
  await visit(`${path}/pdf`)
  await visit('/mijn-account/sollicitaties.zip')
  await browser(own)
  await browser(own, { form: { formulier: 'gegevens', email: person.email, phone: 'kapot' } })
  await replyToEmployer(db, { applicationId: id, body: 'Berichtgeheim', links, now })
  await app.inject({ url: `/api/applications/${id}?populate=*`, headers: await asUser(services, owner.id) })
  expect((await visit(path)).body).toContain('Notitiegeheim')

  const publicPages = [
    '/',
    '/vacatures',
    '/vacatures?zoek=Quackelbeen',
    '/vacatures?zoek=Motivatiegeheim',
    `/vacatures/${vacancy.slug}`,
    `/vacatures/${vacancy.slug}/solliciteren`,
    `/bedrijven/${company.slug}`,
    '/bedrijven',
    '/zoeksuggesties?zoek=Woonplaatsgeheim',
    '/sitemap.xml',
    '/robots.txt',
    '/api/vacancies?populate=*',
    '/api/companies?populate=*',
    '/api/applications',
    '/api/openapi.json',
    `/uploads/${cv.key.replace('private/', '')}`,
    `/uploads/${cv.name}`,
    '/dev/mail/bijlage/1',
  ]
  const others = { sessie: await aSessionCookie(services, other.owner.id) }
  const ownPages = [
    path,
    `${path}/pdf`,
    '/mijn-account/sollicitaties-overzicht?zoek=Quackelbeen',
    '/mijn-account/sollicitaties.csv',
    '/mijn-account',
  ]
  // A search repeats its words, and a missing page its address.
  const withoutEcho = (page: string, body: string) =>
    body.replaceAll(new URL(page, 'http://x').searchParams.get('zoek') ?? `Page not found: ${page}`, '')
  for (const page of publicPages) {
    const { body, headers } = await browser(page)
    expect([page, leaksIn(withoutEcho(page, body))]).toEqual([page, []])
    expect([page, leaksIn(JSON.stringify(headers))]).toEqual([page, []])
  }
  for (const page of ownPages) {
    const { body } = await browser(page, { jar: others })
    expect([page, leaksIn(withoutEcho(page, body))]).toEqual([page, []])
  }
  const headers = await asUser(services, other.owner.id)
  for (const query of ['', '?_q=Quackelbeen', `/${id}`, '?filters[lastName]=Quackelbeen', '?populate=*'])
    expect(leaksIn((await app.inject({ url: `/api/applications${query}`, headers })).body)).toEqual([])

  // Pages about one person are never stored by a browser or a proxy.
  for (const page of [path, '/mijn-account/sollicitaties-overzicht', '/mijn-account/sollicitaties.csv'])
    expect((await visit(page)).headers['cache-control']).toBe('no-store')
  expect((await browser(own)).headers['cache-control']).toBe('no-store')
  expect(leaksIn(lines.join('\n'))).toEqual([])
})

test('no file name in the storage reveals whose file it is', () => {
  const names = readdirSync(join(services.env.DATA_DIR, 'files'), { recursive: true }) as string[]
  expect(names.some((name) => name.includes('private'))).toBe(true)
  expect(leaksIn(names.join('\n'))).toEqual([])
  expect(readFileSync(join(services.env.DATA_DIR, 'files', cv.key), 'utf8')).toContain('cv-geheim')
})
