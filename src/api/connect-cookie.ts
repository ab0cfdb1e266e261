import { createCookie } from 'react-router'
import { z } from 'zod'
import type { Provider } from '#features/accounts/user.rules.ts'
import type { Services } from '../services.ts'

/** What the browser stores while it is at the provider. Signed: it is readable, but only this server can write it. */
const kept = z.object({
  provider: z.string(),
  returnUrl: z.string(),
  checks: z.object({ state: z.string(), nonce: z.string().optional(), verifier: z.string().optional() }),
  until: z.number(),
})

type Kept = z.infer<typeof kept>

const lifeSeconds = 600

export function writeConnectCookie(services: Services, given: Omit<Kept, 'until'>) {
  return cookieOf(services).serialize({ ...given, until: services.now().getTime() + lifeSeconds * 1000 })
}

export function clearConnectCookie(services: Services) {
  return cookieOf(services).serialize('', { maxAge: 0 })
}

export async function readConnectCookie(services: Services, header: string | undefined, provider: Provider) {
  const { data } = kept.safeParse(await cookieOf(services).parse(header ?? null))
  return data && data.provider === provider && data.until > services.now().getTime() ? data : undefined
}

/** `lax`: the browser returns here from another site. With the prefix, no other host under the domain can set it. */
function cookieOf({ env }: Services) {
  const secure = env.BASE_ADDRESS.startsWith('https:')
  return createCookie(secure ? '__Host-aanmelden' : 'aanmelden', {
    path: '/',
    maxAge: lifeSeconds,
    secure,
    httpOnly: true,
    sameSite: 'lax',
    secrets: [`${env.SECRET} aanmelden`],
  })
}
