import { readEntryId } from '#basics/entry-id.ts'
import { beginningOf, tidyLine } from '#basics/tidy.ts'

/** What a list can be filtered and sorted by, apart from a search and a page number. */
export type ListShape = {
  /** Each filter is one parameter in the address; its options are `[value, label]`, in the order of the menu. */
  filters: Readonly<Record<string, ListFilter>>
  /** The columns that may be sorted on. */
  sorts: readonly string[]
  /** A column, with a minus for descending. */
  sort: string
  /** The initial view when the address has no filter, if that is less than everything. */
  view?: ListView
}

/** The filter value that a list starts with, and the value of that filter that stands for everything. */
export type ListView = { filter: string; value: string; whole: string }

export type ListFilter = {
  label: string
  /** The label for not filtering, if 'Alle' is not clear enough. */
  all?: string
  options: readonly (readonly [value: string, label: string])[]
}

/** What the address of a list requests. */
export type ListQuery = {
  words: string
  chosen: Readonly<Record<string, string>>
  sort: { by: string; isDescending: boolean }
  page: number
  perPage: number
  /** The ids of chosen rows: then only those are listed, whatever the other parameters. */
  only?: readonly number[]
}

export const perPageChoices = [25, 50, 100] as const
export const listParams = { words: 'zoek', sort: 'volgorde', page: 'pagina', perPage: 'per' } as const

/** The parameter of a chosen row, and the one that requests only those. */
export const chosenParam = 'gekozen'
export const onlyChosenParam = 'alleen'

const longestWords = 100

/** The words that somebody searches a list for. */
export const readWords = (typed: string | null) => beginningOf(tidyLine(typed ?? ''), longestWords)

const lastPage = 10_000
/** How many rows a downloaded sheet holds at most. */
export const mostSheetRows = 20_000

/** Reads an address. Values that the list does not offer are ignored: an old bookmark still shows a list. */
export function readListQuery(shape: ListShape, params: URLSearchParams): ListQuery {
  const chosen = Object.entries(shape.filters).flatMap(([name, { options }]) => {
    const value = params.get(name)
    return options.some(([known]) => known === value) ? [[name, value!] as const] : []
  })
  const perPage = Number(params.get(listParams.perPage))
  return {
    words: readWords(params.get(listParams.words)),
    chosen: Object.fromEntries(chosen),
    sort: readSort(shape, params.get(listParams.sort)),
    page: readNumber(params.get(listParams.page)),
    perPage: perPageChoices.find((one) => one === perPage) ?? perPageChoices[0],
  }
}

/** The address of a list with its initial view, unless another view is requested. */
export function startingView({ view }: ListShape, params: URLSearchParams) {
  if (!view || params.get(view.filter) !== null) return params
  return new URLSearchParams([...params, [view.filter, view.value]])
}

/** The chosen rows, each once, at most a page of them. */
export function readChosen(sent: { getAll: (name: string) => readonly unknown[] }) {
  const ids = sent.getAll(chosenParam).flatMap((one) => readEntryId(one) ?? [])
  return [...new Set(ids)].slice(0, perPageChoices.at(-1))
}

/** The address of a sheet of only the chosen rows, in the order of the list. */
export function chosenAddress(sheet: string, sort: string, chosen: readonly string[]) {
  const params = new URLSearchParams([
    [listParams.sort, sort],
    [onlyChosenParam, chosenParam],
    ...chosen.map((key): [string, string] => [chosenParam, key]),
  ])
  return `${sheet}?${params}`
}

/** How a list is sorted, in the notation of its address. */
export function sortParam({ sort }: ListQuery) {
  return `${sort.isDescending ? '-' : ''}${sort.by}`
}

/** Reads the address of a sheet: the whole list as it is filtered, or only the rows that were chosen. */
export function readSheetQuery(shape: ListShape, params: URLSearchParams): ListQuery {
  const asked = { ...readListQuery(shape, params), page: 1, perPage: mostSheetRows }
  if (params.get(onlyChosenParam) === null) return asked
  // When none of the chosen rows exists, the sheet is empty; it must not become the whole list.
  const only = readChosen(params)
  return { ...asked, words: '', chosen: {}, perPage: Math.max(only.length, 1), only }
}

function readSort({ sorts, sort }: ListShape, asked: string | null) {
  const by = asked?.replace(/^-/, '') ?? ''
  const known = sorts.includes(by) ? asked! : sort
  return { by: known.replace(/^-/, ''), isDescending: known.startsWith('-') }
}

function readNumber(page: string | null) {
  return /^[1-9]\d{0,5}$/.test(page ?? '') ? Math.min(Number(page), lastPage) : 1
}

type Change = Partial<Omit<ListQuery, 'sort' | 'chosen'>> & {
  sort?: string
  chosen?: Readonly<Record<string, string | undefined>>
}

/** The same list with other parameters. Any change except of the page number starts at page one. */
export function listAddress(shape: ListShape, asked: ListQuery, change: Change = {}) {
  const { words, page, perPage } = { ...asked, page: 1, ...change }
  const sort = change.sort ?? sortParam(asked)
  const entries: [string, string | undefined][] = [
    [listParams.words, words],
    ...Object.entries({ ...asked.chosen, ...change.chosen }),
    [listParams.sort, sort === shape.sort ? '' : sort],
    [listParams.perPage, perPage === perPageChoices[0] ? '' : String(perPage)],
    [listParams.page, page === 1 ? '' : String(page)],
  ]
  const params = new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
  return `?${params}`
}

/** For what opens next to the list, the list's parameters are retained; another page keeps only its own address. */
export function openAddress(shape: ListShape & { path: string }, asked: ListQuery, to: string) {
  const [path, opened] = to.split('?')
  if (path !== shape.path || opened === undefined) return to
  const params = new URLSearchParams(listAddress(shape, asked, { page: asked.page }))
  for (const [name, value] of new URLSearchParams(opened)) params.set(name, value)
  return `${path}?${params}`
}

/** The parameters of what is open next to a list, and of what was done there. */
const besideList = ['regel', 'account', 'gaat', 'blijft', 'wijzig', 'abonnement', 'gedaan']

/** The address of the searched and filtered list once what is open next to it is closed. */
export function listAround(path: string, search: string) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !besideList.includes(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/** Whether the list shows less than everything, or less than its initial view. */
export function isNarrowed({ view }: ListShape, { words, chosen }: ListQuery) {
  const isView = (name: string, value: string) => name === view?.filter && [view.value, view.whole].includes(value)
  return words !== '' || Object.entries(chosen).some(([name, value]) => !isView(name, value))
}

/** Whether this is the list's initial view. */
export function startsHere({ view }: Pick<ListShape, 'view'>, { chosen }: ListQuery) {
  return view !== undefined && chosen[view.filter] === view.value
}

/** The unfiltered list. */
export function wholeAddress(shape: ListShape, asked: ListQuery) {
  const cleared = Object.fromEntries(Object.keys(asked.chosen).map((name) => [name, undefined]))
  const whole = shape.view && { [shape.view.filter]: shape.view.whole }
  return listAddress(shape, asked, { words: '', chosen: { ...cleared, ...whole } })
}
