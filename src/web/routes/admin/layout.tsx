import { Outlet } from 'react-router'
import { guard } from '#web/request/guards.ts'

export const middleware = [guard('admin')]

/** The admin area: for whoever else it is not there. */
export default function AdminLayout() {
  return <Outlet />
}
