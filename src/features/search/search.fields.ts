import { beginningOf, tidyLine } from '#basics/tidy.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'

/** Kilometres around a place. 0: only the place itself. */
export const radii = [0, 5, 10, 15, 25, 50] as const
/** The default once a place is chosen. */
export const usualRadius = 10
/** Whole euros per month, for 40 hours a week. */
export const mostPayAsked = 50_000
export const payChoices = [2000, 2500, 3000, 3500, 4000, 5000] as const
export const sorts = ['relevance', 'nearest', 'newest', 'closing'] as const
export type Sort = (typeof sorts)[number]

/** A visitor's search. Lists contain slugs; an empty one does not filter. */
export type VacancySearch = {
  words: string
  /** The slug of a known place, a postcode of four digits, or the slug of a region. */
  place: string | undefined
  radius: (typeof radii)[number]
  /** Whether to search outside the region too. */
  everywhere: boolean
  professions: string[]
  hours: number[]
  educations: string[]
  employments: string[]
  companies: string[]
  /** Whole euros per month. */
  payFrom: number | undefined
  sort: Sort
  page: number
}

/** Every part of a search that narrows the list. */
export type FilterName = Exclude<keyof VacancySearch, 'sort' | 'page'>

/** Everything that exists, so that a URL cannot contain anything else. */
export type SearchableLists = {
  places: { findTyped: (text: string) => { slug: string } | undefined; isEverywhere: (text: string) => boolean }
  professions: readonly Listed[]
  educations: readonly Listed[]
  employments: readonly Listed[]
  /** By current or former slug. */
  companies: { bySlug: (slug: string) => { slug: string } | undefined }
}

/** Former slugs are its own, and those of entries that were merged into it. */
type Listed = { slug: string; formerSlugs?: readonly string[] }

type Filter<Name extends FilterName> = {
  /**
   * Its name in the URL. Changing the meaning of a name needs a new version, and the old version must stay readable.
   */
  param: string
  /** Reads its values from a URL and leaves out invalid ones. Without values it does not filter. */
  read: (texts: string[], lists: SearchableLists) => VacancySearch[Name]
  /** When nothing is found, the filter with the lowest number is widened first. */
  wideningOrder: number
  /** How to widen it, if not by removing it. Undefined if it cannot be widened further. */
  widen?: (search: VacancySearch) => Partial<VacancySearch> | undefined
}

/**
 * Every filter, in the order of the canonical URL and of the chips. Its Dutch sentences are in `search.text.ts`, its
 * SQL in `filter.queries.server.ts`, its control in `components/search-filters.tsx`.
 */
export const filters: { [Name in FilterName]: Filter<Name> } = {
  words: {
    param: 'zoek',
    read: ([text = '']) => beginningOf(tidyLine(text), 100).trim(),
    wideningOrder: 10,
    widen: (search) => (search.words ? { words: '', sort: 'newest' } : undefined),
  },
  place: {
    param: 'plaats',
    // The place field sends the typed text: `St. Oedenrode`, `5461 AB`.
    read: ([text], { places }) => (text ? places.findTyped(text.slice(0, 100))?.slug : undefined),
    wideningOrder: 8,
  },
  radius: {
    param: 'straal',
    read: ([text]) => radii.find((one) => text && one === Number(text)) ?? usualRadius,
    wideningOrder: 1,
    widen(search) {
      const next = radii.find((one) => one > search.radius)
      return search.place && next ? { radius: next } : undefined
    },
  },
  everywhere: {
    param: 'overal',
    read: ([text]) => text === yes,
    wideningOrder: 9,
    widen: (search) => (search.everywhere ? undefined : { everywhere: true, place: undefined }),
  },
  professions: {
    param: 'beroepsgroep',
    read: (texts, { professions }) => slugsIn(professions, texts),
    wideningOrder: 7,
  },
  hours: {
    param: 'uren',
    read: (texts) => workingHoursRanges.map(({ id }) => id).filter((id) => texts.includes(String(id))),
    wideningOrder: 3,
  },
  educations: {
    param: 'opleiding',
    read: (texts, { educations }) => slugsIn(educations, texts),
    wideningOrder: 5,
  },
  employments: {
    param: 'dienstverband',
    read: (texts, { employments }) => slugsIn(employments, texts),
    wideningOrder: 4,
  },
  companies: {
    param: 'bedrijf',
    read(texts, { companies }) {
      const asked = texts.filter((text) => /^[a-z0-9-]{1,200}$/.test(text))
      return [...new Set(asked.map((text) => companies.bySlug(text)?.slug ?? text))].sort().slice(0, 20)
    },
    wideningOrder: 6,
  },
  payFrom: {
    param: 'salaris',
    read: ([text]) => readWhole(text, mostPayAsked),
    wideningOrder: 2,
  },
}

export const versionParam = 'v'
export const sortParam = 'sorteer'
export const pageParam = 'pagina'
/** The value of a filter that is on or off. */
export const yes = 'ja'

