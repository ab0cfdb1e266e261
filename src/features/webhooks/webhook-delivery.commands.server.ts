import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { users } from '#features/accounts/user.table.ts'
import { hasReader, isOfOpenAccount } from '#features/companies/company.queries.server.ts'
import { boardItself, writeLogEntry } from '#features/log/log-entry.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import type { Outgoing } from '#platform/outgoing.server.ts'
import type { Sealer } from '#platform/sealing.server.ts'
import { webhookHeaders } from '#platform/standard-webhook.server.ts'
import { giveUpWaiting } from './webhook.commands.server.ts'
import { mailSwitchedOff } from './webhook.mail.server.tsx'
import type { OffReason } from './webhook.rules.ts'
import { webhookChanges, webhookDeliveries, webhooks } from './webhook.table.ts'
import {
  claimMs,
  decideOutcome,
  type DeliveryFault,
  keptForDays,
  mostAnswerBytes,
  mostWaiting,
  patienceMs,
} from './webhook-delivery.rules.ts'
import { bodyOf, decideEvent, type WebhookChange } from './webhook-event.rules.ts'

type Sending = {
  outgoing: Pick<Outgoing, 'ask'>
  secrets: Sealer
  log: Pick<Log, 'warn'>
  /** The address of the board and its API, for the links in mails and messages. */
  baseAddress: string
  apiPrefix: string
  now: () => Date
}

/** How many requests one process sends at a time: slow receivers must not hold up the others. */
const lanes = 8
/** A run ends before the next one is due, which continues with the rest. */
const longestRunMs = 50_000

/** Creates messages from the changes, and sends every message that is due. Returns how many were delivered. */
export async function sendWebhooks(db: Db, sending: Sending) {
  await spreadChanges(db, sending)
  await boundWaiting(db)
  const until = sending.now().getTime() + longestRunMs
  const delivered = await Promise.all(Array.from({ length: lanes }, () => deliver(db, sending, until)))
  return delivered.reduce((sum, count) => sum + count, 0)
}

const batchSize = 100

async function spreadChanges(db: Db, sending: Sending) {
  while ((await db.transaction((tx) => spreadSome(tx, sending))) > 0);
}

/** Another process skips the changes that this one locked. */
async function spreadSome(tx: Tx, { baseAddress, apiPrefix, now }: Sending) {
  const changes = await tx
    .select()
    .from(webhookChanges)
    .orderBy(asc(webhookChanges.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (changes.length === 0) return 0
  const told = await tx
    .select({ id: webhooks.id, accountId: webhooks.accountId, events: webhooks.events })
    .from(webhooks)
    .where(
      and(
        inArray(webhooks.accountId, [...new Set(changes.map(({ accountId }) => accountId))]),
        isNull(webhooks.offAt),
        // While all users of the account are blocked the messages wait: see `isTold`.
        isOfOpenAccount(webhooks.accountId),
      ),
    )
    .orderBy(asc(webhooks.id))
    // Waits for a webhook that is being removed: a message must not reference a removed one.
    .for('key share')
  const moment = now()
  const messages = changes.flatMap((row) => {
    const change = row as typeof row & WebhookChange
    const event = decideEvent(change)
    if (!event) return []
    const body = bodyOf(event, change, { happenedAt: row.happenedAt, apiAddress: `${baseAddress}${apiPrefix}` })
    return told
      .filter(({ accountId, events }) => accountId === row.accountId && events.includes(event))
      .map(({ id }) => ({ webhookId: id, event, body, nextAt: moment, createdAt: moment }))
  })
  if (messages.length > 0) await tx.insert(webhookDeliveries).values(messages)
  await tx.delete(webhookChanges).where(
    inArray(
      webhookChanges.id,
      changes.map(({ id }) => id),
    ),
  )
  return changes.length
}

/**
 * Nothing is sent for an account that is closed, or whose users are all blocked; after unblocking, waiting messages are
 * sent.
 */
const isTold = and(isOfOpenAccount(webhooks.accountId), hasReader(webhooks.accountId))

/** Gives up the oldest messages of a receiver that cannot keep up. */
async function boundWaiting(db: Db) {
  const isWaiting = eq(webhookDeliveries.state, 'waiting')
  const full = await db
    .select({ webhookId: webhookDeliveries.webhookId })
    .from(webhookDeliveries)
    .where(isWaiting)
    .groupBy(webhookDeliveries.webhookId)
    .having(sql`count(*) > ${mostWaiting}`)
  for (const { webhookId } of full) {
    await db.transaction(async (tx) => {
      await lockWebhook(tx, webhookId)
      const newest = tx
        .select({ id: webhookDeliveries.id })
        .from(webhookDeliveries)
        .where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting))
        .orderBy(sql`${webhookDeliveries.id} desc`)
        .limit(mostWaiting)
      await tx
        .update(webhookDeliveries)
        .set({ state: 'given-up', nextAt: null, lastFault: 'too-many-waiting' })
        .where(and(eq(webhookDeliveries.webhookId, webhookId), isWaiting, notInArray(webhookDeliveries.id, newest)))
    })
  }
}

