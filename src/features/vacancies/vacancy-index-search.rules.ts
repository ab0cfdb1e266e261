import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './vacancy-distance.rules.ts'
import {
  type Columns,
  type KeptOrder,
  type Numbered,
  type NumberedSets,
  type NumberedSpots,
} from './vacancy-index-columns.rules.ts'
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
  /** The rows of areas in order, and of what words find, as they were asked for; until something changes. */
  kept: { ofAreas: Map<string, Uint32Array>; ofWords: WeakMap<WordMatches, Uint32Array> }
  spots: NumberedSpots
}> &
  Readonly<Record<'places' | 'companies', Numbered<number>>> &
  Readonly<Record<'professions' | 'educations' | 'employments', NumberedSets>>

/** One pass over the rows of an area: which match, and how many each choice would find. */
export function searchIndex(stored: StoredVacancies, query: IndexQuery): IndexAnswer {
  const { columns, places, companies, professions, educations, employments } = stored
  const levelOf = query.matches && levelsByRow(query.matches, stored)
  const asked = readQuery(stored, query, levelOf)
  const counted = {
    place: new Uint32Array(places.size),
    hours: new Uint32Array(workingHoursRanges.length),
    professions: new Uint32Array(professions.sets.length),
    educations: new Uint32Array(educations.sets.length),
    employments: new Uint32Array(employments.sets.length),
    companies: new Uint32Array(companies.size),
    payFrom: new Uint32Array(asked.payFroms.length),
  }
  const rows = rowsInOrder(stored, query)
  const matches = new Uint32Array(rows.length)
  const matchCount = passOver(rows, columns, asked, { matches, counted })
  const matching = matches.subarray(0, matchCount)
  const perLevel = new Uint32Array(maximumLevel + 1)
  if (levelOf) for (const row of matching) perLevel[levelOf[row]!]! += 1
  else perLevel[1] = matchCount

  const keyOf = orderKey(query, { columns, levelOf, spots: stored.spots })
  const page = sortedPage(matching, keyOf, query)
  return {
    ids: Array.from(page, (row) => ({ id: columns.id[row]!, level: levelOf ? levelOf[row]! : 1 })),
    levels: Array.from(perLevel, (count, level) => ({ level, count })).filter(({ count }) => count > 0),
    counts: {
      place: byValue(places, counted.place),
      hours: new Map(workingHoursRanges.map(({ id }, i) => [id, counted.hours[i]!])),
      professions: byMember(professions, counted.professions),
      educations: byMember(educations, counted.educations),
      employments: byMember(employments, counted.employments),
      companies: byValue(companies, counted.companies),
      payFrom: new Map(query.payChoices.map((euros, i) => [euros, counted.payFrom[i]!])),
    },
  }
}

const mostAreas = 30
/** Of all areas that are kept, of four bytes each; of a larger area the rows are found anew. */
const mostRows = 3_000_000

/** The rows of the places that are asked for, in order: everything else is passed over once for many searches. */
function rowsInOrder({ columns, places, byNewest, byClosing, kept }: StoredVacancies, query: CountQuery) {
  const { rows, size } = query.sort === 'closing' ? byClosing : byNewest
  const ordered = rows.subarray(0, size)
  if (!query.areaIds) return ordered
  const asked = [...query.areaIds, ...query.countedPlaceIds]
  const key = `${query.sort === 'closing'} ${asked.join()}`
  const known = kept.ofAreas.get(key)
  if (known) return known
  const isAsked = chosen(places, asked)
  const inArea = rowsAt(ordered, columns.place, isAsked)
  if (inArea.length > mostRows) return inArea
  const rowsKept = [...kept.ofAreas.values()].reduce((sum, { length }) => sum + length, inArea.length)
  if (kept.ofAreas.size >= mostAreas || rowsKept > mostRows) kept.ofAreas.clear()
  kept.ofAreas.set(key, inArea)
  return inArea
}

/** A loop instead of `filter`, which takes several times as long over a million rows. */
function rowsAt(ordered: Uint32Array, place: Columns['place'], isAsked: Uint8Array) {
  const found = new Uint32Array(ordered.length)
  let count = 0
  for (let position = 0; position < ordered.length; position += 1) {
    const row = ordered[position]!
    if (isAsked[place[row]!] === 1) found[count++] = row
  }
  return found.slice(0, count)
}

