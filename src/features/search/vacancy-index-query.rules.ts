import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './distance.rules.ts'
import { mostPayAsked, type Sort } from './search.fields.ts'

/** What filters and orders ask about one open vacancy. Times are milliseconds since 1970. */
export type IndexedVacancy = Spot & {
  id: number
  companyId: number
  hoursFrom: number
  hoursTo: number
  professionIds: readonly number[]
  educationIds: readonly number[]
  employmentIds: readonly number[]
  /** The most it pays for a full-time month; null when it says nothing about pay. */
  payCents: number | null
  /** The middle of its pay for a full-time month. */
  middlePayCents: number | null
  postedAt: number
  expiresAt: number
}

/** Vacancies by their ids, and how well each matches, from 1 to 7. */
export type WordMatches = Readonly<{ ids: Uint32Array; levels: Uint8Array }>

export type IndexQuery = {
  now: number
  /** Undefined: everywhere. */
  areaIds: readonly number[] | undefined
  /** The places that are counted, whether or not they are in the area. */
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
  /** What each thing among the words finds: all of them must. Undefined without words. */
  matches: readonly WordMatches[] | undefined
  sort: Sort
  /** Kilometres to where the work is, for the order by distance. */
  distanceOf: (spot: Spot) => number
  offset: number
  limit: number
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

/** Without a page. */
export type CountQuery = Omit<IndexQuery, 'offset' | 'limit'>

export type Values = readonly number[]

/** One of the things that a search asks of a filter. The same key always stands for the same. */
export type Part = { key: string | number; matches: (values: Values) => boolean }

type IndexFilter = {
  /** What the filter sees of a vacancy. Sets that many vacancies share: each set is compared and counted once. */
  valuesOf: (vacancy: IndexedVacancy) => Values
  /** Any of which must match; undefined when the search does not use the filter. */
  partsOf: (query: CountQuery) => Part[] | undefined
  /** The choices, by their ids, that would find a vacancy with these values. */
  choicesOf: (values: Values, query: CountQuery) => Values
}

/** Every filter that counts its choices; words are not numbered. */
export const indexFilters = {
  place: {
    valuesOf: ({ placeId }) => [placeId],
    // A region has many places, and most searches are about one region.
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
    // No more sets of pay than a search can tell apart.
    valuesOf: ({ payCents }) => (payCents === null ? [] : [Math.min(Math.floor(payCents / 100), mostPayAsked)]),
    partsOf: ({ payFrom }) =>
      payFrom === undefined ? undefined : [{ key: payFrom, matches: ([euros = -1]) => euros >= payFrom }],
    choicesOf: ([euros = -1], { payChoices }) => payChoices.filter((choice) => euros >= choice),
  },
} as const satisfies Record<string, IndexFilter>

export type CountedFilter = keyof typeof indexFilters

export const countedFilters = Object.keys(indexFilters) as CountedFilter[]

/** Something for each filter. */
export function perFilter<Made>(make: (name: CountedFilter, filter: IndexFilter) => Made) {
  return Object.fromEntries(countedFilters.map((name) => [name, make(name, indexFilters[name])])) as Record<
    CountedFilter,
    Made
  >
}

/** A filter with choices of which one is enough. */
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

/** In one of these places. */
export function areaPart(placeIds: Values): Part {
  const area = new Set(placeIds)
  return { key: placeIds.join(), matches: ([placeId]) => area.has(placeId!) }
}

/** The ranges of hours that overlap with those of a vacancy, by their ids. */
function rangesWorked({ hoursFrom, hoursTo }: IndexedVacancy) {
  return workingHoursRanges.filter(({ from, to }) => hoursFrom <= to && hoursTo >= from).map(({ id }) => id)
}
