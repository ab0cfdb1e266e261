import { expect, test } from 'vitest'
import { contactMessages } from '#features/content/contact-message.table.ts'
import { faqs, redirects } from '#features/content/page.table.ts'
import { importSources } from '#features/imports/import.table.ts'
import { jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { testApp } from '#test/support/app.ts'
import {
  aCompany,
  anAdmin,
  anArticle,
  anEducation,
  anEmployment,
  aPage,
  aPlace,
  aProfession,
  aRegion,
} from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { aPlan } from '#test/support/money.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'
import { aWebhook } from '#test/support/webhooks.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
const region = await aRegion(db, { url: 'oss' })
const { jar: adminJar } = await aBrowserSession(services, (await anAdmin(db)).id)

/** Submits a form, and opens the page that it redirects to, as a browser without script does. */
async function send(path: string, form: Record<string, string>, jar = adminJar) {
  const answer = await browser(path, { jar: { ...jar }, form, headers: { origin: `http://${host}` } })
  const to = String(answer.headers.location ?? path)
  const shown = answer.statusCode === 302 ? await browser(to, { jar: { ...jar } }) : answer
  return { to: to.split('?')[0], status: shown.statusCode, says: words(shown.body) }
}

/** Submits it twice: the second time redirects like the first, with a message that it was already gone. */
async function doTwice(path: string, form: Record<string, string>) {
  const [first, second] = [await send(path, form), await send(path, form)]
  expect([path, first.status, first.says.includes('Dit was er al niet meer.')]).toEqual([path, 200, false])
  expect({ ...second, path, says: second.says.includes('Dit was er al niet meer.') }).toEqual({
    path,
    to: first.to,
    status: 200,
    says: true,
  })
}

const inList = (list: string, { id }: { id: number }) => `/beheer/${list}?regel=${id}`

test('an admin who removes a list entry twice gets a message that it was gone', async () => {
  const [family, empty] = await db
    .insert(occupationFamilies)
    .values(['zeevaart', 'luchtvaart'].map((title) => ({ title, words: [] })))
    .returning()
  const [occupation] = await db.insert(occupations).values({ title: 'stuurman', familyId: family!.id }).returning()
  const entries = [
    inList('stamgegevens', await aPlace(db, { regionId: region.id })),
    inList('stamgegevens/regios', await aRegion(db)),
    inList('stamgegevens/tarieven', await aPlan(db)),
    inList('stamgegevens/beroepsgroepen', await aProfession(db)),
    inList('stamgegevens/opleidingen', await anEducation(db)),
    inList('stamgegevens/dienstverbanden', await anEmployment(db)),
    inList('beroepen', occupation!),
    inList('beroepen/families', empty!),
  ]
  for (const path of entries) await doTwice(path, { wat: 'verwijder' })
})

test('an admin who merges the same two places twice gets a message that one was gone', async () => {
  const [goes, stays] = [await aPlace(db, { regionId: region.id }), await aPlace(db, { regionId: region.id })]
  await doTwice(`/beheer/stamgegevens?gaat=${goes.id}&blijft=${stays.id}`, { wat: 'voeg-samen' })
})

test('an admin who removes a text, a question or a rule twice gets a message that it was gone', async () => {
  await doTwice(`/beheer/inhoud/paginas/${(await aPage(db)).id}`, { wat: 'weggooien' })
  await doTwice(`/beheer/inhoud/artikelen/${(await anArticle(db)).id}`, { wat: 'weggooien' })
  const [faq] = await db.insert(faqs).values({ question: 'Kan dat?', answer: '<p>Ja.</p>', sort: 1 }).returning()
  await doTwice(`/beheer/inhoud/vragen?wijzig=${faq!.id}`, { wat: 'verwijderd', id: String(faq!.id) })
  const [rule] = await db.insert(redirects).values({ fromPath: '/oud', target: '/blog' }).returning()
  await doTwice(`/beheer/doorverwijzingen?wijzig=${rule!.id}`, { wat: 'verwijderd', id: String(rule!.id) })
})

test('an admin who removes a message twice gets a message that it was gone', async () => {
  const sent = { name: 'Noor', email: 'noor@voorbeeld.test', subject: 'Wis mij', message: 'Graag.', key: 'een' }
  const [message] = await db.insert(contactMessages).values(sent).returning()
  await doTwice(`/beheer/berichten/${message!.id}`, { wat: 'verwijderd' })
})

test('an admin who removes another admin twice gets a message that they were gone', async () => {
  await doTwice(`/beheer/gebruikers/${(await anAdmin(db)).id}`, { wat: 'verwijder' })
})

test('an owner who removes a webhook or an import twice gets the same message that it is gone as anybody else', async () => {
  const { accountId, company, owner } = await aCompany(db)
  const { jar: own } = await aBrowserSession(services, owner.id)
  const { jar: other } = await aBrowserSession(services, (await aCompany(db)).owner.id)
  const removeOne = async (path: string, form: Record<string, string>, gone: string) => {
    const answers = [await send(path, form, other), await send(path, form, own), await send(path, form, own)]
    const told = answers.map(({ to, status, says }) => ({ to, status, isGone: says.includes(gone) }))
    const refused = { to: path, status: 404, isGone: true }
    expect(told).toEqual([refused, { to: path, status: 200, isGone: false }, refused])
  }
  const webhook = await aWebhook(services, { accountId })
  const sentFrom = `/mijn-account/koppelingen/webhooks/${webhook.id}`
  expect((await browser(sentFrom, { jar: { ...own } })).body).toContain('action="/mijn-account/koppelingen/webhooks"')
  await removeOne(
    '/mijn-account/koppelingen/webhooks',
    { wat: 'verwijder', webhook: String(webhook.id) },
    'Deze webhook is er niet meer.',
  )
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address: 'https://vos.test/feed', items: [], fetchedAt: now })
    .returning()
  await removeOne(
    '/mijn-account/importeren',
    { wat: 'verwijder', adres: String(source!.id) },
    'Dit adres is er niet meer.',
  )
})

test('an admin who ends a job alert twice gets a message that it was gone', async () => {
  const [subscription] = await db
    .insert(jobAlertSubscriptions)
    .values({ email: 'noor@voorbeeld.test', siteId: region.id, confirmedAt: now })
    .returning()
  await doTwice(`/beheer/job-alert?abonnement=${subscription!.id}`, { wat: 'beeindig' })
})
