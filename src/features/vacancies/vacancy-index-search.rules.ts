import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './vacancy-distance.rules.ts'
import {
  type Columns,
  type KeptOrder,
  mostLinks,
  type Numbered,
  type NumberedSpots,
} from './vacancy-index-columns.rules.ts'
import type { Sort } from './vacancy-search.fields.ts'

/** A filter that counts its choices. */
export type CountedFilter = 'place' | 'hours' | 'professions' | 'educations' | 'employments' | 'companies' | 'payFrom'

/** Vacancies by their ids, and how well each matches, from 1. */
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

type Counts = ReadonlyMap<number, number>

export type IndexAnswer = {
  /** The vacancies of the page, in order. */
  ids: { id: number; level: number }[]
  levels: { level: number; count: number }[]
  /** For each choice, by its id: how many it would find with the other filters unchanged. */
  counts: Record<CountedFilter, Counts>
}

const maximumLevel = 15

/** The open vacancies: a row of numbers each. */
export type StoredVacancies = Readonly<{
  columns: Columns
  /** How many rows are in use, or were. */
  size: number
  /** The row of each vacancy, by its id. */
  rows: ReadonlyMap<number, number>
  byNewest: KeptOrder
  byClosing: KeptOrder
  spots: NumberedSpots
}> &
  Readonly<Record<'places' | 'companies' | 'professions' | 'educations' | 'employments', Numbered<number>>>

/** One pass over all rows: which match, and how many each choice would find. */
export function searchIndex(stored: StoredVacancies, query: IndexQuery): IndexAnswer {
  const { columns, places, companies, professions, educations, employments, spots, byNewest, byClosing } = stored
  const isChosenPlace = chosen(places, query.areaIds)
  const isCountedPlace = chosen(places, query.countedPlaceIds)!
  const isChosenCompany = chosen(companies, query.companyIds)
  const isChosenProfession = chosen(professions, query.professionIds)
  const isChosenEducation = chosen(educations, query.educationIds)
  const isChosenEmployment = chosen(employments, query.employmentIds)
  const askedHours = workingHoursRanges.reduce(
    (bits, { id }, i) => (query.hours.includes(id) ? bits | (1 << i) : bits),
    0,
  )
  const askedPay = query.payFrom === undefined ? undefined : query.payFrom * 100
  const payFroms = query.payChoices.map((euros) => euros * 100)

  const counted = {
    place: new Uint32Array(places.size),
    hours: new Uint32Array(workingHoursRanges.length),
    professions: new Uint32Array(professions.size),
    educations: new Uint32Array(educations.size),
    employments: new Uint32Array(employments.size),
    companies: new Uint32Array(companies.size),
    payFrom: new Uint32Array(payFroms.length),
  }
  const levelOf = query.matches && levelsByRow(query.matches, stored)
  const perLevel = new Uint32Array(maximumLevel + 1)
  const { rows: ordered, size: orderedCount } = query.sort === 'closing' ? byClosing : byNewest
  const matches = new Uint32Array(orderedCount)
  let matchCount = 0
  const { place, company, hours, pay, expiresAt } = columns

  for (let position = 0; position < orderedCount; position += 1) {
    const row = ordered[position]!
    const placeCode = place[row]!
    const isInArea = !isChosenPlace || isChosenPlace[placeCode] === 1
    if (!isInArea && isCountedPlace[placeCode] === 0) continue
    if (levelOf && levelOf[row] === 0) continue
    if (expiresAt[row]! <= query.now) continue

    // One bit for each filter that keeps it out. A choice counts what no other filter keeps out.
    let failing = isInArea ? 0 : fails.place
    if (isChosenCompany && isChosenCompany[company[row]!] === 0) failing |= fails.companies
    if (askedHours !== 0 && (hours[row]! & askedHours) === 0) failing |= fails.hours
    if (askedPay !== undefined && pay[row]! < askedPay) failing |= fails.payFrom
    if (areSeveral(failing)) continue
    if (isChosenProfession && !hasLink(columns.professions, row, isChosenProfession)) failing |= fails.professions
    if (isChosenEducation && !hasLink(columns.educations, row, isChosenEducation)) failing |= fails.educations
    if (isChosenEmployment && !hasLink(columns.employments, row, isChosenEmployment)) failing |= fails.employments
    if (areSeveral(failing)) continue

    if (failing === 0) {
      matches[matchCount++] = row
      perLevel[levelOf ? levelOf[row]! : 1]! += 1
    }
    if ((failing & ~fails.place) === 0) counted.place[placeCode]! += 1
    if ((failing & ~fails.companies) === 0) counted.companies[company[row]!]! += 1
    if ((failing & ~fails.professions) === 0) countLinks(columns.professions, row, counted.professions)
    if ((failing & ~fails.educations) === 0) countLinks(columns.educations, row, counted.educations)
    if ((failing & ~fails.employments) === 0) countLinks(columns.employments, row, counted.employments)
    if ((failing & ~fails.hours) === 0) {
      for (let bit = 0; bit < counted.hours.length; bit += 1) counted.hours[bit]! += (hours[row]! >> bit) & 1
    }
    if ((failing & ~fails.payFrom) === 0) {
      for (let i = 0; i < payFroms.length && pay[row]! >= payFroms[i]!; i += 1) counted.payFrom[i]! += 1
    }
  }

  const keyOf = orderKey(query, { columns, levelOf, spots })
  const page = sortedPage(matches.subarray(0, matchCount), keyOf, query)
  return {
    ids: Array.from(page, (row) => ({ id: columns.id[row]!, level: levelOf ? levelOf[row]! : 1 })),
    levels: Array.from(perLevel, (count, level) => ({ level, count })).filter(({ count }) => count > 0),
    counts: {
      place: byValue(places, counted.place),
      hours: new Map(workingHoursRanges.map(({ id }, i) => [id, counted.hours[i]!])),
      professions: byValue(professions, counted.professions),
      educations: byValue(educations, counted.educations),
      employments: byValue(employments, counted.employments),
      companies: byValue(companies, counted.companies),
      payFrom: new Map(query.payChoices.map((euros, i) => [euros, counted.payFrom[i]!])),
    },
  }
}

