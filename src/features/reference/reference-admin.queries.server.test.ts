import { expect, test } from 'vitest'
import { actorOf, type Admin } from '#features/accounts/actor.rules.ts'
import { jobAlertSearches, jobAlertSubscriptions, jobAlertTastes } from '#features/job-alerts/job-alert.table.ts'
import { occupationFamilies } from '#features/occupations/occupation.table.ts'
import { findPlaceForAdmin } from '#features/regions/place-admin.queries.server.ts'
import { vacancyTemplates } from '#features/vacancies/vacancy-template.table.ts'
import { anAccount, anAdmin, anEducation, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findEntry } from './reference-admin.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin

test('an entry counts everything that refers to it, by its slug or a former one', async () => {
  const region = await aRegion(db)
  const profession = await aProfession(db, { slug: 'zorg', formerSlugs: ['verzorging'] })
  const education = await anEducation(db, { slug: 'mbo-3' })
  const place = await aPlace(db, { slug: 'oss', formerSlugs: ['os'], regionId: region.id })
  await aVacancy(db, { professionIds: [profession.id], placeId: place.id })
  await db.insert(occupationFamilies).values({ title: 'zorg', professionId: profession.id })
  const [subscription] = await db
    .insert(jobAlertSubscriptions)
    .values({ email: 'noor@voorbeeld.test', siteId: region.id, confirmedAt: now })
    .returning()
  const subscriptionId = subscription!.id
  await db.insert(jobAlertTastes).values({ subscriptionId, professionId: profession.id, isWanted: true })
  const queries = [
    'beroepsgroep=zorg&opleiding=mbo-3',
    'zoek=kok&beroepsgroep=horeca&beroepsgroep=verzorging',
    'beroepsgroep=zorg-en-welzijn',
    'zoek=zorg&plaats=os',
    'plaats=oss',
    'plaats=oss-zuid',
  ]
  for (const query of queries) await db.insert(jobAlertSearches).values({ subscriptionId, regionId: region.id, query })
  await db.insert(vacancyTemplates).values({
    accountId: (await anAccount(db)).id,
    name: 'Zorg',
    typed: { placeId: String(place.id), professionIds: [String(profession.id), '2000000000'] },
  })

  const find = (list: 'professions' | 'educations', id: number) => findEntry(db, admin, { list, id })
  expect(await find('professions', profession.id)).toMatchObject({
    vacancyCount: 1,
    families: 1,
    tastes: 1,
    searches: 2,
    templates: 1,
  })
  expect(await find('educations', education.id)).toMatchObject({ families: 0, tastes: 0, searches: 1, templates: 0 })
  expect(await findPlaceForAdmin(db, admin, place.id)).toMatchObject({ vacancyCount: 1, searches: 2, templates: 1 })
})
