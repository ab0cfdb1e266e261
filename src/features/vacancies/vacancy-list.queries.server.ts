import { listReference } from '#features/reference/reference.queries.server.ts'
import { listPlaces } from '#features/regions/region.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { readSearch, type VacancySearch } from './vacancy-search.fields.ts'
import { listWiderResults, searchVacancies } from './vacancy-search.queries.server.ts'

type Request = {
  params: URLSearchParams
  /** What the page itself asks for, whatever its address says. */
  fixed?: Partial<VacancySearch>
  regionId: number
  now: Date
}

/** Everything a list page shows: what was asked, what was found, and what else could be chosen. */
export async function findVacancyList(db: Db, { params, fixed, regionId, now }: Request) {
  const [places, reference] = await Promise.all([listPlaces(db), listReference(db)])
  const asked = { ...readSearch(params, { places, ...reference }), ...fixed }
  const scope = { places, regionId, now }
  const found = await searchVacancies(db, asked, scope)
  // A page past the end is the last page: vacancies close, and old addresses stay.
  const search = { ...asked, page: Math.min(asked.page, Math.max(1, found.pageCount)) }
  const isPastTheEnd = search.page < asked.page
  const { facets, companyChoices, ...result } = isPastTheEnd ? await searchVacancies(db, search, scope) : found
  const wider = result.total === 0 ? await listWiderResults(db, search, scope) : []

  const countOf = (facet: keyof typeof facets, id: number) => facets[facet]?.find((one) => one.id === id)?.count ?? 0
  const counted = <Item extends { id: number; title: string; slug: string }>(
    facet: keyof typeof facets,
    list: Item[],
  ) => list.map(({ id, title, slug }) => ({ title, slug, count: countOf(facet, id) }))
  return {
    search,
    result,
    wider,
    // A place outside the region may be asked for by name; the list beside the results holds the region's own.
    places: places
      .map(({ title, slug, regionId: region }) => ({ title, slug, isOwn: region === regionId }))
      .sort((one, other) => Number(other.isOwn) - Number(one.isOwn)),
    choices: {
      places: counted(
        'area',
        places.filter((place) => place.regionId === regionId || place.slug === search.place),
      ),
      hours: (facets.hours ?? []).map(({ id, count }) => ({ id, count })),
      professions: counted('profession', reference.professions),
      educations: counted('education', reference.educations),
      employments: counted('employment', reference.employments),
      companies: companyChoices,
    },
  }
}
