import { beforeEach, expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { aCompany, anAdmin, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { applications, consents } from './application.table.ts'
import { recruiterPoolListFor } from './components/recruiter-pool-list.tsx'
import { listRecruiterPool } from './recruiter-pool.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const [here, there] = [await aRegion(db), await aRegion(db)]
const place = await aPlace(db, { regionId: here.id })
const { company } = await aCompany(db, { placeId: (await aPlace(db, { regionId: there.id })).id })
const vacancy = await aVacancy(db, { companyId: company.id, placeId: place.id, title: 'Bakker' })
const list = recruiterPoolListFor([here, there])

beforeEach(async () => {
  await db.delete(applications)
})

type Consent = Partial<typeof consents.$inferInsert>

async function applied(fields: Partial<typeof applications.$inferInsert>, consent: Consent = {}) {
  const { id } = await anApplication(db, { companyId: company.id, vacancyId: vacancy.id, ...fields })
  await db
    .insert(consents)
    .values({ applicationId: id, kind: 'baan-treffers', wording: 'Dat mag', givenAt: now, ...consent })
  return id
}

async function listed(address = '') {
  const asked = readListQuery(list, new URLSearchParams(address))
  const { rows, total } = await listRecruiterPool(db, admin, { asked })
  expect(total).toBe(rows.length)
  return rows
}
const emails = async (address?: string) => (await listed(address)).map(({ email }) => email)

test('people who consented and did not withdraw are listed, with what a recruiter needs', async () => {
  await applied({ email: 'ja@voorbeeld.test', infix: 'van', firstName: 'Jo', lastName: 'Loon', residencePlace: 'Oss' })
  await applied({ email: 'privacy@voorbeeld.test' }, { kind: 'privacy' })
  await applied({ email: 'terug@voorbeeld.test' }, { withdrawnAt: now })
  const [row, ...more] = await listed()
  expect(more).toEqual([])
  const said = { name: 'Jo van Loon', email: 'ja@voorbeeld.test', residencePlace: 'Oss', vacancy: 'Bakker' }
  expect(row).toMatchObject({ ...said, company: company.name, givenAt: now })
})

test('somebody who was younger than sixteen is left out: without a parent their consent does not count', async () => {
  await applied({ email: 'zestien@voorbeeld.test', birthDate: '2010-11-17' })
  await applied({ email: 'vijftien@voorbeeld.test', birthDate: '2010-11-18' })
  await applied({ email: 'onbekend@voorbeeld.test', birthDate: null })
  // Here it was their birthday already.
  const justAfterMidnight = new Date('2026-11-16T23:30:00Z')
  await applied({ email: 'jarig@voorbeeld.test', birthDate: '2010-11-17' }, { givenAt: justAfterMidnight })
  expect((await emails()).toSorted()).toEqual(['jarig', 'onbekend', 'zestien'].map((name) => `${name}@voorbeeld.test`))
})

test('a person is listed once, by their newest application with consent', async () => {
  const twice = { email: 'twee@voorbeeld.test' }
  await applied(twice, { givenAt: daysAfter(now, -2) })
  const newest = await applied(twice)
  await applied(twice, { kind: 'keep-for-a-year' })
  await applied(twice, { withdrawnAt: now })
  expect((await listed()).map(({ id }) => id)).toEqual([newest])
})

test('the region is that of the vacancy, or of the company for an open application', async () => {
  await applied({ email: 'vacature@voorbeeld.test' })
  await applied({ email: 'open@voorbeeld.test', vacancyId: null })
  expect(await emails(`regio=${here.url}`)).toEqual(['vacature@voorbeeld.test'])
  expect(await emails(`regio=${there.url}`)).toEqual(['open@voorbeeld.test'])
})

test('people are found by words of their name, address, residence, vacancy and company', async () => {
  await applied({ email: 'een@voorbeeld.test', firstName: 'Anouk', lastName: 'Vos', residencePlace: 'Veghel' })
  await applied({
    email: 'twee@voorbeeld.test',
    firstName: 'Bas',
    lastName: 'Smit',
    residencePlace: 'Oss',
    vacancyId: null,
  })
  for (const words of ['anouk vos', 'een@', 'veghel', 'bakker']) {
    expect(await emails(`zoek=${words}`)).toEqual(['een@voorbeeld.test'])
  }
  expect(await emails(`zoek=${company.name}`)).toHaveLength(2)
})

test('sorting by name uses the last name', async () => {
  await applied({ email: 'anna@voorbeeld.test', firstName: 'Anna', lastName: 'Zwart' })
  await applied({ email: 'zoe@voorbeeld.test', firstName: 'Zoë', infix: 'van', lastName: 'Aarts' })
  expect(await emails('?volgorde=naam')).toEqual(['zoe@voorbeeld.test', 'anna@voorbeeld.test'])
})
