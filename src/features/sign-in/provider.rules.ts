import { parseUrl } from '#basics/web-url.ts'
import type { Provider } from '#features/accounts/user.rules.ts'

/** The fixed properties of each provider; the others are in the board's settings. */
export const knownProviders = {
  google: { issuer: 'https://accounts.google.com', knowsNonceAndPkce: true },
  linkedin: { issuer: 'https://www.linkedin.com/oauth', knowsNonceAndPkce: false },
  microsoft: { issuer: 'https://login.microsoftonline.com/common/v2.0', knowsNonceAndPkce: true },
} satisfies Record<Provider, { issuer: string; knowsNonceAndPkce: boolean }>

/** A person, as a provider identifies them. */
export type ProviderProfile = {
  provider: Provider
  subject: string
  /** Only if the provider verified it. */
  email: string | undefined
  firstName: string
  lastName: string
}

type Claims = { iss: string; sub: string; [name: string]: unknown }

export function profileOf(provider: Provider, claims: Claims): ProviderProfile {
  const [first = '', ...rest] = textOf(claims.name).split(' ')
  const isNamedApart = textOf(claims.given_name) !== '' || textOf(claims.family_name) !== ''
  return {
    provider,
    // A subject identifies a person only together with its issuer.
    subject: `${claims.iss} ${claims.sub}`,
    email: isVerified(provider, claims) ? textOf(claims.email) || undefined : undefined,
    firstName: isNamedApart ? textOf(claims.given_name) : first,
    lastName: isNamedApart ? textOf(claims.family_name) : rest.join(' '),
  }
}

/**
 * An unverified address could be anybody's. Microsoft has a claim of its own for that: without it, the administrator of
 * any organisation could enter any address.
 */
function isVerified(provider: Provider, { email_verified: verified, xms_edov: domainVerified }: Claims) {
  return isYes(verified) || (provider === 'microsoft' && isYes(domainVerified))
}

function isYes(claim: unknown) {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}

function textOf(claim: unknown) {
  return typeof claim === 'string' ? claim.trim() : ''
}

/** The address to return to, if the requested one has the origin and path of a configured one. */
export function chooseReturnUrl(configured: readonly string[], asked: string | undefined) {
  if (asked === undefined) return configured[0]
  const url = parseUrl(asked)
  const match = configured.find(
    (one) => url && new URL(one).origin === url.origin && new URL(one).pathname === url.pathname,
  )
  if (!match || !url) return undefined
  const chosen = new URL(match)
  chosen.search = url.search
  return chosen.href
}
