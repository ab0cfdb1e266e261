import { distanceKm, type Position } from '#basics/distance.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import {
  emptySearch,
  type FilterName,
  filterNames,
  filters,
  filterValues,
  searchAddress,
  tidySearch,
  type VacancySearch,
} from './search.fields.ts'
import { searchText } from './search.text.ts'

export const pageSize = 20

type SearchPlace = Position & { id: number; slug: string; regionId: number }
type Centre = Position & { placeSlug: string; regionId?: number }

/**
 * The places of the board within the searched area, each with its distance from the chosen one. Undefined: everywhere.
 */
export function listPlacesInArea(
  search: Pick<VacancySearch, 'radius' | 'everywhere'>,
  { places, regionId, centre }: { places: readonly SearchPlace[]; regionId: number; centre: Centre | undefined },
): { id: number; distance?: number }[] | undefined {
  if (centre && centre.regionId === undefined) {
    return (
      places
        .map((place) => ({ ...place, distance: distanceKm(centre, place) }))
        // A postcode is some distance from the centre of its own place.
        .filter(({ slug, distance }) => slug === centre.placeSlug || distance <= search.radius)
    )
  }
  if (search.everywhere && !centre) return undefined
  return places.filter((place) => place.regionId === (centre?.regionId ?? regionId)).map(({ id }) => ({ id }))
}

/** The approximate number of hours that somebody wants: the middle of the chosen ranges. */
export function wantedHours({ hours }: Pick<VacancySearch, 'hours'>) {
  const ranges = workingHoursRanges.filter(({ id }) => hours.includes(id))
  if (ranges.length === 0) return undefined
  return Math.floor((ranges[0]!.from + ranges.at(-1)!.to) / 2)
}

export type Widening = { name: FilterName; search: VacancySearch }

/** Slightly wider versions of a search, in the order in which a person would give things up. */
export function listWiderSearches(search: VacancySearch): Widening[] {
  return filterNames
    .toSorted((one, other) => filters[one].wideningOrder - filters[other].wideningOrder)
    .flatMap((name) => {
      const { widen = (all: VacancySearch) => takeOff(all, name) } = filters[name]
      const wider = widen(search)
      return wider ? [{ name, search: tidySearch({ ...search, ...wider, page: 1 }) }] : []
    })
}

function takeOff(search: VacancySearch, name: FilterName) {
  return filterValues(search, name).length > 0 ? { [name]: emptySearch[name] } : undefined
}

export type ChosenFilter = { name: FilterName; value: string; search: VacancySearch }

/** Each active filter with a chip, with the search that remains without it. */
export function listChosenFilters(search: VacancySearch): ChosenFilter[] {
  return filterNames
    .filter((name) => searchText.filter[name].chip)
    .flatMap((name) =>
      filterValues(search, name).map((value) => ({ name, value, search: without(search, name, value) })),
    )
}

function without(search: VacancySearch, name: FilterName, value: string) {
  const asked = search[name]
  const left = Array.isArray(asked) ? asked.filter((one) => String(one) !== value) : emptySearch[name]
  return tidySearch({ ...search, page: 1, [name]: left })
}

/** The search without its filters: only the words stay. */
export function withoutFilters(search: VacancySearch): VacancySearch {
  return tidySearch({ ...emptySearch, words: search.words, sort: search.words ? search.sort : 'newest' })
}

/** How many companies are visible before the list is expanded. */
export const shownCompanies = 5
/** The URL parameter that shows the whole list of companies. */
export const unfoldParam = { name: 'toon', value: 'bedrijven' }

type Choices<Choice> = Record<FilterName, Choice[]>

/**
 * The choices that a page shows. Of the companies, up to a hundred, only the first ones, unless the list is expanded.
 */
export function listShownChoices<Choice extends { slug: string }>(
  { place: _, ...choices }: Choices<Choice>,
  { companies: chosen }: VacancySearch,
  params: URLSearchParams,
) {
  const [first, rest] = [choices.companies.slice(0, shownCompanies), choices.companies.slice(shownCompanies)]
  const showsAll = params.get(unfoldParam.name) === unfoldParam.value || rest.some(({ slug }) => chosen.includes(slug))
  return { ...choices, companies: showsAll ? choices.companies : first, foldedCompanies: showsAll ? 0 : rest.length }
}

/** Only the chosen ones, for a page that shows no other choices. */
export function listChosenChoices<Choice extends { slug: string }>(choices: Choices<Choice>, search: VacancySearch) {
  const named = Object.entries(choices) as [FilterName, Choice[]][]
  const chosen = named.map(([name, all]) => {
    const values = filterValues(search, name)
    return [name, all.filter(({ slug }) => values.includes(slug))] as const
  })
  return Object.fromEntries(chosen) as Choices<Choice>
}

/** The search with only its filters: without the typed fields above them. */
export function onlyFilters(search: VacancySearch): VacancySearch {
  return { ...search, words: '', place: undefined, everywhere: false, sort: 'newest', page: 1 }
}

/** gap 10: search engines may index only the plain list and its pages; any other parameter excludes a page. */
export function isForSearchEngines(search: VacancySearch) {
  return searchAddress({ ...search, page: 1 }) === searchAddress(emptySearch)
}
