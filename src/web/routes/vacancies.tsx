import { VacancyList } from '#features/vacancies/components/vacancy-list.tsx'
import { searchAddress } from '#features/vacancies/vacancy-search.fields.ts'
import { isForSearchEngines } from '#features/vacancies/vacancy-search.rules.ts'
import { searchText } from '#features/vacancies/vacancy-search.text.ts'
import { loadVacancyList } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancies.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

export function loader(asked: Route.LoaderArgs) {
  return loadVacancyList(asked, {}, ({ search, result: { total }, places }, region) => {
    const place = places.find(({ slug }) => slug === search.place)
    const where = place
      ? searchText.inPlace(place.title, search.radius)
      : search.everywhere
        ? searchText.everywhere
        : searchText.inRegion(region.name)
    const heading = searchText.heading({ total, words: search.words, where })
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