async function deliver(db: Db, sending: Sending, until: number) {
  let delivered = 0
  while (sending.now().getTime() <= until) {
    const claimed = await claim(db, sending.now())
    if (!claimed) break
    // Outside the transaction: a slow receiver must not hold a connection or a lock.
    const outcome = await ask(claimed, sending)
    if (await record(db, claimed, outcome, sending)) delivered += 1
  }
  return delivered
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claim>>>

/**
 * Claims the next message of the webhook that was used longest ago. Each webhook gets one request at a time, across all
 * processes.
 */
function claim(db: Db, now: Date) {
  const isDue = and(eq(webhookDeliveries.state, 'waiting'), lte(webhookDeliveries.nextAt, now))
  return db.transaction(async (tx) => {
    const [webhook] = await tx
      .select()
      .from(webhooks)
      .where(
        and(
          isNull(webhooks.offAt),
          or(isNull(webhooks.restsUntil), lte(webhooks.restsUntil, now)),
          isTold,
          inArray(
            webhooks.id,
            tx.select({ webhookId: webhookDeliveries.webhookId }).from(webhookDeliveries).where(isDue),
          ),
        ),
      )
      .orderBy(sql`${webhooks.restsUntil} asc nulls first`, asc(webhooks.id))
      .limit(1)
      .for('no key update', { skipLocked: true })
    if (!webhook) return undefined
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhook.id), isDue))
      .orderBy(asc(webhookDeliveries.nextAt), asc(webhookDeliveries.id))
      .limit(1)
    if (!delivery) return undefined
    const held = new Date(now.getTime() + claimMs)
    const attempts = delivery.attempts + 1
    await tx.update(webhooks).set({ restsUntil: held }).where(eq(webhooks.id, webhook.id))
    await tx
      .update(webhookDeliveries)
      .set({ attempts, nextAt: held, attemptedAt: now })
      .where(eq(webhookDeliveries.id, delivery.id))
    return { webhook, delivery: { ...delivery, attempts } }
  })
}

type Outcome = { status: number | undefined; fault: DeliveryFault | null }

async function ask({ webhook, delivery }: Claimed, { outgoing, secrets, now }: Sending): Promise<Outcome> {
  const open = openSecrets(webhook, secrets, now())
  if (!open) return { status: undefined, fault: 'no-secret' }
  const { messageId: id, body } = delivery
  const answer = await outgoing.ask(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Streekbaan-Webhooks/1.0',
      ...webhookHeaders({ id, body, secrets: open, now: now() }),
    },
    body,
    mostBytes: mostAnswerBytes,
    patienceMs,
  })
  return typeof answer === 'string' ? { status: undefined, fault: answer } : { status: answer.status, fault: null }
}

/** Undefined if they were sealed with another secret of the board. */
function openSecrets({ secret, previousSecret, previousUntil }: Claimed['webhook'], secrets: Sealer, now: Date) {
  const isOverlap = previousSecret !== null && previousUntil! > now
  try {
    return [secret, ...(isOverlap ? [previousSecret] : [])].map((sealed) => secrets.open(sealed))
  } catch {
    return undefined
  }
}

