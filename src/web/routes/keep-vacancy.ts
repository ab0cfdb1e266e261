import { redirect } from 'react-router'
import { isVacancyId, readKeptVacancies, writeKeptVacancies } from '#web/cookies.ts'
import { readBody } from '#web/read-body.server.ts'
import { notFound } from '#web/responses.ts'
import type { Route } from './+types/keep-vacancy.ts'

/** Keeps a vacancy or lets it go. A form without script comes back to the list; the heart of a card stays where it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const id = Number(form.get('vacature'))
  const others = (await readKeptVacancies(request)).filter((one) => one !== id)
  const ids = form.get('wat') === 'bewaar' && isVacancyId(id) ? [id, ...others] : others
  const headers = { 'set-cookie': await writeKeptVacancies(ids) }
  return form.has('blijf') ? new Response(null, { status: 204, headers }) : redirect('/bewaard', { headers })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
