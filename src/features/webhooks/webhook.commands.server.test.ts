import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/account-lock.commands.server.ts'
import { actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { closeAccount } from '#features/departures/account-closing.commands.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { accountLinks } from '#test/support/account-mails.ts'
import { anEmployer } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { aSessionId } from '#test/support/sign-in.ts'
import { aWebhook, deliveriesOf, webhookNow } from '#test/support/webhooks.ts'
import {
  addWebhook,
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  switchWebhook,
} from './webhook.commands.server.ts'
import { findWebhook, listWebhooks } from './webhook.queries.server.ts'
import { mostWebhooks } from './webhook.rules.ts'
import { webhookDeliveries, webhooks } from './webhook.table.ts'

const db = await freshDb()
const services = testServices(db)
const { webhookSecrets: secrets } = services
const fields = { url: 'https://werving.test/in?sleutel=geheim', events: ['application.received' as const] }
const anOwner = async () => actorOf(await anEmployer(db)) as ConfirmedOwner
const add = (owner: ConfirmedOwner, url = fields.url) =>
  addWebhook(db, owner, { fields: { ...fields, url }, secrets, now })
const otherUrl = (which: number) => `https://werving.test/in/${which}`

async function aMade() {
  const owner = await anOwner()
  const added = await add(owner)
  if (!added.ok) throw new Error(added.reason)
  return { owner, ...added.value, webhookId: added.value.id }
}

const logOf = (accountId: number) =>
  db
    .select({ action: logEntries.action, before: logEntries.before, after: logEntries.after })
    .from(logEntries)
    .where(eq(logEntries.accountId, accountId))
    .orderBy(logEntries.id)

test('a secret is shown once, stored encrypted, and never shown again', async () => {
  const { owner, id, secret } = await aMade()

  expect(secret).toMatch(/^whsec_/)
  const row = await webhookNow(db, id)
  expect(JSON.stringify(row)).not.toContain(secret.slice(6))
  expect(secrets.open(row.secret)).toBe(secret)
  const shown = JSON.stringify([await listWebhooks(db, owner), await findWebhook(db, owner, { webhookId: id })])
  expect(shown).not.toContain(row.secret)
  expect(shown).not.toContain(secret.slice(6))
})

test('gap 202: the same webhook added again by its maker is the same one, with its secret', async () => {
  const owner = await anOwner()
  const other = actorOf(await anEmployer(db, { accountId: owner.accountId, accountRole: 'owner' })) as ConfirmedOwner
  const addAt = (at: Date, by = owner) => addWebhook(db, by, { fields, secrets, now: at })
  const first = await add(owner)
  expect(await addAt(new Date(now.getTime() + 9 * 60_000))).toEqual(first)
  expect(await addAt(now, other)).not.toEqual(first)
  expect(await addAt(new Date(now.getTime() + 11 * 60_000))).not.toEqual(first)
  expect(await listWebhooks(db, owner)).toHaveLength(3)
  await renewSecret(db, owner, { webhookId: first.ok ? first.value.id : 0, secrets, now })
  expect(await add(owner)).not.toMatchObject({ value: { id: first.ok && first.value.id } })
})

test('changes to a webhook are logged, without its secret or its address', async () => {
  const { owner, webhookId } = await aMade()
  const changed = { url: 'https://werving.test/anders?sleutel=geheim', events: ['vacancy.posted' as const] }
  await changeWebhook(db, owner, { webhookId, fields: changed, now })
  // gap 216: saving the same is not a change.
  expect(await changeWebhook(db, owner, { webhookId, fields: changed, now: daysAfter(now, 1) })).toMatchObject({
    ok: true,
  })
  expect(await webhookNow(db, webhookId)).toMatchObject({ ...changed, updatedAt: now })
  await renewSecret(db, owner, { webhookId, secrets, now })
  await switchWebhook(db, owner, { webhookId, isOn: false, now })
  await removeWebhook(db, owner, { webhookId, now })

  const log = await logOf(owner.accountId)
  expect(log).toEqual([
    { action: 'webhook-added', before: {}, after: { host: 'werving.test', events: ['application.received'] } },
    {
      action: 'webhook-changed',
      before: { url: '…', events: ['application.received'] },
      after: { url: '…', events: ['vacancy.posted'] },
    },
    { action: 'webhook-secret-renewed', before: {}, after: {} },
    { action: 'webhook-changed', before: { isOn: true }, after: { isOn: false } },
    { action: 'webhook-removed', before: { host: 'werving.test', events: ['vacancy.posted'] }, after: {} },
  ])
  expect(JSON.stringify(log)).not.toMatch(/geheim|whsec/)
})

describe('of another account', () => {
  test('nothing is found, changed or sent', async () => {
    const { owner, webhookId } = await aMade()
    await sendTest(db, owner, { webhookId, now })
    const deliveryId = (await deliveriesOf(db, webhookId))[0]!.id
    const stranger = await anOwner()
    const before = [await webhookNow(db, webhookId), await deliveriesOf(db, webhookId)]
    const asking = { webhookId, now }

    expect(await listWebhooks(db, stranger)).toEqual([])
    expect(await findWebhook(db, stranger, asking)).toBeUndefined()
    for (const answer of [
      await changeWebhook(db, stranger, { ...asking, fields }),
      await switchWebhook(db, stranger, { ...asking, isOn: false }),
      await renewSecret(db, stranger, { ...asking, secrets }),
      await removeWebhook(db, stranger, asking),
      await sendTest(db, stranger, asking),
      await sendAgain(db, stranger, { ...asking, deliveryId }),
      await sendAgain(db, stranger, { ...asking, deliveryId: undefined }),
    ]) {
      expect(answer).toEqual({ ok: false, reason: 'not-found' })
    }
    expect([await webhookNow(db, webhookId), await deliveriesOf(db, webhookId)]).toEqual(before)
  })

  test("a message cannot be resent through one's own webhook", async () => {
    const [other, own] = [await aMade(), await aMade()]
    await sendTest(db, other.owner, { webhookId: other.id, now })
    const deliveryId = (await deliveriesOf(db, other.id))[0]!.id

    expect(await sendAgain(db, own.owner, { webhookId: own.id, deliveryId, now })).toEqual({
      ok: false,
      reason: 'not-found',
    })
  })
})

test('changes to one webhook do not affect another of the account', async () => {
  const owner = await anOwner()
  const made = [await add(owner), await add(owner, otherUrl(1))]
  const [other, id] = made.map((added) => (added.ok ? added.value.id : 0)) as [number, number]
  await changeWebhook(db, owner, { webhookId: id, fields: { ...fields, events: ['vacancy.posted'] }, now })
  for (const webhookId of [other, other, id]) await sendTest(db, owner, { webhookId, now })
  const [first] = await deliveriesOf(db, other)
  await db.update(webhookDeliveries).set({ state: 'given-up', nextAt: null }).where(eq(webhookDeliveries.id, first!.id))
  const before = [await webhookNow(db, other), await deliveriesOf(db, other)]
  const { secret } = await webhookNow(db, id)

  const asking = { webhookId: id, now: daysAfter(now, 1) }
  await renewSecret(db, owner, { ...asking, secrets })
  expect(await webhookNow(db, id)).toMatchObject({ previousSecret: secret })
  await switchWebhook(db, owner, { ...asking, isOn: false })
  expect((await deliveriesOf(db, id)).map(({ state }) => state)).toEqual(['given-up'])
  await switchWebhook(db, owner, { ...asking, isOn: true })
  expect(await sendAgain(db, owner, { ...asking, deliveryId: undefined })).toEqual({ ok: true, value: { count: 1 } })
  await changeWebhook(db, owner, { ...asking, fields: { ...fields, url: 'https://anders.test/in' } })
  await removeWebhook(db, owner, asking)

  expect([await webhookNow(db, other), await deliveriesOf(db, other)]).toEqual(before)
  expect((await logOf(owner.accountId)).slice(-2)).toMatchObject([
    { action: 'webhook-changed', before: { events: ['vacancy.posted'] } },
    { action: 'webhook-removed', before: { host: 'anders.test' } },
  ])
})

test('a test wakes a webhook that is backing off, unless a message is on its way', async () => {
  const { owner, webhookId } = await aMade()
  const held = daysAfter(now, 1)
  await db.update(webhooks).set({ restsUntil: held }).where(eq(webhooks.id, webhookId))
  await sendTest(db, owner, { webhookId, now })
  expect(await webhookNow(db, webhookId)).toMatchObject({ restsUntil: null })

  await db.update(webhooks).set({ restsUntil: held }).where(eq(webhooks.id, webhookId))
  await db.update(webhookDeliveries).set({ nextAt: held }).where(eq(webhookDeliveries.webhookId, webhookId))
  await sendTest(db, owner, { webhookId, now })
  expect(await webhookNow(db, webhookId)).toMatchObject({ restsUntil: held })
})

test.runIf(isPostgres)('a message that is just being sent is not sent twice by resending it', async () => {
  const { owner, webhookId } = await aMade()
  await sendTest(db, owner, { webhookId, now })
  const deliveryId = (await deliveriesOf(db, webhookId))[0]!.id
  const held = daysAfter(now, 1)

  const [again] = await race(db, {
    // What the process that sends the message writes.
    first: async (tx) => {
      await tx.update(webhooks).set({ restsUntil: held }).where(eq(webhooks.id, webhookId))
      await tx.update(webhookDeliveries).set({ attempts: 1, nextAt: held }).where(eq(webhookDeliveries.id, deliveryId))
    },
    waiting: [() => sendAgain(db, owner, { webhookId, deliveryId, now })],
  })

  expect(again).toEqual({ ok: true, value: { count: 0 } })
  expect(await deliveriesOf(db, webhookId)).toMatchObject([{ attempts: 1, nextAt: held }])
  expect(await webhookNow(db, webhookId)).toMatchObject({ restsUntil: held })
})

test('all failed messages are resent with one button; delivered ones are not', async () => {
  const { owner, webhookId } = await aMade()
  for (let made = 0; made < 3; made += 1) await sendTest(db, owner, { webhookId, now })
  const [arrived] = await deliveriesOf(db, webhookId)
  await db.update(webhookDeliveries).set({ state: 'given-up', nextAt: null, attempts: 7 })
  await db
    .update(webhookDeliveries)
    .set({ state: 'delivered', attempts: 1 })
    .where(eq(webhookDeliveries.id, arrived!.id))

  const again = await sendAgain(db, owner, { webhookId, deliveryId: undefined, now })

  expect(again).toEqual({ ok: true, value: { count: 2 } })
  expect((await deliveriesOf(db, webhookId)).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['delivered', 1],
    ['waiting', 0],
    ['waiting', 0],
  ])
})

