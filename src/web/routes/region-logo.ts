import { drawLogo } from '#features/regions/region-logo.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/region-logo.ts'

/** The logo of this host's region, for mails. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { logo } = context.get(siteContext).region
  if (!logo) return notFound(request)
  const picture = await drawLogo(context.get(servicesContext).files, logo)
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
