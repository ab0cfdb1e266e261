import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { anEducation, anEmployment, aPlace, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import { findRenamedVacancy, findVacancyPage } from './vacancy.queries.server.ts'
import type { VacancyStatus } from './vacancy.rules.ts'
import { vacancies, vacancyFormerSlugs } from './vacancy.table.ts'

const db = await freshDb()

test('a vacancy includes its province and employments as search engines name them', async () => {
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

test('educations are listed from low to high, in whatever order they were chosen', async () => {
  const third = await anEducation(db, { title: 'MBO 3', sort: 903 })
  const second = await anEducation(db, { title: 'MBO 2', sort: 902 })
  const { slug } = await aVacancy(db, { educationIds: [third.id, second.id] })
  const page = await findVacancyPage(db, slug)
  expect(page?.educations.map(({ title }) => title)).toEqual(['MBO 2', 'MBO 3'])
})

test('a region is in Noord-Brabant by default', async () => {
  expect((await aRegion(db)).province).toBe('Noord-Brabant')
})

describe('a former address of a vacancy', () => {
  async function aRenamed(status: VacancyStatus) {
    const moments = status === 'draft' ? { postedAt: null, expiresAt: null } : {}
    const vacancy = await aVacancy(db, { status, ...moments })
    const former = `${vacancy.slug}-oud`
    await db.insert(vacancyFormerSlugs).values({ slug: former, vacancyId: vacancy.id })
    return { ...vacancy, former }
  }

  test('redirects to the current one, open or closed', async () => {
    const [open, filled] = [await aRenamed('open'), await aRenamed('filled')]
    expect(await findRenamedVacancy(db, open.former)).toEqual({ slug: open.slug })
    expect(await findRenamedVacancy(db, filled.former)).toEqual({ slug: filled.slug })
  })

  test('leads nowhere once the account is closed', async () => {
    const { companyId, former } = await aRenamed('open')
    const accountOf = db.select({ id: companies.accountId }).from(companies).where(eq(companies.id, companyId))
    await db.update(accounts).set({ closedAt: now }).where(inArray(accounts.id, accountOf))
    expect(await findRenamedVacancy(db, former)).toBeUndefined()
  })

  test('does not reveal the address of a draft', async () => {
    const { id, slug, former } = await aRenamed('draft')
    expect(await findRenamedVacancy(db, former)).toBeUndefined()

    await db
      .update(vacancies)
      .set({ status: 'open', postedAt: now, expiresAt: daysAfter(now, 60) })
      .where(eq(vacancies.id, id))
    expect(await findRenamedVacancy(db, former)).toEqual({ slug })
  })
})
