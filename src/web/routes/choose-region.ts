import { redirect } from 'react-router'
import { isSlug } from '#basics/slug.ts'
import { cookies, writeCookie } from '#web/request/cookies.server.ts'
import { readBody } from '#web/forms/read-body.server.ts'
import { notFound, ownPath } from '#web/request/responses.ts'
import type { Route } from './+types/choose-region.ts'

/** Remembers the chosen region on a host that belongs to no region, and returns to the page. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readBody({ request, context })
  const slug = String(form.get('regio') ?? '')
  const back = String(form.get('terug') ?? '')
  return redirect(ownPath(back), {
    headers: isSlug(slug) ? { 'set-cookie': await writeCookie(context, cookies.region, slug) } : undefined,
  })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}

/** Never rendered, but gives errors here the site's own error page. */
export default function ChooseRegion() {
  return null
}
