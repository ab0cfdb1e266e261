import { listInWords } from '#basics/words.ts'
import { shortHours, workingHoursRanges } from '#features/reference/working-hours.rules.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { filters, readSearch, type SearchableLists, type VacancySearch, writeSearch } from './search.fields.ts'
import { searchText as text } from './search.text.ts'

type Titled = { slug: string; title: string }

/** What a search is put in words with. */
export type SearchNames = {
  regionTitle: string
  professions: readonly Titled[]
  educations: readonly Titled[]
  employments: readonly Titled[]
  companies: readonly Titled[]
  /** The place that is searched around. */
  centre: (Pick<Titled, 'title'> & { regionId?: number }) | undefined
  /** A place that the search names and that is not there any more. */
  unknownPlace?: string
  /** The lists of which the search names only entries that are not there any more. */
  unknownLists?: readonly NamedList[]
}

const namedLists = ['professions', 'educations', 'employments'] as const
export type NamedList = (typeof namedLists)[number]

/** What is kept of a search, as in its address: not the order of the list or its page. Empty: everything in the region. */
export function writeSavedSearch(search: VacancySearch) {
  const { sort: _sort, page: _page, ...asked } = search
  const usual = asked.words ? 'relevance' : 'newest'
  return writeSearch({ ...asked, sort: usual, page: 1 }).toString()
}

const feeds = { rss: '/vacatures/rss.xml', json: '/vacatures/feed.json' }
export type FeedKind = keyof typeof feeds

/** Where programs follow a search: `/vacatures/rss.xml?zoek=monteur` */
export function feedAddress(kind: FeedKind, search: VacancySearch) {
  const query = writeSavedSearch(search)
  return query === '' ? feeds[kind] : `${feeds[kind]}?${query}`
}

export function readSavedSearch(query: string, lists: SearchableLists): VacancySearch {
  const search = readSearch(new URLSearchParams(query), lists)
  // The nearest comes first in a mail, if the search says near what.
  return { ...search, sort: search.place ? 'nearest' : 'newest', page: 1 }
}

/** The place that a kept search names, if nothing is known by that name now. */
export function findUnknownPlace(query: string, { place }: Pick<VacancySearch, 'place'>) {
  const typed = new URLSearchParams(query).get(filters.place.param)?.slice(0, 100).trim()
  return typed && place === undefined ? typed : undefined
}

/** The lists of which an address names entries, but none that is known by that name now. */
export function findUnknownLists(query: string, search: Pick<VacancySearch, NamedList>) {
  const asked = new URLSearchParams(query)
  return namedLists.filter((name) => asked.getAll(filters[name].param).some(Boolean) && search[name].length === 0)
}

/** Whether a search names something that is not there any more: without that, it would find far too much. */
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
