import { Link } from 'react-router'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { useSyncedBox, useSyncedSelect } from '#ui/synced-field.ts'
import { searchAddress, searchParams, type VacancySearch } from '../vacancy-search.fields.ts'
import { searchText } from '../vacancy-search.text.ts'

const text = searchText.filters

type Choice = { title: string; slug: string; count: number }

export type FilterChoices = {
  places: Choice[]
  hours: { id: number; count: number }[]
  professions: Choice[]
  educations: Choice[]
  employments: Choice[]
  companies: Choice[]
}

type Props = { search: VacancySearch; choices: FilterChoices }

const payChoices = [2000, 2500, 3000, 3500, 4000, 5000]

/** Every filter with how many there would be. Put it inside the form that sends them. */
export function SearchFilters({ search, choices }: Props) {
  return (
    <div className="grid gap-5">
      <Checkboxes
        legend={text.hours}
        name={searchParams.hours}
        chosen={search.hours.map(String)}
        choices={workingHoursRanges.map(({ id, label }) => ({
          slug: String(id),
          title: label,
          count: choices.hours.find((one) => one.id === id)?.count ?? 0,
        }))}
        showsEmpty
      />
      <Checkboxes
        legend={text.profession}
        name={searchParams.professions}
        chosen={search.professions}
        choices={byCount(choices.professions)}
      />
      <PlaceLinks search={search} places={byCount(choices.places)} />
      <Checkboxes
        legend={text.education}
        name={searchParams.educations}
        chosen={search.educations}
        choices={choices.educations}
        shown={8}
      />
      <Checkboxes
        legend={text.employment}
        name={searchParams.employments}
        chosen={search.employments}
        choices={choices.employments}
      />
      <PaySelect payFrom={search.payFrom} />
      <Checkboxes
        legend={text.company}
        name={searchParams.companies}
        chosen={search.companies}
        choices={choices.companies}
      />
    </div>
  )
}

function byCount(choices: Choice[]) {
  return choices.toSorted((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'nl'))
}

type CheckboxesProps = {
  legend: string
  name: string
  choices: Choice[]
  chosen: readonly string[]
  shown?: number
  showsEmpty?: boolean
}

/** A choice that would find nothing cannot be made, unless it was made already. */
function Checkboxes({ legend, name, choices, chosen, shown = 6, showsEmpty = false }: CheckboxesProps) {
  const useful = choices.filter(({ slug, count }) => showsEmpty || count > 0 || chosen.includes(slug))
  if (useful.length === 0) return null
  const [first, rest] = [useful.slice(0, shown), useful.slice(shown)]
  const list = (some: Choice[]) =>
    some.map(({ slug, title, count }) => {
      const isChosen = chosen.includes(slug)
      const isEmpty = count === 0 && !isChosen
      return (
        <li key={slug}>
          <label className={`flex min-h-8 items-center gap-2.5 py-0.5 ${isEmpty ? 'text-soft' : 'cursor-pointer'}`}>
            <FilterBox name={name} value={slug} isChosen={isChosen} isDisabled={isEmpty} />
            <span className="leading-tight">{title}</span>
            <span className="ml-auto pl-2 text-[15px] text-soft tabular-nums">{count}</span>
          </label>
        </li>
      )
    })
  return (
    <fieldset className="border-b border-line pb-5">
      <legend className="mb-2 font-semibold">{legend}</legend>
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

/** One place at a time, so links and not boxes: they work on their own. */
function PlaceLinks({ search, places }: { search: VacancySearch; places: Choice[] }) {
  const useful = places.filter(({ slug, count }) => count > 0 || slug === search.place)
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
    <nav aria-label={text.place} className="border-b border-line pb-5">
      <p className="mb-2 font-semibold">{text.place}</p>
      <ul>
        {link({ ...search, place: undefined, radius: 0 }, searchText.wholeRegion, search.place === undefined)}
        {useful.map(({ slug, title, count }) =>
          link({ ...search, place: slug, everywhere: false }, title, slug === search.place, count),
        )}
      </ul>
    </nav>
  )
}

function PaySelect({ payFrom }: { payFrom: number | undefined }) {
  const select = useSyncedSelect(String(payFrom ?? ''))
  const choices =
    payFrom && !payChoices.includes(payFrom) ? [...payChoices, payFrom].toSorted((a, b) => a - b) : payChoices
  return (
    <div className="border-b border-line pb-5">
      <label className="mb-2 block font-semibold" htmlFor="salaris">
        {text.pay}
      </label>
      <select
        id="salaris"
        ref={select}
        name={searchParams.payFrom}
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
