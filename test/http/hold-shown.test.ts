import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#features/accounts/user.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { newestMail } from '#test/support/account-mails.ts'
import { testApp } from '#test/support/app.ts'
import { aCompany, anEmployer, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionCookie, asUser } from '#test/support/sign-in.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test', AUTH_LIMIT: '1000' } })
const app = await testApp(services)
const place = await aPlace(db, { regionId: (await aRegion(db, { url: 'oss' })).id })
const host = 'oss.banen.test'
const foreign = '+44 7911 123456'

/** An open vacancy of an account, with its contact, and ways to change what it shows. */
async function aShownAccount() {
  const { company, owner, accountId } = await aCompany(db, { placeId: place.id })
  const contact = await anEmployer(db, { accountId, accountRole: 'member', confirmedAt: null, lastName: 'Dijk' })
  const own = { companyId: company.id, placeId: place.id }
  const ofOwner = await aVacancy(db, { ...own, coordinatorId: owner.id })
  const ofContact = await aVacancy(db, { ...own, coordinatorId: contact.id })
  const token = await asUser(services, owner.id)
  const cookie = `sessie=${await aSessionCookie(services, owner.id)}`
  return {
    company,
    owner,
    contact,
    put: (path: string, payload: object) =>
      app.inject({ method: 'PUT', url: `/api${path}`, headers: { host: 'oss.localhost', ...token }, payload }),
    post: (url: string, form: Record<string, string>, headers: Record<string, string> = { cookie }) =>
      app.inject({
        method: 'POST',
        url,
        headers: { host, ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: String(new URLSearchParams(form)),
      }),
    held: async () => [await isHeld(ofOwner.id), await isHeld(ofContact.id)],
  }
}

const isHeld = async (vacancyId: number) => (await db.$count(vacancyHolds, eq(vacancyHolds.vacancyId, vacancyId))) > 0

test('a program that changes a number or the text about a company holds the vacancies that show it', async () => {
  const [one, two, three] = [await aShownAccount(), await aShownAccount(), await aShownAccount()]
  expect((await one.put(`/users/${one.owner.id}`, { firstName: 'Anne' })).statusCode).toBe(200)
  expect(await one.held()).toEqual([false, false])
  expect((await one.put(`/users/${one.owner.id}`, { phone: foreign })).statusCode).toBe(200)
  // The owner is the contact of the company too.
  expect(await one.held()).toEqual([true, true])

  const { contact } = two
  expect((await two.put(`/contact-persons/${contact.id}`, { data: { phone: foreign } })).statusCode).toBe(200)
  expect(await two.held()).toEqual([false, true])

  const description = '<p>Stuur vooraf een kopie van je paspoort.</p>'
  expect((await three.put(`/companies/${three.company.id}`, { data: { description } })).statusCode).toBe(200)
  expect(await three.held()).toEqual([true, true])
})

test('so do the pages of an account', async () => {
  const person = { firstName: 'Noor', infix: '', lastName: 'Dijk', phone: foreign }
  const one = await aShownAccount()
  const saved = await one.post('/mijn-account/mijn-gegevens', { formulier: 'gegevens', ...person, username: '' })
  expect(saved.statusCode).toBe(200)
  expect(await one.held()).toEqual([true, true])

  const two = await aShownAccount()
  const path = `/mijn-account/contactpersonen/${two.contact.id}`
  const form = { formulier: 'contactpersoon', ...person, email: two.contact.email }
  expect((await two.post(path, form)).statusCode).toBe(302)
  expect(await two.held()).toEqual([false, true])

  const three = await aShownAccount()
  const company = {
    formulier: 'bedrijf',
    name: 'Bakkerij Vos',
    placeIds: String(place.id),
    streetName: 'Molenstraat',
    houseNumber: '12a',
    postalCode: '5461 AA',
    billingEmail: 'facturen@vos.test',
    primaryContactId: String(three.owner.id),
    description: '<p>Betaal vooraf 50 euro borgsom.</p>',
  }
  const changed = await three.post(`/mijn-account/bedrijfsgegevens/${three.company.id}`, company)
  expect(changed.statusCode).toBe(302)
  expect(await three.held()).toEqual([true, true])
})

test('so does the number of somebody who completes a registration or accepts an invitation', async () => {
  const person = { firstName: 'Noor', infix: '', lastName: 'Dijk', phone: foreign }
  const one = await aShownAccount()
  const completed = await one.post('/registratie-voltooien', { formulier: 'voltooien', ...person, legalName: 'Vos' })
  expect(completed.statusCode).toBe(302)
  expect(await one.held()).toEqual([true, true])

  const two = await aShownAccount()
  await db.update(users).set({ passwordHash: null }).where(eq(users.id, two.contact.id))
  const asked = { wat: 'nodig-uit', persoon: String(two.contact.id) }
  expect((await two.post('/mijn-account/contactpersonen', asked)).statusCode).toBe(302)
  const { code } = (await newestMail(db))!
  const form = { formulier: 'uitgenodigd', ...person, password: 'dijk van dijk tot dijk' }
  expect((await two.post(`/registratie-voltooien?code=${code}`, form, {})).statusCode).toBe(302)
  expect(await two.held()).toEqual([false, true])
})
