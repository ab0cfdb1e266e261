import { VacancyList } from '#features/vacancies/components/vacancy-list.tsx'
import { searchAddress } from '#features/vacancies/vacancy-search.fields.ts'
import { isForSearchEngines } from '#features/vacancies/vacancy-search.rules.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { loadVacancyList } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancies.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

export function loader(asked: Route.LoaderArgs) {
  return loadVacancyList(asked, {}, ({ search, result: { matched, total }, centre }, region) => {
    const where = centre
      ? searchText.inPlace(centre.title, centre.regionId === undefined ? search.radius : 0)
      : search.everywhere
        ? searchText.everywhere
        : searchText.inRegion(region.name)
    const words = search.words
    const heading =
      matched === 0 ? searchText.none.heading({ words, where }) : searchText.heading({ total: matched, words, where })
    return {
      title: search.page > 1 ? `${heading}, ${searchText.page(search.page)}` : heading,
      heading,
      path: searchAddress(search),
      isForSearchEngines: isForSearchEngines(search) && total > 0,
    }
  })
}

export default function Vacancies({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
