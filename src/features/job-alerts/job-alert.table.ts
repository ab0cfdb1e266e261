import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { regions } from '#features/regions/region.table.ts'
import { id, stamps, time } from '#platform/columns.server.ts'

export const jobAlertSubscriptions = pgTable(
  'job_alert_subscriptions',
  {
    id: id(),
    email: text().notNull().unique(),
    /** Null: the link in the confirmation mail was not used yet. */
    confirmedAt: time(),
    unsubscribedAt: time(),
    lastMailedAt: time(),
    ...stamps(),
  },
  (subscription) => [check('job_alert_subscriptions_email', sql`${subscription.email} = lower(${subscription.email})`)],
)

export const jobAlertSubscriptionRegions = pgTable(
  'job_alert_subscription_regions',
  {
    subscriptionId: integer()
      .notNull()
      .references(() => jobAlertSubscriptions.id, { onDelete: 'cascade' }),
    regionId: integer()
      .notNull()
      .references(() => regions.id),
  },
  (link) => [primaryKey({ columns: [link.subscriptionId, link.regionId] })],
)
