import type { Provider } from './user.rules.ts'

/** What is known of each provider; the rest is in the settings of the board. */
export const knownProviders = {
  google: { issuer: 'https://accounts.google.com', knowsNonceAndPkce: true },
  linkedin: { issuer: 'https://www.linkedin.com/oauth', knowsNonceAndPkce: false },
  microsoft: { issuer: 'https://login.microsoftonline.com/common/v2.0', knowsNonceAndPkce: true },
} satisfies Record<Provider, { issuer: string; knowsNonceAndPkce: boolean }>

/** Who a provider says someone is. */
export type ProviderProfile = {
  provider: Provider
  subject: string
  /** Only when the provider verified it. */
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
    // A subject is only somebody together with who named it so.
    subject: `${claims.iss} ${claims.sub}`,
    email: isVerified(provider, claims) ? textOf(claims.email) || undefined : undefined,
    firstName: isNamedApart ? textOf(claims.given_name) : first,
    lastName: isNamedApart ? textOf(claims.family_name) : rest.join(' '),
  }
}

/**
 * An address that the provider did not verify could be anybody's. Microsoft has a claim of its own for that: without it
 * the administrator of any organisation may write any address there.
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

/** The address that may follow, if what was asked for has the origin and path of one that is configured. */
export function chooseReturnUrl(configured: readonly string[], asked: string | undefined) {
  if (asked === undefined) return configured[0]
  const url = URL.canParse(asked) ? new URL(asked) : undefined
  const match = configured.find(
    (one) => url && new URL(one).origin === url.origin && new URL(one).pathname === url.pathname,
  )
  if (!match || !url) return undefined
  const chosen = new URL(match)
  chosen.search = url.search
  return chosen.href
}
