import { NavLink, Outlet, useLocation } from 'react-router'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { userContext } from '#web/context.ts'
import { guard } from '#web/request/guards.ts'
import type { Route } from './+types/layout.ts'

export const middleware = [guard('auth')]

export function loader({ context }: Route.LoaderArgs) {
  const { actor } = context.get(userContext)
  return { isOwner: isOwner(actor), isEmployer: actor.role === 'employer' }
}

const pages: { to: string; label: string; isForOwners?: boolean; isForEmployers?: boolean }[] = [
  { to: '/mijn-account', label: text.account.home },
  { to: '/mijn-account/vacatures-overzicht', label: text.account.vacancies, isForEmployers: true },
  { to: '/mijn-account/bedrijfsgegevens-overzicht', label: text.account.companiesLink, isForEmployers: true },
  { to: '/mijn-account/contactpersonen', label: text.account.people, isForEmployers: true },
  { to: '/mijn-account/mijn-gegevens', label: text.account.profile },
  { to: '/mijn-account/koppelingen', label: text.account.programs, isForOwners: true },
]

// spec §2: pages for one company, vacancy or application have no side menu.
const withoutMenu = /^\/mijn-account\/(bedrijfsgegevens|vacatures|sollicitaties)(\/|$)/

/** The account area: its menu and the chosen page. */
export default function AccountLayout({ loaderData: { isOwner: isTheOwner, isEmployer } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  if (withoutMenu.test(pathname)) return <Outlet />
  const shown = pages.filter((page) => (!page.isForOwners || isTheOwner) && (!page.isForEmployers || isEmployer))
  return (
    <div className="wrap grid items-start gap-x-14 gap-y-8 pt-4 pb-20 lg:grid-cols-[13rem_1fr]">
      <nav aria-label={text.account.menu} className="lg:sticky lg:top-5">
        <ul className="flex flex-wrap gap-1 lg:grid">
          {shown.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/mijn-account'}
                className="block rounded-[10px] px-4 py-3 font-medium no-underline hover:bg-moss aria-[current=page]:bg-moss aria-[current=page]:text-green-deep"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
