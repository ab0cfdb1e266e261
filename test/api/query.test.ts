import { expect, test } from 'vitest'
import { aCompany, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { testApi } from '#test/support/api.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'

const db = await freshDb()
const services = testServices(db)
const api = await testApi(services)

test('try', async () => {
  const oss = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
  const place = await aPlace(db, { regionId: oss.id, title: 'Oss', slug: 'oss' })
  const place2 = await aPlace(db, { regionId: oss.id, title: 'Lith', slug: 'lith' })
  const { company } = await aCompany(db, { placeId: place.id, name: 'Bakker' })
  await aVacancy(db, { companyId: company.id, placeId: place2.id, professionIds: [(await aProfession(db)).id] })
  for (const url of [
    '/api/regions?populate=*',
    '/api/Companies/?populate=places.region&sort=title',
    '/api/vacancies?populate[company][populate]=places&populate[professions][count]=true&filters[company][places][slug]=oss&sort=company.name:desc',
    '/api/companies?filters[places][region][slug]=oss&pagination[pageSize]=9999',
    '/api/nope',
    '/api/companies/1',
    '/api/companies/1?populate=contactPersons,logo',
    '/api/companies?populate=nope',
    '/api/companies?filters[billingEmail]=x',
    '/api/companies?_q=bak&fields=title',
  ]) {
    const answer = await api.inject(url)
    console.log(url, answer.statusCode, answer.body)
  }
  expect(1).toBe(1)
})
