import { type Bits, hasBit, intersect, intersectButOne, listBits, noBits, setBit, unite } from '#basics/bits.ts'
import type { Columns, NumberedSpots, RowsOfWords, StoredVacancies } from './vacancy-index-columns.rules.ts'
import {
  areaPart,
  countedFilters,
  type CountedFilter,
  type CountQuery,
  indexFilters,
  type IndexQuery,
  type Part,
  perFilter,
  unfiltered,
  type WordMatches,
} from './vacancy-index-query.rules.ts'

type Counts = ReadonlyMap<number, number>

export type IndexAnswer = {
  /** The vacancies of the page, in order. */
  ids: { id: number; level: number }[]
  levels: { level: number; count: number }[]
  /** For each choice, by its id: how many it would find with the other filters unchanged. */
  counts: Record<CountedFilter, Counts>
}

const maximumLevel = 15

/** Which vacancies match, and how many each choice would find. */
export function searchIndex(stored: StoredVacancies, query: IndexQuery): IndexAnswer {
  const { columns } = stored
  const { base, used, levelOf } = resolve(stored, query)
  const { all, butOne } = intersectButOne(withinCounted(base, { stored, query }), [...used.values()])
  const rows = listBits(all)
  const near = listNear(butOne, used)
  const counts = perFilter((name) => countChoices(name, [rows, near[name]], { stored, query }))
  const perLevel = new Uint32Array(maximumLevel + 1)
  if (levelOf) for (const row of rows) perLevel[levelOf[row]!]! += 1
  else perLevel[1] = rows.length

  const page = listPage(all, query, { stored, levelOf })
  return {
    ids: Array.from(page, (row) => ({ id: columns.id[row]!, level: levelOf ? levelOf[row]! : 1 })),
    levels: Array.from(perLevel, (count, level) => ({ level, count })).filter(({ count }) => count > 0),
    counts,
  }
}

type Asked = { stored: StoredVacancies; query: CountQuery }

/** Leaves out places that are neither searched nor counted. */
function withinCounted(base: Bits, { stored, query: { areaIds, countedPlaceIds } }: Asked) {
  return areaIds ? intersect([base, stored.rowsOf('place', areaPart([...areaIds, ...countedPlaceIds]))]) : base
}

/** For each filter, the rows that only this filter excludes: another choice in it would find them. */
function listNear(butOne: Bits, used: Resolved['used']) {
  const rows = listBits(butOne)
  const near = perFilter((name) => (used.has(name) ? new Uint32Array(rows.length) : nothing))
  const counts = perFilter(() => 0)
  const filters = [...used]
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i]!
    let nth = 0
    while (hasBit(filters[nth]![1], row)) nth += 1
    const name = filters[nth]![0]
    near[name][counts[name]++] = row
  }
  return perFilter((name) => near[name].subarray(0, counts[name]))
}

const nothing = new Uint32Array()

/**
 * How many match, in total and `per` choice of a filter, with the filters as they are: without counting for other
 * choices.
 */
export function countInIndex(stored: StoredVacancies, query: CountQuery) {
  const { base, used } = resolve(stored, query)
  const rows = listBits(intersect([base, ...used.values()]))
  return { total: rows.length, per: (name: CountedFilter) => countChoices(name, [rows], { stored, query }) }
}

type Resolved = {
  /** The open vacancies that match the words. */
  base: Bits
  /** The rows that match each filter in use. */
  used: Map<CountedFilter, Bits>
  levelOf: Uint8Array | undefined
}

function resolve(stored: StoredVacancies, query: CountQuery): Resolved {
  const open = stored.open(query.now)
  const words = query.matches && matchWords(query.matches, stored)
  const used = new Map<CountedFilter, Bits>()
  for (const name of countedFilters) {
    const parts: Part[] | undefined = indexFilters[name].partsOf(query)
    if (!parts) continue
    used.set(
      name,
      unite(
        parts.map((part) => stored.rowsOf(name, part)),
        stored.columns.capacity,
      ),
    )
  }
  return { base: words ? intersect([open, words.rows]) : open, used, levelOf: words?.levelOf }
}