/** Records the result of an attempt. True if it was delivered. */
async function record(db: Db, { webhook, delivery }: Claimed, { status, fault }: Outcome, sending: Sending) {
  const { log, now } = sending
  const { attempts } = delivery
  const moment = now()
  const decided = decideOutcome({ status, attempts, failingSince: webhook.failingSince }, moment)
  // Rendered before the row is locked.
  const mails = decided.off ? await writeMails(db, webhook, decided.off, sending) : []
  if (decided.state !== 'delivered')
    log.warn({ webhook: webhook.id, delivery: delivery.id, status, fault }, 'a webhook could not be delivered')
  await db.transaction(async (tx) => {
    const current = await lockWebhook(tx, webhook.id)
    // It was removed meanwhile, with its messages.
    if (!current) return
    const { state, nextAt, failingSince, restsUntil, off } = decided
    // Not if it was switched off meanwhile, which gave up the message, or taken over, because this process had stalled.
    const isOurs = and(
      eq(webhookDeliveries.id, delivery.id),
      eq(webhookDeliveries.attempts, attempts),
      state === 'delivered' ? undefined : eq(webhookDeliveries.state, 'waiting'),
    )
    const [recorded] = await tx
      .update(webhookDeliveries)
      .set({ state, nextAt, lastStatus: status ?? null, lastFault: fault })
      .where(isOurs)
      .returning({ id: webhookDeliveries.id })
    // If another process took it over, that one records the state. After a change of address, the old one's response
    // means nothing.
    if (!recorded || current.url !== webhook.url) return
    const isSwitchedOff = off !== undefined && current.offAt === null
    await tx
      .update(webhooks)
      .set({ failingSince, restsUntil, ...(isSwitchedOff && { offAt: moment, offBecause: off }) })
      .where(eq(webhooks.id, webhook.id))
    if (!isSwitchedOff) return
    await giveUpWaiting(tx, webhook.id)
    await writeLogEntry(tx, boardItself, {
      action: 'webhook-switched-off',
      subject: 'webhook',
      subjectId: webhook.id,
      accountId: webhook.accountId,
      after: { because: off },
      now: moment,
    })
    for (const mail of mails) await queueMail(tx, mail)
  })
  return decided.state === 'delivered'
}

async function lockWebhook(tx: Tx, webhookId: number) {
  const [webhook] = await tx
    .select({ offAt: webhooks.offAt, url: webhooks.url })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId))
    .for('no key update')
  return webhook
}

/** To every owner who can sign in. */
async function writeMails(
  db: Db,
  webhook: Claimed['webhook'],
  off: Exclude<OffReason, 'owner'>,
  { baseAddress }: Sending,
) {
  const owners = await db
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(
      and(
        eq(users.accountId, webhook.accountId),
        eq(users.accountRole, 'owner'),
        isNotNull(users.confirmedAt),
        isNull(users.erasedAt),
        eq(users.blocked, false),
      ),
    )
    .orderBy(asc(users.id))
  const about = { webhookId: webhook.id, host: new URL(webhook.url).host, off, address: baseAddress }
  return Promise.all(owners.map(({ email, firstName }) => mailSwitchedOff({ ...about, recipient: email, firstName })))
}

/**
 * gap 168: removes messages after thirty days, delivered or given up. `boundWaiting` limits those that wait, which can
 * only wait that long while all users of their account are blocked. Returns how many.
 */
export async function forgetDeliveries(db: Db, { now }: { now: Date }) {
  const before = daysBefore(now, keptForDays)
  for (let count = 0, last = 0; ;) {
    const some = db
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(
        and(
          ne(webhookDeliveries.state, 'waiting'),
          lt(webhookDeliveries.createdAt, before),
          gt(webhookDeliveries.id, last),
        ),
      )
      .orderBy(asc(webhookDeliveries.id))
      .limit(1000)
    const forgotten = await db
      .delete(webhookDeliveries)
      .where(inArray(webhookDeliveries.id, some))
      .returning({ id: webhookDeliveries.id })
    if (forgotten.length === 0) return count
    count += forgotten.length
    last = Math.max(...forgotten.map(({ id }) => id))
  }
}
