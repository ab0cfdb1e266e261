import { isRouteErrorResponse, Outlet, useLocation } from 'react-router'
import { buttonLook } from '#ui/button.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { adminText } from '#web/components/admin.text.ts'
import type { Route } from './+types/screens.ts'

const text = adminText.failed

export default function Screens() {
  return <Outlet />
}

/** An error in one screen leaves the menu intact. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname, search } = useLocation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const isMissing = status === 404
  return (
    <AdminPage title={isMissing ? text.missing : text.heading}>
      <title>{`${status} ${isMissing ? text.missing : text.heading}`}</title>
      <p role="alert" className="text-soft">
        {isMissing ? text.missingLead : text.lead}
      </p>
      <p className="mt-5">
        {isMissing ? (
          <a href="/beheer" className={buttonLook({ look: 'quiet' })}>
            {adminText.page.home}
          </a>
        ) : (
          <a href={`${pathname}${search}`} className={buttonLook()}>
            {text.again}
          </a>
        )}
      </p>
    </AdminPage>
  )
}