test('a webhook that is off sends nothing, and drops its pending messages', async () => {
  const { owner, webhookId } = await aMade()
  await sendTest(db, owner, { webhookId, now })
  await switchWebhook(db, owner, { webhookId, isOn: false, now })

  expect(await deliveriesOf(db, webhookId)).toMatchObject([{ state: 'given-up', lastFault: 'switched-off' }])
  expect(await sendTest(db, owner, { webhookId, now })).toEqual({ ok: false, reason: 'off' })
  expect(await sendAgain(db, owner, { webhookId, deliveryId: undefined, now })).toEqual({ ok: false, reason: 'off' })
  await db.update(webhooks).set({ failingSince: now })
  await switchWebhook(db, owner, { webhookId, isOn: true, now })
  expect(await webhookNow(db, webhookId)).toMatchObject({ offAt: null, offBecause: null, failingSince: null })
})

test('an account has at most five', async () => {
  const owner = await anOwner()
  for (let made = 0; made < mostWebhooks; made += 1)
    expect(await add(owner, otherUrl(made))).toMatchObject({ ok: true })

  expect(await add(owner)).toEqual({ ok: false, reason: 'too-many' })
})

test.runIf(isPostgres)('of two added at once that would exceed the maximum, one is created', async () => {
  const owner = await anOwner()
  for (let made = 1; made < mostWebhooks; made += 1) await add(owner, otherUrl(made))
  const addOne = (which: number) => () => add(owner, otherUrl(which + mostWebhooks))

  const [one, other] = await race(db, {
    first: (tx) => lockAccount(tx, owner.accountId),
    waiting: [addOne(1), addOne(2)],
  })

  expect(one).toMatchObject({ ok: true })
  expect(other).toEqual({ ok: false, reason: 'too-many' })
})

test('an account that closes removes its webhooks', async () => {
  const owner = await anOwner()
  const { id } = await aWebhook(services, { accountId: owner.accountId })

  const sessionId = await aSessionId(services, owner.userId)
  const closed = await closeAccount(db, owner, {
    limits: services.limits,
    password: '',
    sessionId,
    links: accountLinks,
    now,
  })

  expect(closed).toMatchObject({ ok: true })
  expect(await webhookNow(db, id)).toBeUndefined()
})
