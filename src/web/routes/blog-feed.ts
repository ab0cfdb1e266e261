import { createHash } from 'node:crypto'
import { articleText as text } from '#features/content/article.text.ts'
import { feedLength, writeFeed } from '#features/content/feed.rules.ts'
import { listFeedArticles } from '#features/content/writing.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import type { Route } from './+types/blog-feed.ts'

/** The newest articles as RSS. A reader that has this version already gets nothing. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext)
  const { title, address, region } = context.get(siteContext)
  const articles = await listFeedArticles(db, { limit: feedLength, now: now() })
  const about = { title: text.feedTitle(title), description: text.lead(region.name), address }
  const feed = writeFeed({ ...about, boardAddress: env.BASE_ADDRESS }, articles)
  const etag = `"${createHash('sha256').update(feed).digest('base64url')}"`
  const headers = { etag, 'cache-control': 'no-cache', 'content-type': 'application/rss+xml; charset=utf-8' }
  const known = request.headers.get('if-none-match')?.replace(/^W\//, '')
  return known === etag ? new Response(null, { status: 304, headers }) : new Response(feed, { headers })
}
