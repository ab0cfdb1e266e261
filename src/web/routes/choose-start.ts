import { redirect } from 'react-router'
import { isSlug } from '#basics/slug.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { clearCookie, cookies, writeCookie } from '#web/request/cookies.server.ts'
import { notFound, ownPath } from '#web/request/responses.ts'
import type { Route } from './+types/choose-start.ts'

/** Remembers the place that distances are measured from, or forgets it, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const slug = String(form.get('plaats') ?? '')
  const cookie = isSlug(slug)
    ? await writeCookie(context, cookies.start, slug)
    : await clearCookie(context, cookies.start)
  return redirect(ownPath(String(form.get('terug') ?? '')), { headers: { 'set-cookie': cookie } })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}

/** Never rendered, but gives errors here the site's own error page. */
export default function ChooseStart() {
  return null
}