function countChoices(name: CountedFilter, all: readonly Uint32Array[], { stored, query }: Asked): Counts {
  const { values } = stored.sets[name]
  const column = stored.columns[name]
  const counts = new Uint32Array(values.length)
  for (const rows of all) for (let i = 0; i < rows.length; i += 1) counts[column[rows[i]!]!]! += 1
  const found = new Map<number, number>()
  const { choicesOf } = indexFilters[name]
  for (let code = 0; code < counts.length; code += 1) {
    const count = counts[code]!
    if (count === 0) continue
    const choices = choicesOf(values[code]!, query)
    for (let i = 0; i < choices.length; i += 1) found.set(choices[i]!, (found.get(choices[i]!) ?? 0) + count)
  }
  return found
}

export type NewestQuery = Pick<IndexQuery, 'now' | 'areaIds' | 'professionIds' | 'limit'>

/** The newest in an area with these professions, without counting anything. Pay is in cents, for a full-time month. */
export function listNewest(stored: StoredVacancies, { now, areaIds, professionIds, limit }: NewestQuery) {
  const { columns, byNewest } = stored
  const { base, used } = resolve(stored, { ...unfiltered, now, areaIds, professionIds })
  return Array.from(byNewest.first(intersect([base, ...used.values()]), limit), (row) => {
    const pay = columns.middlePay[row]!
    return { id: columns.id[row]!, middlePayCents: pay < 0 ? undefined : pay }
  })
}

/** The rows that match all concepts, and the level of the worst match of each. */
function matchWords(all: readonly WordMatches[], stored: StoredVacancies) {
  const { capacity } = stored.columns
  const levelOf = new Uint8Array(capacity)
  const matching = all.map((matches) => {
    const bits = noBits(capacity)
    const { rows, levels } = rowsOfWords(matches, stored)
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!
      setBit(bits, row, true)
      if (levels[i]! > levelOf[row]!) levelOf[row] = levels[i]!
    }
    return bits
  })
  return { rows: intersect(matching), levelOf }
}

function rowsOfWords(matches: WordMatches, { rows, keptWords }: StoredVacancies): RowsOfWords {
  const known = keptWords.get(matches)
  if (known) return known
  const found = { rows: new Uint32Array(matches.ids.length), levels: new Uint8Array(matches.ids.length) }
  let count = 0
  for (let i = 0; i < matches.ids.length; i += 1) {
    const row = rows.get(matches.ids[i]!)
    // It may have closed since.
    if (row === undefined) continue
    found.rows[count] = row
    found.levels[count] = matches.levels[i]!
    count += 1
  }
  const open = { rows: found.rows.subarray(0, count), levels: found.levels.subarray(0, count) }
  keptWords.set(matches, open)
  return open
}

type Ordering = { stored: StoredVacancies; levelOf: Uint8Array | undefined }

/** The rows of one page: sorted by the order key, and then by date. */
function listPage(matching: Bits, query: IndexQuery, { stored, levelOf }: Ordering) {
  const { sort, offset, limit } = query
  const order = sort === 'closing' ? stored.byClosing : stored.byNewest
  const key = orderKey(query, { columns: stored.columns, levelOf, spots: stored.spots })
  if (!key) return order.first(matching, offset + limit).subarray(offset)
  const rows = order.first(matching, Infinity)
  const starts = new Uint32Array(key.most + 2)
  for (const row of rows) starts[key.keyOf(row) + 1]! += 1
  for (let i = 1; i < starts.length; i += 1) starts[i]! += starts[i - 1]!
  const sorted = new Uint32Array(rows.length)
  for (const row of rows) sorted[starts[key.keyOf(row)]!++] = row
  return sorted.subarray(offset, offset + limit)
}

type Context = { columns: Columns; levelOf: Uint8Array | undefined; spots: NumberedSpots }

/** The order key: a small number per row; undefined if the rows are already in order. */
function orderKey({ sort, distanceOf }: IndexQuery, { columns, levelOf, spots }: Context) {
  if (sort === 'relevance' && levelOf) return { keyOf: (row: number) => levelOf[row]!, most: maximumLevel }
  if (sort !== 'nearest') return undefined
  const distances = spots.values.map(distanceOf)
  const ranks = new Map([...new Set(distances)].sort((one, other) => one - other).map((km, rank) => [km, rank]))
  const rankOf = Uint32Array.from(distances, (km) => ranks.get(km)!)
  const keyOf = (row: number) => (levelOf ? levelOf[row]! : 1) * ranks.size + rankOf[columns.spot[row]!]!
  return { keyOf, most: (maximumLevel + 1) * ranks.size }
}
