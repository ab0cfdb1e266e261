import type { Spot } from './vacancy-distance.rules.ts'
import { type CountedFilter, perFilter, type Values, type WordMatches } from './vacancy-index-query.rules.ts'

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
  /** The values of each filter. */
  sets: Record<CountedFilter, NumberedSets>
  spots: NumberedSpots
}>

export type Columns = ReturnType<typeof makeColumns>

export function makeColumns(capacity: number) {
  return {
    /** Of each filter: the number of the vacancy's set of values. */
    ...perFilter(() => new Uint32Array(capacity)),
    capacity,
    id: new Int32Array(capacity),
    spot: new Uint32Array(capacity),
    middlePay: new Int32Array(capacity),
    postedAt: new Float64Array(capacity),
    expiresAt: new Float64Array(capacity),
  }
}

export function growColumns(old: Columns): Columns {
  const grown = makeColumns(old.capacity * 2)
  for (const name of Object.keys(old) as (keyof Columns)[]) {
    const column = old[name]
    if (typeof column !== 'number') (grown[name] as typeof column).set(column)
  }
  return grown
}

/** The same rows in this order, with room for a quarter more. */
export function arrangeColumns(old: Columns, order: Uint32Array): Columns {
  const arranged = makeColumns(Math.max(1024, Math.ceil(order.length * 1.25)))
  for (const name of Object.keys(old) as (keyof Columns)[]) {
    const [from, to] = [old[name], arranged[name]]
    if (typeof from === 'number' || typeof to === 'number') continue
    for (let row = 0; row < order.length; row += 1) to[row] = from[order[row]!]!
  }
  return arranged
}

export type NumberedSets = ReturnType<typeof numberSets>

/**
 * Sets of values by number: what many vacancies share is compared and counted once, not per vacancy. There are few:
 * three of some dozens at most (spec §9).
 */
export function numberSets() {
  const ordered = (values: Values) => (values.length > 1 ? values.toSorted((one, other) => one - other) : values)
  return numberValues((values: Values) => (values.length === 1 ? values[0]! : ordered(values).join()))
}

export type NumberedSpots = ReturnType<typeof numberSpots>

export function numberSpots() {
  return numberValues(({ placeId, postcode }: Spot) => `${placeId} ${postcode ?? ''}`)
}

/** Numbers values from 0, in the order in which they are first seen. Those with the same key are the same. */
function numberValues<Value>(keyOf: (value: Value) => string | number) {
  const codes = new Map<string | number, number>()
  const values: Value[] = []
  return {
    values: values as readonly Value[],
    codeOf(value: Value) {
      const key = keyOf(value)
      const known = codes.get(key)
      if (known !== undefined) return known
      codes.set(key, values.length)
      return values.push(value) - 1
    },
  }
}

/** For each set of values 0 if it matches, and otherwise `bit`; undefined when the search does not use the filter. */
export function failingSets({ values }: NumberedSets, matches: ((values: Values) => boolean) | undefined, bit = 1) {
  if (!matches) return undefined
  const failing = new Uint16Array(values.length)
  for (let code = 0; code < values.length; code += 1) failing[code] = matches(values[code]!) ? 0 : bit
  return failing
}

export type KeptOrder = ReturnType<typeof keepOrder>

/** Rows in an order that stays right while rows come and go. */
export function keepOrder(size: number, compare: (one: number, other: number) => number) {
  let rows = Uint32Array.from({ length: size }, (_, row) => row).sort(compare)
  let length = size

  /** The first position whose row does not come before this one. */
  function positionOf(row: number) {
    let [low, high] = [0, length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  return {
    get rows() {
      return rows
    },
    get size() {
      return length
    },
    add(row: number) {
      if (length === rows.length) {
        const grown = new Uint32Array(Math.max(1024, rows.length * 2))
        grown.set(rows)
        rows = grown
      }
      const position = positionOf(row)
      rows.copyWithin(position + 1, position, length)
      rows[position] = row
      length += 1
    },
    remove(row: number) {
      const position = positionOf(row)
      rows.copyWithin(position, position + 1, length)
      length -= 1
    },
  }
}
