import { redirect, type RouterContextProvider } from 'react-router'
import { accountText } from '#features/accounts/account.text.ts'
import { signInWithProvider } from '#features/accounts/provider.commands.server.ts'
import { type Provider, providers } from '#features/accounts/user.rules.ts'
import { randomKey } from '#platform/signing.server.ts'
import type { Services } from '../services.ts'
import { deviceIn, tooManyTries, waitSentence } from './account.server.ts'
import { requestContext, servicesContext } from './context.ts'
import { readReturnPath } from './return-path.rules.ts'
import { signInHeaders } from './session.server.ts'

type Context = Readonly<RouterContextProvider>

const names = { google: 'Google', linkedin: 'LinkedIn', microsoft: 'Microsoft' } satisfies Record<Provider, string>

/** Those that the settings name. */
export function providerNames(services: Services) {
  return providers.filter((id) => services.providers[id]).map((id) => ({ id, name: names[id] }))
}

const cookieName = 'via'
const lifeSeconds = 600

/**
 * Leaves for a provider. The browser keeps that it did, and where it was going: a link that somebody else made signs
 * nobody in.
 */
export function leaveForProvider(context: Context, provider: string, returnPath: string) {
  const services = context.get(servicesContext)
  if (!providers.includes(provider as Provider)) return undefined
  const key = randomKey()
  const kept = services.connectTokens.sign(JSON.stringify({ provider, key, returnPath: readReturnPath(returnPath) }))
  const callback = `${originOf(context)}/inloggen?via=${provider}.${key}`
  return redirect(`${services.env.API_PREFIX}/connect/${provider}?callback=${encodeURIComponent(callback)}`, {
    headers: { 'set-cookie': cookie(services, kept, lifeSeconds) },
  })
}

/** Back from a provider: signs in, or says why not. Undefined when this is no such visit. */
export async function takeUpProvider(context: Context, request: Request) {
  const services = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const code = searchParams.get('access_token')
  const hasFailed = searchParams.has('error')
  if (code === null && !hasFailed) return undefined
  const kept = readKept(services, request)
  const cleared = { 'set-cookie': cookie(services, '', 0) }
  if (hasFailed || !kept || searchParams.get('via') !== `${kept.provider}.${kept.key}`) {
    return { notice: hasFailed ? accountText.provider.failed : accountText.provider['invalid-code'] }
  }
  const wait = await tooManyTries(context, '/inloggen')
  if (wait !== undefined) return { notice: waitSentence(wait) }

  const signedIn = await signInWithProvider(services.db, {
    provider: kept.provider,
    code: code!,
    device: deviceIn(context, request),
    now: services.now(),
  })
  if (!signedIn.ok) return { notice: accountText.provider[signedIn.reason] }
  const headers = new Headers(cleared)
  headers.append('set-cookie', (await signInHeaders(context, signedIn.value.session))['set-cookie'])
  return redirect(kept.returnPath, { headers })
}

function readKept({ connectTokens }: Services, request: Request) {
  const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`).exec(request.headers.get('cookie') ?? '')?.[1]
  const text = value && connectTokens.open(value)
  return text ? (JSON.parse(text) as { provider: Provider; key: string; returnPath: string }) : undefined
}

function originOf(context: Context) {
  const { env } = context.get(servicesContext)
  return `${new URL(env.BASE_ADDRESS).protocol}//${context.get(requestContext).host}`
}

/** `Lax`: the browser comes back from another site. */
function cookie({ env }: Services, value: string, seconds: number) {
  const secure = env.BASE_ADDRESS.startsWith('https:') ? '; Secure' : ''
  return `${cookieName}=${value}; Path=/inloggen; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
