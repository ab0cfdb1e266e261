import type { RouterContextProvider } from 'react-router'
import { type Feed, type FeedItem, writeJsonFeed, writeRss } from '#basics/feed.ts'
import { listFoundPages } from '#features/sharing/shared-vacancy.queries.server.ts'
import { vacanciesInFeed, vacancyFeed, vacancyInFeed } from '#features/sharing/vacancy-feed.rules.ts'
import type { FeedKind } from '#features/search/saved-search.rules.ts'
import { resolveSaved, sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { limitMade } from '#web/request/made-limit.server.ts'
import { answerUnlessKnown, rssType } from '#web/request/feed-response.server.ts'

type Asked = { context: Readonly<RouterContextProvider>; request: Request }

const kinds: Record<FeedKind, { type: string; write: (feed: Feed, items: FeedItem[]) => string }> = {
  rss: { type: rssType, write: writeRss },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
}

/** The newest vacancies of a search, for feed readers. */
export async function answerVacancyFeed({ context, request }: Asked, kind: FeedKind) {
  await limitMade({ context })
  const { db, env, knowledge, now } = context.get(servicesContext)
  const { title, address, region } = context.get(siteContext)
  const asked = { knowledge: await knowledge(), now: now() }
  const saved = { query: new URL(request.url).search, regionId: region.id, regionTitle: region.title }
  const resolved = resolveSaved(saved, asked)
  const feed = vacancyFeed({
    kind,
    search: resolved.search,
    words: sayWhatIsSaved(saved, asked),
    board: { title, address },
  })
  const pages = await listFoundPages(db, resolved, vacanciesInFeed)
  const { type, write } = kinds[kind]
  const items = pages.map((page) => vacancyInFeed(page, env.BASE_ADDRESS))
  return answerUnlessKnown(request, { type, body: write(feed, items) })
}
