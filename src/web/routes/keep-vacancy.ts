import { redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { cookies, readKeptVacancies, writeCookie } from '#web/request/cookies.server.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/keep-vacancy.ts'

/**
 * Keeps a vacancy, or stops keeping one or more. A form without JavaScript returns to the list; the button on a card stays on the
 * page.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const named = form.getAll('vacature').map(readEntryId)
  const [id] = named
  const others = (await readKeptVacancies({ context, request })).filter((one) => !named.includes(one))
  const ids = form.get('wat') === 'bewaar' && id !== undefined ? [id, ...others].slice(0, 100) : others
  const headers = { 'set-cookie': await writeCookie(context, cookies.kept, ids) }
  return form.has('blijf') ? new Response(null, { status: 204, headers }) : redirect('/bewaard', { headers })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
