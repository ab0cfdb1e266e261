import { Link } from 'react-router'
import { formatCount } from '#basics/money.ts'
import { showCurrentInRow } from './lists/current-in-row.ts'

type Tab = { to: string; label: string; count?: number; isCurrent: boolean; isWaiting?: boolean }

/** The views of one subject, each with an address of its own. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav ref={showCurrentInRow} aria-label={label} className="mb-4 overflow-x-auto border-b border-line">
      <ul className="flex w-max gap-x-1 sm:w-auto sm:flex-wrap">
        {tabs.map(({ to, label: name, count, isCurrent, isWaiting }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 px-3 text-soft no-underline -outline-offset-3! hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_-3px_var(--color-green)]"
            >
              {name}
              {count !== undefined && (
                <span
                  className={`rounded-full px-2 text-tiny leading-5 font-semibold tabular-nums ${isWaiting && count > 0 ? 'bg-sun text-on-sun' : 'bg-well text-ink'}`}
                >
                  {formatCount(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
