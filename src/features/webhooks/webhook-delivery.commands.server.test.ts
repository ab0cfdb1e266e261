import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Admin, actorOf, type ConfirmedOwner } from '#features/accounts/actor.rules.ts'
import { blockAccount } from '#features/people/account-admin.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { logEntries } from '#features/log/log-entry.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aCompany, anAdmin, anApplication, anEmployer } from '#test/support/builders.ts'
import { daysAfter, now, settableClock } from '#test/support/clock.ts'
import { crashEverywhere } from '#test/support/crash.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { besides, race } from '#test/support/race.ts'
import { testServices } from '#test/support/services.ts'
import { answering, aReceiver, aWebhook, deliveriesOf, isSigned, webhookNow } from '#test/support/webhooks.ts'
import {
  changeWebhook,
  removeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  switchWebhook,
} from './webhook.commands.server.ts'
import { findWebhook } from './webhook.queries.server.ts'
import { webhookState } from './webhook.rules.ts'
import { webhookChanges, webhookDeliveries, webhooks } from './webhook.table.ts'
import { forgetDeliveries, sendWebhooks } from './webhook-delivery.commands.server.ts'
import { mostWaiting } from './webhook-delivery.rules.ts'

const db = await freshDb()
const clock = settableClock()
const services = testServices(db, { now: clock.now, settings: { PRIVATE_ADDRESSES: 'allowed' } })
const outside = testServices(db, { now: clock.now })
const { webhookSecrets: secrets, outgoing } = services
/** Waits less long for slow receivers than the board does. */
const hasty: typeof outgoing = {
  ...outgoing,
  ask: (url, asked) => outgoing.ask(url, { ...asked, patienceMs: 3000 }),
}
const sending = { outgoing, secrets, log: services.log, now: clock.now }
const settings = { baseAddress: 'https://banen.test', apiPrefix: '/api' }
const send = (changed: Partial<typeof sending> = {}, on: Db = db) =>
  sendWebhooks(on, { ...sending, ...settings, ...changed })
const minutes = (count: number) => clock.set(new Date(clock.now().getTime() + count * 60_000))

beforeEach(async () => {
  clock.set(now)
  await db.delete(webhooks)
  await db.delete(outgoingMails)
})

async function anOwner() {
  const user = await anEmployer(db)
  return { ...(actorOf(user) as ConfirmedOwner), email: user.email }
}

/** A webhook with messages that wait. */
async function aWaiting(url: string, count = 1) {
  const owner = await anOwner()
  const webhook = await aWebhook(services, { accountId: owner.accountId, url })
  const asking = { webhookId: webhook.id, now: clock.now() }
  for (let made = 0; made < count; made += 1) await sendTest(db, owner, asking)
  return { owner, webhook, id: webhook.id, deliveries: () => deliveriesOf(db, webhook.id) }
}

/** Another account's webhook with a waiting message. */
async function aBystander() {
  const { accountId } = await anOwner()
  const { id } = await aWebhook(services, { accountId })
  await db.insert(webhookDeliveries).values({ webhookId: id, event: 'test', body: '{}', nextAt: now })
  return id
}

