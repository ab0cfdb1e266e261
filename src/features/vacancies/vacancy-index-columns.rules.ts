import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import type { Spot } from './vacancy-distance.rules.ts'

export type Columns = ReturnType<typeof makeColumns>

export function makeColumns(capacity: number) {
  return {
    capacity,
    id: new Int32Array(capacity),
    place: new Uint16Array(capacity),
    company: new Uint32Array(capacity),
    spot: new Uint32Array(capacity),
    /** One bit per range of hours. */
    hours: new Uint8Array(capacity),
    pay: new Int32Array(capacity),
    middlePay: new Int32Array(capacity),
    postedAt: new Float64Array(capacity),
    expiresAt: new Float64Array(capacity),
    professions: new Uint32Array(capacity),
    educations: new Uint32Array(capacity),
    employments: new Uint32Array(capacity),
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

export type Numbered<Value> = ReturnType<typeof numberValues<Value>>

/** Numbers values from 1, in the order in which they are first seen; 0 is no value. */
export function numberValues<Value>() {
  const codes = new Map<Value, number>()
  const values: (Value | undefined)[] = [undefined]
  return {
    values,
    codeOf(value: Value) {
      const known = codes.get(value)
      if (known !== undefined) return known
      codes.set(value, values.length)
      return values.push(value) - 1
    },
    find: (value: Value) => codes.get(value),
    get size() {
      return values.length
    },
  }
}

export type NumberedSets = ReturnType<typeof numberSets>

/**
 * Numbers sets of values likewise: what many vacancies share is compared and counted once, not per vacancy. There are
 * few: three of some dozens at most (spec §9).
 */
export function numberSets() {
  const keys = numberValues<string>()
  const sets: (readonly number[])[] = [[]]
  return {
    sets,
    codeOf(values: readonly number[]) {
      const sorted = values.toSorted((one, other) => one - other)
      const code = keys.codeOf(sorted.join())
      sets[code] ??= sorted
      return code
    },
  }
}

export type NumberedSpots = ReturnType<typeof numberSpots>

/** Numbers spots likewise. */
export function numberSpots() {
  const keys = numberValues<string>()
  const spots: (Spot | undefined)[] = [undefined]
  return {
    spots,
    codeOf({ placeId, postcode }: Spot) {
      const code = keys.codeOf(`${placeId} ${postcode ?? ''}`)
      spots[code] ??= { placeId, postcode }
      return code
    },
  }
}

/** One bit per range of hours that overlaps with these. */
export function hoursBits({ hoursFrom, hoursTo }: { hoursFrom: number; hoursTo: number }) {
  return workingHoursRanges.reduce(
    (bits, { from, to }, i) => (hoursFrom <= to && hoursTo >= from ? bits | (1 << i) : bits),
    0,
  )
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
