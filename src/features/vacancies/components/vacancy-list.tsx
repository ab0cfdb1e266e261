import { Fragment, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import Sliders from '~icons/tabler/adjustments-horizontal'
import Search from '~icons/tabler/search'
import MapIcon from '~icons/tabler/map-2'
import { formatCount } from '#basics/money.ts'
import { Landscape } from '#features/regions/components/landscape.tsx'
import { Button } from '#ui/button.tsx'
import { Paging } from '#ui/paging.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { closeSheet, openSheet, Sheet } from '#ui/sheet.tsx'
import { useSyncedSelect } from '#ui/synced-field.ts'
import {
  defaultSort,
  emptySearch,
  type FilterName,
  filters,
  listSorts,
  mapAddress,
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
  start?: { slug: string; title: string }
  unknownPlace?: { typed: string; suggestions: { slug: string; title: string; note: string }[] }
  correction?: { typed: string; search: VacancySearch; isUsed: boolean }
  region: { name: string; url: string }
  choices: FilterChoices
  result: {
    total: number
    /** Without what was only added because hardly anything matches. */
    matched: number
    pageCount: number
    groups: MatchGroup[]
    cards: (Parameters<typeof VacancyCard>[0]['card'] & { id: number; level: number })[]
  }
  wider: (Widening & { total: number })[]
  near: (Parameters<typeof VacancyCard>[0]['card'] & { outside: FilterName })[]
  elsewhere: { title: string; address: string; count: number }[]
  keptIds: number[]
  now: Date
}

/** The search: boxes on top, filters beside (in a sheet on a phone), then the results and pagination. */
export function VacancyList(list: VacancyListProps) {
  const { heading, search, choices, centre, start, unknownPlace, correction, region } = list
  const { result, wider, near, elsewhere, keptIds, now } = list
  const submit = useSubmit()
  const isSearching = useNavigation().state === 'loading'
  const hasScript = useHasScript()
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
        <a
          href="#resultaten"
          className="sr-only focus-visible:not-sr-only focus-visible:rounded-control focus-visible:bg-card focus-visible:px-4 focus-visible:py-3 focus-visible:font-semibold lg:col-span-2"
        >
          {text.toResults}
        </a>
        <FoldedSearch address={searchAddress(search)} summary={text.summary({ search, place: centre?.title })}>
          <SearchBar
            search={search}
            place={centre?.title ?? unknownPlace?.typed ?? ''}
            isUnknownPlace={unknownPlace !== undefined}
          />
        </FoldedSearch>
        <Sheet
          id="filters"
          heading={text.filters.heading}
          closeLabel={text.filters.close}
          action={
            filterCount > 0 && (
              <Link to={searchAddress(withoutFilters(search))} preventScrollReset className="font-semibold text-green">
                {text.filters.clear}
              </Link>
            )
          }
          foot={<ApplyFilters total={result.total} className="max-lg:sticky max-lg:bottom-0 max-lg:border-t" />}
        >
          {!hasScript && <ApplyFilters total={result.total} />}
          <SearchFilters search={search} choices={choices} centre={centre} />
        </Sheet>
      </Form>
      <div id="resultaten" tabIndex={-1} className="min-w-0 outline-none">
        {unknownPlace && <UnknownPlace search={search} unknownPlace={unknownPlace} region={region.name} />}
        <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-[1.75rem] hyphens-auto wrap-anywhere sm:text-[2.125rem]">{heading}</h1>
            {centre && centre.regionId === undefined && search.radius > 0 && (
              <p className="mt-1 text-soft">{text.within(search.radius)}</p>
            )}
          </div>
          <p role="status" className="sr-only">
            {isSearching ? '' : heading}
          </p>
          <div className="flex w-full items-center gap-1.5 sm:ml-auto sm:w-auto sm:gap-3">
            <button
              type="button"
              popoverTarget="filters"
              onClick={openSheet}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-card px-3 leading-none font-semibold ring-[1.5px] ring-line ring-inset hover:ring-edge max-sm:text-base lg:hidden"
            >
              <Sliders aria-hidden="true" />
              {text.filters.heading}
              {filterCount > 0 && (
                <span className="grid min-w-6 place-items-center rounded-full bg-green px-1.5 py-1 text-sm leading-none text-on-green">
                  <span className="sr-only">{text.filters.chosen}: </span>
                  {filterCount}
                </span>
              )}
            </button>
            <Link
              to={mapAddress(search)}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-card px-3 leading-none font-semibold no-underline max-sm:text-base sm:px-4 ring-[1.5px] ring-line ring-inset hover:ring-edge"
            >
              <MapIcon aria-hidden="true" />
              {text.map.open}
            </Link>
            {result.total > 1 && <SortSelect search={search} />}
          </div>
        </div>
        <ChosenFilters search={search} choices={choices} centre={centre} />
        {correction && <Correction correction={correction} used={search} />}
        {result.matched === 0 && <NothingFound {...{ search, wider, near, elsewhere, region, keptIds, now }} />}
        {result.cards.length > 0 && (
          <div className={`mt-6 grid gap-3 first:mt-0 transition-opacity ${isSearching ? 'opacity-60' : ''}`}>
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
        {result.total > 0 && <StartPlace centre={centre} start={start} path={searchAddress(search)} />}
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
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type))
  if (isChoice) field.form?.requestSubmit()
}

/** With script the sheet only has to close; without it the button submits the choices. */
function ApplyFilters({ total, className = '' }: { total: number; className?: string }) {
  const hasScript = useHasScript()
  return (
    <div className={`border-line bg-paper py-3 max-lg:px-5 ${hasScript ? 'lg:hidden' : ''} ${className}`}>
      <Button
        type={hasScript ? 'button' : 'submit'}
        onClick={hasScript ? closeSheet : undefined}
        className="w-full"
        size="large"
      >
        {hasScript ? text.filters.show(total) : text.filters.apply}
      </Button>
    </div>
  )
}

/** On a phone the boxes fold to one line, so that the first results are in view. */
function FoldedSearch({ address, summary, children }: { address: string; summary: string; children: ReactNode }) {
  // Open until the next search.
  const [openAt, setOpenAt] = useState<string>()
  const isOpen = openAt === address
  const fields = useRef<HTMLDivElement>(null)

  function open(event: React.MouseEvent) {
    event.preventDefault()
    flushSync(() => setOpenAt(address))
    fields.current?.querySelector('input')?.focus()
  }

  return (
    <div className="group/fold has-[:target]:[&>a]:hidden lg:col-span-2">
      {!isOpen && (
        <a
          href="#zoekvelden"
          onClick={open}
          className="card flex min-h-14 items-center gap-3 px-4 no-underline shadow-lifted sm:hidden"
        >
          <Search aria-hidden="true" className="shrink-0 text-xl text-green" />
          <span className="min-w-0 font-medium wrap-anywhere">{summary || text.anything}</span>
          <span className="ml-auto shrink-0 font-semibold text-green underline underline-offset-4">{text.change}</span>
        </a>
      )}
      <div ref={fields} id="zoekvelden" className={isOpen ? '' : 'max-sm:hidden max-sm:target:block'}>
        {children}
      </div>
    </div>
  )
}

function SortSelect({ search }: { search: VacancySearch }) {
  const select = useSyncedSelect(sortName(search.sort))
  return (
    <label className="ml-auto flex min-w-0 items-center gap-2 text-soft">
      <span className="max-sm:sr-only">{text.sort}</span>
      <select
        ref={select}
        name={sortParam}
        form={searchFormId}
        onChange={searchOnChoice}
        defaultValue={sortName(search.sort)}
        className="min-h-11 min-w-0 rounded-control bg-transparent font-semibold text-ink max-sm:w-full max-sm:text-base [&>option]:bg-card"
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

type NothingFoundProps = Pick<
  VacancyListProps,
  'search' | 'wider' | 'near' | 'elsewhere' | 'region' | 'keptIds' | 'now'
>

function NothingFound({ search, wider, near, elsewhere, region, keptIds, now }: NothingFoundProps) {
  const address = searchAddress({ ...emptySearch, words: search.words })
  return (
    <>
      <div className="relative mb-6 h-36 overflow-hidden rounded-card bg-sky sm:h-44">
        <Landscape region={region.url} className="absolute inset-x-0 bottom-0 h-[88%] w-full" />
      </div>
      <p className="text-soft">{wider.length > 0 ? text.none.hint : text.none.otherwise}</p>
      <ul className="mt-4 flex flex-wrap gap-2">
        {wider.map((one) => (
          <li key={one.name}>
            <WayOut to={searchAddress(one.search)} count={one.total}>
              {text.filter[one.name].wider(one.search, search)}
            </WayOut>
          </li>
        ))}
        <li>
          <WayOut to={searchAddress(emptySearch)}>{text.none.all}</WayOut>
        </li>
      </ul>
      {near.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">{text.none.near(near.length)}</h2>
          <div className="grid gap-3">
            {near.map((card) => (
              <VacancyCard
                key={card.id}
                card={card}
                isKept={keptIds.includes(card.id)}
                now={now}
                wantedHours={wantedHours(search)}
                reason={text.filter[card.outside].near}
              />
            ))}
          </div>
        </section>
      )}
      {elsewhere.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 text-2xl">{text.none.elsewhere}</h2>
          <ul className="grid gap-3 sm:grid-cols-3">
            {elsewhere.map((other) => (
              <li key={other.address}>
                <a
                  href={`${other.address}${address}`}
                  className="card grid gap-0.5 px-4 py-3.5 no-underline hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]"
                >
                  <span className="font-semibold">{other.title}</span>
                  <span className="text-[15px] text-soft">{text.none.inRegion(other.count, search.words)}</span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function WayOut({ to, count, children }: { to: string; count?: number; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-card px-4 font-medium no-underline ring-1 ring-line ring-inset hover:ring-edge"
    >
      {children}
      {count !== undefined && <span className="font-semibold text-green tabular-nums">{formatCount(count)}</span>}
    </Link>
  )
}

/** Remembers where distances are told from, or says so. */
function StartPlace({ centre, start, path }: Pick<VacancyListProps, 'centre' | 'start'> & { path: string }) {
  const place = centre?.regionId === undefined ? centre : undefined
  if (!place && !start) return null
  const isRemembered = place === undefined || place.slug === start?.slug
  return (
    <form method="post" action="/startpunt" className="mt-3 flex flex-wrap items-center gap-x-2 text-[15px] text-soft">
      <input type="hidden" name="terug" value={path} />
      {isRemembered && start && <span>{text.start.from(start.title)}</span>}
      {!isRemembered && <input type="hidden" name="plaats" value={place.slug} />}
      <button className="min-h-11 font-medium text-green underline underline-offset-4">
        {isRemembered ? text.start.forget : text.start.remember(place.title)}
      </button>
    </form>
  )
}