describe('a message', () => {
  test('arrives signed, once, and is recorded as delivered', async () => {
    const { url, received } = await aReceiver()
    const { webhook, deliveries } = await aWaiting(url)

    expect(await send()).toBe(1)
    expect(await send()).toBe(0)

    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, nextAt: null, lastStatus: 204, lastFault: null })
    expect(received).toHaveLength(1)
    expect(received[0]).toMatchObject({ id: delivery!.messageId, body: delivery!.body, type: 'application/json' })
    expect(received[0]!.timestamp).toBe(String(now.getTime() / 1000))
    expect(isSigned(received[0]!, webhook.secret)).toBe(true)
    expect(isSigned({ ...received[0]!, body: '{}' }, webhook.secret)).toBe(false)
    expect(JSON.stringify(await webhookNow(db, webhook.id))).not.toContain(webhook.secret.slice(6))
  })

  test('that fails is retried on schedule, under the same id, and given up on after the last attempt', async () => {
    const { url, received, answerWith } = await aReceiver(answering(500))
    const { owner, id, webhook, deliveries } = await aWaiting(url)
    await send()
    expect(await deliveries()).toMatchObject([
      { state: 'waiting', attempts: 1, lastStatus: 500, nextAt: new Date(now.getTime() + 60_000) },
    ])
    expect(await webhookNow(db, id)).toMatchObject({ failingSince: now, offAt: null })
    for (const wait of [1, 5, 30, 120, 480, 1440]) {
      minutes(wait - 0.1)
      await send()
      const before = received.length
      minutes(0.1)
      await send()
      expect(received).toHaveLength(before + 1)
    }
    expect(await deliveries()).toMatchObject([{ state: 'given-up', attempts: 7, nextAt: null }])
    minutes(10_000)
    await send()
    expect(received).toHaveLength(7)

    answerWith(answering(200))
    const { messageId, id: deliveryId } = (await deliveries())[0]!
    const again = { webhookId: id, deliveryId, now: clock.now() }
    expect(await sendAgain(db, owner, again)).toEqual({ ok: true, value: { count: 1 } })
    await send()
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 1, lastStatus: 200 }])
    expect(new Set(received.map((message) => message.id))).toEqual(new Set([messageId]))
    expect(Number(received[7]!.timestamp)).toBeGreaterThan(Number(received[6]!.timestamp))
    expect(received.every((message) => isSigned(message, webhook.secret))).toBe(true)
    expect(await webhookNow(db, id)).toMatchObject({ failingSince: null })
  })

  test('does not follow a redirect, and never reaches our own network', async () => {
    const inside = await aReceiver()
    const { url } = await aReceiver((_request, response) => response.writeHead(307, { location: inside.url }).end())
    const redirected = await aWaiting(url)
    await send()
    expect(await redirected.deliveries()).toMatchObject([{ state: 'waiting', lastStatus: 307 }])
    await db.delete(webhooks)

    const inward = await aWaiting(inside.url)
    await send({ outgoing: outside.outgoing })
    expect(await inward.deliveries()).toMatchObject([
      { state: 'waiting', lastFault: 'private-address', lastStatus: null },
    ])
    expect(inside.received).toEqual([])
  })

  test('to a receiver that is slow, answers endlessly, or is down, fails', async () => {
    const slow = await aReceiver(() => {})
    const endless = await aReceiver((request, response) => {
      const timer = setInterval(() => response.write('x'.repeat(10_000)), 1)
      request.socket.once('close', () => clearInterval(timer))
    })
    const waiting = [await aWaiting(slow.url), await aWaiting(endless.url), await aWaiting('http://127.0.0.1:1/')]

    await send({ outgoing: hasty })

    const faults = []
    for (const { deliveries } of waiting) faults.push((await deliveries())[0]!.lastFault)
    expect(faults).toEqual(['too-slow', 'too-much', 'unreachable'])
  })

  test('whose secret can no longer be read fails, and the others continue', async () => {
    const { url, received } = await aReceiver()
    const lost = await aWaiting(url)
    await db.update(webhooks).set({ secret: 'from-another-board-with-another-secret-00' })
    await aWaiting(url)

    expect(await send()).toBe(1)

    expect(await lost.deliveries()).toMatchObject([{ state: 'waiting', lastFault: 'no-secret' }])
    expect(received).toHaveLength(1)
  })
})

