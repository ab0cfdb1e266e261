import { noBits, setBit } from '#basics/bits.ts'
import {
  arrangeColumns,
  growColumns,
  keepOrder,
  makeColumns,
  numberSets,
  numberSpots,
  type StoredVacancies,
} from './vacancy-index-columns.rules.ts'
import {
  countedFilters,
  type CountQuery,
  type IndexedVacancy,
  indexFilters,
  type IndexQuery,
  perFilter,
} from './vacancy-index-query.rules.ts'
import { keepParts } from './vacancy-index-parts.rules.ts'
import { countInIndex, listNewest, type NewestQuery, searchIndex } from './vacancy-index-search.rules.ts'

export type VacancyIndex = ReturnType<ReturnType<typeof beginVacancyIndex>['finish']>

const unlimited = 2_000_000_000
/** This many changes, and up to twice as many, are remembered by id. */
const mostNoted = 1000

/**
 * The open vacancies of all regions in columns of numbers, one row each, which give the results of a search at once,
 * and the count of every choice of every filter. They are added in parts, and can be searched once that is finished.
 */
export function beginVacancyIndex() {
  const [sets, spots] = [perFilter(numberSets), numberSpots()]
  const rows = new Map<number, number>()
  const free: number[] = []
  let columns = makeColumns(1024)
  let size = 0

  function write(vacancy: IndexedVacancy) {
    const row = free.pop() ?? size++
    if (row >= columns.capacity) columns = growColumns(columns)
    rows.set(vacancy.id, row)
    columns.id[row] = vacancy.id
    columns.spot[row] = spots.codeOf({ placeId: vacancy.placeId, postcode: vacancy.postcode })
    columns.middlePay[row] = Math.min(vacancy.middlePayCents ?? -1, unlimited)
    columns.postedAt[row] = vacancy.postedAt
    columns.expiresAt[row] = vacancy.expiresAt
    for (const name of countedFilters) columns[name][row] = sets[name].codeOf(indexFilters[name].valuesOf(vacancy))
    return row
  }

  const newest = (one: number, other: number) =>
    columns.postedAt[other]! - columns.postedAt[one]! || columns.id[other]! - columns.id[one]!
  const closing = (one: number, other: number) =>
    columns.expiresAt[one]! - columns.expiresAt[other]! || columns.id[one]! - columns.id[other]!

  function finish() {
    // Most searches are about one region, so the rows of a place are stored next to each other.
    const byPlace = (one: number, other: number) => columns.place[one]! - columns.place[other]! || newest(one, other)
    columns = arrangeColumns(columns, Uint32Array.from({ length: size }, (_, row) => row).sort(byPlace))
    for (let row = 0; row < size; row += 1) rows.set(columns.id[row]!, row)
    const byNewest = keepOrder(size, newest)
    const byClosing = keepOrder(size, closing)

    let inUse = noBits(columns.capacity)
    for (let row = 0; row < size; row += 1) setBit(inUse, row, true)
    let parts = keepParts({ columns, sets })
    let keptWords: StoredVacancies['keptWords'] = new WeakMap()

    const stored: StoredVacancies = {
      sets,
      spots,
      rows,
      byNewest,
      byClosing,
      rowsOf: (name, part) => parts.rowsOf(name, part, size),
      open(now) {
        let open = inUse
        // Expired ones are closed within a minute, so there are few.
        byClosing.goOver((row) => {
          if (columns.expiresAt[row]! > now) return false
          if (open === inUse) open = inUse.slice()
          setBit(open, row, false)
          return true
        })
        return open
      },
      get columns() {
        return columns
      },
      get keptWords() {
        return keptWords
      },
    }

    const noted: number[] = []
    let forgotten = 0
    function note(id: number) {
      noted.push(id)
      if (noted.length >= 2 * mostNoted) forgotten += noted.splice(0, mostNoted).length
    }

    function remove(id: number) {
      // Even if it is not open: others are compared with it.
      note(id)
      const row = rows.get(id)
      if (row === undefined) return
      keptWords = new WeakMap()
      setBit(inUse, row, false)
      byNewest.remove(row)
      byClosing.remove(row)
      rows.delete(id)
      free.push(row)
    }

    return {
      get size() {
        return rows.size
      },
      remove,
      /** Adds a vacancy, or replaces it. */
      put(vacancy: IndexedVacancy) {
        remove(vacancy.id)
        const { capacity } = columns
        const row = write(vacancy)
        if (columns.capacity > capacity) {
          const grown = noBits(columns.capacity)
          grown.set(inUse)
          inUse = grown
          parts = keepParts({ columns, sets })
        }
        setBit(inUse, row, true)
        parts.change(row)
        keptWords = new WeakMap()
        byNewest.add(row)
        byClosing.add(row)
      },
      /** Counts the changes so far. */
      get version() {
        return forgotten + noted.length
      },
      /** The vacancies that changed since this version; undefined if that is too long ago. */
      changedSince(version: number) {
        return version < forgotten ? undefined : [...new Set(noted.slice(version - forgotten))]
      },
      postedAt(id: number) {
        const row = rows.get(id)
        return row === undefined ? undefined : columns.postedAt[row]!
      },
      /** How many are open at a moment. */
      openAt(now: number) {
        let over = 0
        byClosing.goOver((row) => {
          const isOver = columns.expiresAt[row]! <= now
          if (isOver) over += 1
          return isOver
        })
        return rows.size - over
      },
      /** When the next one of the open vacancies expires; Infinity if there is none. */
      nextClosing(now: number) {
        let next = Infinity
        byClosing.goOver((row) => {
          const at = columns.expiresAt[row]!
          if (at > now) next = at
          return at <= now
        })
        return next
      },
      find: (query: IndexQuery) => searchIndex(stored, query),
      count: (query: CountQuery) => countInIndex(stored, query),
      listNewest: (query: NewestQuery) => listNewest(stored, query),
    }
  }

  return {
    /** Adds vacancies, none of which is in the index yet. */
    add(open: readonly IndexedVacancy[]) {
      for (const vacancy of open) write(vacancy)
    },
    finish,
  }
}
