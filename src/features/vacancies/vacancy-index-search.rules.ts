import {
  type Columns,
  failingSets,
  type NumberedSets,
  type NumberedSpots,
  type StoredVacancies,
} from './vacancy-index-columns.rules.ts'
import { countSets, passOver, passQuickly } from './vacancy-index-pass.rules.ts'
import {
  countedFilters,
  type CountedFilter,
  type CountQuery,
  indexFilters,
  type IndexQuery,
  isOneOf,
  perFilter,
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
  const { columns, sets } = stored
  const { rows, base, filters } = prepare(stored, query)
  const { levelOf } = base
  const passed = passOver(rows, base, filters)
  const counts = perFilter((name) => {
    const own = bitOf(name)
    const { length: size } = sets[name].values
    return byChoice(name, sets[name], countSets(passed, { own, column: columns[name], size }), query)
  })
  const { matching } = passed
  const perLevel = new Uint32Array(maximumLevel + 1)
  if (levelOf) for (const row of matching) perLevel[levelOf[row]!]! += 1
  else perLevel[1] = matching.length

  const keyOf = orderKey(query, { columns, levelOf, spots: stored.spots })
  const page = sortedPage(matching, keyOf, query)
  return {
    ids: Array.from(page, (row) => ({ id: columns.id[row]!, level: levelOf ? levelOf[row]! : 1 })),
    levels: Array.from(perLevel, (count, level) => ({ level, count })).filter(({ count }) => count > 0),
    counts,
  }
}

const bitOf = (name: CountedFilter) => 1 << countedFilters.indexOf(name)

/** What a pass over the rows of an area needs. */
function prepare(stored: StoredVacancies, query: CountQuery) {
  const { columns, sets } = stored
  const levelOf = query.matches && levelsByRow(query.matches, stored)
  const filters = countedFilters.flatMap((name) => {
    const bits = failingSets(sets[name], indexFilters[name].matching(query), bitOf(name))
    return bits ? [{ column: columns[name], bits }] : []
  })
  const { expiresAt } = columns
  return { rows: rowsInOrder(stored, query), base: { expiresAt, now: query.now, levelOf }, filters }
}

const mostAreas = 30
/** Of all areas that are kept, of four bytes each; of a larger area the rows are found anew. */
const mostRows = 3_000_000

/** The rows of the places that are asked for, in order: everything else is passed over once for many searches. */
function rowsInOrder({ columns, sets, byNewest, byClosing, kept }: StoredVacancies, query: CountQuery) {
  const { rows, size } = query.sort === 'closing' ? byClosing : byNewest
  const ordered = rows.subarray(0, size)
  if (!query.areaIds) return ordered
  const asked = [...query.areaIds, ...query.countedPlaceIds]
  const key = `${query.sort === 'closing'} ${asked.join()}`
  const known = kept.ofAreas.get(key)
  if (known) return known
  const isOutside = failingSets(sets.place, isOneOf(asked))!
  const inArea = rowsAt(ordered, columns.place, isOutside)
  if (inArea.length > mostRows) return inArea
  const rowsKept = [...kept.ofAreas.values()].reduce((sum, { length }) => sum + length, inArea.length)
  if (kept.ofAreas.size >= mostAreas || rowsKept > mostRows) kept.ofAreas.clear()
  kept.ofAreas.set(key, inArea)
  return inArea
}

/** A loop instead of `filter`, which takes several times as long over a million rows. */
function rowsAt(ordered: Uint32Array, place: Uint32Array, isOutside: Uint16Array) {
  const found = new Uint32Array(ordered.length)
  let count = 0
  for (let position = 0; position < ordered.length; position += 1) {
    const row = ordered[position]!
    if (isOutside[place[row]!] === 0) found[count++] = row
  }
  return found.slice(0, count)
}

/** How many match, in all and per place: for a page that found nothing, which asks that of many searches. */
export function countInIndex(stored: StoredVacancies, query: CountQuery) {
  // Only what is in the area counts here.
  const { rows, base, filters } = prepare(stored, { ...query, countedPlaceIds: [] })
  const matching = passQuickly(rows, base, filters)
  const { place } = stored.columns
  const counts = new Uint32Array(stored.sets.place.values.length)
  for (const row of matching) counts[place[row]!]! += 1
  return { total: matching.length, perPlace: byChoice('place', stored.sets.place, counts, query) }
}

export type NewestQuery = Pick<IndexQuery, 'now' | 'areaIds' | 'professionIds' | 'limit'>

/** The newest of an area, of these professions, without counting anything. Pay is in cents, for a full-time month. */
export function listNewest(
  { columns, sets, byNewest }: StoredVacancies,
  { now, areaIds, professionIds, limit }: NewestQuery,
) {
  const isOutside = failingSets(sets.place, isOneOf(areaIds))
  const isOther = failingSets(sets.professions, isOneOf(professionIds))
  const { rows: ordered, size: orderedCount } = byNewest
  const found: { id: number; middlePayCents: number | undefined }[] = []
  for (let position = 0; position < orderedCount && found.length < limit; position += 1) {
    const row = ordered[position]!
    if (isOutside && isOutside[columns.place[row]!] === 1) continue
    if (isOther && isOther[columns.professions[row]!] === 1) continue
    if (columns.expiresAt[row]! <= now) continue
    const pay = columns.middlePay[row]!
    found.push({ id: columns.id[row]!, middlePayCents: pay < 0 ? undefined : pay })
  }
  return found
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

function byChoice(name: CountedFilter, { values }: NumberedSets, counts: Uint32Array, query: CountQuery): Counts {
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

type Context = { columns: Columns; levelOf: Uint8Array | undefined; spots: NumberedSpots }

/** What comes first of all, as a small number per row; undefined when the order of the rows says it already. */
function orderKey({ sort, distanceOf }: IndexQuery, { columns, levelOf, spots }: Context) {
  if (sort === 'relevance' && levelOf) return { keyOf: (row: number) => levelOf[row]!, most: maximumLevel }
  if (sort !== 'nearest') return undefined
  const distances = spots.values.map(distanceOf)
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
