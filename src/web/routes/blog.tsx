import Rss from '~icons/tabler/rss'
import { ArticleCard } from '#features/content/components/article-card.tsx'
import { articleText as text } from '#features/content/article.text.ts'
import { listArticles } from '#features/content/writing.queries.server.ts'
import { Paging } from '#ui/lists/paging.tsx'
import { articleFeedLink } from '#web/components/article-feed-link.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { readPage } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/blog.ts'

const perPage = 12

export async function loader({ context, request }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  const page = readPage(request)
  const found = await listArticles(db, { limit: perPage, page, now: now() })
  const pageCount = Math.max(1, Math.ceil(found.total / perPage))
  if (page > pageCount) return notFound(request)
  return { ...found, page, pageCount, region: context.get(siteContext).region.name }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const site = siteOf(matches)
  const { page, region } = loaderData
  return [
    ...pageMeta({ site, title: text.heading, description: text.lead(region), path: addressOf(page) }),
    ...articleFeedLink(site),
  ]
}

const addressOf = (page: number) => (page === 1 ? '/blog' : `/blog?pagina=${page}`)

export default function Blog({ loaderData: { articles, page, pageCount, region } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap pt-6 pb-20">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-cover font-extrabold">{text.heading}</h1>
          <p className="mt-3 max-w-[60ch] text-xl text-soft">{text.lead(region)}</p>
        </div>
        <a
          href="/blog/rss.xml"
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-4"
        >
          <Rss aria-hidden="true" />
          {text.feed}
        </a>
      </div>
      {articles.length === 0 ? (
        <p className="mt-8 text-soft">{text.none}</p>
      ) : (
        <ul className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {articles.map((card, nth) => (
            <li key={card.slug} className="min-w-0">
              <ArticleCard card={card} isFirst={nth < 3} />
            </li>
          ))}
        </ul>
      )}
      <Paging page={page} pageCount={pageCount} addressOf={addressOf} text={text.paging} />
    </main>
  )
}
