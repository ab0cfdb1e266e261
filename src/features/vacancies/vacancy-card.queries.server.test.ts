import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts } from '#features/accounts/account.table.ts'
import { changePicture } from '#features/companies/company-picture.commands.server.ts'
import { companies, companyFeatures } from '#features/companies/company.table.ts'
import { employments } from '#features/reference/reference.table.ts'
import { places } from '#features/regions/place.table.ts'
import { listSimilarVacancies } from '#features/search/vacancy-similar.queries.server.ts'
import { openChanges } from '#platform/changes.server.ts'
import { aCompany, aFile, anEmployment, aPlace, aProfession, aRegion, aVacancy } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb } from '#test/support/db.ts'
import {
  countByPlace,
  countByProfession,
  countOpenVacancies,
  keepCards,
  listCardsOf,
  listKeptVacancies,
  listNewestVacancies,
  listVacanciesOfCompany,
  readCards,
} from './vacancy-card.queries.server.ts'
import { vacancies } from './vacancy.table.ts'

const db = await freshDb()
const region = await aRegion(db, { url: 'oss' })
const scope = { regionId: region.id, now }
const oss = await aPlace(db, { slug: 'oss', regionId: region.id })
const lith = await aPlace(db, { slug: 'lith', regionId: region.id })
const boxtel = await aPlace(db, { slug: 'boxtel' })
const techniek = await aProfession(db, { slug: 'techniek' })
const zorg = await aProfession(db, { slug: 'zorg' })
const { company } = await aCompany(db, { placeId: oss.id })
const here = { companyId: company.id, placeId: oss.id }
const inTechniek = { ...here, professionIds: [techniek.id] }
const inBoth = { ...here, professionIds: [techniek.id, zorg.id] }
const slugsOf = (cards: { slug: string }[]) => cards.map(({ slug }) => slug)

const monteur = await aVacancy(db, { ...inBoth, slug: 'monteur', title: 'Monteur' })
await aVacancy(db, { ...here, slug: 'kok', title: 'Kok', postedAt: daysAfter(now, -2) })
await aVacancy(db, { ...here, slug: 'fietsmonteur', title: 'Fietsmonteur', postedAt: daysAfter(now, -3) })
const lasser = await aVacancy(db, { ...inBoth, slug: 'lasser', title: 'Lasser', postedAt: daysAfter(now, -4) })
await aVacancy(db, { ...inTechniek, slug: 'hulpmonteur', title: 'Hulpmonteur', postedAt: daysAfter(now, -5) })
await aVacancy(db, { ...inBoth, placeId: boxtel.id, slug: 'elders', title: 'Monteur' })
const filled = await aVacancy(db, { ...inTechniek, slug: 'vervuld', title: 'Monteur', status: 'filled' })
await aVacancy(db, { ...inTechniek, slug: 'te-laat', title: 'Monteur', expiresAt: now })

describe('similar vacancies', () => {
  const listLike = async (vacancyId: number, limit = 10) =>
    slugsOf(await listSimilarVacancies(db, { ...scope, vacancyId, limit }))

  test('share a profession, or otherwise similar words; the vacancy itself is never among them', async () => {
    expect(await listLike(monteur.id)).toEqual(['hulpmonteur', 'lasser', 'fietsmonteur', 'kok'])
    expect(await listLike(monteur.id, 2)).toEqual(['hulpmonteur', 'lasser'])
  })

  test('can be applied for, even when the vacancy itself cannot', async () => {
    expect((await listLike(filled.id)).toSorted()).toEqual(['fietsmonteur', 'hulpmonteur', 'kok', 'lasser', 'monteur'])
  })
})

test("the newest vacancies are the region's open ones, newest first", async () => {
  expect(slugsOf(await listNewestVacancies(db, { ...scope, limit: 3 }))).toEqual(['monteur', 'kok', 'fietsmonteur'])
})

test('kept vacancies are shown in the order they were kept, even if they have closed since', async () => {
  const lastDay = daysAfter(now, -1)
  const late = await aVacancy(db, {
    ...here,
    slug: 'te-laat-bewaard',
    postedAt: daysAfter(now, -9),
    expiresAt: lastDay,
  })
  const draft = await aVacancy(db, { ...here, status: 'draft' })
  const kept = await listKeptVacancies(db, [lasser.id, filled.id, draft.id, monteur.id, late.id], now)
  expect(slugsOf(kept)).toEqual(['lasser', 'vervuld', 'monteur', 'te-laat-bewaard'])
  expect(kept.map(({ closed }) => closed)).toEqual([
    undefined,
    { status: 'filled', at: undefined },
    undefined,
    { status: 'expired', at: lastDay },
  ])
})

test('a kept vacancy of a closed account is gone', async () => {
  const { company: gone, accountId } = await aCompany(db)
  const vacancy = await aVacancy(db, { companyId: gone.id, placeId: boxtel.id, status: 'closed' })
  await db.update(accounts).set({ closedAt: now }).where(eq(accounts.id, accountId))
  expect(await listKeptVacancies(db, [vacancy.id], now)).toEqual([])
})

