import { type AnyColumn, and, asc, desc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Position } from '#basics/distance.ts'
import { listWords } from '#basics/words.ts'
import { companies } from '#features/companies/company.table.ts'
import type { Reference } from '#features/reference/reference.queries.server.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { isPublic, newestFirst } from './vacancy-card.queries.server.ts'
import { eachFilter, type FilterName, type VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea } from './vacancy-search.rules.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type Choosable = { id: number; slug: string; title: string }
type SearchPlace = Choosable & Position & { regionId: number }

/** What a search is resolved against: all the choices, the site's region, and the current time. */
export type Scope = Reference & { places: readonly SearchPlace[]; regionId: number; now: Date }

type Mode = 'exact' | 'fuzzy'

type FilterQuery = {
  /** The condition on a vacancy; undefined if the search does not use this filter. */
  condition: (search: VacancySearch, scope: Scope, mode: Mode) => SQL | undefined
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

// A full-time month of 40 hours a week; spec §5: an empty "to" is unlimited. A vacancy without any pay cannot be
// compared.
const hoursPerMonth = 173.33
const most = 2_000_000_000

/** The SQL of every filter. */
export const filterQueries: Record<FilterName, FilterQuery> = {
  words: {
    condition: ({ words }, _scope, mode) => matchesWords(listWords(words), mode),
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
export function listConditions(search: VacancySearch, scope: Scope, mode: Mode) {
  return {
    open: isPublic(scope.now),
    ...eachFilter((name) => filterQueries[name].condition(search, scope, mode)),
  }
}

/**
 * The stems of the words, the last one perhaps unfinished: `verzorgende & nacht:*`. Words are letters and digits only.
 */
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
    // A search for only stop words, such as `de` and `het`, has no terms and matches everything.
    sql`numnode(${query}) = 0`,
    sql`${vacancies.id} in (select l.vacancy_id from ${vacancyProfessions} l join ${professions} p on p.id = l.profession_id
      where to_tsvector('nl', p.title) @@ ${query})`,
    // Dutch writes compounds as one word: `monteur` should also find `servicemonteur`.
    long.length === words.length
      ? and(...long.map((word) => sql`${vacancies.searchTitle} like ${`%${word}%`}`))
      : undefined,
    mode === 'fuzzy' && long.length > 0
      ? and(...long.map((word) => sql`${word}::text <% ${vacancies.searchTitle}`))
      : undefined,
  )
}

/** The order of the results. */
export function matchOrder(search: VacancySearch, isApproximate: boolean) {
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
    condition: ({ [name]: slugs }) =>
      slugs.length === 0
        ? undefined
        : sql`${vacancies.id} in (select ${links.vacancyId} from ${links} join ${list} on ${list.id} = ${listId} where ${inArray(list.slug, slugs)})`,
    count: {
      choices: ({ [name]: choices }) => choices,
      id: sql`${listId}`,
      join: sql`join ${links} on ${links.vacancyId} = ${vacancies.id}`,
    },
  }
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
