import { z } from 'zod'
import type { Provider } from '#features/accounts/user.rules.ts'
import type { Services } from '../services.ts'

/** What the browser keeps while it is at the provider. Signed: it is readable, but only this server can write it. */
const kept = z.object({
  provider: z.string(),
  returnUrl: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string().optional(), verifier: z.string().optional() }),
  until: z.number(),
})

type Kept = z.infer<typeof kept>

const lifeSeconds = 600

export function writeConnectCookie(services: Services, given: Omit<Kept, 'until'>) {
  const { connectTokens, now } = services
  const token = connectTokens.sign(JSON.stringify({ ...given, until: now().getTime() + lifeSeconds * 1000 }))
  return cookie(services, token, lifeSeconds)
}

export function clearConnectCookie(services: Services) {
  return cookie(services, '', 0)
}

export function readConnectCookie(
  services: Services,
  header: string | undefined,
  provider: Provider,
): Kept | undefined {
  const start = `${nameOf(services)}=`
  const value = header
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
    ?.slice(start.length)
  const text = value && services.connectTokens.open(value)
  const read = text ? kept.parse(JSON.parse(text)) : undefined
  return read && read.provider === provider && read.until > services.now().getTime() ? read : undefined
}

/** `Lax`: the browser returns here from another site. */
function cookie(services: Services, value: string, seconds: number) {
  const secure = isSecure(services) ? '; Secure' : ''
  return `${nameOf(services)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

/** With this prefix, no other host under the same domain can set it. */
function nameOf(services: Services) {
  return isSecure(services) ? '__Host-aanmelden' : 'aanmelden'
}

function isSecure({ env }: Services) {
  return env.BASE_ADDRESS.startsWith('https:')
}
