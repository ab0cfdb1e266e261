import { redirect } from 'react-router'
import { articleText } from '#features/content/article.text.ts'
import { ArticleView, PageView } from '#features/content/components/article-view.tsx'
import { findArticle, findPage, previewArticle, previewPage } from '#features/content/writing.queries.server.ts'
import { readPreview } from '#features/content/writing.rules.ts'
import { writingText as text } from '#features/content/writing.text.ts'
import { BackLink } from '#ui/back-link.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { noStore } from '#web/request/no-store.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/preview.ts'

export const middleware = [noStore]
export const meta = privatePage<Route.ComponentProps['loaderData']>(({ writing }) => writing.title)

/**
 * A page or an article as last saved, for someone with the link. Once it is published, redirects to the public page.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, now, previewTokens } = context.get(servicesContext)
  const preview = readPreview(previewTokens.open(params.token), now()) ?? notFound(request)
  if (preview.kind === 'page') {
    const writing = (await previewPage(db, preview)) ?? notFound(request)
    if (await findPage(db, writing.slug, now())) throw redirect(`/${writing.slug}`)
    return { kind: 'page' as const, writing }
  }
  const writing = (await previewArticle(db, preview)) ?? notFound(request)
  if (await findArticle(db, writing.slug, now())) throw redirect(`/blog/${writing.slug}`)
  return { kind: 'article' as const, writing }
}

export default function Preview({ loaderData: { kind, writing } }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <p role="note" className="mb-6 rounded-card bg-sun p-4 font-medium text-on-sun">
        {text.previewNote}
      </p>
      {kind === 'article' ? (
        <>
          <BackLink to="/blog">{articleText.title}</BackLink>
          <ArticleView article={writing} />
        </>
      ) : (
        <PageView page={writing} />
      )}
    </main>
  )
}