describe('several processes', () => {
  test('that send at once send everything once, and one webhook one message at a time', async () => {
    let [busy, busiest] = [0, 0]
    const receivers = []
    for (let made = 0; made < 3; made += 1) {
      const receiver = await aReceiver((_request, response) => {
        busiest = Math.max(busiest, (busy += 1))
        setTimeout(() => {
          busy -= 1
          response.end()
        }, 5)
      })
      await aWaiting(receiver.url, 7)
      receivers.push(receiver)
    }

    const counts = await Promise.all([send(), send(), send()])
    await send()

    const received = receivers.flatMap((receiver) => receiver.received.map(({ id }) => id))
    expect(received).toHaveLength(21)
    expect(new Set(received).size).toBe(21)
    expect(counts.reduce((sum, count) => sum + count)).toBe(21)
    expect(busiest).toBeLessThanOrEqual(3)
  })

  test('that crash anywhere lose nothing: their messages are sent again under the same id', async () => {
    const { url, received } = await aReceiver()
    const { deliveries } = await aWaiting(url, 3)

    await crashEverywhere(db, {
      run: (fragile) => send({}, fragile),
      check: async () => {
        // A lane of the dead process may still be running.
        await new Promise((over) => setTimeout(over, 20))
        minutes(2)
      },
    })
    minutes(2)
    await send()

    expect((await deliveries()).map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered'])
    expect(new Set(received.map(({ id }) => id)).size).toBe(3)
  })
})

describe.runIf(isPostgres)('locks', () => {
  const change = (accountId: number) =>
    db.execute(sql`insert into webhook_changes (account_id, noun, subject_id, transaction_id, after)
      values (${accountId}, 'application', 1, gen_random_uuid()::text, '{"company_id":1,"vacancy_id":1,"status":"open"}')`)

  test('a webhook that is being removed gets no more messages', async () => {
    const { owner, id } = await aWaiting('http://127.0.0.1:1/')
    await change(owner.accountId)

    await race(db, { first: (tx) => tx.delete(webhooks).where(eq(webhooks.id, id)), waiting: [send] })

    expect(await db.$count(webhookDeliveries)).toBe(0)
    expect(await db.$count(webhookChanges)).toBe(0)
  })

  test('a webhook that is being changed blocks nobody: not the others, and not applicants', async () => {
    const { url, received } = await aReceiver()
    const { id } = await aWaiting(url)
    const { company, accountId } = await aCompany(db)
    await aWebhook(services, { accountId })
    await aWaiting(url)
    const lock = (tx: Tx) => tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update')

    expect(await besides(db, lock, send)).toBe(1)
    expect(received).toHaveLength(1)
    const applied = await besides(
      db,
      (tx) => tx.select().from(webhooks).for('update'),
      () => anApplication(db, { companyId: company.id }),
    )
    expect(applied.status).toBe('open')
    expect(await db.$count(webhookChanges)).toBe(1)
  })
})

describe('a webhook', () => {
  test('that answers 410 is switched off, with its pending messages, and its owners are notified once', async () => {
    const { url, received } = await aReceiver(answering(410))
    const { owner, id, deliveries } = await aWaiting(url, 3)
    const other = await aBystander()
    const colleague = await anEmployer(db, { accountId: owner.accountId, accountRole: 'member' })
    const { accountId } = owner
    for (const silent of [{ confirmedAt: null }, { blocked: true }]) await anEmployer(db, { accountId, ...silent })

    await send()
    minutes(10_000)
    await send()

    expect(await webhookNow(db, id)).toMatchObject({ offAt: now, offBecause: 'gone' })
    expect((await deliveries()).map(({ state, lastFault }) => [state, lastFault])).toEqual([
      ['given-up', null],
      ['given-up', 'switched-off'],
      ['given-up', 'switched-off'],
    ])
    expect(await deliveriesOf(db, other)).toMatchObject([{ state: 'waiting' }])
    expect(received).toHaveLength(1)
    const mails = await db.select().from(outgoingMails)
    expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['webhook-off', owner.email]])
    expect(mails[0]!.recipient).not.toBe(colleague.email)
    expect(mails[0]!.text).toContain(`https://banen.test/mijn-account/koppelingen/webhooks/${id}`)
    // An address may contain a key of the receiver.
    expect(mails[0]!.html).not.toContain('/in')
    const logged = await db.select().from(logEntries).where(eq(logEntries.action, 'webhook-switched-off'))
    expect(logged).toMatchObject([{ userId: null, accountId, subjectId: id, after: { because: 'gone' } }])
  })

  test('that only failed for a week is switched off', async () => {
    const { url } = await aReceiver(answering(503))
    const { owner, id, deliveries } = await aWaiting(url)
    for (let days = 0; days < 7; days += 1) {
      clock.set(daysAfter(now, days))
      await send()
    }
    expect(await deliveries()).toMatchObject([{ state: 'given-up', attempts: 7 }])
    clock.set(daysAfter(now, 90))
    await sendTest(db, owner, { webhookId: id, now: clock.now() })
    for (let days = 90; days < 96; days += 1) {
      clock.set(daysAfter(now, days))
      await send()
    }
    // A failure long ago does not add up to a week.
    expect(await webhookNow(db, id)).toMatchObject({ offAt: null, failingSince: now })

    clock.set(daysAfter(now, 96))
    await send()

    expect(await webhookNow(db, id)).toMatchObject({ offBecause: 'failing' })
    expect(await db.$count(outgoingMails)).toBe(1)
  })

  test('that works again stays on when a process that hung reports that it failed', async () => {
    const { url } = await aReceiver()
    const { id, deliveries } = await aWaiting(url)
    await db.update(webhooks).set({ failingSince: daysAfter(now, -8) })
    const stoodStill: typeof outgoing = {
      ...outgoing,
      async ask() {
        minutes(2)
        await send()
        return 'unreachable'
      },
    }

    await send({ outgoing: stoodStill })

    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await webhookNow(db, id)).toMatchObject({ offAt: null, failingSince: null })
  })

  test('with a new secret signs with both for a day', async () => {
    const { url, received } = await aReceiver()
    const { owner, webhook, id } = await aWaiting(url)
    const renewed = await renewSecret(db, owner, { webhookId: id, secrets, now })
    if (!renewed.ok) throw new Error(renewed.reason)
    await send()
    clock.set(daysAfter(now, 1))
    await sendTest(db, owner, { webhookId: id, now: clock.now() })
    await send()

    const [during, after] = received
    expect(isSigned(during!, webhook.secret)).toBe(true)
    expect(isSigned(during!, renewed.value.secret)).toBe(true)
    expect(isSigned(after!, webhook.secret)).toBe(false)
    expect(isSigned(after!, renewed.value.secret)).toBe(true)
  })

  test('with two new secrets in a day still signs with the first one until its day is over', async () => {
    const { url, received } = await aReceiver()
    const { owner, webhook, id } = await aWaiting(url)
    const renew = async () => {
      const renewed = await renewSecret(db, owner, { webhookId: id, secrets, now: clock.now() })
      if (!renewed.ok) throw new Error(renewed.reason)
      return renewed.value
    }
    const lost = await renew()
    minutes(60)
    const kept = await renew()
    await send()
    clock.set(daysAfter(now, 1))
    await sendTest(db, owner, { webhookId: id, now: clock.now() })
    await send()

    const [during, after] = received
    const signs = (message: typeof during) =>
      [webhook.secret, lost.secret, kept.secret].map((secret) => isSigned(message!, secret))
    expect(signs(during)).toEqual([true, false, true])
    expect(signs(after)).toEqual([false, false, true])
    expect([lost.isOverlap, kept.isOverlap]).toEqual([false, true])
  })

  test('is shown as working only once something was delivered', async () => {
    const { url } = await aReceiver()
    const { owner, id } = await aWaiting(url)
    const stateNow = async () => webhookState((await findWebhook(db, owner, { webhookId: id }))!)
    await aBystander()

    expect(await stateNow()).toBe('untried')
    await send()
    expect(await stateNow()).toBe('works')
  })

  test('is not shown as working by what arrived at another address, or before it was switched on', async () => {
    const { url } = await aReceiver()
    const { owner, webhook, id } = await aWaiting(url)
    const stateNow = async () => webhookState((await findWebhook(db, owner, { webhookId: id }))!)
    const deliver = async () => {
      minutes(1)
      await sendTest(db, owner, { webhookId: id, now: clock.now() })
      await send()
      return stateNow()
    }
    const change = async (fields: { url: string; events: typeof webhook.events }) => {
      minutes(1)
      await changeWebhook(db, owner, { webhookId: id, fields, now: clock.now() })
      return stateNow()
    }
    const switchTo = async (isOn: boolean) => {
      minutes(1)
      await switchWebhook(db, owner, { webhookId: id, isOn, now: clock.now() })
      return stateNow()
    }

    expect(await deliver()).toBe('works')
    expect(await change({ url, events: ['vacancy.posted'] })).toBe('works')
    expect(await change({ url: `${url}/anders`, events: ['vacancy.posted'] })).toBe('untried')
    expect(await deliver()).toBe('works')
    expect(await switchTo(false)).toBe('off')
    expect(await switchTo(true)).toBe('untried')
    expect(await deliver()).toBe('works')
  })

  test('that is removed or switched off during a request stays so', async () => {
    const { url, answerWith } = await aReceiver()
    const removed = await aWaiting(url)
    answerWith((_request, response) => {
      void removeWebhook(db, removed.owner, { webhookId: removed.id, now }).then(() => response.end())
    })
    await send()
    expect(await db.$count(webhookDeliveries)).toBe(0)

    const switched = await aWaiting(url)
    answerWith((_request, response) => {
      const off = { webhookId: switched.id, isOn: false, now }
      void switchWebhook(db, switched.owner, off).then(() => response.writeHead(500).end())
    })
    await send()
    expect(await switched.deliveries()).toMatchObject([{ state: 'given-up', nextAt: null, lastFault: 'switched-off' }])
    expect(await webhookNow(db, switched.id)).toMatchObject({ offBecause: 'owner' })
  })

  test('of a blocked account is silent until the block is lifted', async () => {
    const { url, received } = await aReceiver()
    const { owner } = await aWaiting(url)
    const admin = actorOf(await anAdmin(db)) as Admin
    await blockAccount(db, admin, { accountId: owner.accountId, isBlocked: true, now })
    await send()
    expect(received).toEqual([])
    await blockAccount(db, admin, { accountId: owner.accountId, isBlocked: false, now })
    await send()
    expect(received).toHaveLength(1)
  })

  test('with too many pending messages loses the oldest', async () => {
    const owner = await anOwner()
    const other = await aBystander()
    const { id } = await aWebhook(services, { accountId: owner.accountId })
    await db.insert(webhookDeliveries).values({ webhookId: id, event: 'test', body: '{}', state: 'delivered' })
    await db.execute(sql`insert into webhook_deliveries (webhook_id, event, body, next_at)
      select ${id}, 'vacancy.posted', '{}', now() from generate_series(1, ${mostWaiting + 2}::int)`)

    await send()

    expect(await deliveriesOf(db, other)).toMatchObject([{ state: 'waiting' }])
    const [delivered, ...found] = await deliveriesOf(db, id)
    expect(delivered).toMatchObject({ state: 'delivered' })
    expect(found.filter(({ state }) => state === 'given-up')).toEqual(found.slice(0, 2))
    expect(found[0]).toMatchObject({ lastFault: 'too-many-waiting' })
  })
})

test('messages are deleted after thirty days', async () => {
  const { url } = await aReceiver()
  const { id } = await aWaiting(url, 2)
  await db
    .update(webhookDeliveries)
    .set({ createdAt: daysAfter(now, -31), state: 'delivered', nextAt: null })
    .where(eq(webhookDeliveries.id, (await deliveriesOf(db, id))[0]!.id))

  expect(await forgetDeliveries(db, { now })).toBe(1)
  expect(await forgetDeliveries(db, { now })).toBe(0)
  expect(await deliveriesOf(db, id)).toHaveLength(1)
})
