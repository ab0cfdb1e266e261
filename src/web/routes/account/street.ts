import { isPostalCode } from '#basics/postal-code.ts'
import { requestContext, servicesContext } from '#web/context.ts'
import { tooManyRequests } from '#web/request/responses.ts'
import type { Route } from './+types/street.ts'

/** The street for a postal code and house number, for a form; null when it is not known. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { findStreet, limits } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const postalCode = (searchParams.get('postcode') ?? '').replace(/\s/g, '').toUpperCase()
  const houseNumber = (searchParams.get('nummer') ?? '').slice(0, 20)
  if (!findStreet || !isPostalCode(postalCode)) return Response.json(null)
  const wait = await limits.streetPerAddress(context.get(requestContext).address)
  if (wait !== undefined) return tooManyRequests(wait)
  return Response.json((await findStreet(postalCode, houseNumber)) ?? null)
}
