import { readEntryId } from '#basics/entry-id.ts'
import { parseDay } from '#basics/typed-day.ts'
import { tidyLine } from '#basics/tidy.ts'
import { type SeenStatus, seenStatuses } from './application.rules.ts'

export const applicationViews = ['board', 'list'] as const
export type ApplicationView = (typeof applicationViews)[number]

export const applicationSorts = ['oldest', 'newest', 'name'] as const
export type ApplicationSort = (typeof applicationSorts)[number]

export const applicationPageSize = 50
/** How many cards a column of the board shows; the list shows the others. */
export const mostCards = 25

/** The filters, order and page that an employer can request for the applications. */
export type ApplicationOverview = {
  view: ApplicationView
  status?: SeenStatus
  /** `open`: applications without a vacancy. */
  vacancy?: number | 'open'
  words: string
  /** Local days: `2026-11-20`. */
  from?: string
  until?: string
  sort: ApplicationSort
  page: number
}

export const viewWords = { board: 'bord', list: 'lijst' } as const satisfies Record<ApplicationView, string>
export const sortWords = { oldest: 'oudste', newest: 'nieuwste', name: 'naam' } as const satisfies Record<
  ApplicationSort,
  string
>

/** Reads them from the URL; invalid values are left out. */
export function readApplicationOverview(parameters: URLSearchParams): ApplicationOverview {
  const page = Number(parameters.get('pagina'))
  const vacancy = parameters.get('vacature')
  return {
    view: applicationViews.find((view) => viewWords[view] === parameters.get('weergave')) ?? 'board',
    status: seenStatuses.find((status) => status === parameters.get('status')),
    vacancy: vacancy === 'open' ? 'open' : readEntryId(vacancy),
    words: tidyLine(parameters.get('zoek') ?? '').slice(0, 100),
    from: parseDay(parameters.get('van') ?? ''),
    until: parseDay(parameters.get('tot') ?? ''),
    sort: applicationSorts.find((sort) => sortWords[sort] === parameters.get('volgorde')) ?? 'oldest',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

type Counts = Partial<Record<SeenStatus, number>>

/**
 * The column that a phone shows of the board: the chosen one, otherwise the first that is not empty. After its last
 * card was moved, that is the next one with somebody in it.
 */
export function columnOnPhone({ status }: Pick<ApplicationOverview, 'status'>, counts: Counts): SeenStatus {
  return status ?? seenStatuses.find((one) => (counts[one] ?? 0) > 0) ?? 'open'
}

export const applicationsPath = '/mijn-account/sollicitaties-overzicht'

/** The URL of another filter, order or page. The board and the first page are the defaults. */
export function applicationsAddress(asked: Partial<ApplicationOverview>) {
  const parameters = new URLSearchParams()
  if (asked.view === 'list') parameters.set('weergave', viewWords.list)
  if (asked.status) parameters.set('status', asked.status)
  if (asked.vacancy) parameters.set('vacature', String(asked.vacancy))
  if (asked.words) parameters.set('zoek', asked.words)
  if (asked.from) parameters.set('van', asked.from)
  if (asked.until) parameters.set('tot', asked.until)
  if (asked.sort && asked.sort !== 'oldest') parameters.set('volgorde', sortWords[asked.sort])
  if (asked.page && asked.page > 1) parameters.set('pagina', String(asked.page))
  return parameters.size === 0 ? applicationsPath : `${applicationsPath}?${parameters}`
}

/** The page that shows an answer before it is sent; the URL has the status that the page showed for each applicant. */
export function answerAddress(chosen: readonly { id: number; from: SeenStatus }[], to: string, back = '') {
  const parameters = new URLSearchParams()
  parameters.set('naar', to)
  for (const { id, from } of chosen) parameters.append('sollicitatie', `${id}:${from}`)
  if (back) parameters.set('terug', back)
  return `/mijn-account/sollicitaties/antwoord?${parameters}`
}
