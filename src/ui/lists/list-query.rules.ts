import { readEntryId } from '#basics/entry-id.ts'
import { beginningOf, tidyLine } from '#basics/tidy.ts'

/** What a list may be asked for, apart from words and a page. */
export type ListShape = {
  /** Each filter is one parameter in the address; its options are `[value, label]`, in the order of the menu. */
  filters: Readonly<Record<string, ListFilter>>
  /** The columns that may be sorted on. */
  sorts: readonly string[]
  /** A column, with a minus for descending. */
  sort: string
  /** What is shown as long as the address does not say, if that is less than everything. */
  view?: ListView
}

/** One value of one filter that a list starts with, and the value of that filter which stands for everything. */
export type ListView = { filter: string; value: string; whole: string }

export type ListFilter = {
  label: string
  /** What not filtering is called, if 'Alle' is too little. */
  all?: string
  options: readonly (readonly [value: string, label: string])[]
}

/** What the address of a list asks for. */
export type ListQuery = {
  words: string
  chosen: Readonly<Record<string, string>>
  sort: { by: string; isDescending: boolean }
  page: number
  perPage: number
  /** The ids of rows that were chosen: then only those, whatever else is asked. */
  only?: readonly number[]
}

export const perPageChoices = [25, 50, 100] as const
export const listParams = { words: 'zoek', sort: 'volgorde', page: 'pagina', perPage: 'per' } as const

/** The parameter of a row that was chosen, and the one that asks for only those. */
export const chosenParam = 'gekozen'
export const onlyChosenParam = 'alleen'

const longestWords = 100

/** The words that somebody looks for in a list. */
export const readWords = (typed: string | null) => beginningOf(tidyLine(typed ?? ''), longestWords)

const lastPage = 10_000
/** How many rows a downloaded sheet holds at most. */
export const mostSheetRows = 20_000

/** Reads an address. What it does not offer is left out: an old bookmark still shows a list. */
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

/** The address of a list with the view that it starts with, unless it asks for another. */
export function startingView({ view }: ListShape, params: URLSearchParams) {
  if (!view || params.get(view.filter) !== null) return params
  return new URLSearchParams([...params, [view.filter, view.value]])
}

/** The rows that were chosen, each once, up to as many as a page shows. */
export function readChosen(sent: { getAll: (name: string) => readonly unknown[] }) {
  const ids = sent.getAll(chosenParam).flatMap((one) => readEntryId(one) ?? [])
  return [...new Set(ids)].slice(0, perPageChoices.at(-1))
}

/** Where a sheet of only the chosen rows is, in the order of the list. */
export function chosenAddress(sheet: string, sort: string, chosen: readonly string[]) {
  const params = new URLSearchParams([
    [listParams.sort, sort],
    [onlyChosenParam, chosenParam],
    ...chosen.map((key): [string, string] => [chosenParam, key]),
  ])
  return `${sheet}?${params}`
}

/** How a list is sorted, as its address says it. */
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

/** The same list in another way. Anything but another page starts at the first. */
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

/** What is opened beside the list itself keeps the list as it is; another page is only its own address. */
export function openAddress(shape: ListShape & { path: string }, asked: ListQuery, to: string) {
  const [path, opened] = to.split('?')
  if (path !== shape.path || opened === undefined) return to
  const params = new URLSearchParams(listAddress(shape, asked, { page: asked.page }))
  for (const [name, value] of new URLSearchParams(opened)) params.set(name, value)
  return `${path}?${params}`
}

/** What is opened beside a list, and what was done there. */
const besideList = ['regel', 'account', 'gaat', 'blijft', 'wijzig', 'abonnement', 'gedaan']

/** The address of a list as it was searched and filtered, once what is opened beside it is closed. */
export function listAround(path: string, search: string) {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !besideList.includes(name))
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

/** Whether the list shows less than everything, or less than the view that it starts with. */
export function isNarrowed({ view }: ListShape, { words, chosen }: ListQuery) {
  const isView = (name: string, value: string) => name === view?.filter && [view.value, view.whole].includes(value)
  return words !== '' || Object.entries(chosen).some(([name, value]) => !isView(name, value))
}

/** Whether this is the view that the list starts with. */
export function startsHere({ view }: Pick<ListShape, 'view'>, { chosen }: ListQuery) {
  return view !== undefined && chosen[view.filter] === view.value
}

/** The list with everything in it. */
export function wholeAddress(shape: ListShape, asked: ListQuery) {
  const cleared = Object.fromEntries(Object.keys(asked.chosen).map((name) => [name, undefined]))
  const whole = shape.view && { [shape.view.filter]: shape.view.whole }
  return listAddress(shape, asked, { words: '', chosen: { ...cleared, ...whole } })
}
