import { type AnyColumn, inArray, or, type SQL, sql } from 'drizzle-orm'
import { companies } from '#features/companies/company.table.ts'
import { educations, employments, professions } from '#features/reference/reference.table.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { isLinkedTo, type Links, type List } from '#features/vacancies/vacancy-linked.queries.server.ts'
import { hoursPerMonth } from '#features/vacancies/vacancy-pay.rules.ts'
import {
  vacancies,
  vacancyEducations,
  vacancyEmployments,
  vacancyProfessions,
} from '#features/vacancies/vacancy.table.ts'
import { listCompanies, listCompaniesOfWords } from './filter-companies.rules.ts'
import { matchesWords } from './filter-words.queries.server.ts'
import type { Choosable, Scope } from './scope.queries.server.ts'
import { eachFilter, type FilterName, listPayChoices, type VacancySearch } from './search.fields.ts'
import { listPlacesInArea, type listShownChoices } from './search.rules.ts'
import { searchText } from './search.text.ts'
import type { FilledBy, IndexQuery } from './vacancy-index-query.rules.ts'

type Found = Pick<IndexQuery, 'matches' | 'companyIds'>

type FilterQuery<Name extends FilterName> = {
  /** The condition on a vacancy; undefined if the search does not use this filter. */
  condition: (search: VacancySearch, scope: Scope) => SQL | undefined
  /** The same for the in-memory index. `found` is what only the database can find. */
  indexed: (search: VacancySearch, scope: Scope, found: Found) => Pick<IndexQuery, FilledBy[Name]>
  /** How many vacancies each choice would find; null if it shows no counts. */
  count: {
    /** `ofWords` is what the words alone find for each choice; undefined without words. */
    choices: (scope: Scope, search: VacancySearch, ofWords?: OfWords) => readonly Choosable[]
    /** The id of a choice that a vacancy matches, in a query on vacancies with this join. */
    id: SQL
    join: (search: VacancySearch) => SQL
  } | null
}

/** By the id of a choice. */
export type Counts = ReadonlyMap<number, number>
export type OfWords = (name: 'companies' | 'professions') => Counts | undefined

export type FilterChoice = { slug: string; title: string; count: number }
export type FilterChoices = Record<FilterName, FilterChoice[]>
/** The choices that are sent to the page. */
export type ShownChoices = ReturnType<typeof listShownChoices<FilterChoice>>

const hoursRanges = sql`(values ${sql.join(
  workingHoursRanges.map(({ id, from, to }) => sql`(${id}::int, ${from}::int, ${to}::int)`),
  sql`, `,
)}) ranges (id, low, high)`

// spec §5: an empty "to" is unlimited. A vacancy without any pay cannot be compared.
const most = 2_000_000_000
const monthly = sql`coalesce(${vacancies.monthlySalaryToCents}, case when ${vacancies.monthlySalaryFromCents} is not null then ${most}::int end)`
const hourly = sql`coalesce(${vacancies.hourlySalaryToCents} * ${hoursPerMonth}::numeric, case when ${vacancies.hourlySalaryFromCents} is not null then ${most}::int end)`
/** The maximum pay of a vacancy, in cents for a full-time month. */
export const comparablePay = sql`coalesce(${monthly}, ${hourly})`

/** The SQL of every filter. */
export const filterQueries: { [Name in FilterName]: FilterQuery<Name> } = {
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
  professions: {
    ...linkedTo('professions', professions, vacancyProfessions, vacancyProfessions.professionId, listProfessions),
    indexed: ({ professions: slugs }, { professions: all }) => ({ professionIds: findIds(all, slugs) }),
  },
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
  educations: {
    ...linkedTo('educations', educations, vacancyEducations, vacancyEducations.educationId),
    indexed: ({ educations: slugs }, { educations: all }) => ({ educationIds: findIds(all, slugs) }),
  },
  employments: {
    ...linkedTo('employments', employments, vacancyEmployments, vacancyEmployments.employmentId),
    indexed: ({ employments: slugs }, { employments: all }) => ({ employmentIds: findIds(all, slugs) }),
  },
  companies: {
    condition: ({ companies: slugs }) => isOfCompany(slugs),
    indexed: (_search, _scope, { companyIds }) => ({ companyIds }),
    count: {
      choices(scope, search, ofWords) {
        const { companies: known, openTexts } = scope.knowledge
        const area = listPlacesInArea(search, scope)?.map(({ id }) => id)
        const found = ofWords?.('companies')
        const open = found
          ? listCompaniesOfWords(openTexts.company, found)
          : listCompanies(openTexts.company, { area, chosen: search.companies })
        // A chosen company stays a choice, even without open vacancies.
        const others = search.companies.filter((slug) => !open.some((one) => one.slug === slug))
        return [...open, ...others.flatMap((slug) => known.bySlug(slug) ?? [])]
      },
      id: sql`${vacancies.companyId}`,
      join: () => sql``,
    },
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

/** A range matches if the work can be done in any number of hours in it. */
function worksHours(ids: number[]) {
  const ranges = workingHoursRanges.filter(({ id }) => ids.includes(id))
  return or(...ranges.map(({ from, to }) => sql`(${vacancies.hoursFrom} <= ${to} and ${vacancies.hoursTo} >= ${from})`))
}

type LinkedFilter = 'professions' | 'educations' | 'employments'

function findIds(list: readonly Choosable[], slugs: readonly string[]) {
  return slugs.length === 0 ? undefined : list.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => id)
}

/** A filter on a list that vacancies are linked to. */
function linkedTo(
  name: LinkedFilter,
  list: List,
  links: Links,
  listId: AnyColumn,
  choicesOf = ({ [name]: choices }: Scope, _?: OfWords): readonly Choosable[] => choices,
): Omit<FilterQuery<LinkedFilter>, 'indexed'> {
  return {
    condition: ({ [name]: slugs }) => (slugs.length === 0 ? undefined : isLinkedTo(list, links, listId, slugs)),
    count: {
      choices: (scope, _, ofWords) => choicesOf(scope, ofWords),
      id: sql`${listId}`,
      join: () => sql`join ${links} on ${links.vacancyId} = ${vacancies.id}`,
    },
  }
}

function isOfCompany(slugs: string[]) {
  if (slugs.length === 0) return undefined
  return sql`${vacancies.companyId} in (select id from ${companies} where ${inArray(companies.slug, slugs)})`
}

function paysFrom(euros: SQL) {
  return sql`${comparablePay} >= ${euros} * 100`
}

/**
 * Profession groups with the most results for the words first, or else those with the most open vacancies in the
 * region, independent of the other filters.
 */
function listProfessions({ professions: all, knowledge, regionId }: Scope, ofWords?: OfWords) {
  const counts = new Map(
    knowledge.openTexts.profession.filter((one) => one.regionId === regionId).map(({ text, count }) => [text, count]),
  )
  const countOf = ({ title }: Choosable) => counts.get(title) ?? 0
  const found = ofWords?.('professions')
  const foundOf = ({ id }: Choosable) => found?.get(id) ?? 0
  return all.toSorted(
    (one, other) =>
      foundOf(other) - foundOf(one) || countOf(other) - countOf(one) || one.title.localeCompare(other.title, 'nl'),
  )
}
