import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import { afterAll } from 'vitest'

export type Person = { sub: string; email?: string; email_verified?: boolean; [claim: string]: unknown }

type Options = { clientId: string; clientSecret: string; redirectUris: string[] }

/**
 * A real OpenID provider on a port of its own, at which `person` is always signed in; undefined is someone who says no.
 * Called at the top of a test file.
 */
export async function openIdProvider({ clientId, clientSecret, redirectUris }: Options) {
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
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  return at
}

/** Follows the redirects of a browser with an empty cookie jar, until one leads away from the provider. */
export async function throughProvider(from: string, issuer: string) {
  const jar = new Map<string, string>()
  let url = from
  for (let hops = 0; hops < 10 && url.startsWith(issuer); hops += 1) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';')[0]!.split(/=(.*)/s)
      jar.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider stopped at ${response.status}: ${await response.text()}`)
    url = new URL(location, url).href
  }
  return url
}
