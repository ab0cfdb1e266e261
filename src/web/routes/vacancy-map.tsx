import { Form, Link } from 'react-router'
import List from '~icons/tabler/list'
import { distanceKm, type Position } from '#basics/distance.ts'
import { listNeighbours } from '#features/regions/region-map.rules.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { ChosenFilters } from '#features/search/components/chosen-filters.tsx'
import { NothingFound } from '#features/search/components/nothing-found.tsx'
import { PlacesOnMap } from '#features/search/components/places-on-map.tsx'
import { SearchBar } from '#features/search/components/search-bar.tsx'
import { Correction, LostNote, UnknownPlaceNote } from '#features/search/components/search-notes.tsx'
import { mapAddress, readSearch, searchAddress, tidySearch, writeSearch } from '#features/search/search.fields.ts'
import { listChosenChoices, onlyFilters } from '#features/search/search.rules.ts'
import { searchHeading, searchText } from '#features/search/search.text.ts'
import { buttonLook } from '#ui/button.tsx'
import { FoldedFields } from '#ui/lists/folded-fields.tsx'
import { servicesContext, siteContext } from '#web/context.ts'
import { isWhole, loadVacancies } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancy-map.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

const text = searchText.map
const cardsShown = 2

export async function loader(asked: Route.LoaderArgs) {
  const { knowledge } = asked.context.get(servicesContext)
  const { region, regions } = asked.context.get(siteContext)
  const known = await knowledge()
  const own = known.ownPlaces.filter(({ regionId }) => regionId === region.id)
  const onMap = ({ choices }: { choices: { place: { slug: string; count: number }[] } }) =>
    choices.place.reduce((sum, { slug, count }) => sum + (own.some((place) => place.slug === slug) ? count : 0), 0)
  // The map does not show related work.
  const request = { ...asked, onlyMatching: true }
  const list = await loadVacancies(request, { radius: 0, everywhere: false, page: 1 }, ({ search, choices }) => {
    const where = searchHeading.inRegion(region.name)
    const total = onMap({ choices })
    const heading = searchHeading.map({ total, words: search.words, where, isWhole: isWhole(search) })
    return { title: heading, heading, path: mapAddress(search), isForSearchEngines: false }
  })
  const { result, choices, start, ...shown } = list
  // The map counts each place separately; elsewhere a requested distance applies.
  const { radius, everywhere } = readSearch(new URL(asked.request.url).searchParams, known)
  const search = tidySearch({ ...shown.search, radius, everywhere })
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
  const { centre, unknownPlace, correction, heading, title, path, isForSearchEngines, keptIds, now } = shown
  const { wider, near, elsewhere, lost } = shown
  return {
    search,
    choices: listChosenChoices(choices, search),
    places,
    neighbours: nameNeighbours(known.ownPlaces, { own, regions }),
    cards,
    total: result.total,
    isNothing: onMap({ choices }) === 0,
    wider,
    near,
    elsewhere,
    correction,
    centre,
    start,
    unknownPlace,
    lost,
    heading,
    title,
    path,
    isForSearchEngines,
    region: { name: region.name, url: region.url },
    keptIds,
    now,
  }
}

type OwnPlace = Position & { title: string; regionId: number }

function nameNeighbours(
  all: readonly OwnPlace[],
  { own, regions }: { own: readonly Position[]; regions: readonly { id: number; title: string }[] },
) {
  return listNeighbours(all, { own, regions }).map(({ latitude, longitude, title, region }) => ({
    latitude,
    longitude,
    label: text.neighbour(title, regionName(region.title)),
  }))
}

export default function VacancyMap({ loaderData }: Route.ComponentProps) {
  const { search, choices, centre, unknownPlace, correction, heading, region, isNothing } = loaderData
  return (
    <main id="inhoud" className="wrap pt-2 pb-16">
      <Form method="get" action="/vacatures-op-de-kaart">
        <FoldedFields
          id="zoekvelden"
          summary={searchText.summary({ search, place: centre?.title }) || searchText.anything}
          change={searchText.change}
        >
          <SearchBar
            search={search}
            place={centre?.title ?? unknownPlace?.typed ?? ''}
            isUnknownPlace={unknownPlace !== undefined}
          />
        </FoldedFields>
        {[...writeSearch(onlyFilters(search))].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      </Form>
      {unknownPlace && (
        <div className="mt-6">
          <UnknownPlaceNote
            unknownPlace={unknownPlace}
            region={region.name}
            addressOf={(slug) => mapAddress({ ...search, place: slug })}
          />
        </div>
      )}
      {loaderData.lost && (
        <div className="mt-6">
          <LostNote lost={loaderData.lost} />
        </div>
      )}
      <div className={isNothing ? 'mx-auto max-w-225' : ''}>
        <div className="mt-8 mb-5 flex flex-wrap items-end gap-x-6 gap-y-3">
          <div className="mr-auto min-w-0">
            <h1 className="text-part wrap-anywhere hyphens-auto sm:text-[2.125rem]">{heading}</h1>
            {!isNothing && <p className="mt-1 text-soft">{text.hint}</p>}
          </div>
          <Link to={searchAddress(search)} className={buttonLook({ look: 'quiet' })}>
            <List aria-hidden="true" />
            {text.list}
          </Link>
        </div>
        <div className="mb-5 empty:hidden">
          <ChosenFilters isOnMap search={search} choices={choices} />
        </div>
        {correction && (
          <Correction
            correction={correction}
            isNothing={isNothing}
            addressOf={(meant) => mapAddress({ ...meant, radius: search.radius })}
          />
        )}
        {isNothing ? <NothingFound {...loaderData} /> : <PlacesOnMap {...loaderData} />}
      </div>
    </main>
  )
}
