import { and, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { sameSince } from '#basics/sent-again.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import type { ConfirmedOwner, Owner } from '#features/accounts/actor.rules.ts'
import { type AccountEntry, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import { differences } from '#features/log/log-entry.rules.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { replacesUnseen } from '#platform/fingerprint.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { newWebhookSecret } from '#platform/standard-webhook.server.ts'
import type { WebhookFields } from './webhook.fields.ts'
import { mostWaiting } from './webhook-delivery.rules.ts'
import { testBody } from './webhook-event.rules.ts'
import { versionOfWebhook } from './webhook.queries.server.ts'
import { mostWebhooks, overlapHours, type WebhookEvent } from './webhook.rules.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

type Adding = { fields: WebhookFields; secrets: Sealer; now: Date }

/** Creates a webhook, and returns its secret in full: it is only shown again if the same request is sent twice. */
export function addWebhook(db: Db, owner: ConfirmedOwner, { fields: { url, events }, secrets, now }: Adding) {
  const { accountId } = owner
  return db.transaction(async (tx) => {
    // Without the lock, two concurrent requests would each count too few.
    if (!(await lockOpenAccount(tx, accountId))) return refused('not-found')
    const same = await findAddedAgain(tx, owner, { url, events, now })
    if (same) return done({ id: same.id, secret: secrets.open(same.secret) })
    if ((await tx.$count(webhooks, eq(webhooks.accountId, accountId))) >= mostWebhooks) return refused('too-many')
    const secret = newWebhookSecret()
    const row = { accountId, url, events, secret: secrets.seal(secret), createdAt: now, updatedAt: now }
    const [made] = await tx.insert(webhooks).values(row).returning({ id: webhooks.id })
    const { id } = made!
    await log(tx, owner, { action: 'webhook-added', subjectId: id, after: { host: new URL(url).host, events }, now })
    return done({ id, secret })
  })
}

type Added = { url: string; events: readonly WebhookEvent[]; now: Date }

/** gap 202: the webhook that this owner created a moment ago with the same values, if still unchanged. */
async function findAddedAgain(tx: Tx, { accountId, userId }: ConfirmedOwner, { now, ...added }: Added) {
  const made = await tx
    .select({ id: webhooks.id, secret: webhooks.secret, url: webhooks.url, events: webhooks.events })
    .from(webhooks)
    .innerJoin(
      logEntries,
      and(
        eq(logEntries.subject, 'webhook'),
        eq(logEntries.subjectId, webhooks.id),
        eq(logEntries.action, 'webhook-added'),
        eq(logEntries.userId, userId),
        gt(logEntries.createdAt, sameSince(now)),
      ),
    )
    .where(and(eq(webhooks.accountId, accountId), isNull(webhooks.previousSecret), isNull(webhooks.offAt)))
  return made.find((one) => versionOfWebhook(one) === versionOfWebhook(added))
}

type Changing = {
  webhookId: number
  fields: WebhookFields
  /** The version that the owner saw; by default the current one. */
  version?: string
  now: Date
}

/** Changes the address of a webhook and its events. Waiting messages go to the new address. */
export function changeWebhook(db: Db, owner: ConfirmedOwner, { webhookId, fields, version, now }: Changing) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    const versions = { current: versionOfWebhook(webhook), next: versionOfWebhook(fields) }
    if (replacesUnseen({ seen: version, ...versions })) return refused('changed')
    if (versions.next === versions.current) return done(undefined)
    const { url, events } = fields
    const isElsewhere = url !== webhook.url
    await tx
      .update(webhooks)
      .set({ url, events, ...(isElsewhere && { failingSince: null, restsUntil: null }), updatedAt: now })
      .where(eq(webhooks.id, webhookId))
    // Only the host: an address may contain a secret key of the receiver.
    const changed = differences({ url: webhook.url, events: webhook.events }, { url, events }, ['url'])
    await log(tx, owner, { action: 'webhook-changed', subjectId: webhookId, ...changed, now })
    return done(undefined)
  })
}

type Switching = { webhookId: number; isOn: boolean; now: Date }

/** Switches a webhook off, which gives up everything that waits, or on again. */
export function switchWebhook(db: Db, owner: ConfirmedOwner, { webhookId, isOn, now }: Switching) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    if ((webhook.offAt === null) === isOn) return done(undefined)
    const off = isOn
      ? { offAt: null, offBecause: null, failingSince: null, restsUntil: null }
      : { offAt: now, offBecause: 'owner' as const }
    await tx
      .update(webhooks)
      .set({ ...off, updatedAt: now })
      .where(eq(webhooks.id, webhookId))
    if (!isOn) await giveUpWaiting(tx, webhookId)
    await log(tx, owner, {
      action: 'webhook-changed',
      subjectId: webhookId,
      before: { isOn: !isOn },
      after: { isOn },
      now,
    })
    return done(undefined)
  })
}

type Renewing = { webhookId: number; secrets: Sealer; now: Date }

