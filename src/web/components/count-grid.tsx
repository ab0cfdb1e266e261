import { Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { searchText } from '#features/search/search.text.ts'

type Props = { items: readonly { slug: string; title: string; count: number }[]; addressOf: (slug: string) => string }

/** Names, each with a count of vacancies, in a grid of equal cells. */
export function CountGrid({ items, addressOf }: Props) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-6 border-t border-line sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
      {items.map(({ slug, title, count }) => (
        <li key={slug} className="border-b border-line">
          <Link
            to={addressOf(slug)}
            className="flex min-h-12 items-baseline justify-between gap-3 py-3 font-semibold no-underline hover:text-green"
          >
            <span className="min-w-0 hyphens-auto wrap-anywhere">{title}</span>
            <span className="font-medium text-soft tabular-nums">
              {formatCount(count)}
              <span className="sr-only">{` ${searchText.unit(count)}`}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
