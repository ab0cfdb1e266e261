import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import ArrowDown from '~icons/tabler/arrow-down'
import ArrowUp from '~icons/tabler/arrow-up'
import type { Column, DataList, Listing } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { withKept } from './data-table-filters.tsx'
import { ToBulk } from './to-bulk.tsx'
import { chosenParam, listAddress, openAddress } from './list-query.rules.ts'

export type Choice = {
  keys: readonly string[]
  chosen: readonly string[]
  choose: (keys: readonly string[]) => void
}

type Props<Row> = {
  list: DataList<Row>
  listing: Listing<Row>
  body: RefObject<HTMLTableSectionElement | null>
  openKey?: number | string
  choice: Choice | undefined
  kept: Readonly<Record<string, string>>
}

/** The id of the form around the bulk bar; the boxes are not inside that form. */
export const bulkForm = 'keuze'

/** A table, and cards on a phone. */
export function DataTableRows<Row>({ list, listing: { asked, rows, now }, body, openKey, choice, kept }: Props<Row>) {
  const columns = list.columns.filter(({ isOnlyInSheet }) => !isOnlyInSheet)
  return (
    <table aria-label={list.title} className="block w-full border-t border-line text-small md:table">
      <thead className="hidden md:table-header-group">
        <tr className="border-b border-line">
          {choice && (
            <th scope="col" className="w-11 py-1.5 pl-3 text-left">
              <ChooseAll {...choice} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} list={list} asked={asked} column={column} kept={kept} />
          ))}
        </tr>
      </thead>
      <tbody ref={body} className="block divide-y divide-line md:table-row-group">
        {rows.map((row) => {
          const key = String(list.keyOf(row))
          return (
            <tr
              key={key}
              data-open={key === String(openKey) || undefined}
              className="relative block px-4 py-3 has-checked:bg-moss data-open:bg-well data-open:shadow-[inset_3px_0_var(--color-green)] max-md:has-[input]:pl-14 md:table-row"
            >
              {choice && (
                <td className="md:w-11 md:pl-3 max-md:absolute max-md:top-1.5 max-md:left-2.5">
                  <ChooseRow id={key} name={String(list.columns[0]!.text(row))} {...choice} />
                  <ToBulk formId={bulkForm} />
                </td>
              )}
              {columns.map((column, index) => (
                <Cell
                  key={column.name}
                  column={column}
                  row={row}
                  now={now}
                  to={index === 0 && list.to ? openAddress(list, asked, list.to(row)) : undefined}
                  under={index === 0 ? list.under?.(row) : undefined}
                  isFirst={index === 0}
                />
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'list' | 'kept'> & { asked: Listing<Row>['asked']; column: Column<Row> }

function Head<Row>({ list, asked, kept, column: { name, label, isSortable, isAtEnd } }: HeadProps<Row>) {
  const isSorted = asked.sort.by === name
  const next = isSorted && !asked.sort.isDescending ? `-${name}` : name
  const Arrow = asked.sort.isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (asked.sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={`px-3 py-1 font-semibold text-soft first:pl-4 last:pr-4 aria-[sort]:text-ink ${isAtEnd ? 'text-right' : 'text-left'}`}
    >
      {isSortable ? (
        <Link
          to={withKept(listAddress(list, asked, { sort: next }), kept)}
          preventScrollReset
          className="inline-flex min-h-9 items-center gap-1.5 no-underline hover:underline"
        >
          {label}
          {isSorted && <Arrow aria-hidden="true" />}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}

type CellProps<Row> = {
  column: Column<Row>
  row: Row
  now: Date
  to: string | undefined
  under: string | undefined
  isFirst: boolean
}

function Cell<Row>({ column: { label, text: write, cell, isAtEnd }, row, now, to, under, isFirst }: CellProps<Row>) {
  const content = cell ? cell(row, now) : write(row)
  const isEmpty = !content && content !== 0
  if (isFirst) {
    return (
      <th
        scope="row"
        // For a row without a link or a box, J and K focus its name.
        tabIndex={to ? undefined : -1}
        className="block min-w-0 text-left font-normal max-md:wrap-anywhere md:table-cell md:h-13 md:max-w-lg md:wrap-break-word md:px-3 md:py-1.5 md:first:pl-4"
      >
        {to ? (
          <Link
            to={to}
            preventScrollReset
            className="font-semibold no-underline after:absolute after:inset-0 hover:underline md:after:hidden"
          >
            {content}
          </Link>
        ) : (
          <span className="font-semibold">{content}</span>
        )}
        {under && <span className="block text-soft">{under}</span>}
      </th>
    )
  }
  return (
    <td
      className={`relative flex items-baseline gap-2 py-0.5 max-md:items-center max-md:wrap-anywhere md:table-cell md:max-w-sm md:wrap-break-word md:px-3 md:py-1.5 md:last:pr-4 ${isAtEnd ? 'tabular-nums md:text-right md:whitespace-nowrap' : ''} ${isEmpty ? 'max-md:hidden' : ''}`}
    >
      <span className="shrink-0 text-soft md:hidden">{label}</span>
      <span className="min-w-0 max-md:ml-auto max-md:text-right">{content}</span>
    </td>
  )
}

function ChooseAll({ keys, chosen, choose }: Choice) {
  const box = useRef<HTMLInputElement>(null)
  const isAll = chosen.length === keys.length
  useEffect(() => {
    box.current!.indeterminate = chosen.length > 0 && !isAll
  }, [chosen, isAll])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={text.chooseAll}
      checked={isAll}
      onChange={() => choose(isAll ? [] : keys)}
      className="with-script align-middle"
    />
  )
}

function ChooseRow({ id, name, chosen, choose }: Choice & { id: string; name: string }) {
  return (
    <label className="relative z-10 grid size-11 place-items-center md:-m-3">
      <input
        type="checkbox"
        form={bulkForm}
        name={chosenParam}
        value={id}
        aria-label={text.choose(name)}
        checked={chosen.includes(id)}
        onChange={({ target }) => choose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))}
      />
    </label>
  )
}
