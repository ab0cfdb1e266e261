import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { type Admin, actorOf, type Employer } from '#features/accounts/actor.rules.ts'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { aCompany, anAdmin, anApplication, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { companyFeatures } from './company.table.ts'
import { companyListFor } from './components/company-list.tsx'
import { companyStateOf } from './company-admin.rules.ts'
import { findCompanyForAdmin, listCompaniesForAdmin, listCompaniesOf } from './company-admin.queries.server.ts'
import { listCompaniesForPreview } from './company-preview.queries.server.ts'

const db = await freshDb()
const admin = actorOf(await anAdmin(db)) as Admin
const oss = await aRegion(db, { url: 'oss' })
const boxtel = await aRegion(db, { url: 'boxtel' })
const lith = await aPlace(db, { title: 'Lith', regionId: oss.id })
const liempde = await aPlace(db, { title: 'Liempde', regionId: boxtel.id })
const bakery = await aCompany(db, { name: 'De Bakker', placeId: lith.id })
const kitchen = await aCompany(db, { name: 'De Kok', placeId: liempde.id })

test("an admin sees each company's own places and numbers", async () => {
  const { company, accountId } = kitchen
  const vacancy = await aVacancy(db, { companyId: company.id, placeId: liempde.id })
  for (const companyId of [bakery.company.id, company.id, company.id]) await anApplication(db, { companyId })
  await anApplication(db, { companyId: company.id, vacancyId: vacancy.id })

  const asked = readListQuery(companyListFor([]), new URLSearchParams('volgorde=naam'))
  const { rows } = await listCompaniesForAdmin(db, admin, { asked })
  const own = { placeNames: 'Liempde', openVacancies: 1, applicationCount: 3 }
  expect(rows).toMatchObject([
    { name: 'De Bakker', placeNames: 'Lith', openVacancies: 0, applicationCount: 1 },
    { name: 'De Kok', ...own },
  ])
  const inOss = readListQuery(companyListFor([oss]), new URLSearchParams('regio=oss'))
  expect((await listCompaniesForAdmin(db, admin, { asked: inOss })).rows).toMatchObject([{ name: 'De Bakker' }])
  expect(await findCompanyForAdmin(db, admin, company.id)).toMatchObject({ name: 'De Kok', ...own })
  expect((await listCompaniesOf(db, admin, accountId)).map(({ name }) => name)).toEqual(['De Kok'])
})

test('a company of a closed account is listed neither as visible nor as hidden', async () => {
  const { company, accountId } = await aCompany(db, { name: 'De Smid', placeId: lith.id, listedAt: now })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  const namesOf = async (state: string) => {
    const asked = readListQuery(companyListFor([]), new URLSearchParams(`staat=${state}`))
    return (await listCompaniesForAdmin(db, admin, { asked })).rows.map(({ name }) => name)
  }
  expect(await namesOf('gesloten')).toEqual(['De Smid'])
  for (const state of ['zichtbaar', 'verborgen']) expect(await namesOf(state)).not.toContain('De Smid')
  expect(companyStateOf((await findCompanyForAdmin(db, admin, company.id))!)).toBe('gesloten')
})

test('an employer who writes a vacancy can preview only their own companies', async () => {
  const feature = { icon: 'benefits', description: 'Elke dag brood' } as const
  for (const { company } of [bakery, kitchen])
    await db.insert(companyFeatures).values({ ...feature, position: 1, companyId: company.id })
  expect(await listCompaniesForPreview(db, actorOf(bakery.owner) as Employer)).toMatchObject([
    { name: 'De Bakker', features: [feature] },
  ])
})