const everything = new Uint8Array()

/** What is asked, by code. A filter that is not used has no codes. */
function readQuery(stored: StoredVacancies, query: CountQuery, levelOf: Uint8Array | undefined) {
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

type Asked = ReturnType<typeof readQuery>
type Tally = { matches: Uint32Array; counted: Record<CountedFilter, Uint32Array> }

/**
 * Collects the rows that match, counts every choice, and says how many match. By itself and with the same kinds of
 * values in every search, because it is most of a search: so the engine can keep one fast version of it.
 */
function passOver(rows: Uint32Array, columns: Columns, asked: Asked, { matches, counted }: Tally) {
  const { place, company, hours, pay, expiresAt, professions, educations, employments } = columns
  const { now, levelOf, payFroms } = asked
  const hasWords = levelOf !== everything
  const isAnywhere = asked.places === everything
  const filtersCompanies = asked.companies !== everything
  const filtersProfessions = asked.professions !== everything
  const filtersEducations = asked.educations !== everything
  const filtersEmployments = asked.employments !== everything
  let matchCount = 0
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (hasWords && levelOf[row] === 0) continue
    if (expiresAt[row]! <= now) continue
    const placeCode = place[row]!

    // One bit for each filter that keeps it out. A choice counts what no other filter keeps out.
    let failing = 0
    if (!isAnywhere && asked.places[placeCode] === 0) {
      if (asked.countedPlaces[placeCode] === 0) continue
      failing = fails.place
    }
    if (filtersCompanies && asked.companies[company[row]!] === 0) failing |= fails.companies
    if (asked.hours !== 0 && (hours[row]! & asked.hours) === 0) failing |= fails.hours
    if (asked.pay >= 0 && pay[row]! < asked.pay) failing |= fails.payFrom
    if (areSeveral(failing)) continue
    if (filtersProfessions && asked.professions[professions[row]!] === 0) failing |= fails.professions
    if (filtersEducations && asked.educations[educations[row]!] === 0) failing |= fails.educations
    if (filtersEmployments && asked.employments[employments[row]!] === 0) failing |= fails.employments
    if (areSeveral(failing)) continue

    if (failing === 0) matches[matchCount++] = row
    if ((failing & ~fails.place) === 0) counted.place[placeCode]! += 1
    if ((failing & ~fails.companies) === 0) counted.companies[company[row]!]! += 1
    if ((failing & ~fails.professions) === 0) counted.professions[professions[row]!]! += 1
    if ((failing & ~fails.educations) === 0) counted.educations[educations[row]!]! += 1
    if ((failing & ~fails.employments) === 0) counted.employments[employments[row]!]! += 1
    if ((failing & ~fails.hours) === 0) {
      for (let bit = 0; bit < counted.hours.length; bit += 1) counted.hours[bit]! += (hours[row]! >> bit) & 1
    }
    if ((failing & ~fails.payFrom) === 0) {
      for (let i = 0; i < payFroms.length && pay[row]! >= payFroms[i]!; i += 1) counted.payFrom[i]! += 1
    }
  }
  return matchCount
}

/** How many match, in all and per place: for a page that found nothing, which asks that of many searches. */
export function countInIndex(stored: StoredVacancies, query: CountQuery) {
  const { columns, places } = stored
  const levelOf = query.matches && levelsByRow(query.matches, stored)
  const perPlace = new Uint32Array(places.size)
  // Only what is in the area counts here.
  const asked = readQuery(stored, { ...query, countedPlaceIds: [] }, levelOf)
  const total = passQuickly(rowsInOrder(stored, query), columns, asked, perPlace)
  return { total, perPlace: byValue(places, perPlace) }
}

