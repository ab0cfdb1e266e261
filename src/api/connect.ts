import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import type { Provider } from '#features/accounts/user.rules.ts'
import { listRegions } from '#features/regions/region.queries.server.ts'
import { firstLabel, regionAddress } from '#features/regions/region.rules.ts'
import { keepProviderProfile, signInWithProvider } from '#features/sign-in/provider.commands.server.ts'
import { chooseReturnUrl, profileOf } from '#features/sign-in/provider.rules.ts'
import { emailField } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { type OpenId, reasonOf } from '#platform/openid.server.ts'
import type { Services } from '../services.ts'
import { type ApiError, applicationError, validationError } from './api-error.ts'
import { answerSecondFactor, answerSignedIn, deviceOf, logRefusedSignIn } from './auth-answer.ts'
import { limitPerAddress } from './auth-limits.ts'
import { clearConnectCookie, readConnectCookie, writeConnectCookie } from './connect-cookie.ts'
import { answerAt } from './methods.ts'

/** Signing in through a provider: docs/api.md §4. */
export async function registerConnect(api: FastifyInstance, services: Services) {
  await api.register(async (connect) => {
    connect.addHook('onRequest', async (_request, reply) => void reply.header('referrer-policy', 'no-referrer'))
    const answer = (handle: Handle) => async (request: FastifyRequest, reply: FastifyReply) => {
      await limitPerAddress(services, request)
      const { provider } = request.params as { provider: string }
      const client = Object.hasOwn(services.providers, provider) && services.providers[provider as Provider]
      if (!client) throw applicationError('This provider is disabled', signInText.provider.disabled)
      return handle({ services, request, reply, provider: provider as Provider, client })
    }

    answerAt(connect, '/connect/:provider', { GET: answer(sendToProvider) })
    answerAt(connect, '/connect/:provider/callback', { GET: answer(comeBack) })
    answerAt(connect, '/auth/:provider/callback', { GET: answer(redeemCode) })
  })
}

type Asked = { services: Services; request: FastifyRequest; reply: FastifyReply; provider: Provider; client: OpenId }
type Handle = (asked: Asked) => Promise<unknown>

async function sendToProvider({ services, request, reply, provider, client }: Asked) {
  const { callback } = queryOf(request)
  const returnUrls = await listReturnUrls(services, request.host)
  const returnUrl =
    typeof callback === 'string' || callback === undefined ? chooseReturnUrl(returnUrls, callback) : undefined
  if (returnUrl === undefined) throw validationError('Invalid callback URL provided', { callback })

  // Providers know a single return address, and the cookie must be set on that host.
  if (await isOnHostOfRegion(services, request)) {
    return reply.redirect(`${connectAddress(services, provider)}?${qs.stringify({ callback: returnUrl })}`, 302)
  }
  try {
    const { url, checks } = await client.start(redirectUri(services, provider))
    return reply
      .header('set-cookie', await writeConnectCookie(services, { provider, returnUrl, checks }))
      .redirect(url.href, 302)
  } catch (error) {
    services.log.error({ error, provider }, 'a provider could not be reached')
    return sendBack(reply, returnUrl, { error: 'provider_failed', error_description: signInText.provider.failed })
  }
}

async function comeBack({ services, request, reply, provider, client }: Asked) {
  const { db, env, log, now } = services
  const kept = await readConnectCookie(services, request.headers.cookie, provider)
  reply.header('set-cookie', await clearConnectCookie(services))
  if (!kept || kept.checks.state !== queryOf(request).state) {
    log.warn({ provider }, "a provider's response matches no request")
    const [usual] = await listReturnUrls(services, request.host)
    return sendBack(reply, usual!, { error: 'invalid_state', error_description: signInText.provider['invalid-code'] })
  }
  const answer = new URL(redirectUri(services, provider))
  answer.search = new URL(request.url, env.BASE_ADDRESS).search
  try {
    const profile = profileOf(provider, await client.finish(answer, kept.checks))
    const email = emailField.safeParse(profile.email)
    const code = await keepProviderProfile(db, { ...profile, email: email.data }, { now: now() })
    return sendBack(reply, kept.returnUrl, { access_token: code })
  } catch (error) {
    const reason = reasonOf(error)
    log.warn(
      { provider, reason, error: reason === 'access_denied' ? undefined : error },
      'signing in at a provider failed',
    )
    return sendBack(reply, kept.returnUrl, { error: reason, error_description: signInText.provider.failed })
  }
}

async function redeemCode({ services, request, provider }: Asked) {
  const { db, now } = services
  const { access_token: code, otp } = queryOf(request)
  if (typeof code !== 'string' || code === '')
    throw applicationError('No access_token.', signInText.provider['invalid-code'])
  const signedIn = await signInWithProvider(db, { provider, code, device: deviceOf(services, request), now: now() })
  if (signedIn.ok) return answerSignedIn(services, signedIn.value.session)
  if (signedIn.reason === 'second-factor') {
    return answerSecondFactor(services, request, { challenge: signedIn.challenge, otp })
  }
  logRefusedSignIn(services, request, signedIn.reason)
  throw errors[signedIn.reason]()
}

const errors = {
  'invalid-code': () => applicationError('Invalid access_token.', signInText.provider['invalid-code']),
  'no-email': () => applicationError('Email was not available.', signInText.provider['no-email']),
  'email-taken': () => applicationError('Email is already taken.', signInText.provider['email-taken']),
  'not-invited': () => applicationError('This person has not been invited yet.', signInText.provider['not-invited']),
  blocked: () => applicationError('Your account has been blocked by an administrator', signInText.provider.blocked),
} satisfies Record<string, () => ApiError>

/** The return addresses in the settings; else the sign-in page of each host of the board, the requested host first. */
async function listReturnUrls({ db, env }: Services, host: string) {
  if (env.SIGN_IN_RETURN_URLS.length > 0) return env.SIGN_IN_RETURN_URLS
  const regions = await listRegions(db)
  const urls = [env.BASE_ADDRESS, ...regions.map(({ url }) => regionAddress(env.BASE_ADDRESS, url))].map(
    (address) => `${address}/inloggen`,
  )
  const own = urls.filter((url) => new URL(url).host === host)
  return [...own, ...urls]
}

async function isOnHostOfRegion({ db, env }: Services, { host }: FastifyRequest) {
  if (host === new URL(env.BASE_ADDRESS).host) return false
  return (await listRegions(db)).some(({ url }) => url === firstLabel(host))
}

function connectAddress({ env }: Services, provider: Provider) {
  return `${env.BASE_ADDRESS}${env.API_PREFIX}/connect/${provider}`
}

function redirectUri(services: Services, provider: Provider) {
  return `${connectAddress(services, provider)}/callback`
}

function sendBack(reply: FastifyReply, returnUrl: string, parameters: Record<string, string>) {
  const url = new URL(returnUrl)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return reply.redirect(url.href, 302)
}

function queryOf({ url }: FastifyRequest) {
  return qs.parse(url.split('?')[1] ?? '', { depth: 1, parameterLimit: 20 })
}
