import { replace } from 'react-router'
import { parseDay } from '#basics/typed-day.ts'
import { requireSlug } from '#web/request/params.ts'
import { invalidRoute, visitedAddress } from '#web/request/responses.ts'
import type { Route } from './+types/vacancy-dated.ts'

/** spec §2: a dated vacancy address redirects, replacing the history entry, to the vacancy itself. */
export function loader({ params, request }: Route.LoaderArgs) {
  const slug = requireSlug(request, params.slug)
  if (!parseDay(params.date)) return invalidRoute(request)
  return replace(`/vacatures/${slug}${visitedAddress(request).search}`, 301)
}
