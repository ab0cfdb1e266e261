import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Owner } from '#features/accounts/actor.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Db } from '#platform/db.server.ts'
import { versionOf } from '#platform/fingerprint.server.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

/** When a webhook last got another address or was switched on again: earlier deliveries say nothing about it now. */
const startedAt = sql`(select max(l.created_at) from ${logEntries} l
  where l.subject = 'webhook' and l.subject_id = ${webhooks}.id and l.action = 'webhook-changed'
    and (l.after ? 'url' or l.after ->> 'isOn' = 'true'))`

const shown = {
  id: webhooks.id,
  url: webhooks.url,
  events: webhooks.events,
  failingSince: webhooks.failingSince,
  offAt: webhooks.offAt,
  offBecause: webhooks.offBecause,
  hasDelivered: sql<boolean>`exists (select 1 from ${webhookDeliveries} d
    where d.webhook_id = ${webhooks}.id and d.state = 'delivered' and d.attempted_at > coalesce(${startedAt}, '-infinity'))`,
}

/** The webhooks of an account, the oldest first; never a secret. */
export function listWebhooks(db: Db, { accountId }: Owner) {
  return db.select(shown).from(webhooks).where(eq(webhooks.accountId, accountId)).orderBy(webhooks.id)
}

const perPage = 50

/** One webhook of an account with its latest messages, newest first. */
export async function findWebhook(db: Db, { accountId }: Owner, { webhookId }: { webhookId: number }) {
  const [webhook] = await db
    .select({ ...shown, previousUntil: webhooks.previousUntil, createdAt: webhooks.createdAt })
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.accountId, accountId)))
  if (!webhook) return undefined
  const deliveries = await db
    .select({
      id: webhookDeliveries.id,
      messageId: webhookDeliveries.messageId,
      event: webhookDeliveries.event,
      body: webhookDeliveries.body,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      nextAt: webhookDeliveries.nextAt,
      lastStatus: webhookDeliveries.lastStatus,
      lastFault: webhookDeliveries.lastFault,
      attemptedAt: webhookDeliveries.attemptedAt,
      createdAt: webhookDeliveries.createdAt,
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.id))
    .limit(perPage)
  const [counted] = await db
    .select({
      all: count(),
      givenUp: sql<number>`count(*) filter (where ${webhookDeliveries.state} = 'given-up')`.mapWith(Number),
    })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
  return { ...webhook, deliveries, counted: counted! }
}
export type ShownDelivery = NonNullable<Awaited<ReturnType<typeof findWebhook>>>['deliveries'][number]

/** Identifies the version of a webhook that a form shows. */
export const versionOfWebhook = versionOf('url', 'events')
