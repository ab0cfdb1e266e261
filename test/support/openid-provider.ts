import { afterAll } from 'vitest'
import { type Options, startOpenIdProvider } from './openid-server.ts'

export type { Person } from './openid-server.ts'

/** A real OpenID provider for the tests of one file. Called at its top. */
export async function openIdProvider(options: Options) {
  const provider = await startOpenIdProvider(options)
  afterAll(provider.close)
  return provider
}

/** Follows redirects like a browser without cookies, until one leaves the provider. */
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
