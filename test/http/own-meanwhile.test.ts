import { expect, test } from 'vitest'
import { importSources } from '#features/imports/import.table.ts'
import { profileForm } from '#features/sign-in/sign-in.fields.ts'
import { webhooks } from '#features/webhooks/webhook.table.ts'
import { aCompany, anEmployer, aRegion } from '#test/support/builders.ts'
import { testApp } from '#test/support/app.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aBrowserSession } from '#test/support/sign-in.ts'
import { browserAt, words } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const host = 'oss.banen.test'
const browser = browserAt(await testApp(services), host)
await aRegion(db, { url: 'oss' })
const { owner, accountId, company } = await aCompany(db)
const [webhook] = await db
  .insert(webhooks)
  .values({ accountId, url: 'https://oud.test/', events: ['vacancy.posted'], secret: 'sealed' })
  .returning()

async function tabOf(userId: number) {
  const { jar } = await aBrowserSession(services, userId)
  return (path: string, form?: Record<string, string>) =>
    browser(path, { jar: { ...jar }, ...(form && { form, headers: { origin: `http://${host}` } }) })
}

const versionIn = (body: string) => /name="versie" value="([^"]+)"/.exec(body)![1]!
const toldIn = (body: string) => words(/<section[^>]*aria-labelledby="intussen".*?<\/section>/s.exec(body)![0])

test("a webhook cannot use an address in the board's own network", async () => {
  const mine = await tabOf(owner.id)
  const form = { formulier: 'webhook', url: 'https://10.0.0.1/', events: 'vacancy.ended' }
  for (const path of ['', `/${webhook!.id}`]) {
    const refused = await mine(`/mijn-account/koppelingen/webhooks${path}`, form)
    expect(refused.statusCode).toBe(400)
    expect(words(refused.body)).toContain('Dit adres hoort bij een eigen netwerk.')
  }
  expect(await db.select({ url: webhooks.url }).from(webhooks)).toEqual([{ url: 'https://oud.test/' }])
})

test('the address of a webhook is not overwritten by an owner who did not see what another saved', async () => {
  const colleague = await anEmployer(db, { accountId, accountRole: 'owner' })
  const [mine, theirs] = [await tabOf(owner.id), await tabOf(colleague.id)]
  const path = `/mijn-account/koppelingen/webhooks/${webhook!.id}`
  const form = { formulier: 'webhook', url: 'https://nieuw.test/', events: 'vacancy.ended' }
  const versie = versionIn((await mine(path)).body)
  expect((await theirs(path, { ...form, versie })).statusCode).toBe(302)
  // The answer got lost: sending the same again is not a conflict.
  expect((await theirs(path, { ...form, versie })).statusCode).toBe(302)

  const late = { ...form, url: 'https://anders.test/', events: 'vacancy.posted' }
  const refused = await mine(path, { ...late, versie })
  expect(refused.statusCode).toBe(400)
  expect(toldIn(refused.body)).toContain('https://nieuw.test/')
  expect(refused.body).toContain('value="https://anders.test/"')
  expect((await db.select().from(webhooks))[0]).toMatchObject({ url: 'https://nieuw.test/' })
  expect((await mine(path, { ...late, versie: versionIn(refused.body) })).statusCode).toBe(302)
})

test("a feed's mapping is not overwritten by somebody who did not see a colleague's choice", async () => {
  const colleague = await anEmployer(db, { accountId, accountRole: 'member' })
  const [mine, theirs] = [await tabOf(owner.id), await tabOf(colleague.id)]
  const items = [{ titel: 'Bakker', functie: 'Banketbakker', plaats: 'Oss' }]
  const address = 'http://bakker.test/feed.json'
  const [source] = await db
    .insert(importSources)
    .values({ accountId, companyId: company.id, address, items, fetchedAt: now })
    .returning()
  const path = `/mijn-account/importeren/${source!.id}`
  const form = { formulier: 'koppeling', title: 'titel', place: '-' }
  const versie = versionIn((await mine(path)).body)
  expect((await theirs(path, { ...form, versie })).statusCode).toBe(302)

  const late = { ...form, title: 'functie' }
  const refused = await mine(path, { ...late, versie })
  expect(refused.statusCode).toBe(400)
  expect(toldIn(refused.body).trim()).toBe('Dit is intussen bewaard Titel titel')
  expect(refused.body).toMatch(/<option value="functie" selected=""/)
  expect((await mine(path, { ...late, versie: versionIn(refused.body) })).statusCode).toBe(302)
  expect((await db.select().from(importSources))[0]!.mapping).toMatchObject({ title: 'functie', place: '' })
})

test("a user's own details are not overwritten from a tab that did not see what another tab saved", async () => {
  const tab = await tabOf(owner.id)
  const path = '/mijn-account/mijn-gegevens'
  const form = { formulier: profileForm.id, firstName: 'Anne', lastName: 'Vos', infix: '', phone: '', username: '' }
  const versie = versionIn((await tab(path)).body)
  expect((await tab(path, { ...form, versie })).statusCode).toBe(200)
  expect((await tab(path, { ...form, versie })).statusCode).toBe(200)

  const refused = await tab(path, { ...form, firstName: 'Bo', versie })
  expect(refused.statusCode).toBe(400)
  expect(toldIn(refused.body).trim()).toBe('Dit is intussen bewaard Voornaam Anne')
  expect((await tab(path)).body).toContain('value="Anne"')
  expect((await tab(path, { ...form, firstName: 'Bo', versie: versionIn(refused.body) })).statusCode).toBe(200)
})
