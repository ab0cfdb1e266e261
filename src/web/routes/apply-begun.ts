import { findPostedVacancy } from '#features/vacancies/vacancy.queries.server.ts'
import { servicesContext } from '#web/context.ts'
import { countVisit } from '#web/request/count-visit.server.ts'
import { requireSlug } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/apply-begun.ts'

/** The page calls this when someone fills in the first field of the application form. Only a count is stored. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { db } = context.get(servicesContext)
  const vacancy = (await findPostedVacancy(db, requireSlug(request, params.slug))) ?? notFound(request)
  countVisit(context, 'start', vacancy.id)
  return new Response(null, { status: 204 })
}

export function loader({ request }: Route.LoaderArgs) {
  return notFound(request)
}
