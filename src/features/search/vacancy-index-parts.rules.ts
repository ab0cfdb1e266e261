import { type Bits, noBits, setBit } from '#basics/bits.ts'
import type { Columns, NumberedSets } from './vacancy-index-columns.rules.ts'
import type { CountedFilter, Part } from './vacancy-index-query.rules.ts'

/** The maximum size of the bits of all cached parts. */
const mostBytes = 32 * 1024 * 1024
const mostParts = 400

type KeptPart = Part & { name: CountedFilter; rows: Bits }
type Known = { columns: Columns; sets: Record<CountedFilter, NumberedSets> }

/**
 * Caches which rows match each part of a search. People search for the same places, groups and hours all day: the most
 * recently used parts are cached, and updated when rows change.
 */
export function keepParts({ columns, sets }: Known) {
  const kept = new Map<string, KeptPart>()
  const most = Math.min(mostParts, Math.floor(mostBytes / (columns.capacity / 8)))

  function findRows(name: CountedFilter, { matches }: Part, size: number) {
    const matching = Uint8Array.from(sets[name].values, (values) => (matches(values) ? 1 : 0))
    const column = columns[name]
    const rows = noBits(columns.capacity)
    for (let start = 0; start < size; start += 32) {
      let word = 0
      for (let row = Math.min(start + 32, size) - 1; row >= start; row -= 1)
        word = (word << 1) | matching[column[row]!]!
      rows[start >>> 5] = word
    }
    return rows
  }

  return {
    /** Includes rows that are no longer in use. */
    rowsOf(name: CountedFilter, part: Part, size: number): Bits {
      const key = `${name} ${part.key}`
      const { rows } = kept.get(key) ?? { rows: findRows(name, part, size) }
      // Moved to the end, as the most recently used.
      kept.delete(key)
      kept.set(key, { ...part, name, rows })
      for (const [oldest] of kept) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      return rows
    },
    /** Updates the cached parts when the values of a row changed. */
    change(row: number) {
      for (const { name, matches, rows } of kept.values()) {
        setBit(rows, row, matches(sets[name].values[columns[name][row]!]!))
      }
    },
  }
}
