import { countOpenVacancies } from '#features/vacancies/vacancy-card.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { xml } from '#web/request/responses.ts'
import { listSitemapParts, sitemap, sitemapIndex } from '#web/routes/sitemap.rules.ts'
import { listPageAddresses, listVacancyPart } from '#web/routes/sitemap.server.ts'
import type { Route } from './+types/sitemap.ts'

/** Every page of this host that search engines may index; above 50,000 an index of parts. */
export async function loader({ context }: Route.LoaderArgs) {
  const asked = { services: context.get(servicesContext), site: context.get(siteContext) }
  const { vacancies } = await countOpenVacancies(asked.services.db, {
    regionId: asked.site.region.id,
    now: asked.services.now(),
  })
  const pages = await listPageAddresses(asked)
  const parts = listSitemapParts({ pages: pages.length, vacancies })
  if (!parts) return xml(sitemap([...pages, ...(await listVacancyPart(asked, 0))]))
  return xml(sitemapIndex(parts.map((part) => ({ address: `${asked.site.address}/sitemap/${part}` }))))
}
