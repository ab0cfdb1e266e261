import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/vacancy-draft.ts'
import { keepDraft } from './vacancy.server.ts'

/** The endpoint where the vacancy form stores a draft while someone types. */
export const action = (sent: Route.ActionArgs) => keepDraft(sent)

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
