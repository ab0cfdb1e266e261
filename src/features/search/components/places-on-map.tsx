import { Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { MapLegend, RegionMap } from '#features/regions/components/region-map.tsx'
import type { MapPlace, Neighbour } from '#features/regions/region-map.rules.ts'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { vacancyCardText } from '#features/vacancies/vacancy-card.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { mapAddress, searchAddress, type VacancySearch } from '../search.fields.ts'
import { wantedHours } from '../search.rules.ts'
import { searchText } from '../search.text.ts'
import { KeepSearchOffer } from './keep-search.tsx'

const text = searchText.map

type Props = {
  search: VacancySearch
  places: (MapPlace & { distance: number | undefined })[]
  neighbours: readonly Neighbour[]
  /** A few vacancies of the chosen place, and their total. */
  cards: (Parameters<typeof VacancyCard>[0]['card'] & { id: number })[]
  total: number
  /** The place that distances are measured from. */
  start?: { title: string }
  keptIds: number[]
  now: Date
}

/** The map with the same places as a list, and the newest vacancies of the chosen place. */
export function PlacesOnMap({ search, places, neighbours, cards, total, start, keptIds, now }: Props) {
  const selected = places.find(({ slug }) => slug === search.place)
  // Here a place is chosen without a radius, as the map counts it.
  const addressOf = (slug: string) => mapAddress({ ...search, place: slug, radius: 0 })
  const sorted = places.toSorted((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'nl'))
  const most = Math.max(1, ...places.map(({ count }) => count))
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="@container">
          <div className="relative overflow-hidden rounded-card bg-well ring-1 ring-line ring-inset">
            {places.length > 0 && (
              <RegionMap places={places} neighbours={neighbours} selected={selected?.slug} addressOf={addressOf} />
            )}
            {selected && (
              <div className="card flex flex-wrap items-center gap-x-5 gap-y-3 p-4 shadow-lifted max-sm:rounded-none sm:absolute sm:right-4 sm:bottom-4">
                <p className="mr-auto">
                  <strong className="block font-display text-lg">{selected.title}</strong>
                  <span className="text-small text-soft">
                    {searchText.count(selected.count)}
                    {selected.distance !== undefined && start && ` · ${text.away(selected.distance, start.title)}`}
                  </span>
                </p>
                <Link to={searchAddress({ ...search, radius: 0 })} className={buttonLook()}>
                  {text.show}
                </Link>
              </div>
            )}
          </div>
          {places.length > 0 && <MapLegend places={places} unit={searchText.unit} />}
        </div>
        <nav aria-labelledby="plaatsen" className="card p-5">
          <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
            <h2 id="plaatsen" className="text-lg">
              {text.places}
            </h2>
            {start && <span className="text-sm text-soft">{text.from(start.title)}</span>}
          </div>
          <ul>
            {sorted.map(({ slug, title, count, distance }) => (
              <li key={slug}>
                <Link
                  to={addressOf(slug)}
                  preventScrollReset
                  aria-current={slug === search.place ? 'true' : undefined}
                  className={`-mx-2 block min-h-11 rounded-[10px] px-2 py-1.5 no-underline hover:bg-moss aria-[current=true]:bg-moss ${count === 0 ? 'text-soft' : 'font-medium'}`}
                >
                  <span className="flex items-baseline gap-3 leading-snug">
                    {title}
                    {distance !== undefined && (
                      <span className="ml-auto text-sm font-normal text-soft">{vacancyCardText.km(distance)}</span>
                    )}
                    <span className={`min-w-7 text-right tabular-nums ${distance === undefined ? 'ml-auto' : ''}`}>
                      {formatCount(count)}
                      <span className="sr-only">{` ${searchText.unit(count)}`}</span>
                    </span>
                  </span>
                  <span className="mt-1 block h-1 rounded-full bg-line">
                    <span
                      className="block h-full rounded-full bg-green"
                      style={{ width: `${(count / most) * 100}%` }}
                    />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {selected && cards.length > 0 && (
        <section className="mt-10">
          <h2 className="mb-4 flex flex-wrap items-baseline gap-x-3 text-xl">
            {text.inPlace(selected.title)}
            <span className="font-text text-small font-normal tracking-normal text-soft">
              {text.newest(cards.length, total)}
            </span>
          </h2>
          <div className="grid gap-3">
            {cards.map((card) => (
              <VacancyCard
                key={card.id}
                card={card}
                isKept={keptIds.includes(card.id)}
                now={now}
                wantedHours={wantedHours(search)}
              />
            ))}
          </div>
        </section>
      )}
      <KeepSearchOffer search={search} />
    </>
  )
}
