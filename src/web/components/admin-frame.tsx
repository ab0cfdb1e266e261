import type { ReactNode } from 'react'
import { Form, Link, useLocation } from 'react-router'
import ExternalLink from '~icons/tabler/external-link'
import Logout from '~icons/tabler/logout'
import Menu from '~icons/tabler/menu-2'
import UserCircle from '~icons/tabler/user-circle'
import Close from '~icons/tabler/x'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { accountFrameText } from './account.text.ts'
import { AdminPalette } from './admin-palette.tsx'
import { type AdminCounts, adminGroups, type AdminPage, adminPages, isPartOf } from './admin-pages.ts'
import { adminText as text } from './admin.text.ts'

type Props = { person: { name: string; initials: string }; counts: AdminCounts; children: ReactNode }

/** The admin area: its menu next to the page, and the search above it. */
export function AdminFrame({ person, counts, children }: Props) {
  const { pathname } = useLocation()
  return (
    <div className="min-h-dvh min-w-0 flex-1 text-small lg:flex">
      <aside
        aria-label={text.brand}
        className="no-print sticky top-0 flex h-dvh w-[228px] shrink-0 flex-col overflow-y-auto bg-forest px-3 py-4 text-on-forest max-lg:hidden dark:border-r dark:border-line"
      >
        <Brand />
        <AdminMenu counts={counts} />
      </aside>
      <div className="min-w-0 flex-1 [--bars-above:3.75rem]">
        <header className="sticky top-0 z-30 flex h-15 items-center gap-2 border-b border-line bg-card px-4 lg:px-7">
          <Link to="/beheer" aria-label={text.page.home} className="grid size-11 place-items-center lg:hidden">
            <Mark />
          </Link>
          <AdminPalette />
          <PersonMenu person={person} key={pathname} />
          <button
            type="button"
            popoverTarget="beheermenu"
            className="grid size-11 place-items-center text-2xl lg:hidden"
          >
            <Menu aria-label={text.openMenu} />
          </button>
        </header>
        <div
          // A new page starts with a closed menu.
          key={`menu ${pathname}`}
          id="beheermenu"
          popover="auto"
          className="sheet bg-forest! px-3 pt-2 pb-6 text-on-forest! lg:hidden"
        >
          <div className="flex items-center justify-between">
            <Brand />
            <button
              type="button"
              popoverTarget="beheermenu"
              popoverTargetAction="hide"
              className="grid size-11 place-items-center text-xl"
            >
              <Close aria-label={text.closeMenu} />
            </button>
          </div>
          <AdminMenu counts={counts} />
        </div>
        {children}
      </div>
    </div>
  )
}

function Mark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 24" className="h-6 w-5 shrink-0">
      <path d="M0 20V5.5a5.5 5.5 0 0 1 11 0V20Z" fill="#f2b84b" />
      <path d="M11 24V14a4.5 4.5 0 0 1 9 0v10Z" fill="#7fc79b" />
    </svg>
  )
}

function Brand() {
  return (
    <Link
      to="/beheer"
      className="mb-3 flex min-h-11 items-center gap-3 px-2 font-display text-xl font-extrabold no-underline"
    >
      <Mark />
      {text.brand}
    </Link>
  )
}

function AdminMenu({ counts }: { counts: AdminCounts }) {
  return (
    <nav aria-label={text.menu} className="flex grow flex-col">
      {adminGroups.map((group) => (
        <div key={group} className="mb-3">
          {text.group[group] && <p className="mb-1 px-2.5 text-tiny opacity-75">{text.group[group]}</p>}
          <ul>
            {adminPages
              .filter((page) => page.group === group)
              .map((page) => (
                <li key={page.to}>
                  <MenuLink page={page} counts={counts} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <Link to="/" className={`mt-auto ${menuLook}`}>
        <ExternalLink aria-hidden="true" />
        {text.toSite}
      </Link>
    </nav>
  )
}

const menuLook =
  'flex min-h-11 items-center gap-3 rounded-[10px] px-2.5 no-underline outline-offset-0! hover:bg-on-forest/10 lg:min-h-9.5'

function MenuLink({ page, counts }: { page: AdminPage; counts: AdminCounts }) {
  const { pathname } = useLocation()
  const { to, label, icon: Icon, count } = page
  const waiting = count ? counts[count] : 0
  return (
    <Link
      to={to}
      aria-current={isPartOf(page, pathname) ? 'page' : undefined}
      className={`${menuLook} aria-[current=page]:bg-on-forest/14 aria-[current=page]:font-semibold aria-[current=page]:shadow-[inset_3px_0_var(--color-sun)]`}
    >
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="min-w-0">{label}</span>
      {waiting > 0 && (
        <span className="ml-auto min-w-5 rounded-full bg-sun px-1.5 text-center text-tiny leading-5 font-bold text-on-sun">
          <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
          <span className="sr-only">{text.waiting(waiting)}</span>
        </span>
      )}
    </Link>
  )
}

function PersonMenu({ person }: Pick<Props, 'person'>) {
  const look = 'flex min-h-11 w-full items-center gap-3 rounded-[10px] px-3 text-left no-underline hover:bg-moss'
  return (
    <>
      <button
        type="button"
        popoverTarget="persoon"
        className="ml-auto grid size-11 shrink-0 place-items-center rounded-full [anchor-name:--persoon]"
      >
        <span
          aria-hidden="true"
          className="grid size-9 place-items-center rounded-full bg-moss text-sm font-bold text-green-deep"
        >
          {person.initials}
        </span>
        <span className="sr-only">{`${accountFrameText.person} ${person.name}`}</span>
      </button>
      <div
        id="persoon"
        popover="auto"
        className="card dropdown m-0 mt-2 min-w-60 p-2 text-ink shadow-lifted [position-anchor:--persoon]"
      >
        <p className="px-3 py-2 font-semibold wrap-anywhere">{person.name}</p>
        <LocaleSwitch className="px-3 pb-1" />
        <Link to="/mijn-account/mijn-gegevens" className={look}>
          <UserCircle aria-hidden="true" className="text-soft" />
          {text.ownPages}
        </Link>
        <Form method="post" action="/uitloggen">
          <button className={look}>
            <Logout aria-hidden="true" className="text-soft" />
            {accountFrameText.signOut}
          </button>
        </Form>
      </div>
    </>
  )
}
