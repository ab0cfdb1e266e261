import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from '#features/accounts/account.table.ts'
import { createdAt, id, oneOf, stamps, time } from '#platform/columns.server.ts'
import { deliveryFaults, deliveryStates } from './webhook-delivery.rules.ts'
import type { WebhookChange } from './webhook-event.rules.ts'
import { deliveryEvents, longestUrl, offReasons, type WebhookEvent, webhookEvents } from './webhook.rules.ts'

/** An address of another system that is notified of what happens in an account. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    url: text().notNull(),
    events: text().array().$type<WebhookEvent[]>().notNull(),
    /** Both are sealed. The previous one also signs, for a day. */
    secret: text().notNull(),
    previousSecret: text(),
    previousUntil: time(),
    /** When the current series of failures began; null after a delivery. */
    failingSince: time(),
    offAt: time(),
    offBecause: text({ enum: offReasons }),
    /** Until when no request is sent: while a process is busy with it, and after a failure. */
    restsUntil: time(),
    ...stamps(),
  },
  (webhook) => [
    check(
      'webhooks_url',
      sql`${webhook.url} ~ '^https?://' and length(${webhook.url}) <= ${sql.raw(String(longestUrl))}`,
    ),
    check(
      'webhooks_events',
      sql`cardinality(${webhook.events}) > 0 and ${webhook.events} <@ array[${sql.raw(webhookEvents.map((event) => `'${event}'`).join(', '))}]`,
    ),
    check('webhooks_previous_secret', sql`(${webhook.previousSecret} is null) = (${webhook.previousUntil} is null)`),
    check('webhooks_off', sql`(${webhook.offAt} is null) = (${webhook.offBecause} is null)`),
    check('webhooks_off_because', oneOf(webhook.offBecause, offReasons)),
    index().on(webhook.accountId),
  ],
)

/**
 * The changes of a transaction to a vacancy or an application of an account with a webhook, written by a trigger and
 * removed once they have become messages. Without foreign keys, so that an applicant never waits for an owner who is
 * changing a webhook.
 */
export const webhookChanges = pgTable(
  'webhook_changes',
  {
    id: id(),
    accountId: integer().notNull(),
    noun: text({ enum: ['vacancy', 'application'] }).notNull(),
    subjectId: integer().notNull(),
    /** Several writes of one row in one transaction count as one change. */
    transactionId: text().notNull(),
    before: jsonb().$type<WebhookChange['before']>(),
    after: jsonb().$type<WebhookChange['after']>().notNull(),
    happenedAt: createdAt(),
  },
  (change) => [
    check('webhook_changes_noun', oneOf(change.noun, ['vacancy', 'application'])),
    unique('webhook_changes_one_per_transaction').on(change.noun, change.subjectId, change.transactionId),
  ],
)

/** One message to one webhook. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every attempt: by this id a receiver recognises a message that it already has. */
    messageId: text()
      .notNull()
      .unique()
      .default(sql`'msg_' || replace(gen_random_uuid()::text, '-', '')`),
    event: text({ enum: deliveryEvents }).notNull(),
    body: text().notNull(),
    state: text({ enum: deliveryStates }).notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAt: time(),
    /** gap 167: only the status of the response is stored. */
    lastStatus: smallint(),
    lastFault: text({ enum: deliveryFaults }),
    attemptedAt: time(),
    createdAt: createdAt(),
  },
  (delivery) => [
    check('webhook_deliveries_event', oneOf(delivery.event, deliveryEvents)),
    check('webhook_deliveries_state', oneOf(delivery.state, deliveryStates)),
    check('webhook_deliveries_fault', oneOf(delivery.lastFault, deliveryFaults)),
    check('webhook_deliveries_next', sql`(${delivery.state} = 'waiting') = (${delivery.nextAt} is not null)`),
    index().on(delivery.webhookId, delivery.id),
    index('webhook_deliveries_waiting')
      .on(delivery.webhookId, delivery.nextAt)
      .where(sql`${delivery.state} = 'waiting'`),
    index().on(delivery.createdAt),
  ],
)
