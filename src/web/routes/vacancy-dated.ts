import { replace } from 'react-router'
import { parseDay } from '#basics/typed-day.ts'
import { findPostedVacancy, findRenamedVacancy } from '#features/vacancies/vacancy.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { requireSlug } from '#web/request/params.ts'
import { invalidRoute, notFound, visitedAddress } from '#web/request/responses.ts'
import type { Route } from './+types/vacancy-dated.ts'

/** spec §2: a dated vacancy address redirects, replacing the history entry, to the vacancy itself. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const slug = requireSlug(request, params.slug)
  if (!parseDay(params.date)) return invalidRoute(request)
  const { db } = context.get(servicesContext)
  const isPosted = (await findPostedVacancy(db, slug)) !== undefined
  const vacancy = isPosted ? { slug } : ((await findRenamedVacancy(db, slug)) ?? notFound(request))
  return replace(`/vacatures/${vacancy.slug}${visitedAddress(request).search}`, 301)
}
