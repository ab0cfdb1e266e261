import { redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { overviewAddress, overviewPageSize, readOverview } from '#features/vacancies/vacancy-overview.fields.ts'

/** The list as it was, with a message. */
export function backToOverview(request: Request, parameters: Record<string, string | number | number[]>) {
  const { searchParams } = new URL(request.url)
  const address = new URL(overviewAddress(readOverview(searchParams)), 'http://x')
  for (const [name, value] of Object.entries(parameters)) {
    for (const one of [value].flat()) address.searchParams.append(name, String(one))
  }
  return redirect(`${address.pathname}${address.search}`)
}

/** The chosen vacancies: at most a page of them. */
export function idsIn(sent: FormData | URLSearchParams) {
  const ids = sent
    .getAll('vacature')
    .map((id) => readEntryId(id))
    .filter((id) => id !== undefined)
  return [...new Set(ids)].slice(0, overviewPageSize)
}
