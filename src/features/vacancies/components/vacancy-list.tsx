import { Fragment } from 'react'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import Sliders from '~icons/tabler/adjustments-horizontal'
import Close from '~icons/tabler/x'
import { Button } from '#ui/button.tsx'
import { Paging } from '#ui/paging.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { useSyncedSelect } from '#ui/synced-field.ts'
import {
  defaultSort,
  filters,
  listSorts,
  searchAddress,
  sortName,
  sortParam,
  type VacancySearch,
} from '../vacancy-search.fields.ts'
import { listChosenFilters, wantedHours, type Widening, withoutFilters } from '../vacancy-search.rules.ts'
import type { MatchGroup } from '../vacancy-match.rules.ts'
import { searchText as text } from '../vacancy-search.text.ts'
import type { FilterChoices } from '../vacancy-filter.queries.server.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { SearchBar } from './search-bar.tsx'
import { SearchFilters } from './search-filters.tsx'
import { VacancyCard } from './vacancy-card.tsx'

export type VacancyListProps = {
  heading: string
  search: VacancySearch
  centre?: { slug: string; title: string; regionId?: number }
  unknownPlace?: { typed: string; suggestions: { slug: string; title: string; note: string }[] }
  correction?: { typed: string; search: VacancySearch; isUsed: boolean }
  region: { name: string }
  choices: FilterChoices
  result: {
    total: number
    pageCount: number
    groups: MatchGroup[]
    cards: (Parameters<typeof VacancyCard>[0]['card'] & { id: number; level: number })[]
  }
  wider: (Widening & { total: number })[]
  keptIds: number[]
  now: Date
}

/** The search: boxes on top, filters beside (in a sheet on a phone), then the results and pagination. */
export function VacancyList(list: VacancyListProps) {
  const { heading, search, choices, centre, unknownPlace, correction, region, result, wider, keptIds, now } = list
  const submit = useSubmit()
  const isSearching = useNavigation().state === 'loading'
  const filterCount = listChosenFilters(search).length

  // Leaves empty fields out of the address.
  function searchNow(event: React.SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const words = String(form.get(filters.words.param) ?? '')
    const usualSort = sortName(defaultSort({ words, place: undefined }))
    const asked = [...form].filter(([name, value]) => value !== '' && !(name === sortParam && value === usualSort))
    void submit(new URLSearchParams(asked as [string, string][]), { action: '/vacatures', preventScrollReset: true })
  }

  return (
    <main id="inhoud" className="wrap grid items-start gap-x-11 gap-y-8 pt-2 pb-16 lg:grid-cols-[270px_1fr]">
      {/* The form holds the boxes and the filters; the results are outside it, because they contain forms themselves. */}
      <Form
        id={searchFormId}
        method="get"
        action="/vacatures"
        onSubmit={searchNow}
        onChange={searchOnChoice}
        className="contents"
      >
        <SearchBar
          search={search}
          place={centre?.title ?? unknownPlace?.typed ?? ''}
          isUnknownPlace={unknownPlace !== undefined}
          className="lg:col-span-2"
        />
        <aside
          id="filters"
          popover="auto"
          aria-label={text.filters.heading}
          className="sheet sheet-until-lg p-0 max-lg:px-5 max-lg:pt-5"
        >
          <div className="mb-4 flex items-center justify-between lg:hidden">
            <p className="font-display text-2xl font-bold">{text.filters.heading}</p>
            <button
              type="button"
              popoverTarget="filters"
              popoverTargetAction="hide"
              className="grid size-11 place-items-center"
            >
              <Close aria-label={text.filters.close} />
            </button>
          </div>
          <SearchFilters search={search} choices={choices} />
          <ApplyFilters total={result.total} />
        </aside>
      </Form>
      <div className="min-w-0">
        {unknownPlace && <UnknownPlace search={search} unknownPlace={unknownPlace} region={region.name} />}
        <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-3">
          <h1 className="text-[1.75rem] sm:text-[2.125rem]">{heading}</h1>
          <p role="status" className="sr-only">
            {isSearching ? '' : heading}
          </p>
          <div className="flex w-full items-center gap-3 sm:ml-auto sm:w-auto">
            <button
              type="button"
              popoverTarget="filters"
              className="inline-flex items-center gap-2 rounded-control px-4 py-3 leading-none font-semibold ring-[1.5px] ring-line ring-inset lg:hidden"
            >
              <Sliders aria-hidden="true" />
              {text.filters.open(filterCount)}
            </button>
            {result.total > 1 && <SortSelect search={search} />}
          </div>
        </div>
        <ChosenFilters search={search} choices={choices} centre={centre} />
        {correction && <Correction correction={correction} used={search} />}
        {result.cards.length === 0 ? (
          <NothingFound search={search} wider={wider} />
        ) : (
          <div className={`grid gap-3 transition-opacity ${isSearching ? 'opacity-60' : ''}`}>
            {result.cards.map((card, i) => (
              <Fragment key={card.id}>
                {search.sort !== 'newest' && search.sort !== 'closing' && card.level !== result.cards[i - 1]?.level && (
                  <GroupHeading group={result.groups.find(({ level }) => level === card.level)} />
                )}
                <VacancyCard
                  card={card}
                  isKept={keptIds.includes(card.id)}
                  now={now}
                  wantedHours={wantedHours(search)}
                  heading="h2"
                />
              </Fragment>
            ))}
          </div>
        )}
        <Paging
          page={search.page}
          pageCount={result.pageCount}
          addressOf={(page) => searchAddress({ ...search, page })}
          text={text.pages}
        />
      </div>
    </main>
  )
}