const currentVersion = '1'
const sortNames = {
  relevance: 'relevantie',
  nearest: 'dichtstbij',
  newest: 'nieuwste',
  closing: 'sluit-snel',
} satisfies Record<Sort, string>

/** A whole number from 1. Parsed by hand: every page for visitors loads this file, and a schema library is 25 kB. */
function readWhole(text: string | null | undefined, most: number) {
  const read = Number(text)
  return Number.isInteger(read) && read >= 1 && read <= most ? read : undefined
}

export const filterNames = Object.keys(filters) as FilterName[]

/** One value per filter, such as a condition or a list of choices. */
export function eachFilter<Thing>(thingOf: (name: FilterName) => Thing) {
  return Object.fromEntries(filterNames.map((name) => [name, thingOf(name)])) as Record<FilterName, Thing>
}

/** Reads a URL. Leaves out anything invalid; never fails. */
export function readSearch(params: URLSearchParams, lists: SearchableLists): VacancySearch {
  const version = params.get(versionParam) ?? currentVersion
  // A URL of an unknown version cannot be understood.
  const known = version === currentVersion ? params : new URLSearchParams()
  const read = eachFilter((name) => filters[name].read(known.getAll(filters[name].param), lists))
  // The type of `filters` guarantees that each one reads a value of its own type.
  const asked = read as Pick<VacancySearch, FilterName>
  const typedPlace = known.get(filters.place.param) ?? ''
  return tidySearch({
    ...asked,
    everywhere: asked.everywhere || lists.places.isEverywhere(typedPlace.slice(0, 100)),
    sort: sorts.find((sort) => sortNames[sort] === known.get(sortParam)) ?? defaultSort(asked),
    page: readWhole(known.get(pageParam), 10_000) ?? 1,
  })
}

/** Removes parts that mean nothing in combination with the rest of a search. */
export function tidySearch(search: VacancySearch): VacancySearch {
  return {
    ...search,
    // A radius without a place means nothing.
    radius: search.place ? search.radius : usualRadius,
    everywhere: search.everywhere && !search.place,
    sort: isPossible(search.sort, search) ? search.sort : defaultSort(search),
  }
}

/** The canonical query of a search: fixed order; defaults are left out. */
export function writeSearch(search: VacancySearch) {
  const tidy = tidySearch(search)
  const params = new URLSearchParams()
  for (const name of filterNames) {
    for (const value of filterValues(tidy, name)) params.append(filters[name].param, value)
  }
  if (tidy.sort !== defaultSort(tidy)) params.append(sortParam, sortNames[tidy.sort])
  if (tidy.page > 1) params.append(pageParam, String(tidy.page))
  return params
}

/** The value of one filter as written in the URL; empty if it is not used. */
export function filterValues(search: VacancySearch, name: FilterName) {
  const value: string | number | boolean | (string | number)[] | undefined = search[name]
  if (Array.isArray(value)) return value.map(String)
  if (value === emptySearch[name] || value === undefined) return []
  return [value === true ? yes : String(value)]
}

/** `/vacatures?zoek=monteur` */
export function searchAddress(search: VacancySearch) {
  const query = writeSearch(search).toString()
  return query ? `/vacatures?${query}` : '/vacatures'
}

/** `/vacatures-op-de-kaart?zoek=monteur` */
export function mapAddress(search: VacancySearch) {
  return searchAddress({ ...search, page: 1 }).replace('/vacatures', '/vacatures-op-de-kaart')
}

export const emptySearch: VacancySearch = {
  words: '',
  place: undefined,
  radius: usualRadius,
  everywhere: false,
  professions: [],
  hours: [],
  educations: [],
  employments: [],
  companies: [],
  payFrom: undefined,
  sort: 'newest',
  page: 1,
}

type Sorted = Pick<VacancySearch, 'words' | 'place'>

export function defaultSort({ words: typed }: Sorted): Sort {
  return typed ? 'relevance' : 'newest'
}

/** The amounts to choose from, including the one in the URL. */
export function listPayChoices({ payFrom: asked }: Pick<VacancySearch, 'payFrom'>): number[] {
  return [...new Set([...payChoices, ...(asked ? [asked] : [])])].sort((one, other) => one - other)
}

/** The possible orders for this search. */
export function listSorts(search: Sorted) {
  return sorts.filter((sort) => isPossible(sort, search))
}

function isPossible(sort: Sort, { words: typed, place }: Sorted) {
  if (sort === 'relevance') return typed !== ''
  return sort !== 'nearest' || place !== undefined
}

export function sortName(sort: Sort) {
  return sortNames[sort]
}

/** A URL from before an entry was renamed or merged still works. */
function slugsIn(list: readonly Listed[], texts: string[]) {
  const isAsked = ({ slug, formerSlugs = [] }: Listed) => [slug, ...formerSlugs].some((one) => texts.includes(one))
  return list.filter(isAsked).map(({ slug }) => slug)
}
