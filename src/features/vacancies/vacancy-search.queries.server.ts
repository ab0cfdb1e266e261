import { type AnyColumn, and, asc, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Position } from '#basics/distance.ts'
import { listWords } from '#basics/words.ts'
import { companies } from '#features/companies/company.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { places } from '#features/regions/place.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isPublic, listCards, newestFirst } from './vacancy-card.queries.server.ts'
import type { VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea, listWiderSearches, pageSize } from './vacancy-search.rules.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type SearchPlace = Position & { id: number; slug: string; regionId: number }
type Scope = { places: readonly SearchPlace[]; regionId: number; now: Date }
export type FoundVacancies = Awaited<ReturnType<typeof searchVacancies>>

/** Below this the exact words have found so little that words which look like them may help. */
const fewResults = 3

/** One page of what a visitor looks for, with how many there would be for every other choice. */
export async function searchVacancies(db: Db, search: VacancySearch, scope: Scope) {
  const exact = conditions(search, scope, 'exact')
  const fuzzy = conditions(search, scope, 'fuzzy')
  const exactTotal = await countMatches(db, exact)
  const fuzzyTotal = search.words && exactTotal < fewResults ? await countMatches(db, fuzzy) : 0
  const isApproximate = fuzzyTotal > exactTotal
  const chosen = isApproximate ? fuzzy : exact
  const total = isApproximate ? fuzzyTotal : exactTotal

  const area = listPlacesInArea(search, scope)
  const [cards, facets, companyChoices] = await Promise.all([
    listCards(db, {
      where: and(...Object.values(chosen)),
      orderBy: ordering(search, isApproximate),
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
  const totals = await Promise.all(wider.map(({ search: one }) => countMatches(db, conditions(one, scope, 'exact'))))
  return wider
    .map((widening, i) => ({ ...widening, total: totals[i]! }))
    .filter(({ total }) => total > 0)
    .slice(0, 3)
}

/** What a half-typed search may become: titles of open vacancies, profession groups and companies of the region. */
export async function suggestWords(db: Db, typed: string, { regionId, now }: Omit<Scope, 'places'>) {
  const words = listWords(typed)
  if (words.length === 0) return []
  const inRegion = and(isPublic(now), eq(places.regionId, regionId))
  const like = (text: SQL) => and(...words.map((word) => sql`lower(unaccent(${text})) like ${`%${word}%`}`))
  // What starts with the typed letters comes before what holds them somewhere.
  const starts = (text: SQL) => sql<boolean>`lower(unaccent(${text})) like ${`${words[0]}%`}`
  const from = (kind: string, text: SQL, rank: number) => {
    return {
      kind: sql<string>`${kind}::text`,
      text: sql<string>`${text}`,
      starts: starts(text),
      rank: sql<number>`${rank}::int`,
    }
  }
  const title = sql`${vacancies.title}`
  const profession = sql`${professions.title}`
  const company = sql`${companies.name}`

  return unionAll(
    db
      .selectDistinct(from('profession', profession, 1))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(vacancyProfessions, eq(vacancyProfessions.vacancyId, vacancies.id))
      .innerJoin(professions, eq(professions.id, vacancyProfessions.professionId))
      .where(and(inRegion, like(profession))),
    db
      .selectDistinct(from('title', title, 2))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .where(and(inRegion, like(title))),
    db
      .selectDistinct(from('company', company, 3))
      .from(vacancies)
      .innerJoin(places, eq(places.id, vacancies.placeId))
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(inRegion, like(company))),
  )
    .orderBy(sql`3 desc, 4, 2`)
    .limit(8)
}

type Mode = 'exact' | 'fuzzy'
type Conditions = ReturnType<typeof conditions>
type Facet = 'area' | 'hours' | 'profession' | 'education' | 'employment'

function conditions(search: VacancySearch, scope: Scope, mode: Mode) {
  return {
    open: isPublic(scope.now),
    words: matchesWords(listWords(search.words), mode),
    area: inPlaces(listPlacesInArea(search, scope)),
    hours: worksHours(search.hours),
    profession: isLinkedTo(vacancyProfessions, vacancyProfessions.professionId, professions, search.professions),
    education: isLinkedTo(vacancyEducations, vacancyEducations.educationId, educations, search.educations),
    employment: isLinkedTo(vacancyEmployments, vacancyEmployments.employmentId, employments, search.employments),
    company:
      search.companies.length === 0
        ? undefined
        : sql`${vacancies.companyId} in (select id from ${companies} where ${inArray(companies.slug, search.companies)})`,
    pay: search.payFrom === undefined ? undefined : paysFrom(search.payFrom),
  }
}

/** The stems of the words, the last one perhaps unfinished: `verzorgende & nacht:*`. Words are letters and digits only. */
function stems(words: string[]) {
  const typed = words.map((word, i) => (i === words.length - 1 ? `${word}:*` : word)).join(' & ')
  return sql`to_tsquery('nl', ${typed})`
}

function matchesWords(words: string[], mode: Mode) {
  if (words.length === 0) return undefined
  const query = stems(words)
  const long = words.filter((word) => word.length >= 4)
  return or(
    sql`${vacancies.search} @@ ${query}`,
    // `de` and `het` alone ask nothing.
    sql`numnode(${query}) = 0`,
    sql`${vacancies.id} in (select l.vacancy_id from ${vacancyProfessions} l join ${professions} p on p.id = l.profession_id
      where to_tsvector('nl', p.title) @@ ${query})`,
    // Dutch glues words together: `monteur` also means a servicemonteur.
    long.length === words.length
      ? and(...long.map((word) => sql`${vacancies.searchTitle} like ${`%${word}%`}`))
      : undefined,
    mode === 'fuzzy' && long.length > 0
      ? and(...long.map((word) => sql`${word}::text <% ${vacancies.searchTitle}`))
      : undefined,
  )
}

function ordering(search: VacancySearch, isApproximate: boolean) {
  const words = listWords(search.words)
  if (search.sort === 'closing') return [asc(vacancies.expiresAt), asc(vacancies.id)]
  if (search.sort === 'newest' || words.length === 0) return newestFirst
  const weights = sql`'{0.02, 0.1, 0.3, 1}'::float4[]`
  const inTitle = sql`case when lower(unaccent(${vacancies.title})) like ${`%${words.at(-1)}%`} then 0.4 else 0 end`
  const rank = sql`ts_rank(${weights}, ${vacancies.search}, ${stems(words)}) + ${inTitle}`
  const likeness = sql`word_similarity(${words.join(' ')}, ${vacancies.searchTitle})`
  return [desc(isApproximate ? sql`${rank} + ${likeness}` : rank), ...newestFirst]
}

function inPlaces(area: { id: number }[] | undefined) {
  return (
    area &&
    inArray(
      vacancies.placeId,
      area.map(({ id }) => id),
    )
  )
}

/** A range is met when any hour of it can be worked. */
function worksHours(ids: number[]) {
  const ranges = workingHoursRanges.filter(({ id }) => ids.includes(id))
  return or(...ranges.map(({ from, to }) => sql`(${vacancies.hoursFrom} <= ${to} and ${vacancies.hoursTo} >= ${from})`))
}

type Links = typeof vacancyProfessions | typeof vacancyEducations | typeof vacancyEmployments
type List = typeof professions | typeof educations | typeof employments

function isLinkedTo(links: Links, listId: AnyColumn, list: List, slugs: string[]) {
  if (slugs.length === 0) return undefined
  return sql`${vacancies.id} in (select ${links.vacancyId} from ${links} join ${list} on ${list.id} = ${listId} where ${inArray(list.slug, slugs)})`
}

// A full-time month of 40 hours a week; spec §5: an empty "to" is unlimited. Without any pay there is nothing to compare.
const hoursPerMonth = 173.33
const most = 2_000_000_000

function paysFrom(euros: number) {
  const monthly = sql`coalesce(${vacancies.monthlySalaryToCents}, case when ${vacancies.monthlySalaryFromCents} is not null then ${most}::int end)`
  const hourly = sql`coalesce(${vacancies.hourlySalaryToCents} * ${hoursPerMonth}::numeric, case when ${vacancies.hourlySalaryFromCents} is not null then ${most}::int end)`
  return sql`coalesce(${monthly}, ${hourly}) >= ${euros * 100}`
}

async function countMatches(db: Db, all: Conditions) {
  return db.$count(vacancies, and(...Object.values(all)))
}

/** For every choice of every filter: how many there would be with the other filters as they are. */
async function countFacets(db: Db, all: Conditions) {
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
async function countByCompany(db: Db, all: Conditions, chosen: string[]) {
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