export type NewestQuery = Pick<IndexQuery, 'now' | 'areaIds' | 'professionIds' | 'limit'>

/** The newest of an area, of these professions, without counting anything. Pay is in cents, for a full-time month. */
export function listNewest(
  { columns, places, professions, byNewest }: StoredVacancies,
  { now, areaIds, professionIds, limit }: NewestQuery,
) {
  const isChosenPlace = chosen(places, areaIds)
  const isChosenProfession = chosen(professions, professionIds)
  const { rows: ordered, size: orderedCount } = byNewest
  const found: { id: number; middlePayCents: number | undefined }[] = []
  for (let position = 0; position < orderedCount && found.length < limit; position += 1) {
    const row = ordered[position]!
    if (isChosenPlace && isChosenPlace[columns.place[row]!] === 0) continue
    if (isChosenProfession && !hasLink(columns.professions, row, isChosenProfession)) continue
    if (columns.expiresAt[row]! <= now) continue
    const pay = columns.middlePay[row]!
    found.push({ id: columns.id[row]!, middlePayCents: pay < 0 ? undefined : pay })
  }
  return found
}

const fails = {
  place: 1,
  hours: 2,
  professions: 4,
  educations: 8,
  employments: 16,
  companies: 32,
  payFrom: 64,
} as const satisfies Record<CountedFilter, number>

function areSeveral(bits: number) {
  return (bits & (bits - 1)) !== 0
}

/** For each code whether it was chosen; undefined when everything may be. */
function chosen(numbered: Numbered<number>, values: readonly number[] | undefined) {
  if (!values) return undefined
  const flags = new Uint8Array(numbered.size)
  for (const value of values) {
    const code = numbered.find(value)
    if (code !== undefined) flags[code] = 1
  }
  return flags
}

function hasLink(links: Uint16Array, row: number, isChosen: Uint8Array) {
  const first = row * mostLinks
  return isChosen[links[first]!] === 1 || isChosen[links[first + 1]!] === 1 || isChosen[links[first + 2]!] === 1
}

function countLinks(links: Uint16Array, row: number, counts: Uint32Array) {
  const first = row * mostLinks
  for (let i = first; i < first + mostLinks && links[i] !== 0; i += 1) counts[links[i]!]! += 1
}

/** How well each row matches: the worst of what is asked counts. 0 where something does not match. */
function levelsByRow(all: readonly WordMatches[], { rows, size }: StoredVacancies) {
  const [first, ...others] = all.map(({ ids, levels }) => {
    const byRow = new Uint8Array(size)
    for (const [i, id] of ids.entries()) {
      const row = rows.get(id)
      if (row !== undefined) byRow[row] = Math.min(levels[i]!, maximumLevel)
    }
    return byRow
  })
  const worst = first ?? new Uint8Array(size)
  for (const other of others) {
    for (let row = 0; row < size; row += 1) {
      worst[row] = worst[row] === 0 || other[row] === 0 ? 0 : Math.max(worst[row]!, other[row]!)
    }
  }
  return worst
}

function byValue(numbered: Numbered<number>, counts: Uint32Array): Counts {
  const found = new Map<number, number>()
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code]! > 0) found.set(numbered.values[code]!, counts[code]!)
  }
  return found
}

type Context = { columns: Columns; levelOf: Uint8Array | undefined; spots: NumberedSpots }

/** What comes first of all, as a small number per row; undefined when the order of the rows says it already. */
function orderKey({ sort, distanceOf }: IndexQuery, { columns, levelOf, spots }: Context) {
  if (sort === 'relevance' && levelOf) return { keyOf: (row: number) => levelOf[row]!, most: maximumLevel }
  if (sort !== 'nearest') return undefined
  const distances = spots.spots.map((spot) => (spot ? distanceOf(spot) : 0))
  const ranks = new Map([...new Set(distances)].sort((one, other) => one - other).map((km, rank) => [km, rank]))
  const rankOf = Uint32Array.from(distances, (km) => ranks.get(km)!)
  const keyOf = (row: number) => (levelOf ? levelOf[row]! : 1) * ranks.size + rankOf[columns.spot[row]!]!
  return { keyOf, most: (maximumLevel + 1) * ranks.size }
}

/** One page of these rows, by key and then in the order that they have. */
function sortedPage(rows: Uint32Array, key: ReturnType<typeof orderKey>, { offset, limit }: IndexQuery) {
  if (!key) return rows.subarray(offset, offset + limit)
  const starts = new Uint32Array(key.most + 2)
  for (const row of rows) starts[key.keyOf(row) + 1]! += 1
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[starts[key.keyOf(row)]!++] = row
  return sorted.subarray(offset, offset + limit)
}
