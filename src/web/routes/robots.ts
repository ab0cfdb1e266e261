import { siteContext } from '#web/context.ts'
import type { Route } from './+types/robots.ts'

/**
 * A host that belongs to no region is a copy. Its pages may be crawled, because each says that it is `noindex` and
 * names its canonical address; what cannot say so is disallowed.
 */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const lines = [
    'User-agent: *',
    'Disallow: /mijn-account',
    'Disallow: /beheer',
    'Disallow: /sollicitatie/',
    'Disallow: /voorbeeld/',
    'Disallow: /dev/',
    ...(site.isOwnHost
      ? [`Sitemap: ${site.address}/sitemap.xml`]
      : ['Disallow: /*.md$', 'Disallow: /*/rss.xml', 'Disallow: /*/feed.json', 'Disallow: /llms.txt']),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
