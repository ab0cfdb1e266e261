import type { ReactNode } from 'react'
import { formatTableDay, formatTime, localDay, localTime } from '#basics/dutch-date.ts'
import type { ListFilter, ListQuery, ListShape } from './list-query.rules.ts'

/** One column: on the page, on a phone's card, and in the downloaded sheet. */
export type Column<Row> = {
  name: string
  label: string
  /** Its value in the sheet, and on the page unless `cell` renders it differently. */
  text: (row: Row) => string | number
  cell?: (row: Row, now: Date) => ReactNode
  isSortable?: boolean
  /** For numbers. */
  isAtEnd?: boolean
  /** In the sheet only. */
  isOnlyInSheet?: boolean
}

/** A button that acts on all the chosen rows; the page's action receives its name. */
export type BulkAction = { name: string; label: string; look?: 'sun' | 'night' }

type Said = { heading: string; lead: string }

/** The full description of a list, checked by `describeList`. The first column names the row. */
export type DataList<Row> = ListShape & {
  /** The name of the downloaded file. */
  name: string
  /** The address of the downloadable sheet; null if there is none. */
  sheet: string | null
  /** The address of the list. */
  path: string
  title: string
  searchLabel: string
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => number | string
  /** A second line below the row's name. */
  under?: (row: Row) => string
  /** The address of the row's own page. */
  to?: (row: Row) => string
  /** For the palette: a hint next to the row's name, and its kind. Without it, the palette does not find these rows. */
  found?: { hint: (row: Row) => string; kind: (row: Row) => string }
  bulk: readonly BulkAction[]
  /** Shown when there are no rows at all. */
  none: Said
  /** Shown when the list's initial view has no rows. */
  noneInView?: Said
}

type Described<Row> = Omit<DataList<Row>, 'sorts' | 'filters' | 'bulk' | 'sheet'> & {
  sheet?: null
  filters?: Readonly<Record<string, ListFilter>>
  bulk?: readonly BulkAction[]
}

export function describeList<Row>(list: Described<Row>): DataList<Row> {
  const sorts = list.columns.filter(({ isSortable }) => isSortable).map(({ name }) => name)
  if (!sorts.includes(list.sort.replace(/^-/, ''))) throw new Error(`${list.name} cannot be sorted by ${list.sort}`)
  return { filters: {}, bulk: [], sheet: `/beheer/lijst/${list.name}`, ...list, sorts }
}

type DayColumn = { name: string; label: string; isSortable?: boolean; hasTime?: boolean }

/** A column of days or moments: short on the page, and in a sheet as a spreadsheet reads and sorts them (gap 287). */
export function dayColumn<Row>({ hasTime, ...column }: DayColumn, read: (row: Row) => Date | null): Column<Row> {
  return {
    ...column,
    isAtEnd: true,
    text: (row) => {
      const date = read(row)
      if (!date) return ''
      return hasTime ? `${localDay(date)} ${localTime(date)}` : localDay(date)
    },
    cell: (row) => {
      const date = read(row)
      return date && [formatTableDay(date), ...(hasTime ? [formatTime(date)] : [])].join(' ')
    },
  }
}

/** A page of a list, as a loader returns it. */
export type Listing<Row> = { asked: ListQuery; rows: Row[]; total: number; now: Date }

/** The rows below a header row, for a spreadsheet. */
export function sheetOf<Row>({ columns }: DataList<Row>, rows: readonly Row[]) {
  return [columns.map(({ label }) => label), ...rows.map((row) => columns.map(({ text }) => text(row)))]
}
