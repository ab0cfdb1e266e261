import type { FeedItem } from '#basics/feed.ts'

/** The number of articles in a feed: the newest ones. */
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

type Addresses = { address: string; boardAddress: string }

/** An article in a feed keeps its id when its address changes. */
export function articleInFeed(article: FeedArticle, { address, boardAddress }: Addresses): FeedItem {
  return {
    id: `${boardAddress}/artikel/${article.id}`,
    title: article.title,
    address: `${address}/blog/${article.slug}`,
    at: article.publishedAt,
    author: article.authorName,
    summary: article.summary ?? article.metaDescription ?? article.title,
    html: article.body,
  }
}
