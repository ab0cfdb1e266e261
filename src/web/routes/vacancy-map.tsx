import { Form, Link } from 'react-router'
import List from '~icons/tabler/list'
import { distanceKm, type Position } from '#basics/distance.ts'
import { MapLegend, RegionMap } from '#features/regions/components/region-map.tsx'
import { regionName } from '#features/regions/region.rules.ts'
import { FoldedSearch } from '#features/vacancies/components/folded-search.tsx'
import { SearchBar } from '#features/vacancies/components/search-bar.tsx'
import { UnknownPlaceNote } from '#features/vacancies/components/search-notes.tsx'
import { KeepSearchOffer } from '#features/vacancies/components/keep-search.tsx'
import { VacancyCard } from '#features/vacancies/components/vacancy-card.tsx'
import { mapAddress, readSearch, searchAddress, tidySearch } from '#features/vacancies/vacancy-search.fields.ts'
import { wantedHours } from '#features/vacancies/vacancy-search.rules.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { vacancyCardText } from '#features/vacancies/vacancy-card.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { loadVacancies } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancy-map.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

const text = searchText.map
const cardsShown = 2

export async function loader(asked: Route.LoaderArgs) {
  const { knowledge } = asked.context.get(servicesContext)
  const { region, regions } = asked.context.get(siteContext)
  const known = await knowledge()
  const own = known.ownPlaces.filter(({ regionId }) => regionId === region.id)
  const list = await loadVacancies(asked, { radius: 0, page: 1 }, ({ search, choices }) => {
    const ofRegion = choices.place.filter(({ slug }) => own.some((place) => place.slug === slug))
    const heading = text.heading(ofRegion.reduce((sum, { count }) => sum + count, 0))
    return { title: heading, heading, path: mapAddress(search), isForSearchEngines: false }
  })
  const { result, choices, start, ...shown } = list
  // The map counts each place by itself; elsewhere the distance is what was asked.
  const { radius } = readSearch(new URL(asked.request.url).searchParams, known)
  const search = tidySearch({ ...shown.search, radius })
  const from = start && known.places.bySlug(start.slug)
  const places = own.map((place) => ({
    slug: place.slug,
    title: place.title,
    latitude: place.latitude,
    longitude: place.longitude,
    count: choices.place.find(({ slug }) => slug === place.slug)?.count ?? 0,
    distance: from && from.slug !== place.slug ? distanceKm(from, place) : undefined,
  }))
  const cards = search.place ? result.cards.slice(0, cardsShown) : []
  const { centre, unknownPlace, heading, title, path, isForSearchEngines, keptIds, now } = shown
  return {
    search,
    places,
    neighbours: listNeighbours(known.ownPlaces, { own, regions }),
    cards,
    total: result.total,
    centre,
    start,
    unknownPlace,
    heading,
    title,
    path,
    isForSearchEngines,
    region: region.name,
    keptIds,
    now,
  }
}

type OwnPlace = Position & { title: string; regionId: number }

/** Of every other region the place that is nearest. */
function listNeighbours(
  all: readonly OwnPlace[],
  { own, regions }: { own: readonly Position[]; regions: readonly { id: number; title: string }[] },
) {
  const awayFrom = (place: Position) => Math.min(...own.map((one) => distanceKm(one, place)))
  return regions.flatMap(({ id, title }) => {
    const [nearest] = all
      .filter(({ regionId }) => regionId === id)
      .toSorted((one, other) => awayFrom(one) - awayFrom(other))
    if (!nearest || own.length === 0 || awayFrom(nearest) === 0) return []
    const { latitude, longitude } = nearest
    return { latitude, longitude, label: text.neighbour(nearest.title, regionName(title)) }
  })
}

export default function VacancyMap({ loaderData }: Route.ComponentProps) {
  const { search, places, neighbours, cards, total, centre, start, unknownPlace, heading, keptIds, now } = loaderData
  const selected = places.find(({ slug }) => slug === search.place)
  const addressOf = (slug: string) => mapAddress({ ...search, place: slug })
  const sorted = places.toSorted((one, other) => other.count - one.count || one.title.localeCompare(other.title, 'nl'))
  const most = Math.max(1, ...places.map(({ count }) => count))
  return (
    <main id="inhoud" className="wrap pt-2 pb-16">
      <Form method="get" action="/vacatures-op-de-kaart">
        <FoldedSearch address={mapAddress(search)} summary={searchText.summary({ search, place: centre?.title })}>
          <SearchBar
            search={search}
            place={centre?.title ?? unknownPlace?.typed ?? ''}
            isUnknownPlace={unknownPlace !== undefined}
          />
        </FoldedSearch>
      </Form>
      {unknownPlace && (
        <div className="mt-6">
          <UnknownPlaceNote unknownPlace={unknownPlace} region={loaderData.region} addressOf={addressOf} />
        </div>
      )}
      <div className="mt-8 mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="mr-auto min-w-0">
          <h1 className="text-part wrap-anywhere hyphens-auto sm:text-[2.125rem]">{heading}</h1>
          <p className="mt-1 text-soft">{text.hint}</p>
        </div>
        <Link to={searchAddress(search)} className={buttonLook({ look: 'quiet' })}>
          <List aria-hidden="true" />
          {text.list}
        </Link>
      </div>
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
          {places.length > 0 && <MapLegend places={places} unit={text.unit} />}
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
                      {count}
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
    </main>
  )
}
