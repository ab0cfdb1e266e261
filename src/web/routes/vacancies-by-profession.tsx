import { findProfession } from '#features/reference/reference.queries.server.ts'
import { VacancyList } from '#features/vacancies/components/vacancy-list.tsx'
import { findVacancyList } from '#features/vacancies/vacancy-list.queries.server.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/cookies.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { requireSlug } from '#web/params.ts'
import { notFound } from '#web/responses.ts'
import { siteOf } from '#web/matched-site.ts'
import type { Route } from './+types/vacancies-by-profession.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  const profession = (await findProfession(db, requireSlug(request, params.slug))) ?? notFound(request)

  const moment = now()
  const list = await findVacancyList(db, {
    params: new URL(request.url).searchParams,
    fixed: { professions: [profession.slug] },
    regionId: region.id,
    now: moment,
  })
  return {
    ...list,
    heading: searchText.headingOfProfession(list.result.total, profession.title, region.name),
    title: searchText.byProfession(profession.title, region.name),
    keptIds: await readKeptVacancies({ context, request }),
    now: moment,
    slug: profession.slug,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, heading, result, slug } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title,
    description: searchText.description(heading),
    path: `/vacatures-in-beroepsgroep/${slug}`,
    isForSearchEngines: result.total > 0,
  })
}

export default function VacanciesByProfession({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
