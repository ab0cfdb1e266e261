import { siteContext } from '#web/context.ts'
import type { Route } from './+types/robots.ts'

/** A host that belongs to no region is a copy: search engines find each page on its own host. */
export function loader({ context }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const lines = site.isOwnHost
    ? [
        'User-agent: *',
        'Disallow: /mijn-account',
        'Disallow: /beheer',
        'Disallow: /sollicitatie/',
        'Disallow: /voorbeeld/',
        'Disallow: /dev/',
        `Sitemap: ${site.address}/sitemap.xml`,
      ]
    : ['User-agent: *', 'Disallow: /']
  return new Response(`${lines.join('\n')}\n`, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
