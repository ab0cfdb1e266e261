import { listInWords } from '#basics/words.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { filters, readSearch, type SearchableLists, type VacancySearch, writeSearch } from './search.fields.ts'
import { searchText as text } from './search.text.ts'

type Titled = { slug: string; title: string }

/** The names for describing a search in words. */
export type SearchNames = {
  regionTitle: string
  professions: readonly Titled[]
  educations: readonly Titled[]
  employments: readonly Titled[]
  companies: readonly Titled[]
  /** The place at the centre of the search. */
  centre: (Pick<Titled, 'title'> & { regionId?: number }) | undefined
  /** A place in the search that no longer exists. */
  unknownPlace?: string
  /** The lists of which the search only has entries that no longer exist. */
  unknownLists?: readonly NamedList[]
}

const namedLists = ['professions', 'educations', 'employments'] as const
export type NamedList = (typeof namedLists)[number]

/**
 * The query string of a search as it is saved: without the order of the list and the page. Empty: everything in the
 * region.
 */
export function writeSavedSearch(search: VacancySearch) {
  const { sort: _sort, page: _page, ...asked } = search
  const usual = asked.words ? 'relevance' : 'newest'
  return writeSearch({ ...asked, sort: usual, page: 1 }).toString()
}

const feeds = { rss: '/vacatures/rss.xml', json: '/vacatures/feed.json' }
export type FeedKind = keyof typeof feeds

/** The feed of a search: `/vacatures/rss.xml?zoek=monteur` */
export function feedAddress(kind: FeedKind, search: VacancySearch) {
  const query = writeSavedSearch(search)
  return query === '' ? feeds[kind] : `${feeds[kind]}?${query}`
}

export function readSavedSearch(query: string, lists: SearchableLists): VacancySearch {
  const search = readSearch(new URLSearchParams(query), lists)
  // In a mail the nearest come first, if the search has a place.
  return { ...search, sort: search.place ? 'nearest' : 'newest', page: 1 }
}

/** The place in a saved search, if no place has that name now. */
export function findUnknownPlace(query: string, { place }: Pick<VacancySearch, 'place'>) {
  const typed = new URLSearchParams(query).get(filters.place.param)?.slice(0, 100).trim()
  return typed && place === undefined ? typed : undefined
}

/** The lists of which a query has entries, but none that still exist under that name. */
export function findUnknownLists(query: string, search: Pick<VacancySearch, NamedList>) {
  const asked = new URLSearchParams(query)
  return namedLists.filter((name) => asked.getAll(filters[name].param).some(Boolean) && search[name].length === 0)
}

/** Whether a search has a part that no longer exists: without that part it would find far too much. */
export function isLost(query: string, search: VacancySearch) {
  return findUnknownPlace(query, search) !== undefined || findUnknownLists(query, search).length > 0
}

/** `‘kok’ binnen 10 km van Veghel, 17–24 uur, vast` */
export function describeSearch(search: VacancySearch, names: SearchNames) {
  const { saved } = text
  const titles = (list: readonly Titled[], slugs: readonly string[]) =>
    slugs.map((slug) => list.find((one) => one.slug === slug)?.title ?? slug)
  const work = [
    ...(search.words ? [saved.words(search.words)] : []),
    ...(search.professions.length > 0 ? [listInWords(titles(names.professions, search.professions), 'of')] : []),
  ].join(', ')
  const where = saved.where({
    place: names.centre?.title,
    unknownPlace: names.unknownPlace,
    radius: names.centre?.regionId === undefined ? search.radius : 0,
    region: search.everywhere ? undefined : regionName(names.regionTitle),
  })
  const hours = workingHoursRanges.filter(({ id }) => search.hours.includes(id)).map(shortHours)
  const lists = [
    hours,
    titles(names.educations, search.educations),
    titles(names.employments, search.employments),
    titles(names.companies, search.companies),
  ]
  return [
    `${work || saved.anything} ${where}`,
    ...lists.filter((list) => list.length > 0).map((list) => listInWords(list, 'of')),
    ...(search.payFrom === undefined ? [] : [text.payFrom(search.payFrom).toLowerCase()]),
    ...(names.unknownLists ?? []).map((name) => saved.unknown[name]),
  ].join(', ')
}
