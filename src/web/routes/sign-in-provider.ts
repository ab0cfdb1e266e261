import { leaveForProvider } from '#web/routes/sign-in-provider.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/sign-in-provider.ts'

/** To a provider. A link and no form: the policy of the page lets no form lead to another site. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const returnPath = new URL(request.url).searchParams.get('naar') ?? ''
  return (await leaveForProvider({ context, request }, params.provider, returnPath)) ?? notFound(request)
}
