import { Outlet } from 'react-router'
import { fullName, initials } from '#basics/person-name.ts'
import { ShownToContext } from '#ui/forms/shown-to-context.ts'
import { AdminFrame } from '#web/components/admin-frame.tsx'
import type { FrameHandle } from '#web/components/frame-handle.ts'
import { adminContext, servicesContext, userContext } from '#web/context.ts'
import { guard } from '#web/request/guards.ts'
import type { Route } from './+types/layout.ts'
import { countWaiting } from './waiting.server.ts'

// The counts in its menu.
export { shouldRevalidate } from '#web/forms/after-refusal.ts'
export const middleware = [guard('auth'), guard('admin')]

export const handle: FrameHandle = { hasOwnFrame: true }

export async function loader({ context }: Route.LoaderArgs) {
  const { email, ...person } = context.get(userContext)
  const { db, now } = context.get(servicesContext)
  return {
    userId: person.id,
    person: { name: fullName(person) || email, initials: initials(person) || email.slice(0, 1).toUpperCase() },
    counts: await countWaiting(db, context.get(adminContext), now()),
  }
}

/** The admin area: it does not exist for other users. */
export default function AdminLayout({ loaderData: { userId, person, counts } }: Route.ComponentProps) {
  return (
    <AdminFrame person={person} counts={counts}>
      <ShownToContext value={userId}>
        <Outlet />
      </ShownToContext>
    </AdminFrame>
  )
}
