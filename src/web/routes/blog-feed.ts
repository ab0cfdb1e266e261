import { writeRss } from '#basics/feed.ts'
import { articleText as text } from '#features/content/article.text.ts'
import { articleInFeed, feedLength } from '#features/content/feed.rules.ts'
import { listFeedArticles } from '#features/content/writing.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { answerUnlessKnown, rssType } from '#web/request/feed-response.server.ts'
import type { Route } from './+types/blog-feed.ts'

/** The newest articles as RSS. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext)
  const { title, address, region } = context.get(siteContext)
  const articles = await listFeedArticles(db, { limit: feedLength, now: now() })
  const feed = {
    title: text.feedTitle(title),
    description: text.lead(region.name),
    site: address,
    page: `${address}/blog`,
    address: `${address}/blog/rss.xml`,
  }
  const items = articles.map((article) => articleInFeed(article, { address, boardAddress: env.BASE_ADDRESS }))
  return answerUnlessKnown(request, { type: rssType, body: writeRss(feed, items) })
}
