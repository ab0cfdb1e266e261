import { writeSecurityText } from '#features/content/security-text.rules.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import type { Route } from './+types/security-txt.ts'

/** RFC 9116, on every host: where to report a vulnerability. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext)
  const { origin } = new URL(request.url)
  const contacts = [`mailto:${env.CONTACT_EMAIL}`, `${context.get(siteContext).address}/contact`]
  const body = writeSecurityText({ contacts, canonical: `${origin}/.well-known/security.txt`, now: now() })
  return new Response(body, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
