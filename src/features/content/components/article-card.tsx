import { Link } from 'react-router'
import { formatDate } from '#basics/dutch-date.ts'
import { PictureView } from '#ui/picture.tsx'
import { articleText as text } from '../article.text.ts'
import type { ArticleCard as Card } from '../writing.queries.server.ts'

type Props = {
  card: Card
  heading?: 'h2' | 'h3'
  /** In the first row of a page, or on a phone in view: its picture is not lazy-loaded. */
  isFirst?: boolean
}

/** An article in a list, picture first. The picture has no alt text, because the title says enough. */
export function ArticleCard({ card, heading: Heading = 'h2', isFirst = false }: Props) {
  const teaser = card.summary ?? card.metaDescription
  return (
    <article className="card relative flex h-full flex-col overflow-hidden transition-shadow hover:shadow-[inset_0_0_0_1.5px_var(--color-edge)]">
      {card.image && (
        <PictureView
          picture={card.image}
          sizes="(min-width: 40rem) 24rem, 100vw"
          width={1200}
          height={630}
          isDecoration
          isFirst={isFirst}
          isLazy={!isFirst}
          className="aspect-[1200/630] w-full bg-moss object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-5">
        <Heading className="text-xl leading-tight wrap-anywhere hyphens-auto">
          <Link to={`/blog/${card.slug}`} prefetch="intent" className="card-link">
            {card.title}
          </Link>
        </Heading>
        {teaser && <p className="mt-2 text-small text-soft">{teaser}</p>}
        <p className="mt-auto pt-4 text-sm text-soft">
          <time dateTime={card.publishedAt.toISOString()}>{formatDate(card.publishedAt)}</time>
          {card.authorName && ` · ${text.by(card.authorName)}`}
        </p>
      </div>
    </article>
  )
}
