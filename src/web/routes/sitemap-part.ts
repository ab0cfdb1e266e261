import { servicesContext, siteContext } from '#web/context.ts'
import { notFound, xml } from '#web/request/responses.ts'
import { sitemap } from '#web/routes/sitemap.rules.ts'
import { listPageAddresses, listVacancyPart } from '#web/routes/sitemap.server.ts'
import type { Route } from './+types/sitemap-part.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asked = { services: context.get(servicesContext), site: context.get(siteContext) }
  if (params.part === 'paginas.xml') return xml(sitemap(await listPageAddresses(asked)))

  const part = /^vacatures-([1-9]\d{0,3})\.xml$/.exec(params.part)?.[1]
  const addresses = part ? await listVacancyPart(asked, Number(part) - 1) : []
  return addresses.length > 0 ? xml(sitemap(addresses)) : notFound(request)
}
