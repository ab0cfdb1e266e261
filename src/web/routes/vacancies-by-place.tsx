import { VacancyList } from '#features/search/components/vacancy-list.tsx'
import { findPlace, findRenamedPlace } from '#features/regions/region.queries.server.ts'
import { regionAddress } from '#features/regions/region.rules.ts'
import { searchHeading } from '#features/search/search.text.ts'
import { servicesContext } from '#web/context.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import { isWhole, loadVacancyList, numberedPage } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancies-by-place.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { db, env } = asked.context.get(servicesContext)
  const slug = requireSlug(asked.request, asked.params.slug)
  const place = await findPlace(db, slug)
  if (!place) {
    const renamed = await findRenamedPlace(db, slug)
    return renamed ? movedTo(asked.request, `/vacatures-in/${renamed}`) : notFound(asked.request)
  }
  const fixed = { place: place.slug, radius: 0 } as const
  const page = { title: searchHeading.byPlace(place.title), path: `/vacatures-in/${place.slug}` }
  return loadVacancyList(asked, fixed, ({ search, result: { total } }) => ({
    ...numberedPage(page, search, fixed),
    heading: searchHeading.list({
      total,
      words: search.words,
      where: searchHeading.inPlace(place.title, 0),
      isWhole: isWhole(search, fixed),
    }),
    // The canonical address of a place is on the host of its own region.
    address: regionAddress(env.BASE_ADDRESS, place.regionUrl),
    isForSearchEngines: total > 0 && isWhole(search, fixed),
  }))
}

export default function VacanciesByPlace({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
