import { and, asc, or, sql } from 'drizzle-orm'
import { professions } from '#features/reference/reference.table.ts'
import { companyPostcode, newestFirst } from '#features/vacancies/vacancy-card.queries.server.ts'
import { isLinkedTo } from '#features/vacancies/vacancy-linked.queries.server.ts'
import { vacancies, vacancyProfessions } from '#features/vacancies/vacancy.table.ts'
import { listSought, type Terms } from './concept.rules.ts'
import { distanceTo, type Spot } from './distance.rules.ts'
import type { Scope } from './scope.queries.server.ts'
import type { VacancySearch } from './search.fields.ts'

/** Every concept in the words must match, in any way. */
export function matchesWords(typed: string, { knowledge, isWide }: Scope) {
  if (typed === '') return undefined
  const sought = listSought(typed, knowledge)
  // `(((` contains no word: nothing can match.
  if (sought.length === 0) return sql`false`
  return and(...sought.map(({ terms }) => matchesTerms(terms, isWide)))
}

/** Whether a vacancy matches one concept, in any way. */
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

/** How well a vacancy matches the words: the level of its worst match. Undefined without words. */
export function matchLevel({ words }: VacancySearch, { knowledge, isWide }: Scope) {
  const levels = listSought(words, knowledge).map(({ terms }) => termsLevel(terms, isWide))
  return levels.length > 0 ? sql<number>`greatest(${sql.join(levels, sql`, `)})` : undefined
}

/** How well a vacancy that matches one concept does so. */
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

function hasProfession(slugs: readonly string[]) {
  if (slugs.length === 0) return undefined
  return isLinkedTo(professions, vacancyProfessions, vacancyProfessions.professionId, slugs)
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

/** Distinguishes the postcodes of companies within a place. */
function nearestFirst({ knowledge, origin }: Scope) {
  const cases = knowledge.spots.flatMap((spot) => {
    const km = distanceTo(spot, origin, knowledge)
    return km === undefined ? [] : [sql`when ${spotKey(spot)} then ${km}::float8`]
  })
  if (cases.length === 0) return []
  // A vacancy without a distance is in that place itself.
  return [
    asc(
      sql`case ${vacancies.placeId} || ' ' || coalesce(${companyPostcode}, '') ${sql.join(cases, sql` `)} else 0 end`,
    ),
  ]
}

function spotKey({ placeId, postcode }: Spot) {
  return `${placeId} ${postcode ?? ''}`
}
