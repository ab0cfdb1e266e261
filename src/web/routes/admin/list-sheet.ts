import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/list-sheet.ts'
import { adminLists } from './lists.server.ts'

/** Any list of the admin area as a file, filtered and sorted as in its address. */
export function loader(asked: Route.LoaderArgs) {
  const list = adminLists.find(({ name }) => name === asked.params.list)
  return list ? list.download(asked) : notFound(asked.request)
}
