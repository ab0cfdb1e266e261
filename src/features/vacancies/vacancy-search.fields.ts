import { z } from 'zod'
import { slugify } from '#basics/slug.ts'
import { workingHoursRanges } from '#features/reference/working-hours.rules.ts'

/** Kilometres around a place. 0: only the place itself. */
export const radii = [0, 5, 10, 15, 25, 50] as const
export const sorts = ['relevance', 'newest', 'closing'] as const
export type Sort = (typeof sorts)[number]

/** What a visitor looks for. Lists hold slugs; an empty one asks nothing. */
export type VacancySearch = {
  words: string
  place: string | undefined
  radius: (typeof radii)[number]
  /** Beyond the borders of the region. */
  everywhere: boolean
  hours: number[]
  professions: string[]
  educations: string[]
  employments: string[]
  companies: string[]
  /** Whole euros per month. */
  payFrom: number | undefined
  sort: Sort
  page: number
}

/** The slugs that exist, so that an address cannot ask for what is not there. */
export type SearchableLists = {
  places: readonly { slug: string }[]
  professions: readonly { slug: string }[]
  educations: readonly { slug: string }[]
  employments: readonly { slug: string }[]
}

/** The names in the address. A name that changes its meaning gets a new version here, and the old one keeps being read. */
export const searchParams = {
  version: 'v',
  words: 'zoek',
  place: 'plaats',
  radius: 'straal',
  everywhere: 'overal',
  hours: 'uren',
  professions: 'beroepsgroep',
  educations: 'opleiding',
  employments: 'dienstverband',
  companies: 'bedrijf',
  payFrom: 'salaris',
  sort: 'sorteer',
  page: 'pagina',
} as const

const currentVersion = '1'
const sortNames = { relevance: 'relevantie', newest: 'nieuwste', closing: 'sluit-snel' } satisfies Record<Sort, string>

const words = z.string().trim().max(100).catch('')
const radius = z.coerce.number().pipe(z.literal(radii)).catch(0)
const payFrom = z.coerce.number().int().min(1).max(50_000).optional().catch(undefined)
const page = z.coerce.number().int().min(1).max(10_000).catch(1)
const slug = z.string().regex(/^[a-z0-9-]{1,200}$/)

/** Reads an address. Whatever is wrong in it is left out; nothing in it can fail. */
export function readSearch(params: URLSearchParams, lists: SearchableLists): VacancySearch {
  const version = params.get(searchParams.version) ?? currentVersion
  // An address of a version that does not exist yet says nothing we understand.
  const known = version === currentVersion ? params : new URLSearchParams()
  const read = {
    words: words.parse(known.get(searchParams.words) ?? ''),
    place: readPlace(known.get(searchParams.place), lists.places),
    hours: workingHoursRanges.map(({ id }) => id).filter((id) => known.getAll(searchParams.hours).includes(String(id))),
    professions: readSlugs(known.getAll(searchParams.professions), lists.professions),
    educations: readSlugs(known.getAll(searchParams.educations), lists.educations),
    employments: readSlugs(known.getAll(searchParams.employments), lists.employments),
    companies: unique(known.getAll(searchParams.companies).filter((text) => slug.safeParse(text).success)).slice(0, 20),
    payFrom: payFrom.parse(known.get(searchParams.payFrom) || undefined),
    page: page.parse(known.get(searchParams.page) ?? 1),
  }
  return {
    ...read,
    // Kilometres around nothing are no kilometres.
    radius: read.place ? radius.parse(known.get(searchParams.radius) ?? 0) : 0,
    everywhere: !read.place && known.get(searchParams.everywhere) === 'ja',
    sort: readSort(known.get(searchParams.sort), read.words),
  }
}

/** The one address of a search: fixed order, nothing that goes without saying. */
export function writeSearch(search: VacancySearch) {
  const params = new URLSearchParams()
  const add = (name: string, values: readonly (string | number)[]) =>
    values.forEach((value) => params.append(name, String(value)))
  add(searchParams.words, search.words ? [search.words] : [])
  add(searchParams.place, search.place ? [search.place] : [])
  add(searchParams.radius, search.place && search.radius ? [search.radius] : [])
  add(searchParams.everywhere, search.everywhere && !search.place ? ['ja'] : [])
  add(searchParams.professions, search.professions)
  add(searchParams.hours, search.hours)
  add(searchParams.educations, search.educations)
  add(searchParams.employments, search.employments)
  add(searchParams.companies, search.companies)
  add(searchParams.payFrom, search.payFrom ? [search.payFrom] : [])
  add(searchParams.sort, search.sort === defaultSort(search.words) ? [] : [sortNames[search.sort]])
  add(searchParams.page, search.page > 1 ? [search.page] : [])
  return params
}

/** `/vacatures?zoek=monteur` */
export function searchAddress(search: VacancySearch) {
  const query = writeSearch(search).toString()
  return query ? `/vacatures?${query}` : '/vacatures'
}

export const emptySearch: VacancySearch = readSearch(new URLSearchParams(), {
  places: [],
  professions: [],
  educations: [],
  employments: [],
})

export function defaultSort(searchedWords: string): Sort {
  return searchedWords ? 'relevance' : 'newest'
}

export function sortName(sort: Sort) {
  return sortNames[sort]
}

function readSort(text: string | null, searchedWords: string) {
  const sort = sorts.find((one) => sortNames[one] === text) ?? defaultSort(searchedWords)
  return sort === 'relevance' && !searchedWords ? 'newest' : sort
}

// Without script the box for the place sends what was typed: `Sint Oedenrode`.
function readPlace(text: string | null, places: readonly { slug: string }[]) {
  const wanted = slugify(text ?? '')
  return places.find((place) => place.slug === wanted)?.slug
}

function readSlugs(texts: string[], list: readonly { slug: string }[]) {
  return list.map((item) => item.slug).filter((one) => texts.includes(one))
}

function unique(texts: string[]) {
  return [...new Set(texts)].sort()
}
