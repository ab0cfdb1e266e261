import { leaveForProvider } from '#web/routes/sign-in-provider.server.ts'
import type { Route } from './+types/sign-in-provider.ts'

/** Redirects to a provider. A link, because the content security policy lets no form submit to another site. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const returnPath = new URL(request.url).searchParams.get('naar') ?? ''
  return leaveForProvider({ context, request }, params.provider, returnPath)
}
