import { useEffect, useState } from 'react'
import { Form, Link, NavLink, useLocation } from 'react-router'
import ChevronDown from '~icons/tabler/chevron-down'
import Heart from '~icons/tabler/heart'
import Menu from '~icons/tabler/menu-2'
import User from '~icons/tabler/user'
import Close from '~icons/tabler/x'
import type { Site } from '#features/regions/site.rules.ts'
import { pathInOtherRegion } from '#web/request/region-path.rules.ts'
import { signInPath } from '#web/request/return-path.rules.ts'
import { keptChanged } from '#features/vacancies/components/keep-button.tsx'
import { siteText as text } from './site.text.ts'

const pages = [
  { to: '/vacatures', label: text.nav.vacancies },
  { to: '/bedrijven', label: text.nav.companies },
  { to: '/werken-bij', label: text.nav.workAt },
]

/** The signed-in user. */
export type Person = { name: string; isAdmin: boolean }

export function SiteHeader({ site, person, kept = 0 }: { site: Site; person?: Person; kept?: number }) {
  const count = useKeptCount(kept)
  return (
    <header className="wrap flex min-h-16 shrink-0 items-center gap-3 max-[16rem]:flex-wrap sm:min-h-19 md:gap-6">
      <SiteLogo site={site} />
      <nav aria-label={text.nav.label} className="hidden lg:block">
        <PageLinks className="flex gap-5" />
      </nav>
      <div className="ml-auto hidden items-center gap-4 lg:flex">
        {!person && <EmployersLink />}
        <RegionMenu site={site} />
        <KeptLink count={count} isShort />
        {person ? <PersonMenu person={person} /> : <SignInLink />}
      </div>
      <div className="ml-auto flex items-center gap-1 lg:hidden">
        <KeptLink count={count} isShort />
        <button
          type="button"
          popoverTarget="menu"
          aria-label={text.nav.menu}
          className="-mr-2.5 grid size-11 place-items-center rounded-control text-2xl hover:bg-moss"
        >
          <Menu aria-hidden="true" />
        </button>
      </div>
      <div id="menu" popover="auto" className="sheet px-5 pt-4 pb-8">
        <div className="flex items-center justify-between">
          <p className="font-display text-xl font-bold">{text.nav.menu}</p>
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            className="grid size-11 place-items-center"
          >
            <Close aria-label={text.nav.close} />
          </button>
        </div>
        <nav aria-label={text.nav.label}>
          <PageLinks className="grid text-lg [&_a]:block [&_a]:py-3" />
          <KeptLink count={count} className="py-3 text-lg" />
        </nav>
        <div className="mt-3 border-t border-line pt-3">
          {person ? (
            <PersonLinks person={person} />
          ) : (
            <>
              <EmployersLink className="block py-3 text-lg" />
              <SignInLink className="py-3 text-lg" />
            </>
          )}
        </div>
        <p className="mt-5 mb-1 text-sm font-medium text-soft">{text.region.choose}</p>
        <RegionLinks site={site} />
      </div>
    </header>
  )
}

/** The emblem of the region and its title, the last word in the region's colour; compact: on two lines on a phone. */
export function SiteLogo({ site, isCompact = false }: { site: Site; isCompact?: boolean }) {
  const words = site.title.split(' ')
  return (
    <Link
      to="/"
      className={`flex items-center gap-2.5 font-display text-[25px] leading-none font-extrabold tracking-tight no-underline ${isCompact ? 'max-sm:text-lead' : 'max-sm:text-xl'}`}
    >
      {site.region.logo && <img src={site.region.logo} alt="" width="36" height="36" className="size-9" />}
      <span>
        {`${words.slice(0, -1).join(' ')} `}
        <span className={`text-accent ${isCompact ? 'max-sm:block' : ''}`}>{words.at(-1)}</span>
      </span>
    </Link>
  )
}

