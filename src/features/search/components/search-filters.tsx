import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { useHasScript } from '#ui/has-script.ts'
import {
  type FilterName,
  filters,
  filterValues,
  radii,
  searchAddress,
  type VacancySearch,
  yes,
} from '../search.fields.ts'
import { searchText } from '../search.text.ts'

import { type listShownChoices, shownCompanies, unfoldParam } from '../search.rules.ts'

const text = searchText.filters

type Choice = { slug: string; title: string; count?: number }

type Props = {
  search: VacancySearch
  choices: ReturnType<typeof listShownChoices<Choice>>
  /** The place at the centre of the search. */
  centre?: { title: string; regionId?: number }
}

/** Each filter's control, from top to bottom. Null: it is in the search bar. */
const controls: Record<FilterName, ((props: Props) => ReactNode) | null> = {
  words: null,
  place: null,
  everywhere: Everywhere,
  hours: (props) => <Choices {...props} name="hours" />,
  radius: Distance,
  professions: (props) => <Choices {...props} name="professions" all={text.allProfessions} />,
  payFrom: (props) => <Choices {...props} name="payFrom" isSingle hint={text.payHint} />,
  companies: Companies,
  educations: (props) => <Choices {...props} name="educations" shown={8} />,
  employments: (props) => <Choices {...props} name="employments" />,
}

/**
 * Every filter with the count for each choice. Put it inside the form that submits them. A choice never moves or
 * disappears because of another one: otherwise a row could move just before somebody taps it.
 */
export function SearchFilters(props: Props) {
  return (
    <div className="grid gap-5">
      {Object.entries(controls).map(([name, Control]) => Control && <Control key={name} {...props} />)}
    </div>
  )
}

/**
 * Every choice submits the search at once; typed words wait for the button. The results update in place and are
 * announced.
 */
export function searchOnChoice(event: React.ChangeEvent<HTMLElement>) {
  const field = event.target as HTMLElement
  const isChoice =
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
  if (isChoice) field.form?.requestSubmit()
}

/** Keeps a search beyond the region when the form is submitted. */
export function Everywhere({ search }: Pick<Props, 'search'>) {
  return search.everywhere && <input type="hidden" name={filters.everywhere.param} value={yes} />
}

