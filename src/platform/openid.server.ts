import * as openid from 'openid-client'

export type OpenIdSettings = {
  issuer: string
  clientId: string
  clientSecret: string
  /** False for a provider that leaves the nonce out of its response and refuses PKCE from a client with a secret. */
  knowsNonceAndPkce: boolean
}

/** Stored in an HttpOnly cookie, to prove that the response belongs to this browser's own request. */
export type OpenIdChecks = { state: string; nonce?: string; verifier?: string }

export type Claims = { iss: string; sub: string; [name: string]: unknown }

export type OpenId = ReturnType<typeof openIdClient>

/**
 * Signs in through an OpenID provider with the code flow, checking the signature, issuer, audience, state, nonce and
 * PKCE.
 */
export function openIdClient(settings: OpenIdSettings) {
  const { knowsNonceAndPkce } = settings
  let found: Promise<openid.Configuration> | undefined
  // Requested once; retried if the provider could not be reached.
  const discover = () => {
    found ??= discoverProvider(settings)
    found.catch(() => (found = undefined))
    return found
  }

  return {
    /** Where to send the browser, and what it must keep meanwhile. */
    async start(redirectUri: string): Promise<{ url: URL; checks: OpenIdChecks }> {
      const config = await discover()
      const state = openid.randomState()
      if (!knowsNonceAndPkce) {
        return {
          url: openid.buildAuthorizationUrl(config, { redirect_uri: redirectUri, scope, state }),
          checks: { state },
        }
      }
      const [nonce, verifier] = [openid.randomNonce(), openid.randomPKCECodeVerifier()]
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope,
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url, checks: { state, nonce, verifier } }
    },

    /** The person, as the provider identifies them; throws when the answer does not belong to our request. */
    async finish(answer: URL, { state, nonce, verifier }: OpenIdChecks): Promise<Claims> {
      const config = await discover()
      const tokens = await openid.authorizationCodeGrant(config, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()!
      if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
      // Some providers give the address only through the userinfo endpoint.
      return { ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
    },
  }
}

const scope = 'openid email profile'

function discoverProvider({ issuer, clientId, clientSecret }: OpenIdSettings) {
  const isInsecure = issuer.startsWith('http:')
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // Checks the signature too, not only that the token came over a secure connection.
    execute: [openid.enableNonRepudiationChecks, ...(isInsecure ? [openid.allowInsecureRequests] : [])],
    timeout: 10,
  })
}

/** Why a provider's response was refused, as a word that may be shown and logged. */
export function reasonOf(error: unknown) {
  return error instanceof openid.AuthorizationResponseError && error.error === 'access_denied'
    ? 'access_denied'
    : 'provider_failed'
}
