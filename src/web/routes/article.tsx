import { Link } from 'react-router'
import ArrowLeft from '~icons/tabler/arrow-left'
import ArrowRight from '~icons/tabler/arrow-right'
import { summarise } from '#basics/words.ts'
import { describeArticle } from '#features/content/article-data.rules.ts'
import { articleText as text } from '#features/content/article.text.ts'
import { ArticleView } from '#features/content/components/article-view.tsx'
import { findArticle, findNeighbours } from '#features/content/writing.queries.server.ts'
import { emptySearch, searchAddress } from '#features/search/search.fields.ts'
import { BackLink } from '#ui/back-link.tsx'
import { buttonLook } from '#ui/button.tsx'
import { articleFeedLink } from '#web/components/article-feed-link.ts'
import { pageMeta } from '#web/components/page-meta.ts'
import { siteOf } from '#web/components/matched-site.ts'
import { servicesContext, siteContext } from '#web/context.ts'
import { requireSlug } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import { shareWithAll } from '#web/request/shared-page.server.ts'
import type { Route } from './+types/article.ts'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  shareWithAll(context)
  const { db, now } = context.get(servicesContext)
  const moment = now()
  const article = (await findArticle(db, requireSlug(request, params.slug), moment)) ?? notFound(request)
  const publishedAt = article.publishedAt!
  return {
    article: { ...article, publishedAt },
    ...(await findNeighbours(db, { id: article.id, publishedAt }, moment)),
    region: context.get(siteContext).region.name,
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const { article } = loaderData
  const path = `/blog/${article.slug}`
  const description = article.metaDescription ?? article.summary ?? summarise(article.body, 155)
  const page = pageMeta({
    site,
    title: article.metaTitle ?? article.title,
    description,
    path,
    image: article.image?.address,
    type: 'article',
  })
  const about = { title: site.title, address: site.address, logo: site.region.logo }
  const structured = describeArticle({ ...article, description, path }, about, text.title)
  return [...page, ...articleFeedLink(site), { 'script:ld+json': structured }]
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { article, previous, next, region } = loaderData
  const words = article.vacancySearch
  return (
    <main id="inhoud" className="wrap max-w-3xl pt-4 pb-20">
      <BackLink to="/blog">{text.title}</BackLink>
      <div className="mt-3">
        <ArticleView article={article} />
      </div>
      <section
        aria-labelledby="vacatures"
        className="card mt-12 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-6"
      >
        <h2 id="vacatures" className="text-2xl">
          {text.vacancies.heading}
        </h2>
        <Link
          to={words ? searchAddress({ ...emptySearch, words }) : '/vacatures'}
          className={`${buttonLook()} leading-snug wrap-anywhere`}
        >
          {words ? text.vacancies.about(words) : text.vacancies.all(region)}
        </Link>
      </section>
      {(previous || next) && (
        <nav aria-label={text.around} className="mt-10 grid gap-4 sm:grid-cols-2">
          {previous && <Neighbour article={previous} label={text.previous} rel="prev" />}
          {next && <Neighbour article={next} label={text.next} rel="next" />}
        </nav>
      )}
    </main>
  )
}

type NeighbourProps = { article: { slug: string; title: string }; label: string; rel: 'prev' | 'next' }

function Neighbour({ article, label, rel }: NeighbourProps) {
  const isNext = rel === 'next'
  return (
    <Link
      to={`/blog/${article.slug}`}
      rel={rel}
      className={`grid gap-1 rounded-card p-5 no-underline ring-[1.5px] ring-line ring-inset hover:ring-edge ${isNext ? 'text-right sm:col-start-2' : ''}`}
    >
      <span className={`inline-flex items-center gap-2 text-sm text-soft ${isNext ? 'justify-end' : ''}`}>
        {!isNext && <ArrowLeft aria-hidden="true" />}
        {label}
        {isNext && <ArrowRight aria-hidden="true" />}
      </span>
      <span className="font-semibold wrap-anywhere hyphens-auto">{article.title}</span>
    </Link>
  )
}
