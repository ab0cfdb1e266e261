import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { companies } from '#features/companies/company.table.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Db } from '#platform/db.server.ts'
import { listCards } from './vacancy-card.queries.server.ts'
import { matchConditions, type MatchConditions, matchOrder, type Scope } from './vacancy-match.queries.server.ts'
import type { VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea, listWiderSearches, pageSize } from './vacancy-search.rules.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

/** Below this the exact words have found so little that words which look like them may help. */
const fewResults = 3

/** One page of what a visitor looks for, with how many there would be for every other choice. */
export async function searchVacancies(db: Db, search: VacancySearch, scope: Scope) {
  const exact = matchConditions(search, scope, 'exact')
  const fuzzy = matchConditions(search, scope, 'fuzzy')
  const exactTotal = await countMatches(db, exact)
  const fuzzyTotal = search.words && exactTotal < fewResults ? await countMatches(db, fuzzy) : 0
  const isApproximate = fuzzyTotal > exactTotal
  const chosen = isApproximate ? fuzzy : exact
  const total = isApproximate ? fuzzyTotal : exactTotal

  const area = listPlacesInArea(search, scope)
  const [cards, facets, companyChoices] = await Promise.all([
    listCards(db, {
      where: and(...Object.values(chosen)),
      orderBy: matchOrder(search, isApproximate),
      limit: pageSize,
      offset: (search.page - 1) * pageSize,
    }),
    countFacets(db, chosen),
    countByCompany(db, chosen, search.companies),
  ])
  return {
    total,
    isApproximate,
    pageCount: Math.ceil(total / pageSize),
    facets,
    companyChoices,
    cards: cards.map((card) => ({ ...card, distance: area?.find(({ id }) => id === card.placeId)?.distance })),
  }
}

/** For a search that found nothing: the same a little wider, each with what it finds. At most three. */
export async function listWiderResults(db: Db, search: VacancySearch, scope: Scope) {
  const wider = listWiderSearches(search)
  const totals = await Promise.all(
    wider.map(({ search: one }) => countMatches(db, matchConditions(one, scope, 'exact'))),
  )
  return wider
    .map((widening, i) => ({ ...widening, total: totals[i]! }))
    .filter(({ total }) => total > 0)
    .slice(0, 3)
}

async function countMatches(db: Db, all: MatchConditions) {
  return db.$count(vacancies, and(...Object.values(all)))
}

type Facet = 'area' | 'hours' | 'profession' | 'education' | 'employment'

/** For every choice of every filter: how many there would be with the other filters as they are. */
async function countFacets(db: Db, all: MatchConditions) {
  const others = (facet: Facet) => and(...Object.values({ ...all, [facet]: undefined }))
  const row = (facet: Facet, id: SQL) => ({
    facet: sql<Facet>`${facet}::text`,
    id: sql<number>`${id}`,
    count: count(),
  })
  const ranges = sql`(values ${sql.join(
    workingHoursRanges.map(({ id, from, to }) => sql`(${id}::int, ${from}::int, ${to}::int)`),
    sql`, `,
  )}) ranges (id, low, high)`

  const rows = await unionAll(
    db
      .select(row('area', sql`${vacancies.placeId}`))
      .from(vacancies)
      .where(others('area'))
      .groupBy(vacancies.placeId),
    db
      .select(row('hours', sql`ranges.id`))
      .from(vacancies)
      .innerJoin(ranges, sql`${vacancies.hoursFrom} <= ranges.high and ${vacancies.hoursTo} >= ranges.low`)
      .where(others('hours'))
      .groupBy(sql`ranges.id`),
    db
      .select(row('profession', sql`${vacancyProfessions.professionId}`))
      .from(vacancies)
      .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
      .where(others('profession'))
      .groupBy(vacancyProfessions.professionId),
    db
      .select(row('education', sql`${vacancyEducations.educationId}`))
      .from(vacancies)
      .innerJoin(vacancyEducations, eq(vacancyEducations.vacancyId, vacancies.id))
      .where(others('education'))
      .groupBy(vacancyEducations.educationId),
    db
      .select(row('employment', sql`${vacancyEmployments.employmentId}`))
      .from(vacancies)
      .innerJoin(vacancyEmployments, eq(vacancyEmployments.vacancyId, vacancies.id))
      .where(others('employment'))
      .groupBy(vacancyEmployments.employmentId),
  )
  return Object.groupBy(rows, ({ facet }) => facet)
}

const companiesShown = 8

/** The companies with the most to choose from, and the chosen ones. */
async function countByCompany(db: Db, all: MatchConditions, chosen: string[]) {
  const chosenFirst = chosen.length > 0 ? [desc(inArray(companies.slug, chosen))] : []
  return db
    .select({ slug: companies.slug, title: companies.name, count: count() })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(...Object.values({ ...all, company: undefined })))
    .groupBy(companies.id)
    .orderBy(...chosenFirst, desc(count()), asc(companies.name))
    .limit(companiesShown + chosen.length)
}