function PageLinks({ className }: { className: string }) {
  return (
    <ul className={className}>
      {pages.map(({ to, label }) => (
        <li key={to}>
          <NavLink to={to} className="page-link">
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** For employers who want to post a vacancy: what it costs, and how it works. */
function EmployersLink({ className = '' }: { className?: string }) {
  return (
    <NavLink to="/tarieven" className={`page-link ${className}`.trim()}>
      {text.nav.employers}
    </NavLink>
  )
}

/** The number of kept vacancies. A heart on this page counts at once, without a request. */
function useKeptCount(loaded: number) {
  const [count, setCount] = useState({ loaded, shown: loaded })
  if (count.loaded !== loaded) setCount({ loaded, shown: loaded })
  useEffect(() => {
    const onKept = (event: Event) => {
      const { isKept } = (event as CustomEvent<{ isKept: boolean }>).detail
      setCount((before) => ({ ...before, shown: Math.max(0, before.shown + (isKept ? 1 : -1)) }))
    }
    document.addEventListener(keptChanged, onKept)
    return () => document.removeEventListener(keptChanged, onKept)
  }, [])
  return count.shown
}

type KeptProps = { count: number; isShort?: boolean; className?: string }

function KeptLink({ count, isShort = false, className = '' }: KeptProps) {
  return (
    <NavLink
      to="/bewaard"
      className={`inline-flex items-center gap-2 font-medium no-underline hover:underline ${isShort ? 'min-h-11 min-w-11 justify-center rounded-control px-1.5' : ''} ${className}`}
    >
      <Heart aria-hidden="true" className={isShort ? 'text-minor' : ''} />
      <span className={isShort ? 'sr-only' : ''}>{text.nav.kept}</span>
      {count > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-accent px-1.5 text-tiny leading-none font-bold text-card tabular-nums">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">: {text.nav.keptCount(count)}</span>
        </span>
      )}
    </NavLink>
  )
}

function SignInLink({ className = '' }: { className?: string }) {
  const { pathname, search } = useLocation()
  return (
    <Link
      to={signInPath(`${pathname}${search}`)}
      className={`inline-flex items-center gap-2 font-medium no-underline hover:underline ${className}`}
    >
      <User aria-hidden="true" />
      {text.nav.signIn}
    </Link>
  )
}

function PersonMenu({ person }: { person: Person }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="persoon"
        className="inline-flex max-w-44 items-center gap-1.5 rounded-control px-4 py-2.5 font-medium ring-[1.5px] ring-line ring-inset [anchor-name:--persoon] hover:ring-edge"
      >
        <User aria-hidden="true" className="shrink-0" />
        <span className="truncate">{person.name}</span>
        <ChevronDown aria-hidden="true" className="shrink-0" />
      </button>
      <div
        id="persoon"
        popover="auto"
        className="card dropdown m-0 min-w-56 p-3 text-ink shadow-lifted [position-anchor:--persoon]"
      >
        <PersonLinks person={person} />
      </div>
    </>
  )
}

function PersonLinks({ person }: { person: Person }) {
  const look = 'block w-full rounded-[10px] px-3 py-2.5 text-left font-medium no-underline hover:bg-moss'
  return (
    <ul>
      <li>
        <Link to="/mijn-account" className={look}>
          {text.nav.account}
        </Link>
      </li>
      {person.isAdmin && (
        <li>
          <Link to="/beheer" className={look}>
            {text.nav.admin}
          </Link>
        </li>
      )}
      <li>
        <Form method="post" action="/uitloggen">
          <button className={look}>{text.nav.signOut}</button>
        </Form>
      </li>
    </ul>
  )
}

function RegionMenu({ site }: { site: Site }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="regios"
        className="inline-flex items-center gap-1.5 rounded-control px-4 py-2.5 font-medium whitespace-nowrap ring-[1.5px] ring-line ring-inset hover:ring-edge [anchor-name:--regios]"
      >
        {text.region.other}
        <ChevronDown aria-hidden="true" />
      </button>
      <div
        id="regios"
        popover="auto"
        className="card dropdown m-0 min-w-60 p-3 text-ink shadow-lifted [position-anchor:--regios]"
      >
        <p className="px-3 pt-1 pb-2 text-sm font-medium text-soft">{text.region.choose}</p>
        <RegionLinks site={site} />
      </div>
    </>
  )
}

/** On a region's own host the others are links to their hosts; on any other host a cookie remembers the choice. */
function RegionLinks({ site }: { site: Site }) {
  const path = pathInOtherRegion(useLocation())
  const look =
    'block w-full rounded-[10px] px-3 py-2.5 text-left font-medium no-underline hover:bg-moss aria-[current=true]:bg-moss'
  return (
    <ul>
      {site.regions.map((region) => {
        const isCurrent = region.id === site.region.id
        return (
          <li key={region.id}>
            {site.isOwnHost ? (
              <a href={`${region.address}${path}`} aria-current={isCurrent} className={look}>
                {region.title}
              </a>
            ) : (
              <Form method="post" action="/regio" reloadDocument>
                <input type="hidden" name="terug" value={path} />
                <button name="regio" value={region.slug} aria-current={isCurrent} className={look}>
                  {region.title}
                </button>
              </Form>
            )}
          </li>
        )
      })}
    </ul>
  )
}
