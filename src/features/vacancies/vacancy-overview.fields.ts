import { readEntryId } from '#basics/entry-id.ts'
import { beginningOf, tidyLine } from '#basics/tidy.ts'
import { type VacancyStatus, vacancyStatuses } from './vacancy.rules.ts'

export const overviewSorts = ['last-day', 'newest', 'title'] as const
export type OverviewSort = (typeof overviewSorts)[number]

export const overviewPageSize = 20

/** The filters, order and page of an employer's list of vacancies. */
export type VacancyOverview = {
  status?: VacancyStatus
  companyId?: number
  words: string
  sort: OverviewSort
  page: number
}

/** Reads them from the URL; invalid values are left out. */
export function readOverview(parameters: URLSearchParams): VacancyOverview {
  const page = Number(parameters.get('pagina'))
  return {
    status: vacancyStatuses.find((status) => status === parameters.get('status')),
    companyId: readEntryId(parameters.get('bedrijf')),
    words: beginningOf(tidyLine(parameters.get('zoek') ?? ''), 100),
    sort: overviewSorts.find((sort) => sort === parameters.get('volgorde')) ?? 'last-day',
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

const path = '/mijn-account/vacatures-overzicht'

/** The URL of another filter, order or page of the list. The first page by default. */
export function overviewAddress({ page, ...asked }: Partial<VacancyOverview>) {
  const parameters = new URLSearchParams()
  if (asked.status) parameters.set('status', asked.status)
  if (asked.companyId) parameters.set('bedrijf', String(asked.companyId))
  if (asked.words) parameters.set('zoek', asked.words)
  if (asked.sort && asked.sort !== 'last-day') parameters.set('volgorde', asked.sort)
  if (page && page > 1) parameters.set('pagina', String(page))
  return parameters.size === 0 ? path : `${path}?${parameters}`
}
