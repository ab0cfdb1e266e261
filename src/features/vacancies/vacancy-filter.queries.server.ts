import { type AnyColumn, and, asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#basics/distance.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Reference } from '#features/reference/reference.queries.server.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import type { KnownPlace } from '#features/regions/known-place.rules.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { companyPostcode, isPublic, newestFirst, type ReadCards } from './vacancy-card.queries.server.ts'
import { listSought, type Terms, type WordKnowledge } from './vacancy-concept.rules.ts'
import { distanceTo, type Spot } from './vacancy-distance.rules.ts'
import type { IndexQuery } from './vacancy-index-query.rules.ts'
import type { VacancyIndex } from './vacancy-index.rules.ts'
import type { Knowledge } from './vacancy-knowledge.queries.server.ts'
import { eachFilter, type FilterName, listPayChoices, type VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea, type listShownChoices } from './vacancy-search.rules.ts'
import { searchText } from './vacancy-search.text.ts'
import { hoursPerMonth } from './vacancy-pay.rules.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type Choosable = { id: number; slug: string; title: string }
type SearchPlace = Choosable & Position & { regionId: number }

/** What a search is resolved against: all the choices, the site's region, what is known, and the current time. */
export type Scope = Reference & {
  places: readonly SearchPlace[]
  regionId: number
  /** The place that is searched around. */
  centre: KnownPlace | undefined
  /** The place from which distances are told. */
  origin: KnownPlace | undefined
  knowledge: WordKnowledge & Pick<Knowledge, 'openTexts' | 'spots' | 'ownPlaces' | 'places'>
  /** Whether all work of the same profession groups is found too. */
  isWide: boolean
  /** Undefined while the open vacancies are not in memory: the database then counts. */
  index?: VacancyIndex | undefined
  /** The cards in memory; without them the database gives them. */
  cards?: ReadCards | undefined
  now: Date
}

type Found = Pick<IndexQuery, 'matches' | 'companyIds'>

type FilterQuery = {
  /** The condition on a vacancy; undefined if the search does not use this filter. */
  condition: (search: VacancySearch, scope: Scope) => SQL | undefined
  /** The same for the open vacancies in memory. `found` is what only the database knows. */
  indexed: (search: VacancySearch, scope: Scope, found: Found) => Partial<IndexQuery>
  /** How many vacancies each choice would find; null when it shows no counts. */
  count: {
    choices: (scope: Scope, search: VacancySearch) => readonly Choosable[]
    /** The id of a choice that a vacancy belongs to, in a query on vacancies with this join. */
    id: SQL
    join: (search: VacancySearch) => SQL
  } | null
}

export type FilterChoice = { slug: string; title: string; count: number }
export type FilterChoices = Record<FilterName, FilterChoice[]>
/** What a page is sent of them. */
export type ShownChoices = ReturnType<typeof listShownChoices<FilterChoice>>

const hoursRanges = sql`(values ${sql.join(
  workingHoursRanges.map(({ id, from, to }) => sql`(${id}::int, ${from}::int, ${to}::int)`),
  sql`, `,
)}) ranges (id, low, high)`

// spec §5: an empty "to" is unlimited. A vacancy without any pay cannot be compared.
const most = 2_000_000_000
const monthly = sql`coalesce(${vacancies.monthlySalaryToCents}, case when ${vacancies.monthlySalaryFromCents} is not null then ${most}::int end)`
const hourly = sql`coalesce(${vacancies.hourlySalaryToCents} * ${hoursPerMonth}::numeric, case when ${vacancies.hourlySalaryFromCents} is not null then ${most}::int end)`
/** The most that a vacancy pays, in cents for a full-time month. */
export const comparablePay = sql`coalesce(${monthly}, ${hourly})`

/** The SQL of every filter. */
export const filterQueries: Record<FilterName, FilterQuery> = {
  words: {
    condition: ({ words }, scope) => matchesWords(words, scope),
    indexed: (_search, _scope, { matches }) => ({ matches }),
    count: null,
  },
  place: {
    condition: (search, scope) => inPlaces(listPlacesInArea(search, scope)),
    indexed: (search, scope) => ({
      areaIds: listPlacesInArea(search, scope)?.map(({ id }) => id),
      countedPlaceIds: listCountedPlaces(scope, search).map(({ id }) => id),
    }),
    count: {
      choices: listCountedPlaces,
      id: sql`${vacancies.placeId}`,
      join: () => sql``,
    },
  },
  // The condition of `place` covers the radius and searching everywhere.
  radius: { condition: () => undefined, indexed: () => ({}), count: null },
  everywhere: { condition: () => undefined, indexed: () => ({}), count: null },
  professions: linkedTo(
    'professions',
    professions,
    vacancyProfessions,
    vacancyProfessions.professionId,
    listProfessions,
  ),
  hours: {
    condition: ({ hours }) => worksHours(hours),
    indexed: ({ hours }) => ({ hours }),
    count: {
      choices: () =>
        workingHoursRanges.map((range) => ({ id: range.id, slug: String(range.id), title: shortHours(range) })),
      id: sql`ranges.id`,
      join: () =>
        sql`join ${hoursRanges} on ${vacancies.hoursFrom} <= ranges.high and ${vacancies.hoursTo} >= ranges.low`,
    },
  },
  educations: linkedTo('educations', educations, vacancyEducations, vacancyEducations.educationId),
  employments: linkedTo('employments', employments, vacancyEmployments, vacancyEmployments.employmentId),
  companies: {
    condition: ({ companies: slugs }) => isOfCompany(slugs),
    indexed: (_search, _scope, { companyIds }) => ({ companyIds }),
    count: { choices: listCompanies, id: sql`${vacancies.companyId}`, join: () => sql`` },
  },
  payFrom: {
    condition: ({ payFrom }) => (payFrom === undefined ? undefined : paysFrom(sql`${payFrom}::int`)),
    indexed: (search) => ({ payFrom: search.payFrom, payChoices: listPayChoices(search) }),
    count: {
      choices: (_scope, search) =>
        listPayChoices(search).map((euros) => ({ id: euros, slug: String(euros), title: searchText.payFrom(euros) })),
      id: sql`pays.euros`,
      join: (search) =>
        sql`join (values ${sql.join(
          listPayChoices(search).map((euros) => sql`(${euros}::int)`),
          sql`, `,
        )}) pays (euros) on ${paysFrom(sql`pays.euros`)}`,
    },
  },
}

export type Conditions = ReturnType<typeof listConditions>

/** The conditions of a search, filter by filter. */
export function listConditions(search: VacancySearch, scope: Scope) {
  return {
    open: isPublic(scope.now),
    ...eachFilter((name) => filterQueries[name].condition(search, scope)),
  }
}

/** Every concept among the words must match, in one way or another. */
function matchesWords(typed: string, { knowledge, isWide }: Scope) {
  if (typed === '') return undefined
  const sought = listSought(typed, knowledge)
  // `(((` holds no word: nothing can match.
  if (sought.length === 0) return sql`false`
  return and(...sought.map(({ terms }) => matchesTerms(terms, isWide)))
}

/** Whether a vacancy matches one thing among the words, in one way or another. */
export function matchesTerms(terms: Terms, isWide: boolean) {
  const { title, also, company, family, alike } = terms
  const named = [title, also, company, family, alike].filter((query) => query !== '').join(' | ')
  return or(
    sql`${vacancies.titleWords} @@ ${named}::tsquery`,
    sql`${vacancies.search} @@ ${textQuery(terms)}`,
    hasProfession(terms.professions),
    isWide ? hasProfession(terms.groups) : undefined,
  )
}

function textQuery({ text }: Terms) {
  return sql`to_tsquery('nl', ${text})`
}

/** How well a vacancy matches the words: the worst of its concepts counts. Undefined without words. */
export function matchLevel({ words }: VacancySearch, { knowledge, isWide }: Scope) {
  const levels = listSought(words, knowledge).map(({ terms }) => termsLevel(terms, isWide))
  return levels.length > 0 ? sql<number>`greatest(${sql.join(levels, sql`, `)})` : undefined
}

/** How well a vacancy that matches one thing among the words does so. */
export function termsLevel(terms: Terms, isWide: boolean) {
  const holds = (query: string) => (query === '' ? sql`false` : sql`${vacancies.titleWords} @@ ${query}::tsquery`)
  const isText = isWide ? sql`${vacancies.search} @@ ${textQuery(terms)}` : sql`true`
  const cases = sql.join(
    [
      holds(terms.title),
      holds(terms.also),
      holds(terms.company),
      or(holds(terms.family), hasProfession(terms.professions)),
      holds(terms.alike),
      isText,
      sql`true`,
    ].map((condition, i) => sql`when ${condition} then ${sql.raw(String(i + 1))}`),
    sql` `,
  )
  return sql<number>`case ${cases} end`
}

/** The order of the results. */
export function matchOrder(search: VacancySearch, scope: Scope) {
  const level = matchLevel(search, scope)
  const best = level ? [asc(level)] : []
  if (search.sort === 'closing') return [asc(vacancies.expiresAt), asc(vacancies.id)]
  if (search.sort === 'relevance') return [...best, ...newestFirst]
  if (search.sort === 'nearest') return [...best, ...nearestFirst(scope), ...newestFirst]
  return newestFirst
}

/** The postcodes of companies within a place are told apart. */
function nearestFirst({ knowledge, centre }: Scope) {
  const cases = knowledge.spots.flatMap((spot) => {
    const km = distanceTo(spot, centre, knowledge)
    return km === undefined ? [] : [sql`when ${spotKey(spot)} then ${km}::float8`]
  })
  if (cases.length === 0) return []
  // Whatever has no distance is in the chosen place itself.
  return [
    asc(
      sql`case ${vacancies.placeId} || ' ' || coalesce(${companyPostcode}, '') ${sql.join(cases, sql` `)} else 0 end`,
    ),
  ]
}

function spotKey({ placeId, postcode }: Spot) {
  return `${placeId} ${postcode ?? ''}`
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

function listCountedPlaces({ places, regionId }: Scope, { place }: VacancySearch) {
  return places.filter((one) => one.regionId === regionId || one.slug === place)
}

/** A range matches when any hour of it can be worked. */
function worksHours(ids: number[]) {
  const ranges = workingHoursRanges.filter(({ id }) => ids.includes(id))
  return or(...ranges.map(({ from, to }) => sql`(${vacancies.hoursFrom} <= ${to} and ${vacancies.hoursTo} >= ${from})`))
}

type LinkedFilter = 'professions' | 'educations' | 'employments'
type List = typeof professions | typeof educations | typeof employments
type Links = typeof vacancyProfessions | typeof vacancyEducations | typeof vacancyEmployments

const idsOf = {
  professions: 'professionIds',
  educations: 'educationIds',
  employments: 'employmentIds',
} as const satisfies Record<LinkedFilter, keyof IndexQuery>

function findIds(list: readonly Choosable[], slugs: readonly string[]) {
  return slugs.length === 0 ? undefined : list.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
}

/** A filter on a list that vacancies are linked to. */
function linkedTo(
  name: LinkedFilter,
  list: List,
  links: Links,
  listId: AnyColumn,
  choicesOf = ({ [name]: choices }: Scope): readonly Choosable[] => choices,
): FilterQuery {
  return {
    condition: ({ [name]: slugs }) => (slugs.length === 0 ? undefined : isLinkedTo(list, links, listId, slugs)),
    indexed: ({ [name]: slugs }, { [name]: all }) => ({ [idsOf[name]]: findIds(all, slugs) }),
    count: {
      choices: choicesOf,
      id: sql`${listId}`,
      join: () => sql`join ${links} on ${links.vacancyId} = ${vacancies.id}`,
    },
  }
}

function isLinkedTo(list: List, links: Links, listId: AnyColumn, slugs: readonly string[]) {
  return sql`${vacancies.id} in (select ${links.vacancyId} from ${links} join ${list} on ${list.id} = ${listId} where ${inArray(list.slug, [...slugs])})`
}

function hasProfession(slugs: readonly string[]) {
  if (slugs.length === 0) return undefined
  return isLinkedTo(professions, vacancyProfessions, vacancyProfessions.professionId, slugs)
}

function isOfCompany(slugs: string[]) {
  if (slugs.length === 0) return undefined
  return sql`${vacancies.companyId} in (select id from ${companies} where ${inArray(companies.slug, slugs)})`
}

function paysFrom(euros: SQL) {
  return sql`${comparablePay} >= ${euros} * 100`
}

const mostCompanies = 100
const mostAreas = 50
const byTitle = new Intl.Collator('nl')

type CompanyText = Scope['knowledge']['openTexts']['company'][number]
type CountedCompany = Choosable & { count: number }

/** The first companies of each area, until other vacancies are open: putting thousands in order takes long. */
const largest = new WeakMap<readonly CompanyText[], Map<string, CountedCompany[]>>()

/**
 * Companies with open vacancies in the area. The most vacancies first, whatever the other filters are: so the list never
 * changes its order under somebody's finger.
 */
function listCompanies(scope: Scope, search: VacancySearch) {
  const texts = scope.knowledge.openTexts.company
  const area = listPlacesInArea(search, scope)?.map(({ id }) => id)
  const areas = largest.get(texts) ?? new Map<string, CountedCompany[]>()
  largest.set(texts, areas)
  const key = area ? area.join() : 'everywhere'
  const first = areas.get(key) ?? countCompanies(texts, area).slice(0, mostCompanies)
  areas.set(key, first)
  for (const [oldest] of areas) {
    if (areas.size <= mostAreas) break
    areas.delete(oldest)
  }
  const isFirst = new Set(first.map(({ slug }) => slug))
  const others = search.companies.filter((slug) => !isFirst.has(slug))
  if (others.length === 0) return first
  const ofOthers = texts.filter(({ slug }) => others.includes(slug))
  return [...first, ...countCompanies(ofOthers, area, { areAllListed: true })]
}

function countCompanies(texts: readonly CompanyText[], area: number[] | undefined, { areAllListed = false } = {}) {
  const inArea = area && new Set(area)
  const counts = new Map<string, CountedCompany>()
  for (const { id, slug, text, placeId, count } of texts) {
    const isInArea = !inArea || inArea.has(placeId)
    if (!isInArea && !areAllListed) continue
    // What a chosen company has elsewhere must not move it up.
    counts.set(slug, { id, slug, title: text, count: (counts.get(slug)?.count ?? 0) + (isInArea ? count : 0) })
  }
  return [...counts.values()].sort((one, other) => other.count - one.count || byTitle.compare(one.title, other.title))
}

/** Profession groups with the most open vacancies in the region first, whatever the other filters are. */
function listProfessions({ professions: all, knowledge, regionId }: Scope) {
  const counts = new Map(
    knowledge.openTexts.profession.filter((one) => one.regionId === regionId).map(({ text, count }) => [text, count]),
  )
  const countOf = ({ title }: Choosable) => counts.get(title) ?? 0
  return all.toSorted((one, other) => countOf(other) - countOf(one) || one.title.localeCompare(other.title, 'nl'))
}
