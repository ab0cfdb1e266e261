import { Form, Link, useLocation } from 'react-router'
import ChevronDown from '~icons/tabler/chevron-down'
import ExternalLink from '~icons/tabler/external-link'
import Logout from '~icons/tabler/logout'
import { formatCount } from '#basics/money.ts'
import { Coin } from '#features/credits/components/coin.tsx'
import type { Site } from '#features/regions/site.rules.ts'
import { type AccountHolder, pagesFor } from './account-pages.ts'
import { accountFrameText as text } from './account.text.ts'
import { SiteLogo } from './site-header.tsx'

type Props = { site: Site; holder: AccountHolder }

/** The header of the account's pages, instead of the site's. */
export function AccountHeader({ site, holder }: Props) {
  return (
    <header className="wrap-wide flex min-h-16 shrink-0 items-center gap-2 max-[16rem]:flex-wrap sm:min-h-19 sm:gap-3">
      <SiteLogo site={site} isCompact />
      <p className="ml-3 border-l border-line py-1.5 pl-6 text-small text-soft max-lg:hidden">
        {holder.counts ? text.forEmployers : text.page.admin}
      </p>
      <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3">
        <Link
          to="/"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-small font-medium no-underline hover:underline max-lg:hidden"
        >
          <ExternalLink aria-hidden="true" />
          {text.toSite}
        </Link>
        {holder.counts && <Purse credits={holder.counts.credits} holder={holder} />}
        <PersonMenu holder={holder} />
      </div>
    </header>
  )
}

/** The number of credits left, linking to their page. */
function Purse({ credits, holder }: { credits: number; holder: AccountHolder }) {
  const page = pagesFor(holder).find(({ count }) => count === 'credits')
  const look =
    'inline-flex min-h-11 min-w-0 items-center gap-2 rounded-full pr-4 pl-2 text-small font-medium no-underline ring-[1.5px] ring-line ring-inset'
  const content = (
    <>
      <Coin isSpent={credits <= 0} className="size-7 min-w-0" />
      <b className="font-display text-body font-bold tabular-nums">{formatCount(credits)}</b>
      <span className="max-sm:sr-only">{text.credits(credits)}</span>
    </>
  )
  return page ? (
    <Link to={page.to} className={`${look} hover:ring-edge`}>
      {content}
    </Link>
  ) : (
    <p className={look}>{content}</p>
  )
}

function PersonMenu({ holder }: { holder: AccountHolder }) {
  const { pathname } = useLocation()
  const look =
    'flex w-full min-h-11 items-center gap-3 rounded-[10px] px-3 text-left font-medium no-underline hover:bg-moss'
  return (
    <>
      <button
        type="button"
        popoverTarget="persoon"
        className="inline-flex min-h-11 items-center gap-2 rounded-full px-1 text-small font-medium ring-line ring-inset [anchor-name:--persoon] hover:ring-edge sm:max-w-60 lg:max-w-72 sm:pr-3 sm:pl-1.5 sm:ring-[1.5px]"
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-moss text-sm font-bold text-green-deep sm:size-8"
        >
          {holder.initials}
        </span>
        <span className="sr-only">{text.person}</span>
        <span className="truncate max-sm:sr-only">{holder.name}</span>
        <ChevronDown aria-hidden="true" className="shrink-0 max-sm:hidden" />
      </button>
      <div
        // A new page starts with a closed menu.
        key={pathname}
        id="persoon"
        popover="auto"
        className="card dropdown m-0 mt-2 min-w-60 p-2 text-ink shadow-lifted [position-anchor:--persoon]"
      >
        <p className="px-3 py-2 font-semibold wrap-anywhere sm:hidden">{holder.name}</p>
        <ul>
          {pagesFor(holder)
            .filter(({ group }) => group === 'own')
            .map(({ to, label, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={look}>
                  <Icon aria-hidden="true" className="text-soft" />
                  {label}
                </Link>
              </li>
            ))}
          <li className="lg:hidden">
            <Link to="/" className={look}>
              <ExternalLink aria-hidden="true" className="text-soft" />
              {text.toSite}
            </Link>
          </li>
          <li className="mt-1 border-t border-line pt-1">
            <Form method="post" action="/uitloggen">
              <button className={look}>
                <Logout aria-hidden="true" className="text-soft" />
                {text.signOut}
              </button>
            </Form>
          </li>
        </ul>
      </div>
    </>
  )
}
