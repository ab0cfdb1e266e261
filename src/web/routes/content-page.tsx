import { findPage } from '#features/content/page.queries.server.ts'
import { formatDate } from '#basics/dutch-date.ts'
import { isSlug } from '#basics/slug.ts'
import { Prose } from '#ui/prose.tsx'
import { servicesContext } from '#web/context.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { notFound } from '#web/request/responses.ts'
import { siteOf } from '#web/components/matched-site.ts'
import type { Route } from './+types/content-page.ts'

/** spec §2: the catch-all. An address without a route may be a content page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const slug = params['*']
  return { page: (isSlug(slug) && (await findPage(db, slug, now()))) || notFound(request) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page } = loaderData
  return pageMeta({
    site: siteOf(matches),
    title: page.metaTitle ?? page.title,
    description: page.metaDescription ?? undefined,
    path: `/${page.slug}`,
  })
}

export default function ContentPage({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-6 pb-20">
      <h1 className="text-4xl sm:text-6xl">{page.title}</h1>
      <Prose html={page.body} className="mt-8 text-lg" />
      <p className="mt-10 text-sm text-soft">Bijgewerkt op {formatDate(page.updatedAt)}</p>
    </main>
  )
}
