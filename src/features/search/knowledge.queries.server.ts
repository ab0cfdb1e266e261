import { count, eq, sql } from 'drizzle-orm'
import { listCompanyNames } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { listOccupations } from '#features/occupations/occupation.queries.server.ts'
import { buildVocabulary } from '#features/occupations/vocabulary.rules.ts'
import { listReference } from '#features/reference/reference.queries.server.ts'
import { professions } from '#features/reference/reference.table.ts'
import { listDutchPlaces } from '#features/regions/dutch-place.queries.server.ts'
import { buildKnownPlaces } from '#features/regions/known-place.rules.ts'
import { places } from '#features/regions/place.table.ts'
import { listFormerRegionSlugs, listPlaces, listRegions } from '#features/regions/region.queries.server.ts'
import { companyPostcode, isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import type { Changes } from '#platform/changes.server.ts'
import type { Db } from '#platform/db.server.ts'
import { keepLatest } from '#platform/memory/latest.server.ts'
import { buildTitleWords } from './title-words.rules.ts'

export type Knowledge = Awaited<ReturnType<typeof readKnowledge>>

/** Everything needed to understand typed searches, read from the database now. */
export async function readKnowledge(db: Db, now: Date) {
  const [lists, work, named, open] = await Promise.all([
    readLists(db),
    readVocabulary(db),
    readCompanies(db),
    readOpenVacancies(db, now),
  ])
  return { ...lists, ...work, ...named, ...open }
}

/** The same, cached: each part is read again when its data changes. */
export function keepKnowledge(db: Db, changes: Changes, now: () => Date) {
  const listTopics = ['regions', 'places', 'professions', 'educations', 'employments']
  const lists = keepLatest(changes, listTopics, () => readLists(db))
  const work = keepLatest(changes, ['occupations', 'professions'], () => readVocabulary(db))
  const named = keepLatest(changes, ['companies'], () => readCompanies(db), { mayLag: true })
  const openTopics = ['vacancies', 'companies', 'places', 'professions']
  const open = keepLatest(changes, openTopics, () => readOpenVacancies(db, now()), { mayLag: true })
  const known = async (): Promise<Knowledge> => ({
    ...(await lists()),
    ...(await work()),
    ...(await named()),
    ...(await open()),
  })
  return Object.assign(known, { timesBehind: open.timesBehind })
}

async function readLists(db: Db) {
  const [reference, ownPlaces, regions, formerRegions] = await Promise.all([
    listReference(db),
    listPlaces(db),
    listRegions(db),
    listFormerRegionSlugs(db),
  ])
  const known = buildKnownPlaces({ places: ownPlaces, regions, formerRegions, dutchPlaces: listDutchPlaces() })
  return { ...reference, ownPlaces, places: known }
}

async function readVocabulary(db: Db) {
  return { vocabulary: buildVocabulary(await listOccupations(db)) }
}

/** The names of companies, including those without open vacancies. */
async function readCompanies(db: Db) {
  const rows = await listCompanyNames(db)
  const bySlug = new Map<string, (typeof rows)[number]>()
  for (const company of rows) for (const slug of [company.slug, ...company.formerSlugs]) bySlug.set(slug, company)
  return { companies: { bySlug: (slug: string) => bySlug.get(slug) } }
}

const mostSpots = 2000

/** The words and names in open vacancies, with their counts per region. */
async function readOpenVacancies(db: Db, now: Date) {
  const open = isPublic(now)
  const [titles, companyNames, professionTitles, spots] = await Promise.all([
    db
      .select({ text: vacancies.title, regionId: places.regionId, count: count() })
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .where(open)
      .groupBy(vacancies.title, places.regionId),
    db
      .select({
        id: companies.id,
        slug: companies.slug,
        text: companies.name,
        placeId: places.id,
        regionId: places.regionId,
        count: count(),
      })
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(open)
      .groupBy(companies.id, places.id),
    db
      .select({ text: professions.title, regionId: places.regionId, count: count() })
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
      .innerJoin(professions, eq(professions.id, vacancyProfessions.professionId))
      .where(open)
      .groupBy(professions.title, places.regionId),
    db
      .selectDistinct({ placeId: sql<number>`${vacancies.placeId}`, postcode: companyPostcode })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(open)
      .limit(mostSpots),
  ])
  return {
    titleWords: buildTitleWords([...titles, ...companyNames]),
    /** The locations with open vacancies. */
    spots,
    openTexts: { title: titles, company: companyNames, profession: professionTitles },
  }
}