/**
 * Creates a new secret, and returns it in full. For a day the previous secret signs too. During that day another new
 * secret only replaces the newest: the receiver may still have the older one.
 */
export function renewSecret(db: Db, owner: ConfirmedOwner, { webhookId, secrets, now }: Renewing) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    const secret = newWebhookSecret()
    const isOverlap = webhook.previousUntil !== null && webhook.previousUntil > now
    const until = new Date(now.getTime() + overlapHours * 3600_000)
    const previous = isOverlap ? {} : { previousSecret: webhook.secret, previousUntil: until }
    await tx
      .update(webhooks)
      .set({ secret: secrets.seal(secret), ...previous, updatedAt: now })
      .where(eq(webhooks.id, webhookId))
    await log(tx, owner, { action: 'webhook-secret-renewed', subjectId: webhookId, now })
    return done({ secret, isOverlap })
  })
}

type Asking = { webhookId: number; now: Date }

/** Removes a webhook with all its messages. */
export function removeWebhook(db: Db, owner: Owner, { webhookId, now }: Asking) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    await tx.delete(webhooks).where(eq(webhooks.id, webhookId))
    const before = { host: new URL(webhook.url).host, events: webhook.events }
    await log(tx, owner, { action: 'webhook-removed', subjectId: webhookId, before, now })
    return done(undefined)
  })
}

/** Removes every webhook of an account that is being closed, in its transaction. */
export async function endWebhooks(tx: Tx, accountId: number) {
  await tx.delete(webhooks).where(eq(webhooks.accountId, accountId))
}

/** Sends a message without data, to test a receiver. */
export function sendTest(db: Db, owner: ConfirmedOwner, { webhookId, now }: Asking) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    if (webhook.offAt !== null) return refused('off')
    await tx
      .insert(webhookDeliveries)
      .values({ webhookId, event: 'test', body: testBody(now), nextAt: now, createdAt: now })
    await wake(tx, webhook)
    return done(undefined)
  })
}

type SendingAgain = Asking & {
  /** Undefined: all messages that were given up. */
  deliveryId: number | undefined
}

/** Sends messages again with their old ids, and a new timestamp. One that still waits is sent at once. */
export function sendAgain(db: Db, owner: ConfirmedOwner, { webhookId, deliveryId, now }: SendingAgain) {
  return db.transaction(async (tx) => {
    const webhook = await lockOwnWebhook(tx, owner, webhookId)
    if (!webhook) return refused('not-found')
    if (webhook.offAt !== null) return refused('off')
    const chosen =
      deliveryId === undefined
        ? inArray(
            webhookDeliveries.id,
            tx
              .select({ id: webhookDeliveries.id })
              .from(webhookDeliveries)
              .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'given-up')))
              .orderBy(sql`${webhookDeliveries.id} desc`)
              .limit(mostWaiting),
          )
        : eq(webhookDeliveries.id, deliveryId)
    const again = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, nextAt: now, lastStatus: null, lastFault: null })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), chosen, not(isInFlight(webhook))))
      .returning({ id: webhookDeliveries.id })
    if (deliveryId !== undefined && again.length === 0 && !(await isThere(tx, { webhookId, deliveryId }))) {
      return refused('not-found')
    }
    await wake(tx, webhook)
    return done({ count: again.length })
  })
}

type Locked = { id: number; restsUntil: Date | null }

/** Ends the pause after a failure, because somebody is waiting now. Does nothing while a request is in progress. */
async function wake(tx: Tx, webhook: Locked) {
  const asked = and(eq(webhookDeliveries.webhookId, webhook.id), isInFlight(webhook))
  if ((await tx.$count(webhookDeliveries, asked)) > 0) return
  await tx.update(webhooks).set({ restsUntil: null }).where(eq(webhooks.id, webhook.id))
}

/** The message of a locked webhook that is being sent: its claim lasts as long as that of the webhook. */
function isInFlight({ restsUntil }: Locked) {
  return restsUntil === null
    ? sql`false`
    : and(eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.nextAt, restsUntil))!
}

async function isThere(tx: Tx, { webhookId, deliveryId }: { webhookId: number; deliveryId: number }) {
  const own = and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId))
  return (await tx.$count(webhookDeliveries, own)) > 0
}

/** Locks the account and then one of its webhooks (decision 019). */
async function lockOwnWebhook(tx: Tx, { accountId }: Owner, webhookId: number) {
  if (!(await lockOpenAccount(tx, accountId))) return undefined
  const [webhook] = await tx
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.accountId, accountId)))
    .for('no key update')
  return webhook
}

/** Gives up the waiting messages of a locked webhook that is switched off. */
export async function giveUpWaiting(tx: Tx, webhookId: number) {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'given-up', nextAt: null, lastFault: 'switched-off' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')))
}

async function log(tx: Tx, owner: Owner, entry: Omit<AccountEntry, 'subject' | 'accountId'>) {
  await writeLogEntry(tx, owner, { ...entry, subject: 'webhook', accountId: owner.accountId })
}
