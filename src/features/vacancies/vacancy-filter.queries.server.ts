import { type AnyColumn, and, asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#basics/distance.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Reference } from '#features/reference/reference.queries.server.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import type { KnownPlace } from '#features/regions/known-place.rules.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { isPublic, newestFirst } from './vacancy-card.queries.server.ts'
import { listConcepts, listTerms, type Terms, type WordKnowledge } from './vacancy-concept.rules.ts'
import { eachFilter, type FilterName, type VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea } from './vacancy-search.rules.ts'
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
  knowledge: WordKnowledge
  /** Whether all work of the same profession groups is found too. */
  isWide: boolean
  now: Date
}

type FilterQuery = {
  /** The condition on a vacancy; undefined if the search does not use this filter. */
  condition: (search: VacancySearch, scope: Scope) => SQL | undefined
  /** How many vacancies each choice would find; null when it shows no counts. */
  count: {
    choices: (scope: Scope, search: VacancySearch) => readonly Choosable[]
    /** The id of a choice that a vacancy belongs to, in a query on vacancies with this join. */
    id: SQL
    join: SQL
  } | null
}

export type FilterChoice = { slug: string; title: string; count: number }
export type FilterChoices = Record<FilterName, FilterChoice[]>

const hoursRanges = sql`(values ${sql.join(
  workingHoursRanges.map(({ id, from, to }) => sql`(${id}::int, ${from}::int, ${to}::int)`),
  sql`, `,
)}) ranges (id, low, high)`

// spec §5: an empty "to" is unlimited. A vacancy without any pay cannot be compared.
const most = 2_000_000_000

/** The SQL of every filter. */
export const filterQueries: Record<FilterName, FilterQuery> = {
  words: {
    condition: ({ words }, scope) => matchesWords(words, scope),
    count: null,
  },
  place: {
    condition: (search, scope) => inPlaces(listPlacesInArea(search, scope)),
    count: {
      choices: ({ places, regionId }, { place }) =>
        places.filter((one) => one.regionId === regionId || one.slug === place),
      id: sql`${vacancies.placeId}`,
      join: sql``,
    },
  },
  // The condition of `place` covers the radius and searching everywhere.
  radius: { condition: () => undefined, count: null },
  everywhere: { condition: () => undefined, count: null },
  professions: linkedTo('professions', professions, vacancyProfessions, vacancyProfessions.professionId),
  hours: {
    condition: ({ hours }) => worksHours(hours),
    count: {
      choices: () => workingHoursRanges.map(({ id, label }) => ({ id, slug: String(id), title: label })),
      id: sql`ranges.id`,
      join: sql`join ${hoursRanges} on ${vacancies.hoursFrom} <= ranges.high and ${vacancies.hoursTo} >= ranges.low`,
    },
  },
  educations: linkedTo('educations', educations, vacancyEducations, vacancyEducations.educationId),
  employments: linkedTo('employments', employments, vacancyEmployments, vacancyEmployments.employmentId),
  companies: {
    condition: ({ companies: slugs }) => isOfCompany(slugs),
    // There are too many to count each one: `countByCompany` finds the largest.
    count: null,
  },
  payFrom: {
    condition: ({ payFrom }) => (payFrom === undefined ? undefined : paysFrom(payFrom)),
    count: null,
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
  const concepts = listConcepts(typed, knowledge)
  // `(((` holds no word: nothing can match.
  if (concepts.length === 0) return sql`false`
  return and(
    ...concepts.map((concept) => {
      const terms = listTerms(concept, knowledge)
      const named = [terms.title, terms.also, terms.company, terms.family].filter((query) => query !== '').join(' | ')
      return or(
        sql`${vacancies.titleWords} @@ ${named}::tsquery`,
        sql`${vacancies.search} @@ ${textQuery(terms)}`,
        hasProfession(terms.professions),
        isWide ? hasProfession(terms.groups) : undefined,
      )
    }),
  )
}

function textQuery({ text }: Terms) {
  return sql`to_tsquery('nl', ${text.join(' & ')})`
}

/** How well a vacancy matches the words: the worst of its concepts counts. Undefined without words. */
export function matchLevel({ words }: VacancySearch, { knowledge, isWide }: Scope) {
  const levels = listConcepts(words, knowledge).map((concept) => {
    const terms = listTerms(concept, knowledge)
    const holds = (query: string) => (query === '' ? sql`false` : sql`${vacancies.titleWords} @@ ${query}::tsquery`)
    const isText = isWide ? sql`${vacancies.search} @@ ${textQuery(terms)}` : sql`true`
    const cases = sql.join(
      [
        holds(terms.title),
        holds(terms.also),
        holds(terms.company),
        or(holds(terms.family), hasProfession(terms.professions)),
        isText,
        sql`true`,
      ].map((condition, i) => sql`when ${condition} then ${sql.raw(String(i + 1))}`),
      sql` `,
    )
    return sql`case ${cases} end`
  })
  return levels.length > 0 ? sql<number>`greatest(${sql.join(levels, sql`, `)})` : undefined
}

/** The order of the results. */
export function matchOrder(search: VacancySearch, scope: Scope) {
  const level = matchLevel(search, scope)
  const best = level ? [asc(level)] : []
  if (search.sort === 'closing') return [asc(vacancies.expiresAt), asc(vacancies.id)]
  if (search.sort === 'relevance') return [...best, ...newestFirst]
  if (search.sort === 'nearest') return [...best, ...nearestFirst(search, scope), ...newestFirst]
  return newestFirst
}

function nearestFirst(search: VacancySearch, scope: Scope) {
  const area = listPlacesInArea(search, scope)?.filter(({ distance }) => distance !== undefined) ?? []
  if (area.length === 0) return []
  const cases = area.map(({ id, distance }) => sql`when ${id} then ${distance}::float8`)
  return [asc(sql`case ${vacancies.placeId} ${sql.join(cases, sql` `)} end`)]
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

/** A range matches when any hour of it can be worked. */
function worksHours(ids: number[]) {
  const ranges = workingHoursRanges.filter(({ id }) => ids.includes(id))
  return or(...ranges.map(({ from, to }) => sql`(${vacancies.hoursFrom} <= ${to} and ${vacancies.hoursTo} >= ${from})`))
}

type LinkedFilter = 'professions' | 'educations' | 'employments'
type List = typeof professions | typeof educations | typeof employments
type Links = typeof vacancyProfessions | typeof vacancyEducations | typeof vacancyEmployments

/** A filter on a list that vacancies are linked to. */
function linkedTo(name: LinkedFilter, list: List, links: Links, listId: AnyColumn): FilterQuery {
  return {
    condition: ({ [name]: slugs }) => (slugs.length === 0 ? undefined : isLinkedTo(list, links, listId, slugs)),
    count: {
      choices: ({ [name]: choices }) => choices,
      id: sql`${listId}`,
      join: sql`join ${links} on ${links.vacancyId} = ${vacancies.id}`,
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

function paysFrom(euros: number) {
  const monthly = sql`coalesce(${vacancies.monthlySalaryToCents}, case when ${vacancies.monthlySalaryFromCents} is not null then ${most}::int end)`
  const hourly = sql`coalesce(${vacancies.hourlySalaryToCents} * ${hoursPerMonth}::numeric, case when ${vacancies.hourlySalaryFromCents} is not null then ${most}::int end)`
  return sql`coalesce(${monthly}, ${hourly}) >= ${euros * 100}`
}
