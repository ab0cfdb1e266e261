import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export type Person = { sub: string; email?: string; email_verified?: boolean; [claim: string]: unknown }

export type Options = { clientId: string; clientSecret: string; redirectUris: string[] }

/**
 * A real OpenID provider on its own port, where `person` is always signed in; undefined stands for someone who cancels.
 */
export async function startOpenIdProvider({ clientId, clientSecret, redirectUris }: Options) {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const at = { issuer, person: undefined as Person | undefined }
  const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, Person>()

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['only for a test'] },
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: () => '/yes-or-no' },
    pkce: { required: () => false },
    ttl: { Interaction: 60, Grant: 60, Session: 60, AccessToken: 60, IdToken: 60 },
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    findAccount: (_context: unknown, accountId: string) => ({ accountId, claims: () => people.get(accountId) }),
    renderError: (context: { body: unknown }, out: unknown) => void (context.body = out),
  })
  const answer = provider.callback()
  server.on('request', async (request, response) => {
    if (!request.url?.startsWith('/yes-or-no')) return answer(request, response)
    const { person } = at
    if (!person) return provider.interactionFinished(request, response, { error: 'access_denied' })
    people.set(person.sub, person)
    const grant = new provider.Grant({ accountId: person.sub, clientId })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    return provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent: { grantId } })
  })
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return Object.assign(at, { close })
}
