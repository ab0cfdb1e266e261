import type { RouterContextProvider } from 'react-router'
import { decideConsent, type Purpose, thirdPartiesAt } from '#features/consent/consent.rules.ts'
import { mergeSources } from '#platform/content-security.server.ts'
import { hasCaptcha } from '#ui/forms/captcha.rules.ts'
import { requestContext, servicesContext } from '#web/context.ts'
import { cookies, readCookie } from './cookies.server.ts'
import { visitedAddress } from './responses.ts'

type Asked = { request: Request; context: Readonly<RouterContextProvider> }

/** The third parties that this board asks consent for: none, if none is configured. */
export function offeredPurposes({ context }: Pick<Asked, 'context'>): Purpose[] {
  const { env } = context.get(servicesContext)
  return [
    ...(env.GOOGLE_TAG_MANAGER_ID ? (['statistics'] as const) : []),
    ...(env.captcha ? (['spam-check'] as const) : []),
  ]
}

export async function readConsent({ request, context }: Asked) {
  return decideConsent(offeredPurposes({ context }), await readCookie(context, request, cookies.consent))
}

/**
 * The page's third-party settings, and the sources that its content security policy allows. The ids of third parties
 * that the visitor does not allow are left out.
 */
export async function admitThirdParties({ request, context }: Asked) {
  const { env } = context.get(servicesContext)
  const consent = await readConsent({ request, context })
  const allowed = thirdPartiesAt(visitedAddress(request).pathname, consent.given, hasCaptcha)
  const asked = context.get(requestContext)
  if (allowed.tagManager) asked.sources = mergeSources(asked.sources, tagManagerSources)
  if (allowed.captcha) asked.sources = mergeSources(asked.sources, captchaSources)
  return {
    ...consent,
    allowed,
    // gap 150: the name that spec §8 uses.
    runtimeConfig: {
      public: {
        googleTagManagerID: consent.given.includes('statistics') ? env.GOOGLE_TAG_MANAGER_ID : undefined,
        captchaSiteKey: consent.given.includes('spam-check') ? env.captcha?.siteKey : undefined,
      },
    },
  }
}

export type ThirdPartyConsent = Awaited<ReturnType<typeof admitThirdParties>>

const tagManager = 'https://www.googletagmanager.com'
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

const tagManagerSources = {
  'script-src': [tagManager],
  'img-src': [tagManager, ...analytics],
  'connect-src': [tagManager, ...analytics],
}

const captchaSources = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/'],
}

/** Cookies that the tag manager's scripts set on the board's own domain. */
const measuring = /^_(ga|gid|gat|gcl|gac)(_|$)/

/** Removes them on this host and on every parent domain: it is unknown which one the script used. */
export function forgetMeasuring({ request, context }: Asked) {
  const names = (request.headers.get('cookie') ?? '')
    .split(';')
    .map((cookie) => cookie.split('=')[0]!.trim())
    .filter((name) => measuring.test(name))
    .slice(0, 20)
  const labels = context.get(requestContext).host.split(':')[0]!.split('.').slice(0, 6)
  const domains = labels.slice(0, -1).map((_, index) => `; Domain=${labels.slice(index).join('.')}`)
  return names.flatMap((name) => ['', ...domains].map((domain) => `${name}=; Path=/; Max-Age=0${domain}`))
}
