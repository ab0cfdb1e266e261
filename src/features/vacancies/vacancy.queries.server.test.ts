import { expect, test } from 'vitest'
import { anEmployment, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { findVacancyPage } from './vacancy.queries.server.ts'

const db = await freshDb()

test('a vacancy brings along what search engines call its province and its employments', async () => {
  const region = await aRegion(db, { province: 'Limburg' })
  const place = await aPlace(db, { regionId: region.id })
  const permanent = await anEmployment(db, { slug: 'vast' })
  const hired = await anEmployment(db, { slug: 'zzp', schemaType: 'CONTRACTOR' })
  const { slug } = await aVacancy(db, { placeId: place.id, employmentIds: [permanent.id, hired.id] })

  const page = await findVacancyPage(db, slug)

  expect(page?.region.province).toBe('Limburg')
  expect(page?.employments).toMatchObject([
    { slug: 'vast', schemaType: null },
    { slug: 'zzp', schemaType: 'CONTRACTOR' },
  ])
})

test('a region is in Noord-Brabant unless it says otherwise', async () => {
  expect((await aRegion(db)).province).toBe('Noord-Brabant')
})
