import { VacancyList } from '#features/vacancies/components/vacancy-list.tsx'
import { findVacancyList } from '#features/vacancies/vacancy-list.queries.server.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { findPlace } from '#features/regions/region.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/cookies.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { requireSlug } from '#web/params.ts'
import { notFound } from '#web/responses.ts'
import { siteOf } from '#web/matched-site.ts'
import type { Route } from './+types/vacancies-by-place.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  const place = (await findPlace(db, requireSlug(request, params.slug))) ?? notFound(request)

  const moment = now()
  const list = await findVacancyList(db, {
    params: new URL(request.url).searchParams,
    fixed: { place: place.slug, everywhere: false },
    regionId: region.id,
    now: moment,
  })
  return {
    ...list,
    heading: searchText.heading({ total: list.result.total, words: '', where: searchText.inPlace(place.title, 0) }),
    keptIds: await readKeptVacancies({ context, request }),
    now: moment,
    place,
    // A place has one home: the host of its own region.
    address: regionAddress(env.BASE_ADDRESS, place.regionUrl),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { place, heading, result, address } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: searchText.byPlace(place.title),
    description: searchText.description(heading),
    path: `/vacatures-in/${place.slug}`,
    address,
    isForSearchEngines: result.total > 0,
  })
}

export default function VacanciesByPlace({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
