import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './distance.rules.ts'
import { type FilterName, mostPayAsked, type Sort } from './search.fields.ts'

/** The values of an open vacancy that filters and orders use. Times are milliseconds since 1970. */
export type IndexedVacancy = Spot & {
  id: number
  companyId: number
  hoursFrom: number
  hoursTo: number
  professionIds: readonly number[]
  educationIds: readonly number[]
  employmentIds: readonly number[]
  /** The maximum pay for a full-time month; null if it says nothing about pay. */
  payCents: number | null
  /** The middle of its pay range for a full-time month. */
  middlePayCents: number | null
  postedAt: number
  expiresAt: number
}

/** Vacancies by id, and the level of each match, from 1 to 7. */
export type WordMatches = Readonly<{ ids: Uint32Array; levels: Uint8Array }>

export type IndexQuery = {
  now: number
  /** Undefined: everywhere. */
  areaIds: readonly number[] | undefined
  /** The places to count, whether or not they are in the area. */
  countedPlaceIds: readonly number[]
  /** An empty list does not filter. */
  hours: readonly number[]
  /** Undefined does not filter; an empty list matches nothing. */
  professionIds: readonly number[] | undefined
  educationIds: readonly number[] | undefined
  employmentIds: readonly number[] | undefined
  companyIds: readonly number[] | undefined
  /** Whole euros per month. */
  payFrom: number | undefined
  payChoices: readonly number[]
  /** The matches of each concept in the words: all must match. Undefined without words. */
  matches: readonly WordMatches[] | undefined
  sort: Sort
  /** Kilometres to the location of the work, for the order by distance. */
  distanceOf: (spot: Spot) => number
  offset: number
  limit: number
}

/** The fields of a query that each filter fills. */
export type FilledBy = {
  words: 'matches'
  place: 'areaIds' | 'countedPlaceIds'
  // The fields of `place` cover these.
  radius: never
  everywhere: never
  professions: 'professionIds'
  hours: 'hours'
  educations: 'educationIds'
  employments: 'employmentIds'
  companies: 'companyIds'
  payFrom: 'payFrom' | 'payChoices'
}

/** Everything that is open, newest first. */
export const unfiltered = {
  areaIds: undefined,
  countedPlaceIds: [],
  hours: [],
  professionIds: undefined,
  educationIds: undefined,
  employmentIds: undefined,
  companyIds: undefined,
  payFrom: undefined,
  payChoices: [],
  matches: undefined,
  sort: 'newest',
  distanceOf: () => 0,
  offset: 0,
} as const satisfies Partial<IndexQuery>

/** The query without paging. */
export type CountQuery = Omit<IndexQuery, 'offset' | 'limit'>

export type Values = readonly number[]

/** One condition of a filter in a search. The same key always means the same condition. */
export type Part = { key: string | number; matches: (values: Values) => boolean }

type IndexFilter = {
  /** The filter's values of a vacancy. Many vacancies share the same set: each set is compared and counted once. */
  valuesOf: (vacancy: IndexedVacancy) => Values
  /** The conditions, any of which must match; undefined if the search does not use the filter. */
  partsOf: (query: CountQuery) => Part[] | undefined
  /** The ids of the choices that would find a vacancy with these values. */
  choicesOf: (values: Values, query: CountQuery) => Values
}

/** Words are matched by the database, and `place` covers the radius and searching everywhere. */
type Unnumbered = 'words' | 'radius' | 'everywhere'

/** Every filter that compares numbers of a vacancy. */
export const indexFilters = {
  place: {
    valuesOf: ({ placeId }) => [placeId],
    // One condition for all places: a region has many, and most searches are about one region.
    partsOf: ({ areaIds }) => areaIds && [areaPart(areaIds)],
    choicesOf: (values) => values,
  },
  hours: oneOf(rangesWorked, ({ hours }) => (hours.length === 0 ? undefined : hours)),
  professions: oneOf(
    ({ professionIds }) => professionIds,
    ({ professionIds }) => professionIds,
  ),
  educations: oneOf(
    ({ educationIds }) => educationIds,
    ({ educationIds }) => educationIds,
  ),
  employments: oneOf(
    ({ employmentIds }) => employmentIds,
    ({ employmentIds }) => employmentIds,
  ),
  companies: oneOf(
    ({ companyId }) => [companyId],
    ({ companyIds }) => companyIds,
  ),
  payFrom: {
    // Rounded to the precision of a search, to have as few sets as possible.
    valuesOf: ({ payCents }) => (payCents === null ? [] : [Math.min(Math.floor(payCents / 100), mostPayAsked)]),
    partsOf: ({ payFrom }) =>
      payFrom === undefined ? undefined : [{ key: payFrom, matches: ([euros = -1]) => euros >= payFrom }],
    choicesOf: ([euros = -1], { payChoices }) => payChoices.filter((choice) => euros >= choice),
  },
} as const satisfies Record<Exclude<FilterName, Unnumbered>, IndexFilter>

export type CountedFilter = keyof typeof indexFilters

export const countedFilters = Object.keys(indexFilters) as CountedFilter[]

/** Makes an object with one value per filter. */
export function perFilter<Made>(make: (name: CountedFilter, filter: IndexFilter) => Made) {
  return Object.fromEntries(countedFilters.map((name) => [name, make(name, indexFilters[name])])) as Record<
    CountedFilter,
    Made
  >
}

/** A filter with choices, one of which must match. */
function oneOf(
  valuesOf: (vacancy: IndexedVacancy) => Values,
  wantedBy: (query: CountQuery) => Values | undefined,
): IndexFilter {
  return {
    valuesOf,
    partsOf: (query) =>
      wantedBy(query)?.map((wanted) => ({ key: wanted, matches: (values) => values.includes(wanted) })),
    choicesOf: (values) => values,
  }
}

/** The condition of being in one of these places. */
export function areaPart(placeIds: Values): Part {
  const area = new Set(placeIds)
  return { key: placeIds.join(), matches: ([placeId]) => area.has(placeId!) }
}

/** The ranges of hours that overlap with those of a vacancy, by their ids. */
function rangesWorked({ hoursFrom, hoursTo }: IndexedVacancy) {
  return workingHoursRanges.filter(({ from, to }) => hoursFrom <= to && hoursTo >= from).map(({ id }) => id)
}
