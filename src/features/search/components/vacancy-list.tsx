import { Fragment, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import Sliders from '~icons/tabler/adjustments-horizontal'
import MapIcon from '~icons/tabler/map-2'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { Button } from '#ui/button.tsx'
import { useHasScript } from '#ui/has-script.ts'
import { FoldedFields } from '#ui/lists/folded-fields.tsx'
import { Paging } from '#ui/lists/paging.tsx'
import { closeSheet, openSheet, Sheet } from '#ui/sheet.tsx'
import { useEarlyChoice, useSyncedField } from '#ui/forms/synced-field.ts'
import type { ShownChoices } from '../filter.queries.server.ts'
import type { MatchGroup } from '../match.rules.ts'
import {
  defaultSort,
  emptySearch,
  listSorts,
  mapAddress,
  searchAddress,
  sortName,
  sortParam,
  type Sort,
  type VacancySearch,
} from '../search.fields.ts'
import { listChosenFilters, onlyFilters, wantedHours, withoutFilters } from '../search.rules.ts'
import { searchText as text } from '../search.text.ts'
import { ChosenFilters } from './chosen-filters.tsx'
import { FollowSearch, KeepSearchLink, KeepSearchOffer } from './keep-search.tsx'
import { NothingFound, type NothingFoundProps } from './nothing-found.tsx'
import { SearchBar } from './search-bar.tsx'
import { Everywhere, searchOnChoice, SearchFilters } from './search-filters.tsx'
import {
  type Centre,
  type Correcting,
  Correction,
  GroupHeading,
  StartPlace,
  type UnknownPlace,
  LostNote,
  UnknownPlaceNote,
} from './search-notes.tsx'

export type VacancyListProps = NothingFoundProps & {
  heading: string
  centre?: Centre
  start?: Centre
  unknownPlace?: UnknownPlace
  /** The message about filters that only name removed entries; empty if there are none. */
  lost: string
  correction?: Correcting
  region: { name: string; url: string }
  choices: ShownChoices
  result: {
    total: number
    pageCount: number
    groups: MatchGroup[]
    cards: (Card & { level: number })[]
  }
  /** Other work in the same profession groups, with a link if there is more of it. */
  related?: { group: MatchGroup; cards: Card[]; more?: { address: string; text: string } | undefined } | undefined
}

type Card = Parameters<typeof VacancyCard>[0]['card']

/** The search: fields at the top, filters next to the results (in a sheet on a phone), and pagination. */
export function VacancyList(list: VacancyListProps) {
  const { heading, search, choices, centre, start, unknownPlace, correction, region } = list
  const { result, related, wider, near, elsewhere, keptIds, now } = list
  const isSearching = useNavigation().state === 'loading'
  const form = useEarlyChoice()
  const filterCount = listChosenFilters(search).length
  const found = [
    heading,
    search.sort !== defaultSort(search) && text.sorts[search.sort],
    search.page > 1 && text.pages.page(search.page),
  ]
    .filter(Boolean)
    .join('. ')
  const said = isSearching ? '' : found
  const isNothing = result.total === 0
  // If the words or the place alone find nothing, every filter would only show zero.
  const isFiltered = !isNothing || searchAddress(onlyFilters(search)) !== searchAddress(emptySearch)
  // The filters stay as long as the words and the place are the same: one of them may have the focus.
  const asked = `${search.place} ${search.words}`
  const [filteredFor, keepFor] = useState(isFiltered ? asked : undefined)
  if (isFiltered && filteredFor !== asked) keepFor(asked)
  const hasFilters = isFiltered || filteredFor === asked
  const isGrouped = search.sort !== 'newest' && search.sort !== 'closing'
  // A match in the title needs no explanation.
  const groupOf = ({ level }: { level: number }) =>
    result.groups.find((group) => isGrouped && group.level === level && group.kind !== 'title')
  const cardOf = (card: Card, group: MatchGroup | undefined) => (
    <VacancyCard
      key={card.id}
      card={card}
      isKept={keptIds.includes(card.id)}
      now={now}
      wantedHours={wantedHours(search)}
      heading={group ? 'h3' : 'h2'}
    />
  )
  const cards = (!isNothing || related) && (
    <>
      <div
        className={`grid gap-3 transition-opacity first:mt-0 ${isNothing ? 'mt-10' : 'mt-6'} ${isSearching ? 'opacity-60' : ''}`}
      >
        {result.cards.map((card, i) => {
          const group = groupOf(card)
          return (
            <Fragment key={card.id}>
              {group && card.level !== result.cards[i - 1]?.level && <GroupHeading group={group} />}
              {cardOf(card, group)}
            </Fragment>
          )
        })}
        {related && <GroupHeading group={related.group} />}
        {related?.cards.map((card) => cardOf(card, related.group))}
        {related?.more && (
          <Link to={related.more.address} className="justify-self-start py-2.5 font-semibold text-green">
            {related.more.text}
          </Link>
        )}
      </div>
      <StartPlace centre={centre} start={start} path={searchAddress(search)} />
    </>
  )

  return (
    <main
      id="inhoud"
      className={`wrap grid items-start gap-x-11 gap-y-8 pt-2 pb-16 ${hasFilters ? 'lg:grid-cols-[270px_1fr]' : ''}`}
    >
      {/* The form contains the fields and the filters; the results are outside it, because they contain forms
          themselves. */}
      <Form
        ref={form}
        id={searchFormId}
        method="get"
        action="/vacatures"
        preventScrollReset
        onChange={searchOnChoice}
        className="contents"
      >
        <a
          href="#resultaten"
          className="sr-only font-semibold focus:not-sr-only focus:rounded-control focus:bg-card focus:p-3 lg:col-span-2"
        >
          {text.toResults}
        </a>
        <FoldedFields
          id="zoekvelden"
          summary={text.summary({ search, place: centre?.title }) || text.anything}
          change={text.change}
          className="lg:col-span-2"
        >
          <SearchBar
            search={search}
            place={centre?.title ?? unknownPlace?.typed ?? ''}
            isUnknownPlace={unknownPlace !== undefined}
          />
        </FoldedFields>
        {hasFilters ? (
          <Sheet
            id="filters"
            heading={text.filters.heading}
            closeLabel={text.filters.close}
            action={
              filterCount > 0 && (
                <Link
                  to={searchAddress(withoutFilters(search))}
                  preventScrollReset
                  className="font-semibold text-green"
                >
                  {text.filters.clear}
                </Link>
              )
            }
            foot={
              <>
                {/* Screen readers do not announce what is behind the sheet. */}
                <p role="status" className="sr-only lg:hidden">
                  {said}
                </p>
                <ApplyFilters
                  total={result.total}
                  className="max-lg:sticky max-lg:bottom-0 max-lg:border-t lg:hidden lg:noscript:block"
                />
              </>
            }
          >
            {/* Hidden by CSS and not by script: otherwise the filters would move under the pointer on hydration. */}
            <ApplyFilters total={result.total} className="hidden noscript:block" />
            <SearchFilters search={search} choices={choices} centre={centre} />
          </Sheet>
        ) : (
          <Everywhere search={search} />
        )}
      </Form>
      <div
        id="resultaten"
        tabIndex={-1}
        className={`min-w-0 outline-none ${hasFilters ? '' : 'mx-auto w-full max-w-225 lg:col-span-2'}`}
      >
        {unknownPlace && (
          <UnknownPlaceNote
            unknownPlace={unknownPlace}
            region={region.name}
            addressOf={(slug) => searchAddress({ ...search, place: slug, page: 1 })}
          />
        )}
        {list.lost && <LostNote lost={list.lost} />}
        <div className="mb-4 flex flex-wrap items-baseline gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-80">
            <h1 className="text-part hyphens-auto wrap-anywhere sm:text-[2.125rem]">{heading}</h1>
            {centre && centre.regionId === undefined && search.radius > 0 && (
              <p className="mt-1 text-soft">{text.within(search.radius)}</p>
            )}
          </div>
          <p role="status" className="sr-only">
            {said}
          </p>
          <div className="flex w-full flex-wrap items-center gap-1 sm:ml-auto sm:w-auto sm:gap-3">
            {hasFilters && (
              <button
                type="button"
                popoverTarget="filters"
                onClick={openSheet}
                className="inline-flex min-h-11 items-center gap-2 rounded-control bg-card px-2.5 leading-none font-semibold ring-[1.5px] ring-line ring-inset hover:ring-edge max-sm:text-base sm:px-3 lg:hidden"
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
            )}
            <Link
              to={mapAddress(search)}
              className="inline-flex min-h-11 items-center gap-2 rounded-control bg-card px-2.5 leading-none font-semibold no-underline max-sm:text-base sm:px-4 ring-[1.5px] ring-line ring-inset hover:ring-edge"
            >
              <MapIcon aria-hidden="true" />
              {text.map.open}
            </Link>
            {result.total > 1 && <SortSelect search={search} />}
          </div>
        </div>
        <div className="mb-4 flex items-start justify-between gap-x-6 gap-y-2">
          <ChosenFilters search={search} choices={choices} centre={centre} />
          {!isNothing && (
            <div className="ml-auto shrink-0 first:ml-0">
              <KeepSearchLink search={search} />
            </div>
          )}
        </div>
        {correction && <Correction correction={correction} isNothing={isNothing} />}
        {isNothing ? (
          <NothingFound {...{ search, wider, near, elsewhere, region, keptIds, now }}>{cards}</NothingFound>
        ) : (
          cards
        )}
        <Paging
          page={search.page}
          pageCount={result.pageCount}
          addressOf={(page) => searchAddress({ ...search, page })}
          text={text.pages}
        />
        {!isNothing && <KeepSearchOffer search={search} hasLink />}
        {!isNothing && <FollowSearch search={search} />}
      </div>
    </main>
  )
}

const searchFormId = 'zoeken'

/** With script it only closes the sheet; without script the button submits the choices. */
function ApplyFilters({ total, className = '' }: { total: number; className?: string }) {
  const hasScript = useHasScript()
  return (
    <div className={`border-line bg-paper py-3 max-lg:px-5 ${className}`}>
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

function SortSelect({ search }: { search: VacancySearch }) {
  // The default order is left out: someone who types words in a list sorted by date wants the best match first.
  const valueOf = (sort: Sort) => (sort === defaultSort(search) ? '' : sortName(sort))
  const select = useSyncedField<HTMLSelectElement>(valueOf(search.sort))
  return (
    <label className="ml-auto flex min-w-0 items-center gap-2 text-soft">
      <span className="max-sm:sr-only">{text.sort}</span>
      <select
        // The option without a value then means another order.
        key={defaultSort(search)}
        {...select}
        name={sortParam}
        form={searchFormId}
        onChange={(event) => {
          select.onChange(event)
          searchOnChoice(event)
        }}
        className="min-h-11 min-w-0 rounded-control bg-transparent font-semibold text-ink max-sm:w-full max-sm:text-base [&>option]:bg-card"
      >
        {listSorts(search).map((sort) => (
          <option key={sort} value={valueOf(sort)}>
            {text.sorts[sort]}
          </option>
        ))}
      </select>
    </label>
  )
}
