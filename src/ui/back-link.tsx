import { Link } from 'react-router'
import ArrowLeft from '~icons/tabler/arrow-left'

/** Above the heading of a page: leads to the page that lists it. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p>
      <Link to={to} className="inline-flex min-h-11 items-center gap-2 wrap-anywhere no-underline hover:underline">
        <ArrowLeft aria-hidden="true" className="shrink-0" />
        {children}
      </Link>
    </p>
  )
}
