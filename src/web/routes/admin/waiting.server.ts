import type { Admin } from '#features/accounts/actor.rules.ts'
import { countUnhandledMessages } from '#features/content/contact-message.queries.server.ts'
import { countToModerate } from '#features/moderation/moderation-admin.queries.server.ts'
import { countOverdue } from '#features/orders/order-admin.queries.server.ts'
import { countStuck } from '#features/mails/mail.queries.server.ts'
import { countFailingJobs } from '#platform/clock-runs.server.ts'
import type { Db } from '#platform/db.server.ts'
import type { AdminCounts } from '#web/components/admin-pages.ts'

/** The items that wait for an admin, for the menu and the home page. */
export async function countWaiting(db: Db, admin: Admin, now: Date): Promise<AdminCounts> {
  const [vacancies, orders, messages, mails, jobs] = await Promise.all([
    countToModerate(db, admin),
    countOverdue(db, admin, now),
    countUnhandledMessages(db, admin),
    countStuck(db, admin),
    countFailingJobs(db),
  ])
  return { vacancies, orders, messages, mails, jobs }
}
