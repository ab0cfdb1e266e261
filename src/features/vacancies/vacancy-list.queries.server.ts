import { listReference } from '#features/reference/reference.queries.server.ts'
import { listPlaces } from '#features/regions/region.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { readSearch, tidySearch, type VacancySearch } from './vacancy-search.fields.ts'
import { listWiderResults, searchVacancies } from './vacancy-search.queries.server.ts'

type Request = {
  params: URLSearchParams
  /** What the page itself fixes, whatever its address says. */
  fixed?: Partial<VacancySearch>
  regionId: number
  now: Date
}

/** Everything a list page shows: the search, the results, and the other choices. */
export async function findVacancyList(db: Db, { params, fixed, regionId, now }: Request) {
  const [places, reference] = await Promise.all([listPlaces(db), listReference(db)])
  const scope = { places, ...reference, regionId, now }
  const asked = tidySearch({ ...readSearch(params, scope), ...fixed })
  const found = await searchVacancies(db, asked, scope)
  // A page past the end shows the last page: vacancies close, but old links remain.
  const search = { ...asked, page: Math.min(asked.page, Math.max(1, found.pageCount)) }
  const isPastTheEnd = search.page < asked.page
  const { choices, ...result } = isPastTheEnd ? await searchVacancies(db, search, scope) : found
  const wider = result.total === 0 ? await listWiderResults(db, search, scope) : []
  return {
    search,
    result,
    wider,
    choices,
    // A place outside the region may be asked for by name; the list beside the results has only the region's own.
    places: places
      .map(({ title, slug, regionId: region }) => ({ title, slug, isOwn: region === regionId }))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
  }
}
