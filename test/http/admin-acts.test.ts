import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { findRenamedCompany } from '#features/companies/company.queries.server.ts'
import { occupationFamilies, occupations } from '#features/occupations/occupation.table.ts'
import { plans } from '#features/orders/order.table.ts'
import { outgoingMails } from '#platform/mail.table.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anAdmin, aRegion } from '#test/support/builders.ts'
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
const { jar } = await aBrowserSession(services, (await anAdmin(db)).id)

const send = (path: string, form: Record<string, string>) =>
  browser(path, { jar: { ...jar }, form, headers: { origin: `http://${host}` } })

test('an admin gives a company another name and address', async () => {
  const [taken, company] = [(await aCompany(db, { slug: 'bezet' })).company, (await aCompany(db)).company]
  const path = `/beheer/bedrijven/${company.id}`
  const refused = await send(path, { formulier: 'hernoem', name: 'De Molen', slug: taken.slug })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Er bestaat al een bedrijf met dit webadres')

  expect((await send(path, { formulier: 'hernoem', name: 'De Molen', slug: 'de-molen' })).statusCode).toBe(302)
  const [renamed] = await db.select().from(companies).where(eq(companies.id, company.id))
  expect(renamed).toMatchObject({ name: 'De Molen', slug: 'de-molen' })
  expect(await findRenamedCompany(db, company.slug)).toEqual({ slug: 'de-molen' })
})

test('an admin has a mail that failed sent again', async () => {
  const [mail] = await db
    .insert(outgoingMails)
    .values({
      kind: 'test',
      recipient: 'els@voorbeeld.test',
      subject: 'Welkom',
      text: 'Hallo',
      html: '<p>Hallo</p>',
      attempts: 7,
      lastError: 'weg',
      createdAt: now,
    })
    .returning()
  expect((await send('/beheer/e-mails', { wat: 'nog-eens', gekozen: String(mail!.id) })).statusCode).toBe(302)
  const [again] = await db.select().from(outgoingMails).where(eq(outgoingMails.id, mail!.id))
  expect(again).toMatchObject({ attempts: 0, lastError: null, sentAt: null })
})

test('an admin invites another admin', async () => {
  const form = { formulier: 'beheerder', firstName: 'Els', lastName: 'Dijk', email: 'els.beheer@voorbeeld.test' }
  expect((await send('/beheer/gebruikers/nieuw', form)).statusCode).toBe(302)
  const [added] = await db.select().from(users).where(eq(users.email, form.email))
  expect(added).toMatchObject({ role: 'admin', firstName: 'Els' })
})

test('an admin adds a plan, and what is wrong with it is said at its field', async () => {
  const path = '/beheer/stamgegevens/tarieven?regel=nieuw'
  const form = {
    formulier: 'tarief',
    title: 'Proefpakket',
    credits: '3',
    priceCents: '300,00',
    sort: '5',
    active: 'on',
  }
  const refused = await send(path, { ...form, priceCents: 'veel' })
  expect(refused.statusCode).toBe(400)
  expect(words(refused.body)).toContain('Dit bedrag klopt niet')
  expect((await send(path, form)).statusCode).toBe(302)
  const [plan] = await db.select().from(plans).where(eq(plans.title, 'Proefpakket'))
  expect(plan).toMatchObject({ credits: 3, priceCents: 30_000, active: true })
})

test('an admin adds a family of occupations with one in it, and takes both away again', async () => {
  const families = '/beheer/beroepen/families'
  expect(
    (await send(`${families}?regel=nieuw`, { formulier: 'familie', title: 'zeevaart', words: 'zee, varen' }))
      .statusCode,
  ).toBe(302)
  const [family] = await db.select().from(occupationFamilies).where(eq(occupationFamilies.title, 'zeevaart'))
  expect(family).toMatchObject({ words: ['zee', 'varen'], professionId: null })
  const form = { formulier: 'beroep', title: 'stuurman', familyId: String(family!.id), names: 'stuurvrouw' }
  expect((await send('/beheer/beroepen?regel=nieuw', form)).headers.location).toBe('/beheer/beroepen?gedaan=bewaard')
  const [added] = await db.select().from(occupations).where(eq(occupations.title, 'stuurman'))
  expect(added).toMatchObject({ names: ['stuurvrouw'], familyId: family!.id })

  const used = await send(`${families}?regel=${family!.id}`, { wat: 'verwijder' })
  expect([used.statusCode, words(used.body).includes('Er zijn nog beroepen van deze familie.')]).toEqual([409, true])
  const panel = words((await browser(`/beheer/beroepen?regel=${added!.id}`, { jar })).body)
  expect(panel).toContain('Hoort bij de familie zeevaart, met 1 andere naam.')
  expect(panel).toContain('vindt dan alleen nog vacatures waar die naam in staat')
  expect((await send(`/beheer/beroepen?regel=${added!.id}`, { wat: 'verwijder' })).statusCode).toBe(302)
  expect((await send(`${families}?regel=${family!.id}`, { wat: 'verwijder' })).statusCode).toBe(302)
  expect(await db.$count(occupationFamilies)).toBe(0)
})
