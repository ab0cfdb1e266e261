import { distanceKm, type Position } from '#basics/distance.ts'
import { emptySearch, radii, type VacancySearch } from './vacancy-search.fields.ts'

export const pageSize = 20

type SearchPlace = Position & { id: number; slug: string; regionId: number }

/** Where a search looks: the places, each with its distance when the visitor asked for one. Undefined: everywhere. */
export function listPlacesInArea<Place extends SearchPlace>(
  search: Pick<VacancySearch, 'place' | 'radius' | 'everywhere'>,
  { places, regionId }: { places: readonly Place[]; regionId: number },
) {
  const centre = places.find((place) => place.slug === search.place)
  if (centre) {
    return places
      .map((place) => ({ id: place.id, distance: distanceKm(centre, place) }))
      .filter(({ id, distance }) => id === centre.id || distance <= search.radius)
  }
  if (search.everywhere) return undefined
  return places.filter((place) => place.regionId === regionId).map(({ id }) => ({ id, distance: undefined }))
}

export type Widening = { kind: WideningKind; search: VacancySearch }
export type WideningKind =
  | 'wider-circle'
  | 'whole-region'
  | 'everywhere'
  | 'without-pay'
  | 'without-hours'
  | 'without-education'
  | 'without-employment'
  | 'without-company'
  | 'without-profession'
  | 'without-words'

/** The same search a little wider, in the order in which a person would give something up. */
export function listWiderSearches(search: VacancySearch): Widening[] {
  const first = { ...search, page: 1 }
  const nextRadius = radii.find((radius) => radius > search.radius)
  const all: (Widening | false)[] = [
    search.place !== undefined &&
      nextRadius !== undefined && { kind: 'wider-circle', search: { ...first, radius: nextRadius } },
    search.payFrom !== undefined && { kind: 'without-pay', search: { ...first, payFrom: undefined } },
    search.hours.length > 0 && { kind: 'without-hours', search: { ...first, hours: [] } },
    search.employments.length > 0 && { kind: 'without-employment', search: { ...first, employments: [] } },
    search.educations.length > 0 && { kind: 'without-education', search: { ...first, educations: [] } },
    search.companies.length > 0 && { kind: 'without-company', search: { ...first, companies: [] } },
    search.professions.length > 0 && { kind: 'without-profession', search: { ...first, professions: [] } },
    search.place !== undefined && { kind: 'whole-region', search: { ...first, place: undefined, radius: 0 } },
    !search.everywhere && { kind: 'everywhere', search: { ...first, place: undefined, radius: 0, everywhere: true } },
    search.words !== '' && { kind: 'without-words', search: { ...first, words: '', sort: 'newest' } },
  ]
  return all.filter((widening) => widening !== false)
}

export type ChosenFilter = { kind: FilterKind; value: string; search: VacancySearch }
export type FilterKind =
  | 'place'
  | 'everywhere'
  | 'profession'
  | 'hours'
  | 'education'
  | 'employment'
  | 'company'
  | 'pay'

/** Each chosen filter with the search that is left when it goes. */
export function listChosenFilters(search: VacancySearch): ChosenFilter[] {
  const first = { ...search, page: 1 }
  const without = <Item>(items: Item[], item: Item) => items.filter((other) => other !== item)
  return [
    ...(search.place
      ? [{ kind: 'place' as const, value: search.place, search: { ...first, place: undefined, radius: 0 as const } }]
      : []),
    ...(search.everywhere ? [{ kind: 'everywhere' as const, value: '', search: { ...first, everywhere: false } }] : []),
    ...search.professions.map((value) => ({
      kind: 'profession' as const,
      value,
      search: { ...first, professions: without(search.professions, value) },
    })),
    ...search.hours.map((id) => ({
      kind: 'hours' as const,
      value: String(id),
      search: { ...first, hours: without(search.hours, id) },
    })),
    ...search.educations.map((value) => ({
      kind: 'education' as const,
      value,
      search: { ...first, educations: without(search.educations, value) },
    })),
    ...search.employments.map((value) => ({
      kind: 'employment' as const,
      value,
      search: { ...first, employments: without(search.employments, value) },
    })),
    ...search.companies.map((value) => ({
      kind: 'company' as const,
      value,
      search: { ...first, companies: without(search.companies, value) },
    })),
    ...(search.payFrom
      ? [{ kind: 'pay' as const, value: String(search.payFrom), search: { ...first, payFrom: undefined } }]
      : []),
  ]
}

/** The search without its filters: only the words stay. */
export function withoutFilters(search: VacancySearch): VacancySearch {
  return { ...emptySearch, words: search.words, sort: search.words ? search.sort : 'newest' }
}

/** spec gap: only the plain list and its pages are for search engines; a filtered one is one of too many. */
export function isForSearchEngines(search: VacancySearch) {
  return listChosenFilters(search).length === 0 && search.words === '' && search.sort === 'newest'
}
