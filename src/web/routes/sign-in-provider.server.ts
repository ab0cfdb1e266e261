import { redirect, type RouterContextProvider } from 'react-router'
import { withQuery } from '#basics/with-query.ts'
import { type Provider, providers } from '#features/accounts/user.rules.ts'
import { signInWithProvider } from '#features/sign-in/provider.commands.server.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { randomKey } from '#platform/signing.server.ts'
import { deviceIn, tooManyTries } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { clearCookie, cookies, readCookie, writeCookie } from '#web/request/cookies.server.ts'
import { readReturnPath, signInPath } from '#web/request/return-path.rules.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
import type { Services } from '../../services.ts'
import { askForCode } from './sign-in-code.server.ts'

type Visit = { context: Readonly<RouterContextProvider>; request: Request }

const names = { google: 'Google', linkedin: 'LinkedIn', microsoft: 'Microsoft' } satisfies Record<Provider, string>

/** The providers in the settings. */
export function providerNames(services: Services) {
  return providers.filter((id) => services.providers[id]).map((id) => ({ id, name: names[id] }))
}

/**
 * Redirects to a provider, or to the sign-in page if it is not configured. The browser remembers that it went there,
 * and where to return: somebody else's link cannot sign anyone in.
 */
export async function leaveForProvider({ context, request }: Visit, asked: string, returnPath: string) {
  const { env, providers: enabled } = context.get(servicesContext)
  const provider = providers.find((one) => one === asked && enabled[one])
  const safePath = readReturnPath(returnPath)
  if (!provider) return redirect(signInPath(safePath))
  const kept = { provider, key: randomKey(), returnPath: safePath }
  const callback = `${new URL(request.url).origin}/inloggen?via=${provider}.${kept.key}`
  return redirect(`${env.API_PREFIX}/connect/${provider}?callback=${encodeURIComponent(callback)}`, {
    headers: { 'set-cookie': await writeCookie(context, cookies.provider, kept) },
  })
}

type Why = keyof typeof signInText.provider

/** Back to the sign-in page, which says why and retains the original destination. */
function notSignedIn(why: Why, returnPath: string) {
  return redirect(withQuery(signInPath(returnPath), `geweigerd=${why}`))
}

/** The message that the sign-in page shows after that. */
export function whyNotByProvider(why: string | null) {
  return why !== null && Object.hasOwn(signInText.provider, why) ? signInText.provider[why as Why] : undefined
}

/** Returning from a provider: signs in, or says why not. Undefined for any other request. */
export async function takeUpProvider({ context, request }: Visit) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('access_token')
  const hasFailed = searchParams.has('error')
  if (code === null && !hasFailed) return undefined
  const kept = await readCookie(context, request, cookies.provider)
  if (hasFailed || !kept || searchParams.get('via') !== `${kept.provider}.${kept.key}`) {
    return notSignedIn(hasFailed ? 'failed' : 'invalid-code', kept?.returnPath ?? readReturnPath(null))
  }
  const wait = await tooManyTries(context, '/inloggen')
  if (wait !== undefined) {
    logRefusal(context, 'sign-in', 'too-often')
    return notSignedIn('too-often', kept.returnPath)
  }

  const signedIn = await signInWithProvider(services.db, {
    provider: kept.provider,
    code: code!,
    device: await deviceIn({ context, request }),
    now: services.now(),
  })
  if (!signedIn.ok) logRefusal(context, 'sign-in', signedIn.reason)
  if (!signedIn.ok && signedIn.reason !== 'second-factor') return notSignedIn(signedIn.reason, kept.returnPath)
  const response = signedIn.ok
    ? redirect(kept.returnPath, { headers: await signInHeaders({ context, request }, signedIn.value.session) })
    : await askForCode(context, signedIn.challenge, kept.returnPath)
  response.headers.append('set-cookie', await clearCookie(context, cookies.provider))
  return response
}
