import { expect, test } from 'vitest'
import { ownApplicationPath } from '#features/applications/application-link.rules.ts'
import { testApp } from '#test/support/app.ts'
import { anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { freshDb } from '#test/support/db.ts'
import { testServices } from '#test/support/services.ts'
import { browserAt } from '#test/support/visit.ts'

const db = await freshDb()
const services = testServices(db, { settings: { BASE_ADDRESS: 'http://banen.test' } })
const app = await testApp(services)
const oss = await aRegion(db, { url: 'oss', title: 'Baan in Oss' })
await aRegion(db, { url: 'boxtel', title: 'Baan in Boxtel' })
const place = await aPlace(db, { slug: 'oss', regionId: oss.id })
const vacancy = await aVacancy(db, { slug: 'monteur-oss', placeId: place.id })

const elsewhere = (html: string) => [...new Set(html.match(/http:\/\/boxtel\.banen\.test[^"]*/g))]

test("on a vacancy's page the links to other regions lead to their lists", async () => {
  const page = await browserAt(app, 'oss.banen.test')(`/vacatures/${vacancy.slug}`)
  expect(elsewhere(page.body)).toContain('http://boxtel.banen.test/vacatures')
  expect(elsewhere(page.body).join()).not.toContain(vacancy.slug)
})

test("no link to another host carries the secret of an applicant's own page", async () => {
  const { id } = await anApplication(db, { vacancyId: vacancy.id, companyId: vacancy.companyId })
  const path = ownApplicationPath(services.applicationTokens.sign, id)
  const page = await browserAt(app, 'oss.banen.test')(path)
  expect(page.statusCode).toBe(200)
  expect(elsewhere(page.body)).toContain('http://boxtel.banen.test/')
  expect(elsewhere(page.body).join()).not.toContain('sollicitatie')
  // On a host that belongs to no region the choice returns to a page of that region.
  const other = await browserAt(app, 'banen.test')(path)
  expect(other.body).toContain('name="terug" value="/"')
})