/** Links instead of a field, because the search bar already has the field. */
function Distance({ search, centre }: Props) {
  if (!centre || centre.regionId !== undefined) return null
  return (
    <nav aria-label={text.distance(centre.title)} className="border-b border-line pb-5">
      <p className="mb-2 font-semibold">{text.distance(centre.title)}</p>
      <ul className="grid grid-cols-4 rounded-control bg-card p-1 ring-1 ring-line ring-inset">
        {radii
          .filter((radius) => radius >= 5 && radius <= 25)
          .map((radius) => (
            <li key={radius}>
              <Link
                to={searchAddress({ ...search, radius, page: 1 })}
                aria-current={radius === search.radius}
                preventScrollReset
                className="grid min-h-9 place-items-center rounded-[10px] text-small font-medium no-underline hover:bg-moss aria-[current=true]:bg-moss aria-[current=true]:font-semibold aria-[current=true]:text-green-deep max-lg:min-h-11"
              >
                {searchText.radius(radius)}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  )
}

/** The other companies are only loaded when the list is expanded: there may be a hundred. */
function Companies(props: Props) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { companies, foldedCompanies } = props.choices
  const isUnfolded = foldedCompanies === 0 && companies.length > shownCompanies
  const params = new URLSearchParams(search)
  params.set(unfoldParam.name, unfoldParam.value)
  const address = `${pathname}?${params}`
  const folded = {
    count: foldedCompanies,
    address,
    unfold: () => void navigate(address, { replace: true, preventScrollReset: true }),
  }
  return (
    <>
      {isUnfolded && <input type="hidden" name={unfoldParam.name} value={unfoldParam.value} />}
      <Choices
        {...props}
        name="companies"
        shown={shownCompanies}
        all={text.allCompanies}
        folded={folded}
        isOpen={isUnfolded}
      />
    </>
  )
}

type ChoicesProps = Props & {
  name: Exclude<FilterName, 'place'>
  /** How many are visible before the list is expanded. */
  shown?: number
  /** Only one can be chosen. */
  isSingle?: boolean
  hint?: string
  /** The text of the button that expands the list. */
  all?: (count: number) => string
  /** Choices that are not on the page yet, and how to load them. */
  folded?: { count: number; address: string; unfold: () => void }
  isOpen?: boolean
}

/** A choice that would find nothing is disabled, unless it is already chosen. */
function Choices({
  search,
  choices,
  name,
  shown = 6,
  isSingle,
  hint,
  all = text.more,
  folded,
  isOpen = false,
}: ChoicesProps) {
  const id = useId()
  const [wanted, setWanted] = useState('')
  const hasScript = useHasScript()
  const chosen = filterValues(search, name)
  const every = choices[name]
  if (every.length === 0) return null
  const rest = every.slice(shown)
  const rows = (some: Choice[]) =>
    some.map((choice) => (
      <Row key={choice.slug} name={name} choice={choice} isChosen={chosen.includes(choice.slug)} isSingle={isSingle} />
    ))
  const fitting = rest.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <fieldset className="border-b border-line pb-5" aria-describedby={hint && id}>
      <legend className="mb-2 font-semibold">{searchText.filter[name].label}</legend>
      {hint && (
        <p id={id} className="mb-2 text-sm text-soft">
          {hint}
        </p>
      )}
      <ul>
        {isSingle && (
          <Row name={name} choice={{ slug: '', title: text.anything }} isChosen={chosen.length === 0} isSingle />
        )}
        {rows(every.slice(0, shown))}
      </ul>
      {(rest.length > 0 || (folded?.count ?? 0) > 0) && (
        <details
          open={isOpen || rest.some(({ slug }) => chosen.includes(slug))}
          onToggle={({ currentTarget }) => currentTarget.open && folded && folded.count > 0 && folded.unfold()}
        >
          <summary className="flex min-h-9 cursor-pointer items-center font-medium text-green max-lg:min-h-11">
            {all(every.length + (folded?.count ?? 0))}
          </summary>
          {folded && folded.count > 0 && (
            <Link to={folded.address} replace preventScrollReset className="flex min-h-11 items-center text-soft">
              {text.showAll}
            </Link>
          )}
          {hasScript && rest.length > 8 && (
            <input
              type="search"
              aria-label={text.searchWithin(searchText.filter[name].label)}
              placeholder={text.searchWithin(searchText.filter[name].label)}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="my-1.5 w-full rounded-control border border-edge bg-card px-3 py-2"
            />
          )}
          <ul>{rows(fitting)}</ul>
          <p role="status" className={fitting.length === 0 ? 'py-1.5 text-soft empty:hidden' : 'sr-only'}>
            {wanted.trim() && text.fit(fitting.length)}
          </p>
        </details>
      )}
    </fieldset>
  )
}

type RowProps = {
  name: FilterName
  choice: Choice
  isChosen: boolean
  isSingle?: boolean
}

function Row({ name, choice: { slug, title, count }, isChosen, isSingle = false }: RowProps) {
  const box = useSyncedBox(isChosen)
  const isEmpty = count === 0 && !isChosen
  return (
    <li>
      <label className={isChosen ? 'choice font-semibold' : 'choice'}>
        <input
          ref={box}
          type={isSingle ? 'radio' : 'checkbox'}
          name={filters[name].param}
          value={slug}
          defaultChecked={isChosen}
          disabled={isEmpty}
        />
        <span>{title}</span>
        {count !== undefined && (
          <span>
            {formatCount(count)}
            <span className="sr-only">{` ${searchText.unit(count)}`}</span>
          </span>
        )}
      </label>
    </li>
  )
}

/**
 * Follows the URL, for example when a chip is removed. Setting the element keeps the focus; a new key would lose it.
 */
function useSyncedBox(isChecked: boolean) {
  const box = useRef<HTMLInputElement>(null)
  const shown = useRef(isChecked)
  useEffect(() => {
    // Not on the first render: a visitor may have checked it before the script had loaded.
    if (box.current && shown.current !== isChecked) box.current.checked = isChecked
    shown.current = isChecked
  }, [isChecked])
  return box
}
