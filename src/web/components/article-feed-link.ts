import type { MetaDescriptor } from 'react-router'
import { articleText } from '#features/content/article.text.ts'
import type { Site } from '#features/regions/site.rules.ts'
import { feedLink } from './page-meta.ts'

/** Lets feed readers discover the feed of articles. */
export function articleFeedLink(site: Site | undefined): MetaDescriptor[] {
  return site ? [feedLink('application/rss+xml', articleText.feedTitle(site.title), '/blog/rss.xml')] : []
}