const searchFormId = 'zoeken'

// Every choice searches at once; typed words wait for the button. The results update in place and are announced.
function searchOnChoice(event: React.ChangeEvent<HTMLElement>) {
  const field = event.target as HTMLElement
  const isChoice =
    field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'checkbox')
  if (isChoice) field.form?.requestSubmit()
}

/** With JavaScript the sheet only has to close; without it the button submits the choices. */
function ApplyFilters({ total }: { total: number }) {
  const hasScript = useHasScript()
  return (
    <div
      className={hasScript ? 'sticky bottom-0 -mx-5 mt-4 border-t border-line bg-paper px-5 py-3 lg:hidden' : 'py-4'}
    >
      <Button
        type={hasScript ? 'button' : 'submit'}
        popoverTarget={hasScript ? 'filters' : undefined}
        popoverTargetAction="hide"
        className="w-full"
        size="large"
      >
        {hasScript ? text.filters.show(total) : text.filters.apply}
      </Button>
    </div>
  )
}

function SortSelect({ search }: { search: VacancySearch }) {
  const select = useSyncedSelect(sortName(search.sort))
  return (
    <label className="ml-auto flex items-center gap-2 text-soft">
      <span className="max-sm:sr-only">{text.sort}</span>
      <select
        ref={select}
        name={sortParam}
        form={searchFormId}
        onChange={searchOnChoice}
        defaultValue={sortName(search.sort)}
        className="rounded-control bg-transparent py-2 font-semibold text-ink [&>option]:bg-card"
      >
        {listSorts(search).map((sort) => (
          <option key={sort} value={sortName(sort)}>
            {text.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Says why the results below it were found, when that is not by the typed words in their titles. */
function GroupHeading({ group }: { group: MatchGroup | undefined }) {
  if (!group || group.kind === 'title') return null
  return (
    <div className="mt-4 flex items-baseline gap-3 first:mt-0">
      <p className="font-display text-xl font-bold">{text.groups.heading(group)}</p>
      <p className="shrink-0 text-[15px] text-soft">{text.groups.count(group.count)}</p>
      <span aria-hidden="true" className="h-px min-w-4 grow self-center bg-line" />
    </div>
  )
}

/** What was probably meant: already searched for when nothing else was found, else a link. */
function Correction({
  correction,
  used,
}: {
  correction: NonNullable<VacancyListProps['correction']>
  used: VacancySearch
}) {
  return (
    <p className="mb-4 rounded-control bg-moss px-4 py-3 text-green-deep">
      {correction.isUsed ? (
        text.corrected(correction.typed, used.words)
      ) : (
        <>
          {text.didYouMean}{' '}
          <Link to={searchAddress(correction.search)} className="font-semibold">
            {correction.search.words}
          </Link>
          ?
        </>
      )}
    </p>
  )
}

type UnknownPlaceProps = {
  search: VacancySearch
  unknownPlace: NonNullable<VacancyListProps['unknownPlace']>
  region: string
}

function UnknownPlace({ search, unknownPlace: { typed, suggestions }, region }: UnknownPlaceProps) {
  return (
    <div role="status" className="mb-5 rounded-card bg-sun-wash px-5 py-4">
      <p className="font-semibold">{text.unknownPlace.heading(typed, suggestions[0]?.title)}</p>
      <p className="mt-1">{text.unknownPlace.hint(region)}</p>
      {suggestions.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {suggestions.map(({ slug, title, note }) => (
            <li key={slug}>
              <Link
                to={searchAddress({ ...search, place: slug, page: 1 })}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-card px-4 font-medium no-underline ring-1 ring-line ring-inset hover:ring-edge"
              >
                {title}
                {note && note !== title && <span className="text-soft">{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function NothingFound({ search, wider }: Pick<VacancyListProps, 'search' | 'wider'>) {
  return (
    <div className="card p-6 sm:p-8">
      <p className="font-display text-2xl font-bold">{text.none.heading}</p>
      <p className="mt-2 text-soft">{wider.length > 0 ? text.none.hint : text.none.otherwise}</p>
      <ul className="mt-4 grid gap-2">
        {wider.map((one) => (
          <li key={one.name}>
            <Link
              to={searchAddress(one.search)}
              className="flex items-center justify-between gap-4 rounded-control bg-moss px-4 py-3.5 font-semibold text-green-deep no-underline hover:ring-[1.5px] hover:ring-green hover:ring-inset"
            >
              {text.filter[one.name].wider(one.search)}
              <span className="tabular-nums">{text.count(one.total)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <Link
          to={searchAddress({ ...withoutFilters(search), words: '', sort: 'newest' })}
          className="font-semibold text-green"
        >
          {text.none.all}
        </Link>
      </p>
    </div>
  )
}
