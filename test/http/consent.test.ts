import { expect, test } from 'vitest'
import { testApp } from '#test/support/app.ts'
import { anEmployer, aPage, aRegion } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, type Jar, words } from '#test/support/visit.ts'

const db = await freshDb()
const settings = { BASE_ADDRESS: 'http://banen.test' }
const captcha = { RECAPTCHA_SITE_KEY: 'openbare-sleutel', RECAPTCHA_SECRET: 'geheim' }
const services = testServices(db, { settings: { ...settings, ...captcha, GOOGLE_TAG_MANAGER_ID: 'GTM-ABC1234' } })
const browser = browserAt(await testApp(services), 'oss.banen.test')
const without = browserAt(await testApp(testServices(db, { settings })), 'oss.banen.test')
await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
await aPage(db, { slug: 'privacy', title: 'Privacy' })

const question = 'Vind je deze cookies goed?'
const policyOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['content-security-policy'])

async function someoneWho(keuze: string, doel: string[] = []) {
  const jar: Jar = {}
  const answer = await browser('/cookies', { jar, form: { keuze, doel, terug: '/vacatures?zoek=kok' } })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe('/vacatures?zoek=kok')
  return jar
}

test('before a choice nothing of a third party is in a page or allowed by it', async () => {
  for (const path of ['/', '/contact', '/privacy', '/cookies', '/bestaat-niet']) {
    const page = await browser(path)
    expect(policyOf(page), path).not.toContain('google')
    expect(page.body, path).not.toMatch(/googletagmanager|recaptcha|GTM-ABC1234|openbare-sleutel/)
  }
  expect(words((await browser('/')).body)).toContain(question)
})

test('a board without third parties asks nothing, and its page about cookies says so', async () => {
  expect(words((await without('/')).body)).not.toContain(question)
  const page = words((await without('/cookies')).body)
  expect(page).toContain('Er valt dus niets te kiezen')
  expect(page).not.toContain('Weiger')
})

test('refusing is remembered for a year at most, and the question is not asked again', async () => {
  const answer = await browser('/cookies', { form: { keuze: 'weiger', terug: '/' } })
  const [cookie] = answer.cookies
  expect(cookie).toMatchObject({ name: 'toestemming', httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(cookie!.maxAge).toBe(365 * 24 * 3600)
  const page = await browser('/', { jar: await someoneWho('weiger') })
  expect(words(page.body)).not.toContain(question)
  expect(policyOf(page)).not.toContain('google')
  expect(page.body).not.toContain('GTM-ABC1234')
})

test('accepting allows the tag manager, on pages that may be measured', async () => {
  const jar = await someoneWho('accepteer')
  const page = await browser('/vacatures', { jar })
  expect(words(page.body)).not.toContain(question)
  expect(page.body).toContain('GTM-ABC1234')
  expect(policyOf(page)).toMatch(/script-src 'self' https:\/\/www\.googletagmanager\.com 'sha256-/)
  expect(policyOf(page)).not.toContain('recaptcha')
  const { jar: session } = await aBrowserSession(services, (await anEmployer(db)).id)
  expect(policyOf(await browser('/mijn-account', { jar: { ...jar, ...session } }))).not.toContain('google')
})

test('one purpose can be allowed without the other; a captcha is only allowed where a form uses it', async () => {
  const jar = await someoneWho('bewaar', ['spam-check'])
  const contact = policyOf(await browser('/contact', { jar }))
  expect(contact).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//)
  expect(contact).not.toContain('googletagmanager')
  expect(policyOf(await browser('/vacatures', { jar }))).not.toContain('google')
  const measured = await someoneWho('bewaar', ['statistics'])
  expect(policyOf(await browser('/contact', { jar: measured }))).not.toContain('recaptcha')
})

test('withdrawing consent stops measuring, and removes its cookies', async () => {
  const jar = { ...(await someoneWho('accepteer')), _ga: 'GA1.1', _ga_ABC: 'GS1', _gastvrij: 'x' }
  const answer = await browser('/cookies', { jar, form: { keuze: 'weiger' } })
  expect(answer.headers.location).toBe('/cookies?bewaard')
  const removed = answer.cookies.filter(({ maxAge }) => maxAge === 0)
  expect(removed.map(({ name, domain }) => `${name} ${domain ?? ''}`)).toEqual([
    '_ga ',
    '_ga oss.banen.test',
    '_ga banen.test',
    '_ga_ABC ',
    '_ga_ABC oss.banen.test',
    '_ga_ABC banen.test',
  ])
  expect(policyOf(await browser('/', { jar }))).not.toContain('google')
  expect(words((await browser('/cookies?bewaard', { jar })).body)).toContain('Je hebt nu alles geweigerd.')
})

test('an answer that is not one of the buttons stores nothing, and a forged cookie allows nothing', async () => {
  expect((await browser('/cookies', { form: { keuze: 'alles' } })).statusCode).toBe(400)
  const elsewhere = await browser('/cookies', { form: { keuze: 'weiger', terug: '//elders.test' } })
  expect(elsewhere.headers.location).toBe('/')
  const forged = await browser('/', {
    jar: { toestemming: Buffer.from('{"given":["statistics"]}').toString('base64') },
  })
  expect(policyOf(forged)).not.toContain('google')
  expect(words(forged.body)).toContain(question)
})

test("every page with the site's frame links to the choice", async () => {
  for (const path of ['/', '/vacatures', '/cookies', '/inloggen', '/privacy', '/bestaat-niet'])
    expect((await browser(path)).body, path).toContain('href="/cookies"')
})
