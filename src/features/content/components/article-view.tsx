import { formatDate } from '#basics/dutch-date.ts'
import { plainWords } from '#basics/rich-text.ts'
import { type Picture, PictureView } from '#ui/picture.tsx'
import { Prose } from '#ui/prose.tsx'
import { articleText as text } from '../article.text.ts'
import { readingMinutes } from '../writing.rules.ts'

export type ShownWriting = {
  title: string
  /** Sanitised. */
  body: string
  image: Picture | null
  authorName?: string | null
  summary?: string | null
  publishedAt?: Date | null
}

/** An article as visitors read it; also its preview. */
export function ArticleView({ article, heading: Heading = 'h1' }: { article: ShownWriting; heading?: 'h1' | 'h2' }) {
  const { title, body, image, authorName, summary, publishedAt } = article
  const about = [
    publishedAt && formatDate(publishedAt),
    authorName && text.by(authorName),
    text.minutes(readingMinutes(plainWords(body))),
  ].filter(Boolean)
  return (
    <article>
      {image && <LeadImage image={image} />}
      <p className="mt-6 text-small text-soft">{about.join(' · ')}</p>
      <Heading className="mt-2 text-page leading-[1.08] font-extrabold wrap-anywhere hyphens-auto">{title}</Heading>
      {summary && <p className="mt-4 text-xl text-soft">{summary}</p>}
      <Prose html={body} className="mt-8 text-lg" />
    </article>
  )
}

/** A content page as visitors read it; also its preview. */
export function PageView({ page, heading: Heading = 'h1' }: { page: ShownWriting; heading?: 'h1' | 'h2' }) {
  return (
    <>
      {page.image && <LeadImage image={page.image} />}
      <Heading className="mt-6 text-cover wrap-anywhere hyphens-auto">{page.title}</Heading>
      <Prose html={page.body} className="mt-8 text-lg" />
    </>
  )
}

function LeadImage({ image }: { image: Picture }) {
  return (
    <PictureView
      picture={image}
      sizes="(min-width: 48rem) 44rem, 100vw"
      width={1200}
      height={630}
      isFirst
      className="aspect-[1200/630] w-full rounded-card bg-moss object-cover"
    />
  )
}
