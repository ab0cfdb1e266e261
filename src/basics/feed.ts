import { escapeXml } from './xml.ts'

export type Feed = {
  title: string
  description: string
  /** The site, without a path: it makes links inside texts absolute. */
  site: string
  /** The page with the same entries. */
  page: string
  /** The feed itself. */
  address: string
}

export type FeedItem = {
  /** Never changes, even when the address does. */
  id: string
  title: string
  address: string
  at: Date
  changedAt?: Date
  author?: string | null
  summary: string
  html: string
  image?: string
  tags?: string[]
}

/** RSS 2.0, https://www.rssboard.org/rss-specification */
export function writeRss({ title, description, site, page, address }: Feed, items: readonly FeedItem[]) {
  const written = items.map((item) => {
    const lines = [
      element('title', item.title),
      element('link', item.address),
      `<guid isPermaLink="false">${escapeXml(item.id)}</guid>`,
      element('pubDate', item.at.toUTCString()),
      ...(item.author ? [element('dc:creator', item.author)] : []),
      ...(item.tags ?? []).map((tag) => element('category', tag)),
      element('description', item.summary),
      element('content:encoded', withWholeAddresses(item.html, site)),
    ]
    return `<item>\n${lines.join('\n')}\n</item>`
  })
  const [newest] = items
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}
${element('link', page)}
<atom:link href="${escapeXml(address)}" rel="self" type="application/rss+xml"/>
${element('description', description)}
${element('language', 'nl-nl')}
${newest ? `${element('lastBuildDate', newest.at.toUTCString())}\n` : ''}${written.join('\n')}
</channel>
</rss>
`
}

/** JSON Feed 1.1, https://www.jsonfeed.org/version/1.1/ */
export function writeJsonFeed({ title, description, site, page, address }: Feed, items: readonly FeedItem[]) {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description,
    home_page_url: page,
    feed_url: address,
    language: 'nl-NL',
    items: items.map((item) => ({
      id: item.id,
      url: item.address,
      title: item.title,
      summary: item.summary,
      content_html: withWholeAddresses(item.html, site),
      date_published: item.at.toISOString(),
      ...(item.changedAt && { date_modified: item.changedAt.toISOString() }),
      ...(item.author && { authors: [{ name: item.author }] }),
      ...(item.image && { image: item.image }),
      ...(item.tags && item.tags.length > 0 && { tags: item.tags }),
    })),
  })
}

function element(name: string, text: string) {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** A reader shows the text on another site, where relative links do not work. */
function withWholeAddresses(html: string, site: string) {
  return html
    .replace(/ (srcset|sizes|loading|decoding)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${site}/`)
    .replace(/ href="#[^"]*"/g, '')
}
