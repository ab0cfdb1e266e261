import { expect, test } from 'vitest'
import { queueMail } from '#platform/mail/mail.server.ts'
import { testApp } from '#test/support/app.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { words } from '#test/support/visit.ts'
import { cookies } from '#web/request/cookies.server.ts'
import { seedLists } from '../../db/seed-lists.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
await seedLists(db, services.files, { now })
const app = await testApp(services)

test('a board without any company or vacancy serves its pages', async () => {
  for (const path of [
    '/',
    '/vacatures',
    '/bedrijven',
    '/werken-bij',
    '/vacatures-in/oss',
    '/privacy',
    '/sitemap.xml',
  ]) {
    const { statusCode } = await app.inject({ url: path, headers: { host: 'oss.banen.test' } })
    expect({ path, statusCode }).toEqual({ path, statusCode: 200 })
  }
})

test('a board without vacancies says so, without empty sections or a link to the same page', async () => {
  const read = async (url: string) => words((await app.inject({ url, headers: { host: 'oss.banen.test' } })).body)
  const home = await read('/')
  expect(home).toContain('In Oss en omgeving staat nu niets open.')
  for (const heading of ['Net geplaatst', 'Waar ben je goed in?', 'Dicht bij huis', 'Kies een bedrijf'])
    expect(home).not.toContain(heading)
  const list = await read('/vacatures')
  expect(list).toContain('Nu geen vacatures in Oss')
  expect(list).not.toContain('Alle vacatures')
  expect(await read('/vacatures?zoek=bakker')).toContain('Kijk bij alle vacatures, of probeer een ander woord.')
  expect(await read('/vacatures?uren=2')).toContain('Kijk bij alle vacatures.')
  expect(await read('/vacatures?uren=2')).toContain('Nog niets gevonden in Oss')
  expect(await read('/vacatures-op-de-kaart')).toContain('Nu geen vacatures in Oss')
  expect(await read('/vacatures-in/berghem')).toContain('Nu geen vacatures in Berghem')
  expect(await read('/vacatures-in-beroepsgroep/bouw')).toContain('Nu geen vacatures in de beroepsgroep Bouw in Oss')
  for (const way of ['Bijbaan tot 16 uur', 'Zonder diploma', 'Op de kaart']) expect(home).not.toContain(way)
  expect(await read('/werken-bij')).not.toContain('Bedrijven in')
  const alert = await read('/job-alert')
  expect(alert).toContain('Er was vier keer niets nieuws')
  expect(alert).not.toContain('Niets nieuws, dus geen mail')
})

test('its contact page names the owner of the board, as the law on services requires (BW 3:15d)', async () => {
  const page = words((await app.inject({ url: '/contact', headers: { host: 'oss.banen.test' } })).body)
  const { name, streetName, kvkNumber, btwId } = services.env.seller
  for (const fact of [name, streetName, kvkNumber, btwId, services.env.CONTACT_EMAIL]) expect(page).toContain(fact)
})

test('its privacy page names every cookie that needs no consent', async () => {
  const { body } = await app.inject({ url: '/privacy', headers: { host: 'oss.banen.test' } })
  const named = [...body.matchAll(/<strong>([^<]*)<\/strong>/g)].map(([, name]) => name)
  // The last one is for signing in with a provider through the API.
  expect(named).toEqual(expect.arrayContaining([...Object.values(cookies).map(({ name }) => name), 'aanmelden']))
})

test('its pages say what visitors see of a contact person, whose telephone number is not required', async () => {
  const read = async (url: string) => words((await app.inject({ url, headers: { host: 'oss.banen.test' } })).body)
  expect(await read('/privacy')).toContain('een naam, een e-mailadres en, als dat is ingevuld, een telefoonnummer')
  expect(await read('/over-ons')).toContain('wie je vragen beantwoordt, met naam en e-mailadres')
})

test('the developer pages do not exist in production', async () => {
  const written = { kind: 'proef', recipient: 'noor@voorbeeld.test', subject: 'Proef', html: '<p>Hoi</p>', text: 'Hoi' }
  const attachments = [{ name: 'factuur.pdf', mime: 'application/pdf', content: new Uint8Array([1]) }]
  await db.transaction((tx) => queueMail(tx, { ...written, attachments }))
  const production = await testApp({ ...services, env: { ...services.env, isProduction: true } })
  for (const path of ['/dev/mail', '/dev/mail/bijlage/1', '/dev/sign-in', '/dev/stijlgids', '/dev/stijlgids/velden']) {
    const asked = { url: path, headers: { host: 'oss.banen.test' } }
    expect([path, (await app.inject(asked)).statusCode]).toEqual([path, 200])
    expect([path, (await production.inject(asked)).statusCode]).toEqual([path, 404])
  }
})
