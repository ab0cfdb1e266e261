import { Link } from 'react-router'
import type { ReactNode } from 'react'
import { useSyncedBox, useSyncedSelect } from '#ui/synced-field.ts'
import type { FilterChoice, FilterChoices } from '../vacancy-filter.queries.server.ts'
import {
  type FilterName,
  filters,
  filterValues,
  searchAddress,
  type VacancySearch,
  yes,
} from '../vacancy-search.fields.ts'
import { searchText } from '../vacancy-search.text.ts'

const text = searchText.filters

type Props = { search: VacancySearch; choices: FilterChoices }

const payChoices = [2000, 2500, 3000, 3500, 4000, 5000]

/** Each filter's control, from top to bottom. Null: it is in the search bar. */
const controls: Record<FilterName, ((props: Props) => ReactNode) | null> = {
  words: null,
  radius: null,
  everywhere: Everywhere,
  hours: (props) => <Checkboxes {...props} name="hours" showsEmpty />,
  professions: (props) => <Checkboxes {...props} name="professions" isByCount />,
  place: PlaceLinks,
  educations: (props) => <Checkboxes {...props} name="educations" shown={8} />,
  employments: (props) => <Checkboxes {...props} name="employments" />,
  payFrom: PaySelect,
  companies: (props) => <Checkboxes {...props} name="companies" />,
}

/** Every filter with the count for each choice. Put it inside the form that submits them. */
export function SearchFilters(props: Props) {
  return (
    <div className="grid gap-5">
      {Object.entries(controls).map(([name, Control]) => Control && <Control key={name} {...props} />)}
    </div>
  )
}

function Everywhere({ search }: Props) {
  return search.everywhere && <input type="hidden" name={filters.everywhere.param} value={yes} />
}

function byCount(choices: FilterChoice[]) {
  return choices.toSorted((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'nl'))
}

type CheckboxesProps = Props & { name: FilterName; shown?: number; showsEmpty?: boolean; isByCount?: boolean }

/** A choice that would find nothing is disabled, unless it is already chosen. */
function Checkboxes({ search, choices, name, shown = 6, showsEmpty = false, isByCount = false }: CheckboxesProps) {
  const chosen = filterValues(search, name)
  const all = isByCount ? byCount(choices[name]) : choices[name]
  const useful = all.filter(({ slug, count }) => showsEmpty || count > 0 || chosen.includes(slug))
  if (useful.length === 0) return null
  const [first, rest] = [useful.slice(0, shown), useful.slice(shown)]
  const list = (some: FilterChoice[]) =>
    some.map(({ slug, title, count }) => {
      const isChosen = chosen.includes(slug)
      const isEmpty = count === 0 && !isChosen
      return (
        <li key={slug}>
          <label className={`flex min-h-8 items-center gap-2.5 py-0.5 ${isEmpty ? 'text-soft' : 'cursor-pointer'}`}>
            <FilterBox name={filters[name].param} value={slug} isChosen={isChosen} isDisabled={isEmpty} />
            <span className="leading-tight">{title}</span>
            <span className="ml-auto pl-2 text-[15px] text-soft tabular-nums">{count}</span>
          </label>
        </li>
      )
    })
  return (
    <fieldset className="border-b border-line pb-5">
      <legend className="mb-2 font-semibold">{searchText.filter[name].label}</legend>
      <ul>{list(first)}</ul>
      {rest.length > 0 && (
        <details open={rest.some(({ slug }) => chosen.includes(slug))}>
          <summary className="cursor-pointer py-1.5 font-medium text-green">{text.more(rest.length)}</summary>
          <ul>{list(rest)}</ul>
        </details>
      )}
    </fieldset>
  )
}

type BoxProps = { name: string; value: string; isChosen: boolean; isDisabled: boolean }

function FilterBox({ name, value, isChosen, isDisabled }: BoxProps) {
  const box = useSyncedBox(isChosen)
  return (
    <input
      ref={box}
      type="checkbox"
      name={name}
      value={value}
      defaultChecked={isChosen}
      disabled={isDisabled}
      className="size-[19px] shrink-0 accent-green"
    />
  )
}

/** One place at a time, so links instead of checkboxes; they work on their own. */
function PlaceLinks({ search, choices }: Props) {
  const useful = byCount(choices.place).filter(({ slug, count }) => count > 0 || slug === search.place)
  if (useful.length === 0) return null
  const link = (address: VacancySearch, label: string, isCurrent: boolean, count?: number) => (
    <li key={label}>
      <Link
        to={searchAddress({ ...address, page: 1 })}
        aria-current={isCurrent}
        preventScrollReset
        className="-mx-2 flex min-h-8 items-center rounded-[8px] px-2 py-1 leading-tight no-underline hover:bg-moss aria-[current=true]:bg-moss aria-[current=true]:font-semibold"
      >
        {label}
        {count !== undefined && <span className="ml-auto text-[15px] font-normal text-soft tabular-nums">{count}</span>}
      </Link>
    </li>
  )
  return (
    <nav aria-label={searchText.filter.place.label} className="border-b border-line pb-5">
      <p className="mb-2 font-semibold">{searchText.filter.place.label}</p>
      <ul>
        {link({ ...search, place: undefined }, searchText.wholeRegion, search.place === undefined)}
        {useful.map(({ slug, title, count }) => link({ ...search, place: slug }, title, slug === search.place, count))}
      </ul>
    </nav>
  )
}

function PaySelect({ search: { payFrom } }: Props) {
  const select = useSyncedSelect(String(payFrom ?? ''))
  const choices =
    payFrom && !payChoices.includes(payFrom) ? [...payChoices, payFrom].toSorted((a, b) => a - b) : payChoices
  return (
    <div className="border-b border-line pb-5">
      <label className="mb-2 block font-semibold" htmlFor="salaris">
        {searchText.filter.payFrom.label}
      </label>
      <select
        id="salaris"
        ref={select}
        name={filters.payFrom.param}
        defaultValue={payFrom ?? ''}
        aria-describedby="salaris-uitleg"
        className="w-full rounded-control border border-edge bg-card px-3 py-2.5"
      >
        <option value="">{text.noPay}</option>
        {choices.map((euros) => (
          <option key={euros} value={euros}>
            {searchText.payFrom(euros)}
          </option>
        ))}
      </select>
      <p id="salaris-uitleg" className="mt-1.5 text-sm text-soft">
        {text.payHint}
      </p>
    </div>
  )
}
