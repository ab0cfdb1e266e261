import { formatDate } from '#basics/dutch-date.ts'
import { articleText } from '#features/content/article.text.ts'
import { PageView } from '#features/content/components/article-view.tsx'
import { findPage } from '#features/content/writing.queries.server.ts'
import { isPageSlug } from '#features/content/writing.rules.ts'
import { servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { notFound } from '#web/request/responses.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/content-page.ts'

/** spec §2: the catch-all. An address without a route may be a content page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  const slug = params['*']
  return { page: (isPageSlug(slug) && (await findPage(db, slug, now()))) || notFound(request) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? undefined,
    path: `/${page.slug}`,
    image: page.image?.address,
  })
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
      <PageView page={page} />
      <p className="mt-10 text-sm text-soft">{articleText.page.changed(formatDate(page.updatedAt))}</p>
    </main>
  )
}
