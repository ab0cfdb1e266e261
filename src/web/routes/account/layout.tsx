import { Outlet, useLocation } from 'react-router'
import { fullName, initials } from '#basics/person-name.ts'
import { isOwner } from '#features/accounts/actor.rules.ts'
import { countForAccount } from '#features/home/account-counts.queries.server.ts'
import { ShownToContext } from '#ui/forms/shown-to-context.ts'
import { AccountHeader } from '#web/components/account-header.tsx'
import { AccountBar, AccountMenu } from '#web/components/account-menu.tsx'
import type { AccountHolder } from '#web/components/account-pages.ts'
import type { FrameHandle } from '#web/components/frame-handle.ts'
import { servicesContext, siteContext, userContext } from '#web/context.ts'
import { guard } from '#web/request/guards.ts'
import type { Route } from './+types/layout.ts'

// The counts in its menu.
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const middleware = [guard('auth')]

export const handle: FrameHandle = { hasOwnFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, email, ...person } = context.get(userContext)
  const holder: AccountHolder = {
    name: fullName(person) || email,
    initials: initials(person) || email.slice(0, 1).toUpperCase(),
    isOwner: isOwner(actor),
    counts: actor.role === 'employer' ? await countForAccount(context.get(servicesContext).db, actor) : undefined,
  }
  return { userId: person.id, holder, site: context.get(siteContext) }
}

// spec §2: pages for one company, vacancy or application have no side menu.
const withoutMenu = /^\/mijn-account\/(bedrijfsgegevens|vacatures|sollicitaties)(\/|$)/

/** Wide enough for six columns. */
const withRail = '/mijn-account/sollicitaties-overzicht'

/** The account area: its header, its menu and the current page. */
export default function AccountLayout({ loaderData: { userId, holder, site } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const hasMenu = !withoutMenu.test(pathname)
  const isRail = pathname === withRail
  return (
    <ShownToContext value={userId}>
      <AccountHeader site={site} holder={holder} />
      {hasMenu ? (
        <div
          className={`wrap-wide grid items-start gap-y-8 pt-4 pb-28 lg:pb-20 ${isRail ? 'gap-x-6 lg:grid-cols-[3.5rem_minmax(0,1fr)]' : 'gap-x-10 lg:grid-cols-[13rem_minmax(0,1fr)]'}`}
        >
          <AccountMenu holder={holder} isRail={isRail} />
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
      {hasMenu && holder.counts && <AccountBar holder={holder} />}
    </ShownToContext>
  )
}
