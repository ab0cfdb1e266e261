import type { RouterContextProvider } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import { onCard } from '#features/vacancies/vacancy-card.rules.ts'
import { findVacancyList } from '#features/search/vacancy-list.queries.server.ts'
import { emptySearch, pageParam, searchAddress, type VacancySearch } from '#features/search/search.fields.ts'
import { searchHeading, searchText } from '#features/search/search.text.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { listShownChoices } from '#features/search/search.rules.ts'
import { cookies, readCookie, readKeptVacancies } from '#web/request/cookies.server.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  request: Request
  onlyMatching?: boolean
}
type List = Awaited<ReturnType<typeof findVacancyList>>

/** The title and description of a page. */
export type ListPage = {
  title: string
  heading: string
  path: string
  /** When the page belongs to another region than the one it is viewed on. */
  address?: string
  isForSearchEngines: boolean
}

type Numbered = Pick<ListPage, 'title' | 'path'>

/**
 * A page of a list with its own address. Search engines index each page of it; with filters, the first page is
 * canonical.
 */
export function numberedPage(
  { title, path }: Numbered,
  search: VacancySearch,
  fixed: Partial<VacancySearch>,
): Numbered {
  if (!isWhole(search, fixed) || search.page === 1) return { title, path }
  return { title: `${title}, ${searchHeading.page(search.page)}`, path: `${path}?${pageParam}=${search.page}` }
}

/** Whether there are no search words or filters apart from those that the page itself sets. */
export function isWhole(search: VacancySearch, fixed: Partial<VacancySearch> = {}) {
  return searchAddress({ ...search, page: 1 }) === searchAddress({ ...emptySearch, ...fixed })
}

/**
 * Everything that a page with a list of vacancies shows. `fixed` is the part of the search that the page itself sets.
 */
export async function loadVacancyList(...[asked, fixed, describe]: Parameters<typeof loadVacancies>) {
  const list = await loadVacancies(asked, fixed, describe)
  return { ...list, choices: listShownChoices(list.choices, list.search, new URL(asked.request.url).searchParams) }
}

/** The same with every option of every filter. */
export async function loadVacancies(
  { context, request, onlyMatching }: Asked,
  fixed: Partial<VacancySearch>,
  describe: (list: List, region: Site['region']) => ListPage,
) {
  shareWithAll(context)
  const { db, knowledge, vacancyIndex, vacancyCards, now } = context.get(servicesContext)
  const { region, regions } = context.get(siteContext)
  const moment = now()
  const params = new URL(request.url).searchParams
  const list = await findVacancyList(db, {
    params,
    fixed,
    regionId: region.id,
    onlyMatching,
    start: await readCookie(context, request, cookies.start),
    knowledge: await knowledge(),
    index: await vacancyIndex(),
    cards: vacancyCards,
    now: moment,
  })
  const keptIds = await readKeptVacancies({ context, request })
  return {
    ...list,
    ...describe(list, region),
    lost: searchHeading.lost(list.unknownLists),
    result: { ...list.result, cards: list.result.cards.map(onCard) },
    related: list.related && {
      group: list.related.group,
      cards: list.related.cards.map(onCard),
      more:
        list.related.group.count > list.related.cards.length
          ? { address: searchAddress(list.related.search), text: searchHeading.moreRelated }
          : undefined,
    },
    near: describeNear(list, region),
    region: { name: region.name, url: region.url },
    elsewhere: (list.elsewhere?.counts ?? []).flatMap(({ regionId, count }) => {
      const other = regions.find(({ id }) => id === regionId)
      if (!other) return []
      return [{ title: other.title, address: `${other.address}${searchAddress(list.elsewhere!.search)}`, count }]
    }),
    keptIds,
    now: moment,
  }
}

/** Near matches for a search without results. For a search with only words these may just be the newest vacancies. */
function describeNear({ search, near }: List, region: Site['region']) {
  const isOnlyWords = isWhole({ ...search, words: '', everywhere: false })
  const isNewest = isOnlyWords && near.every(({ outside }) => outside === 'words')
  // Newest vacancies are not a near match when the same words match elsewhere.
  const shown = isOnlyWords && !isNewest ? near.filter(({ outside }) => outside !== 'words') : near
  const where = search.everywhere ? searchHeading.everywhere : searchHeading.inRegion(region.name)
  return {
    heading: isNewest ? searchHeading.newest(where) : searchHeading.near(shown.length),
    cards: shown.map(({ outside, ...card }) => ({
      ...onCard(card),
      reason: isNewest ? undefined : searchText.filter[outside].near,
    })),
  }
}
