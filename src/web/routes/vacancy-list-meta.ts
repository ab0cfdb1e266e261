import type { MetaArgs } from 'react-router'
import type { VacancySearch } from '#features/search/search.fields.ts'
import { searchText } from '#features/search/search.text.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { pageMeta, searchFeedLinks } from '#web/components/page-meta.ts'
import type { ListPage } from './vacancy-list.server.ts'

/** The `meta` of every page with a list of vacancies. */
export function meta({
  loaderData,
  matches,
}: Pick<MetaArgs, 'matches'> & { loaderData?: ListPage & { search: VacancySearch } }) {
  if (!loaderData) return []
  const { title, heading, path, address, isForSearchEngines, search } = loaderData
  const description = searchText.description(heading)
  const page = pageMeta({ site: siteOf(matches), title, description, path, address, isForSearchEngines })
  return [...page, ...searchFeedLinks(heading, search)]
}
