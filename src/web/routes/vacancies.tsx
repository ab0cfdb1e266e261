import { findVacancyList } from '#features/vacancies/vacancy-list.queries.server.ts'
import { VacancyList } from '#features/vacancies/components/vacancy-list.tsx'
import { searchAddress } from '#features/vacancies/vacancy-search.fields.ts'
import { isForSearchEngines } from '#features/vacancies/vacancy-search.rules.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readKeptVacancies } from '#web/cookies.server.ts'
import { pageMeta } from '#web/page-meta.ts'
import { siteOf } from '#web/matched-site.ts'
import type { Route } from './+types/vacancies.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const { region } = context.get(siteContext)
  const moment = now()
  const params = new URL(request.url).searchParams
  const list = await findVacancyList(db, { params, regionId: region.id, now: moment })

  const { search } = list
  const place = list.places.find(({ slug }) => slug === search.place)
  const where = place
    ? searchText.inPlace(place.title, search.radius)
    : search.everywhere
      ? searchText.everywhere
      : searchText.inRegion(region.name)
  return {
    ...list,
    heading: searchText.heading({ total: list.result.total, words: search.words, where }),
    keptIds: await readKeptVacancies({ context, request }),
    now: moment,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { heading, search, result } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: search.page > 1 ? `${heading}, ${searchText.page(search.page)}` : heading,
    description: searchText.description(heading),
    path: searchAddress(search),
    isForSearchEngines: isForSearchEngines(search) && result.cards.length > 0,
  })
}

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
