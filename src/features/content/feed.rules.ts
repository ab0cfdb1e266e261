import { escapeXml } from '#basics/xml.ts'

/** The newest articles that a feed holds. */
export const feedLength = 20

type FeedArticle = {
  id: number
  title: string
  slug: string
  summary: string | null
  metaDescription: string | null
  body: string
  authorName: string | null
  publishedAt: Date
}

type Feed = { title: string; description: string; address: string; boardAddress: string }

/** RSS 2.0, https://www.rssboard.org/rss-specification. An article keeps its guid when its address changes. */
export function writeFeed({ title, description, address, boardAddress }: Feed, articles: readonly FeedArticle[]) {
  const items = articles.map((article) => {
    const lines = [
      element('title', article.title),
      element('link', `${address}/blog/${article.slug}`),
      `<guid isPermaLink="false">${escapeXml(`${boardAddress}/artikel/${article.id}`)}</guid>`,
      element('pubDate', article.publishedAt.toUTCString()),
      ...(article.authorName ? [element('dc:creator', article.authorName)] : []),
      element('description', article.summary ?? article.metaDescription ?? article.title),
      element('content:encoded', withWholeAddresses(article.body, address)),
    ]
    return `<item>\n${lines.join('\n')}\n</item>`
  })
  const [newest] = articles
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
${element('title', title)}
${element('link', `${address}/blog`)}
<atom:link href="${escapeXml(`${address}/blog/rss.xml`)}" rel="self" type="application/rss+xml"/>
${element('description', description)}
${element('language', 'nl-nl')}
${newest ? `${element('lastBuildDate', newest.publishedAt.toUTCString())}\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}

function element(name: string, text: string) {
  return `<${name}>${escapeXml(text)}</${name}>`
}

/** A reader shows the text elsewhere: there an address without a host leads nowhere. */
function withWholeAddresses(html: string, address: string) {
  return html
    .replace(/ (srcset|sizes|loading|decoding)="[^"]*"/g, '')
    .replace(/ (href|src)="\/(?!\/)/g, (_, name: string) => ` ${name}="${address}/`)
    .replace(/ href="#[^"]*"/g, '')
}