test("a profession counts the region's open vacancies", async () => {
  expect(await countByProfession(db, scope)).toEqual([
    { slug: 'techniek', title: 'techniek', count: 3 },
    { slug: 'zorg', title: 'zorg', count: 2 },
  ])
})

test('a place counts its open vacancies, and is listed even without any', async () => {
  expect(await countByPlace(db, scope)).toEqual([
    { slug: 'oss', title: 'oss', count: 5 },
    { slug: 'lith', title: lith.title, count: 0 },
  ])
})

test('a region counts its open vacancies, and each company that has any once', async () => {
  expect(await countOpenVacancies(db, scope)).toEqual({ vacancies: 5, companies: 1 })
})

test('a card shows data of its own vacancy and company only', async () => {
  const { company: baker } = await aCompany(db)
  const { company: cook } = await aCompany(db)
  const jobs = []
  for (const [{ id: companyId }, title, description] of [
    [baker, 'Vast', 'Elke dag brood'],
    [cook, 'Tijdelijk', 'Elke dag soep'],
  ] as const) {
    await db.insert(companyFeatures).values({ companyId, position: 1, icon: 'benefits', description })
    const employment = await anEmployment(db, { title })
    jobs.push(await aVacancy(db, { companyId, placeId: boxtel.id, employmentIds: [employment.id] }))
  }
  const cards = await readCards(
    db,
    jobs.map(({ id }) => id),
    now,
  )
  expect(jobs.map(({ id }) => cards.get(id))).toMatchObject([
    { employment: 'Vast', feature: { text: 'Elke dag brood' } },
    { employment: 'Tijdelijk', feature: { text: 'Elke dag soep' } },
  ])
  const { cards: ofCook, total } = await listVacanciesOfCompany(db, { companyId: cook.id, now })
  expect([ofCook.map(({ slug }) => slug), total]).toEqual([[jobs[1]!.slug], 1])
})

describe('cards in memory', () => {
  const changes = openChanges(db, { warn: () => {} })
  afterAll(changes.close)

  test('show each change of their contents', async () => {
    const other = await aCompany(db)
    const employment = await anEmployment(db, { title: 'Vast' })
    const { id } = await aVacancy(db, { ...here, slug: 'bakker', title: 'Bakker', employmentIds: [employment.id] })
    const cards = keepCards(db, changes, () => now)
    const set = (values: Partial<typeof vacancies.$inferInsert>) =>
      db.update(vacancies).set(values).where(eq(vacancies.id, id))
    const logo = await aFile(db, { visibility: 'public' })
    const steps: Record<string, () => PromiseLike<unknown>> = {
      'another title': () => set({ title: 'Broodbakker' }),
      'another address': () => set({ slug: 'broodbakker' }),
      'other hours': () => set({ hoursFrom: 3 }),
      'more pay': () => set({ monthlySalaryFromCents: 260_000, monthlySalaryToCents: 310_000 }),
      'a later end': () => set({ expiresAt: daysAfter(now, 40) }),
      'another place': () => set({ placeId: lith.id }),
      'a place by another name': () => db.update(places).set({ title: 'Lithoijen' }).where(eq(places.id, lith.id)),
      'a company by another name': () =>
        db.update(companies).set({ name: 'De Bakker', postalCode: '5397AB' }).where(eq(companies.id, company.id)),
      'a logo': () => db.update(companies).set({ logoId: logo.id }).where(eq(companies.id, company.id)),
      'another picture as the same logo': async () => {
        const image = { ...(await aFile(db)), width: 80, height: 80, formats: {} }
        await db.transaction((tx) => changePicture(tx, logo, { image, info: {}, now }))
      },
      'something to be proud of': () =>
        db
          .insert(companyFeatures)
          .values({ companyId: company.id, position: 1, icon: 'benefits', description: 'Elke dag brood' }),
      'another company': () => set({ companyId: other.company.id }),
      'an employment by another name': () =>
        db.update(employments).set({ title: 'Vaste baan' }).where(eq(employments.id, employment.id)),
      held: () => set({ heldAt: now }),
      released: () => set({ heldAt: null }),
      filled: () => set({ status: 'filled' }),
      'open again': () => set({ status: 'open' }),
    }
    let before = (await cards([id])).get(id)
    expect(before?.title).toBe('Bakker')
    for (const [name, step] of Object.entries(steps)) {
      await step()
      await changes.settle()
      const after = (await cards([id])).get(id)
      expect(after, name).not.toEqual(before)
      expect(after, name).toEqual((await readCards(db, [id], now)).get(id))
      before = after
    }
  })

  test('are no longer shown from the moment a vacancy expires', async () => {
    const expiresAt = daysAfter(now, 2)
    const { id } = await aVacancy(db, { ...here, expiresAt })
    const cards = keepCards(db, changes, () => now)
    const shownAt = (moment: Date) => listCardsOf(db, [{ id, level: 1 }], { now: moment, cards })
    expect(await shownAt(now)).toHaveLength(1)
    expect(await shownAt(new Date(expiresAt.getTime() - 1))).toHaveLength(1)
    expect(await shownAt(expiresAt)).toEqual([])
  })
})
