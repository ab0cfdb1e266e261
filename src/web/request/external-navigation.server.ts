import { servicesContext, siteContext } from '#web/context.ts'
import type { MiddlewareFunction, RouterContextProvider } from 'react-router'

const permission = 'x-external-navigation'

/** Permits a redirect to another site. The response that the browser gets does not contain this permission. */
export function toAnotherSite(redirected: Response) {
  redirected.headers.set(permission, 'allowed')
  return redirected
}

/** spec §8: an external URL without permission is refused, whichever page or bug the redirect comes from. */
export const refuseExternal: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  return checkRedirect(await next(), { request, own: ownOrigins(context) })
}

type Asked = { request: Request; own: readonly string[] }

export function checkRedirect(response: Response, { request, own }: Asked) {
  const location = response.headers.get('location')
  const isAllowed = response.headers.has(permission)
  response.headers.delete(permission)
  if (location === null || isAllowed) return response
  const { origin } = new URL(location, request.url)
  if (origin !== new URL(request.url).origin && !own.includes(origin))
    throw new Error(`External URL without permission: ${origin}`)
  return response
}

/** The hosts of this board. */
function ownOrigins(context: Readonly<RouterContextProvider>) {
  const addresses = [context.get(servicesContext).env.BASE_ADDRESS, ...regionsIn(context)]
  return addresses.map((address) => new URL(address).origin)
}

/** None while the region is not known yet: such a redirect stays on this host. */
function regionsIn(context: Readonly<RouterContextProvider>) {
  try {
    return context.get(siteContext).regions.map(({ address }) => address)
  } catch {
    return []
  }
}
