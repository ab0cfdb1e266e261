import { redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { cookies, readKeptVacancies, writeCookie } from '#web/request/cookies.server.ts'
import { mostKept } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancyPageText } from '#features/vacancies/vacancy-page.text.ts'
import type { ServiceFailure } from '#ui/service-call.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/keep-vacancy.ts'

/**
 * Keeps a vacancy, or stops keeping one or more. A form without JavaScript returns to the list; the button on a card
 * stays on the page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const named = form.getAll('vacature').map(readEntryId)
  const [id] = named
  const others = (await readKeptVacancies({ context, request })).filter((one) => !named.includes(one))
  const ids = form.get('wat') === 'bewaar' && id !== undefined ? [id, ...others] : others
  if (ids.length > mostKept) return form.has('blijf') ? refuse() : redirect('/bewaard?vol')
  const headers = { 'set-cookie': await writeCookie(context, cookies.kept, ids) }
  return form.has('blijf') ? new Response(null, { status: 204, headers }) : redirect('/bewaard', { headers })
}

/** The state that the button on a card shows. */
function refuse() {
  const error = { status: 409, name: 'ConflictError', message: vacancyPageText.kept.full(mostKept), details: {} }
  return Response.json({ data: null, error } satisfies ServiceFailure, { status: 409 })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