/** Like `passOver`, but whatever one filter keeps out is done with. */
function passQuickly(rows: Uint32Array, columns: Columns, asked: Asked, perPlace: Uint32Array) {
  const { place, company, hours, pay, expiresAt, professions, educations, employments } = columns
  const { now, levelOf } = asked
  const hasWords = levelOf !== everything
  const isAnywhere = asked.places === everything
  const filtersCompanies = asked.companies !== everything
  const filtersProfessions = asked.professions !== everything
  const filtersEducations = asked.educations !== everything
  const filtersEmployments = asked.employments !== everything
  let total = 0
  for (let position = 0; position < rows.length; position += 1) {
    const row = rows[position]!
    if (hasWords && levelOf[row] === 0) continue
    if (asked.pay >= 0 && pay[row]! < asked.pay) continue
    if (asked.hours !== 0 && (hours[row]! & asked.hours) === 0) continue
    const placeCode = place[row]!
    if (!isAnywhere && asked.places[placeCode] === 0) continue
    if (filtersCompanies && asked.companies[company[row]!] === 0) continue
    if (filtersProfessions && asked.professions[professions[row]!] === 0) continue
    if (filtersEducations && asked.educations[educations[row]!] === 0) continue
    if (filtersEmployments && asked.employments[employments[row]!] === 0) continue
    if (expiresAt[row]! <= now) continue
    total += 1
    perPlace[placeCode]! += 1
  }
  return total
}

export type NewestQuery = Pick<IndexQuery, 'now' | 'areaIds' | 'professionIds' | 'limit'>

/** The newest of an area, of these professions, without counting anything. Pay is in cents, for a full-time month. */
export function listNewest(
  { columns, places, professions, byNewest }: StoredVacancies,
  { now, areaIds, professionIds, limit }: NewestQuery,
) {
  const isChosenPlace = chosen(places, areaIds)
  const isChosen = chosenSets(professions, professionIds)
  const { rows: ordered, size: orderedCount } = byNewest
  const found: { id: number; middlePayCents: number | undefined }[] = []
  for (let position = 0; position < orderedCount && found.length < limit; position += 1) {
    const row = ordered[position]!
    if (isChosenPlace !== everything && isChosenPlace[columns.place[row]!] === 0) continue
    if (isChosen !== everything && isChosen[columns.professions[row]!] === 0) continue
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

/** For each code whether it was chosen; no codes when everything may be. */
function chosen(numbered: Numbered<number>, values: readonly number[] | undefined) {
  if (!values) return everything
  const flags = new Uint8Array(numbered.size)
  for (const value of values) {
    const code = numbered.find(value)
    if (code !== undefined) flags[code] = 1
  }
  return flags
}

/** The same of sets: whether any of its members was. */
function chosenSets({ sets }: NumberedSets, values: readonly number[] | undefined) {
  if (!values) return everything
  return Uint8Array.from(sets, (members) => (members.some((one) => values.includes(one)) ? 1 : 0))
}

/** How well each row matches: the worst of what is asked counts. 0 where something does not match. */
function levelsByRow(all: readonly WordMatches[], stored: StoredVacancies) {
  const { size } = stored
  const [first = new Uint8Array(size), ...others] = all.map((matches) => {
    const byRow = new Uint8Array(size)
    const rows = rowsOfMatches(matches, stored)
    for (let i = 0; i < rows.length; i += 1) byRow[rows[i]!] = matches.levels[i]!
    return byRow
  })
  for (const other of others) {
    for (let row = 0; row < size; row += 1) {
      first[row] = first[row] === 0 || other[row] === 0 ? 0 : Math.max(first[row]!, other[row]!)
    }
  }
  return first
}

function rowsOfMatches(matches: WordMatches, { rows, kept }: StoredVacancies) {
  const known = kept.ofWords.get(matches)
  if (known) return known
  // What is not open any more has no row: it is written beyond the end, where nothing reads it.
  const found = matches.ids.map((id) => rows.get(id) ?? noRow)
  kept.ofWords.set(matches, found)
  return found
}

const noRow = 2 ** 32 - 1

function byValue(numbered: Numbered<number>, counts: Uint32Array): Counts {
  const found = new Map<number, number>()
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code]! > 0) found.set(numbered.values[code]!, counts[code]!)
  }
  return found
}

function byMember({ sets }: NumberedSets, counts: Uint32Array): Counts {
  const found = new Map<number, number>()
  for (let code = 1; code < counts.length; code += 1) {
    if (counts[code]! === 0) continue
    for (const member of sets[code]!) found.set(member, (found.get(member) ?? 0) + counts[code]!)
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
