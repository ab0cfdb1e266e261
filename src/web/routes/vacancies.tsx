import { VacancyList } from '#features/search/components/vacancy-list.tsx'
import { searchAddress } from '#features/search/search.fields.ts'
import { isForSearchEngines } from '#features/search/search.rules.ts'
import { searchHeading } from '#features/search/search.text.ts'
import { isWhole, loadVacancyList } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancies.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

export function loader(asked: Route.LoaderArgs) {
  return loadVacancyList(asked, {}, ({ search, result: { total }, centre }, region) => {
    const where = centre
      ? searchHeading.inPlace(centre.title, centre.regionId === undefined ? search.radius : 0)
      : search.everywhere
        ? searchHeading.everywhere
        : searchHeading.inRegion(region.name)
    const heading = searchHeading.list({ total, words: search.words, where, isWhole: isWhole(search) })
    return {
      title: search.page > 1 ? `${heading}, ${searchHeading.page(search.page)}` : heading,
      heading,
      path: searchAddress(search),
      isForSearchEngines: isForSearchEngines(search) && total > 0,
    }
  })
}

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
