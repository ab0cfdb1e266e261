import { type AnyColumn, and, asc, desc, inArray, or, sql } from 'drizzle-orm'
import type { Position } from '#basics/distance.ts'
import { listWords } from '#basics/words.ts'
import { companies } from '#features/companies/company.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { isPublic, newestFirst } from './vacancy-card.queries.server.ts'
import type { VacancySearch } from './vacancy-search.fields.ts'
import { listPlacesInArea } from './vacancy-search.rules.ts'
import { vacancies, vacancyEducations, vacancyEmployments, vacancyProfessions } from './vacancy.table.ts'

type SearchPlace = Position & { id: number; slug: string; regionId: number }

/** Within what a search looks: all places, the region of the site, and the moment. */
export type Scope = { places: readonly SearchPlace[]; regionId: number; now: Date }

type Mode = 'exact' | 'fuzzy'
export type MatchConditions = ReturnType<typeof matchConditions>

/** What each part of a search asks of a vacancy; a part that asks nothing is undefined. */
export function matchConditions(search: VacancySearch, scope: Scope, mode: Mode) {
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

/** In which order what was found is shown. */
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
