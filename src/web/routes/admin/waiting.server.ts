import type { Admin } from '#features/accounts/actor.rules.ts'
import { countOverdue } from '#features/orders/order-admin.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { AdminCounts } from '#web/components/admin-pages.ts'

/** What waits for an admin, for the menu and the home page. */
export async function countWaiting(db: Db, admin: Admin, now: Date): Promise<AdminCounts> {
  const orders = await countOverdue(db, admin, now)
  return { orders, mails: 0, jobs: 0 }
}
