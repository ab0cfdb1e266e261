import { Outlet } from 'react-router'
import { guard } from '#web/request/guards.ts'

export const middleware = [guard('admin')]

/** The admin area: it does not exist for anyone else. */
export default function AdminLayout() {
  return <Outlet />
}
