import type { MetaDescriptor } from 'react-router'
import type { Site } from '#features/regions/site.rules.ts'
import { feedAddress } from '#features/search/saved-search.rules.ts'
import type { VacancySearch } from '#features/search/search.fields.ts'

type Page = {
  site: Site | undefined
  title: string
  description?: string
  /** The canonical address of this page, as a path: `/vacatures?pagina=2`. */
  path: string
  /** When the page belongs to another region than the one it is viewed on. */
  address?: string
  isForSearchEngines?: boolean
  image?: string | null
  /** The Open Graph picture, in the aspect ratio that link previews show whole. */
  hasLargeImage?: boolean
  type?: 'website' | 'article'
}

/** The metadata for search engines and link previews. On a host that belongs to no region, pages are not indexed. */
export function pageMeta({
  site,
  title,
  description,
  path,
  address,
  isForSearchEngines = true,
  image,
  hasLargeImage = false,
  type = 'website',
}: Page): MetaDescriptor[] {
  if (!site) return [{ title }]
  const canonical = `${address ?? site.address}${path}`
  const isIndexed = isForSearchEngines && site.isOwnHost
  return [
    { title: `${title} – ${site.title}` },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:site_name', content: site.title },
    { property: 'og:locale', content: 'nl_NL' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:url', content: canonical },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? [{ property: 'og:image', content: `${address ?? site.address}${image}` }] : []),
    ...(hasLargeImage ? [{ name: 'twitter:card', content: 'summary_large_image' }] : []),
  ]
}

/** Lets feed readers follow this search. */
export function searchFeedLinks(title: string, search: VacancySearch): MetaDescriptor[] {
  return [
    feedLink('application/rss+xml', title, feedAddress('rss', search)),
    feedLink('application/feed+json', title, feedAddress('json', search)),
  ]
}

export function feedLink(type: string, title: string, href: string) {
  return { tagName: 'link', rel: 'alternate', type, title, href }
}
