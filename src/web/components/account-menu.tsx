import { Link, NavLink, useLocation } from 'react-router'
import Menu from '~icons/tabler/menu-2'
import Plus from '~icons/tabler/plus'
import Close from '~icons/tabler/x'
import { formatCount } from '#basics/money.ts'
import type { AccountCounts } from '#features/home/account-counts.queries.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { type AccountHolder, type AccountPage, groupsOf, pagesFor } from './account-pages.ts'
import { accountFrameText as text } from './account.text.ts'

const newVacancy = '/mijn-account/vacatures'

/**
 * The account's side menu; as a rail it shows only icons, for a page that needs the room. Below the breakpoint an
 * employer has `AccountBar` instead.
 */
export function AccountMenu({ holder, isRail = false }: { holder: AccountHolder; isRail?: boolean }) {
  return (
    <nav aria-label={text.menu} className={`grid gap-2 lg:sticky lg:top-4 ${holder.counts ? 'max-lg:hidden' : ''}`}>
      {holder.counts && (
        <Link to={newVacancy} title={isRail ? text.newVacancy : undefined} className={`${buttonLook()} mb-2`}>
          <Plus aria-hidden="true" />
          <span className={isRail ? 'sr-only' : ''}>{text.newVacancy}</span>
        </Link>
      )}
      {groupsOf(pagesFor(holder)).map(({ group, pages }) => (
        <ul
          key={group}
          className="grid gap-0.5 not-first-of-type:border-t not-first-of-type:border-line not-first-of-type:pt-2"
        >
          {pages.map((page) => (
            <li key={page.to}>
              <PageLink page={page} counts={holder.counts} isRail={isRail} />
            </li>
          ))}
        </ul>
      ))}
    </nav>
  )
}

/** The same on a phone: three pages, a new vacancy, and a sheet with all the others. */
export function AccountBar({ holder }: { holder: AccountHolder }) {
  const { pathname } = useLocation()
  const pages = pagesFor(holder)
  const [home, vacancies, third] = pages.filter(({ isOnBar }) => isOnBar)
  const others = pages.filter((page) => ![home, vacancies, third].includes(page))
  return (
    <nav
      aria-label={text.bar}
      className="account-bar no-print fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card px-1.5 pt-1.5 pb-[calc(0.5rem+env(safe-area-inset-bottom))] lg:hidden"
    >
      <ul className="mx-auto flex max-w-lg">
        {[home, vacancies].map((page) => page && <BarPage key={page.to} page={page} counts={holder.counts} />)}
        <li className={barItem}>
          <Link to={newVacancy} className={`${barLook} text-ink`}>
            <span className={`${barMark} bg-green text-on-green`}>
              <Plus aria-hidden="true" />
            </span>
            <span className={barLabel}>{text.newShort}</span>
          </Link>
        </li>
        {third && <BarPage page={third} counts={holder.counts} />}
        <li className={barItem}>
          <button type="button" popoverTarget="meer" className={`${barLook} w-full text-soft`}>
            <span className={barMark}>
              <Menu aria-hidden="true" />
            </span>
            <span className={barLabel}>{text.more}</span>
          </button>
        </li>
      </ul>
      <div
        // A new page starts with a closed sheet.
        key={pathname}
        id="meer"
        popover="auto"
        className="sheet px-4 pt-3 pb-[calc(2rem+env(safe-area-inset-bottom))]"
      >
        <div className="flex items-center justify-between pl-3">
          <p className="font-display text-xl font-bold">{text.more}</p>
          <button
            type="button"
            popoverTarget="meer"
            popoverTargetAction="hide"
            className="grid size-11 place-items-center"
          >
            <Close aria-label={text.closeMore} />
          </button>
        </div>
        <ul>
          {others.map((page) => (
            <li key={page.to}>
              <PageLink page={page} counts={holder.counts} />
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

const barLook =
  'group grid min-h-14 min-w-0 grid-cols-1 content-center justify-items-center gap-1 rounded-control text-[13px] leading-none font-medium tracking-tight no-underline aria-[current=page]:font-semibold aria-[current=page]:text-green-deep'
const barMark =
  'relative grid h-8 w-13 max-w-full place-items-center rounded-full text-lg group-aria-[current=page]:bg-moss'

/** As wide as its label; in a wide font, labels wrap rather than overlap. */
const barItem = 'min-w-0 grow'
const barLabel = 'max-w-full text-center wrap-anywhere hyphens-auto'

type PageProps = { page: AccountPage; counts: AccountCounts | undefined }

function BarPage({ page, counts }: PageProps) {
  const { to, label, icon: Icon, count, isWaiting } = page
  const waiting = isWaiting && count ? (counts?.[count] ?? 0) : 0
  return (
    <li className={barItem}>
      <NavLink to={to} end={to === '/mijn-account'} className={`${barLook} text-soft`}>
        <span className={barMark}>
          <Icon aria-hidden="true" />
          {waiting > 0 && <Badge count={waiting} className="absolute -top-1 left-1/2 ml-1" />}
        </span>
        <span className={barLabel}>{label}</span>
      </NavLink>
    </li>
  )
}

function PageLink({ page, counts, isRail = false }: PageProps & { isRail?: boolean }) {
  const { to, label, icon: Icon, count, isWaiting } = page
  const number = count && counts?.[count]
  return (
    <NavLink
      to={to}
      end={to === '/mijn-account'}
      title={isRail ? label : undefined}
      className={`group relative flex min-h-11 items-center gap-3 rounded-[10px] px-3 text-small font-medium no-underline hover:bg-moss/40 aria-[current=page]:bg-moss aria-[current=page]:text-green-deep ${isRail ? 'justify-center' : ''}`}
    >
      <Icon aria-hidden="true" className="shrink-0 text-soft group-aria-[current=page]:text-inherit" />
      <span className={isRail ? 'sr-only' : 'min-w-0'}>{label}</span>
      {number !== undefined &&
        (isWaiting ? (
          number > 0 && <Badge count={number} className={isRail ? 'absolute top-0 right-0' : 'ml-auto'} />
        ) : isRail ? null : (
          <span className="ml-auto text-tiny text-soft tabular-nums">{formatCount(number)}</span>
        ))}
    </NavLink>
  )
}

/** A count of items that need attention. */
function Badge({ count, className }: { count: number; className: string }) {
  return (
    <span
      className={`min-w-5 rounded-full bg-accent px-1.5 text-center text-tiny leading-5 font-bold text-paper ${className}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{text.unanswered(count)}</span>
    </span>
  )
}
