import type { FormEvent, ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import Search from '~icons/tabler/search'
import type { DataList } from './data-list.ts'
import { listText as text } from './data-list.text.ts'
import { useEarlyChoice, useSyncedField } from '../forms/synced-field.ts'
import { isNarrowed, listParams, type ListQuery, wholeAddress } from './list-query.rules.ts'

type Props<Row> = { list: DataList<Row>; asked: ListQuery; kept: Readonly<Record<string, string>> }

/** The search and filters of a list. A choice takes effect at once; without script there is a button. */
export function DataTableFilters<Row>({ list, asked, kept }: Props<Row>) {
  const submit = useSubmit()
  const filters = Object.entries(list.filters)
  const words = useSyncedField(asked.words)
  const form = useEarlyChoice()
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    if (event.target instanceof HTMLSelectElement) void submit(event.currentTarget, { preventScrollReset: true })
  }
  return (
    <Form
      ref={form}
      method="get"
      role="search"
      aria-label={list.searchLabel}
      preventScrollReset
      onChange={onChange}
      className="flex flex-wrap gap-2 p-3"
    >
      <label className="flex min-w-0 grow basis-56 items-center gap-2.5 rounded-control bg-card px-3 ring-1 ring-edge ring-inset focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-accent">
        <Search aria-hidden="true" className="shrink-0 text-soft" />
        <span className="sr-only">{list.searchLabel}</span>
        <input
          {...words}
          type="search"
          name={listParams.words}
          maxLength={100}
          placeholder={list.searchLabel}
          className="h-11 min-w-0 grow bg-transparent outline-none focus-visible:outline-none md:h-9"
        />
      </label>
      {filters.map(([name, { label, all = text.all, options }]) => (
        <label
          key={name}
          data-on={asked.chosen[name] !== undefined || undefined}
          className="flex items-center gap-1.5 rounded-control pl-3 text-soft ring-1 ring-edge ring-inset data-on:bg-moss data-on:text-green-deep data-on:ring-transparent"
        >
          {label}
          <FilterSelect name={name} chosen={asked.chosen[name] ?? ''}>
            {list.view?.filter !== name && <option value="">{all}</option>}
            {options.map(([value, option]) => (
              <option key={value} value={value}>
                {option}
              </option>
            ))}
          </FilterSelect>
        </label>
      ))}
      {asked.perPage !== 25 && <input type="hidden" name={listParams.perPage} value={asked.perPage} />}
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        <button className="h-11 rounded-control px-4 font-semibold ring-1 ring-edge ring-inset">{text.show}</button>
      </noscript>
      {isNarrowed(list, asked) && (
        <Link
          to={withKept(wholeAddress(list, asked), kept)}
          preventScrollReset
          className="inline-flex h-11 items-center px-2 font-medium text-green underline underline-offset-4 md:h-9"
        >
          {text.clear}
        </Link>
      )}
    </Form>
  )
}

function FilterSelect({ name, chosen, children }: { name: string; chosen: string; children: ReactNode }) {
  const select = useSyncedField<HTMLSelectElement>(chosen)
  return (
    <select
      {...select}
      name={name}
      className="field-sizing-content h-11 max-w-44 rounded-control bg-transparent pr-8 font-semibold text-ink md:h-9"
    >
      {children}
    </select>
  )
}

/** Adds the parameters that the page around a list keeps in its address. */
export function withKept(address: string, kept: Readonly<Record<string, string>>) {
  const params = new URLSearchParams(address)
  for (const [name, value] of Object.entries(kept)) params.set(name, value)
  return `?${params}`
}
