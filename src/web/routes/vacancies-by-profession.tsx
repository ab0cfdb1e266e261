import { VacancyList } from '#features/search/components/vacancy-list.tsx'
import { findProfession, findRenamedProfession } from '#features/reference/reference.queries.server.ts'
import { searchHeading } from '#features/search/search.text.ts'
import { servicesContext } from '#web/context.ts'
import { requireSlug } from '#web/request/params.ts'
import { movedTo, notFound } from '#web/request/responses.ts'
import { isWhole, loadVacancyList, numberedPage } from '#web/routes/vacancy-list.server.ts'
import type { Route } from './+types/vacancies-by-profession.ts'

export { meta } from '#web/routes/vacancy-list-meta.ts'

export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(servicesContext)
  const given = requireSlug(asked.request, asked.params.slug)
  const profession = await findProfession(db, given)
  if (!profession) {
    const renamed = await findRenamedProfession(db, given)
    return renamed ? movedTo(asked.request, `/vacatures-in-beroepsgroep/${renamed}`) : notFound(asked.request)
  }
  const { slug, title } = profession
  const fixed = { professions: [slug] }
  const path = `/vacatures-in-beroepsgroep/${slug}`
  return loadVacancyList(asked, fixed, ({ search, result: { total } }, region) => ({
    ...numberedPage({ title: searchHeading.byProfession(title, region.name), path }, search, fixed),
    heading: searchHeading.ofProfession({
      total,
      words: search.words,
      profession: title,
      where: searchHeading.inRegion(region.name),
      isWhole: isWhole(search, fixed),
    }),
    isForSearchEngines: total > 0 && isWhole(search, fixed),
  }))
}

export default function VacanciesByProfession({ loaderData }: Route.ComponentProps) {
  return <VacancyList {...loaderData} />
}
