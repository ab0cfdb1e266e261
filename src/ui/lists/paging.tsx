import { Link } from 'react-router'
import ArrowLeft from '~icons/tabler/arrow-left'
import ArrowRight from '~icons/tabler/arrow-right'

type Props = {
  page: number
  pageCount: number
  addressOf: (page: number) => string
  text: { label: string; previous: string; next: string; page: (page: number) => string }
}

/** Links to nearby pages, and to the first and the last. */
export function Paging({ page, pageCount, addressOf, text }: Props) {
  if (pageCount < 2) return null
  const near = [1, page - 1, page, page + 1, pageCount].filter((one) => one >= 1 && one <= pageCount)
  const shown = [...new Set(near)]
  const look =
    'grid h-11 min-w-11 place-items-center rounded-control px-3 font-semibold no-underline ring-[1.5px] ring-line ring-inset hover:ring-edge'
  return (
    // Another page has other links: the focus must not stay where the followed link was, far below the results.
    <nav key={page} aria-label={text.label} className="mt-8 flex flex-wrap items-center gap-2 tabular-nums">
      {page > 1 && (
        <Link to={addressOf(page - 1)} rel="prev" className={`${look} grid-flow-col gap-2`}>
          <ArrowLeft aria-hidden="true" />
          {text.previous}
        </Link>
      )}
      <ol className="flex flex-wrap items-center gap-2 max-sm:hidden">
        {shown.map((one, i) => (
          <li key={one} className="flex items-center gap-2">
            {i > 0 && one - shown[i - 1]! > 1 && <span aria-hidden="true">…</span>}
            <Link
              to={addressOf(one)}
              aria-label={text.page(one)}
              aria-current={one === page ? 'page' : undefined}
              className={`${look} aria-[current=page]:bg-moss aria-[current=page]:ring-0`}
            >
              {one}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link to={addressOf(page + 1)} rel="next" className={`${look} grid-flow-col gap-2`}>
          {text.next}
          <ArrowRight aria-hidden="true" />
        </Link>
      )}
    </nav>
  )
}
