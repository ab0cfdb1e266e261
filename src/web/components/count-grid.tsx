import { Link } from 'react-router'

type Props = { items: readonly { slug: string; title: string; count: number }[]; addressOf: (slug: string) => string }

/** Names with a count for each, in a grid of equal cells. */
export function CountGrid({ items, addressOf }: Props) {
  return (
    <ul className="grid sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))] grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-x-3.5 gap-y-px overflow-hidden rounded-card">
      {items.map(({ slug, title, count }) => (
        <li key={slug} className="border-b border-line">
          <Link
            to={addressOf(slug)}
            className="flex items-baseline justify-between gap-3 rounded-[10px] px-3 py-3.5 font-semibold no-underline hover:bg-moss"
          >
            {title}
            <span className="font-medium text-soft tabular-nums">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
