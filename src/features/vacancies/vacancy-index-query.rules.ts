import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './vacancy-distance.rules.ts'
import type { Columns, KeptOrder, Numbered, NumberedSets, NumberedSpots } from './vacancy-index-columns.rules.ts'
import type { Sort } from './vacancy-search.fields.ts'

/** A filter that counts its choices. */
export type CountedFilter = 'place' | 'hours' | 'professions' | 'educations' | 'employments' | 'companies' | 'payFrom'

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

/** The open vacancies: a row of numbers each. */
export type StoredVacancies = Readonly<{
  columns: Columns
  /** How many rows are in use, or were. */
  size: number
  /** The row of each vacancy, by its id. */
  rows: ReadonlyMap<number, number>
  byNewest: KeptOrder
  byClosing: KeptOrder
  /** The rows of areas in order, and of what words find, as they were asked for; until something changes. */
  kept: { ofAreas: Map<string, Uint32Array>; ofWords: WeakMap<WordMatches, Uint32Array> }
  spots: NumberedSpots
}> &
  Readonly<Record<'places' | 'companies', Numbered<number>>> &
  Readonly<Record<'professions' | 'educations' | 'employments', NumberedSets>>

/** Of a filter that is not used. */
export const everything = new Uint8Array()

/** What is asked, by code. A filter that is not used has no codes. */
export function readQuery(stored: StoredVacancies, query: CountQuery, levelOf: Uint8Array | undefined) {
  const { places, companies, professions, educations, employments } = stored
  return {
    now: query.now,
    levelOf: levelOf ?? everything,
    places: chosen(places, query.areaIds),
    countedPlaces: chosen(places, query.countedPlaceIds),
    companies: chosen(companies, query.companyIds),
    professions: chosenSets(professions, query.professionIds),
    educations: chosenSets(educations, query.educationIds),
    employments: chosenSets(employments, query.employmentIds),
    hours: workingHoursRanges.reduce((bits, { id }, i) => (query.hours.includes(id) ? bits | (1 << i) : bits), 0),
    pay: query.payFrom === undefined ? -1 : query.payFrom * 100,
    payFroms: Float64Array.from(query.payChoices, (euros) => euros * 100),
  }
}

export type Asked = ReturnType<typeof readQuery>

/** For each code whether it was chosen; no codes when everything may be. */
export function chosen(numbered: Numbered<number>, values: readonly number[] | undefined) {
  if (!values) return everything
  const flags = new Uint8Array(numbered.size)
  for (const value of values) {
    const code = numbered.find(value)
    if (code !== undefined) flags[code] = 1
  }
  return flags
}

/** The same of sets: whether any of its members was. */
export function chosenSets({ sets }: NumberedSets, values: readonly number[] | undefined) {
  if (!values) return everything
  return Uint8Array.from(sets, (members) => (members.some((one) => values.includes(one)) ? 1 : 0))
}
