import { type Bits, countBits, hasBit, listBits } from '#basics/bits.ts'
import type { Spot } from './distance.rules.ts'
import { type CountedFilter, type Part, perFilter, type Values, type WordMatches } from './vacancy-index-query.rules.ts'

/** The open vacancies: one row of numbers each. */
export type StoredVacancies = Readonly<{
  columns: Columns
  /** The row of each vacancy, by its id. */
  rows: ReadonlyMap<number, number>
  /** The rows of open vacancies at this moment. */
  open: (now: number) => Bits
  /** The rows that match a part of a search. */
  rowsOf: (name: CountedFilter, part: Part) => Bits
  byNewest: KeptOrder
  byClosing: KeptOrder
  /** Caches the rows that words match, until something changes. */
  keptWords: WeakMap<WordMatches, RowsOfWords>
  /** The values of each filter. */
  sets: Record<CountedFilter, NumberedSets>
  spots: NumberedSpots
}>

/** Rows, and the level of each match. */
export type RowsOfWords = { rows: Uint32Array; levels: Uint8Array }

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

/** The same rows in this order, with a quarter more capacity. */
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
 * Numbers sets of values: a set that many vacancies share is compared and counted once, and not per vacancy. There are
 * few: at most three values out of some dozens (spec §9).
 */
export function numberSets() {
  const ordered = (values: Values) => (values.length > 1 ? values.toSorted((one, other) => one - other) : values)
  return numberValues((values: Values) => (values.length === 1 ? values[0]! : ordered(values).join()))
}

export type NumberedSpots = ReturnType<typeof numberSpots>

export function numberSpots() {
  return numberValues(({ placeId, postcode }: Spot) => `${placeId} ${postcode ?? ''}`)
}

/** Numbers values from 0, in the order in which they first occur. Values with the same key are equal. */
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

export type KeptOrder = ReturnType<typeof keepOrder>

/** Rows in an order that is maintained while rows are added and removed. */
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

  /** At most this many of the rows in these bits, in order. */
  function first(bits: Bits, most: number) {
    const count = countBits(bits)
    // For few rows, sorting them is faster than scanning all rows.
    if (count * 256 < length) return listBits(bits).sort(compare).subarray(0, most)
    const found = new Uint32Array(Math.min(most, count))
    for (let position = 0, i = 0; i < found.length; position += 1) {
      const row = rows[position]!
      if (hasBit(bits, row)) found[i++] = row
    }
    return found
  }

  return {
    first,
    /** Visits the rows in order, until the callback returns false. */
    goOver(take: (row: number) => boolean) {
      for (let position = 0; position < length; position += 1) if (!take(rows[position]!)) return
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
