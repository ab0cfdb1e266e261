import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { lockReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { lockName } from '#platform/db.server.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { aRegion } from '#test/support/builders.ts'
import { daysAfter, now } from '#test/support/clock.ts'
import { freshDb, isPostgres } from '#test/support/db.ts'
import { race } from '#test/support/race.ts'
import {
  changeAlert,
  confirmAlert,
  keepAlert,
  leaveAlert,
  removeSearch,
  replaceSearch,
  requestAlert,
} from './job-alert.commands.server.ts'
import { forgetAlerts } from './job-alert-retention.commands.server.ts'
import { findSubscription } from './job-alert.queries.server.ts'
import { mostSearches } from './job-alert.rules.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from './job-alert.table.ts'

const db = await freshDb()
const oss = await aRegion(db)
const boxtel = await aRegion(db)

beforeEach(async () => {
  await db.delete(jobAlertSubscriptions)
  await db.delete(jobAlertRequests)
  await db.delete(outgoingMails)
})

const email = 'noor@voorbeeld.test'
type Asked = { email?: string; regionIds?: number[]; query?: string | null; at?: Date }

function ask({ at = now, email: to = email, regionIds = [oss.id], query = null }: Asked = {}) {
  const wanted = { email: to, emailHash: `hash ${to}`, siteId: oss.id, wording: 'Ja, mail mij' }
  return requestAlert(db, { ...wanted, regionIds, query }, { now: at })
}
const newestRequest = async () => (await db.select().from(jobAlertRequests).orderBy(jobAlertRequests.id)).at(-1)!
const confirm = async (at = now) => confirmAlert(db, { requestId: (await newestRequest()).id, now: at })
async function subscribe(asked: Asked = {}) {
  await ask(asked)
  const confirmed = await confirm(asked.at)
  if (!confirmed.ok) throw new Error(confirmed.reason)
  return confirmed.value.subscriptionId
}
const subscriptions = () => db.select().from(jobAlertSubscriptions)

describe('requesting', () => {
  test('creates no subscription, and stores what was agreed to, and when', async () => {
    await ask({ query: 'zoek=kok' })
    expect(await subscriptions()).toEqual([])
    expect(await newestRequest()).toMatchObject({
      email,
      query: 'zoek=kok',
      wording: 'Ja, mail mij',
      createdAt: now,
      confirmedAt: null,
    })
  })

  test('a fourth time in a day sends no mail, even if simultaneous, and does not reveal that', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((each) => ask({ query: `zoek=${each}` })))
    expect(await db.$count(jobAlertRequests)).toBe(3)
    await ask({ email: 'els@voorbeeld.test' })
    await ask({ at: daysAfter(now, 1.01) })
    expect(await db.$count(jobAlertRequests)).toBe(5)
  })
})

test('a button that is pressed twice is one request; a minute later it is another', async () => {
  await Promise.all([ask(), ask()])
  expect(await db.$count(jobAlertRequests)).toBe(1)
  await ask({ regionIds: [boxtel.id] })
  await ask({ at: new Date(now.getTime() + 61_000) })
  expect(await db.$count(jobAlertRequests)).toBe(3)
})

describe('confirming', () => {
  test('makes a subscription of what was requested, starting now', async () => {
    const id = await subscribe({ regionIds: [oss.id, boxtel.id], query: 'zoek=kok' })
    expect(await findSubscription(db, id)).toMatchObject({
      email,
      rhythm: 'weekly',
      regionIds: [oss.id, boxtel.id],
      searches: [{ query: 'zoek=kok', regionId: oss.id }],
    })
    expect(await subscriptions()).toMatchObject([{ confirmedAt: now, handledUntil: now }])
  })

  test('a link works for three days', async () => {
    await ask()
    expect(await confirm(daysAfter(now, 3.001))).toEqual({ ok: false, reason: 'too-old' })
    expect(await subscriptions()).toEqual([])
    expect(await confirm(daysAfter(now, 2.999))).toMatchObject({ ok: true })
  })

  test('twice, or at the same time, counts once', async () => {
    await ask()
    const { id } = await newestRequest()
    await Promise.all([1, 2, 3].map(() => confirmAlert(db, { requestId: id, now })))
    expect(await confirmAlert(db, { requestId: id, now })).toMatchObject({ ok: true })
    expect(await subscriptions()).toHaveLength(1)
  })

  test('two requests of one address at the same time become one subscription', async () => {
    await ask({ query: 'zoek=kok' })
    await ask({ query: 'zoek=bakker', regionIds: [] })
    const ids = (await db.select().from(jobAlertRequests)).map(({ id }) => id)
    await Promise.all(ids.map((requestId) => confirmAlert(db, { requestId, now })))
    const [subscription] = await subscriptions()
    expect((await findSubscription(db, subscription!.id))!.searches).toHaveLength(2)
  })

  test('adds to what somebody already gets', async () => {
    const id = await subscribe()
    await db.update(jobAlertSubscriptions).set({ handledUntil: daysAfter(now, -1), rhythm: 'daily' })
    expect(await subscribe({ regionIds: [boxtel.id], query: 'plaats=oss' })).toBe(id)
    expect(await findSubscription(db, id)).toMatchObject({
      rhythm: 'daily',
      regionIds: [oss.id, boxtel.id],
      searches: [{ query: 'plaats=oss' }],
    })
    expect(await subscriptions()).toMatchObject([{ handledUntil: daysAfter(now, -1) }])
  })

  test('ends a pause: the page says that the next mail comes on Monday', async () => {
    const subscriptionId = await subscribe()
    const settings = { regionIds: [oss.id], rhythm: 'weekly', pause: 'month' } as const
    await changeAlert(db, { subscriptionId, settings, now })
    expect(await findSubscription(db, subscriptionId)).not.toMatchObject({ pausedUntil: null })
    expect(await subscribe({ query: 'zoek=kok', at: daysAfter(now, 2) })).toBe(subscriptionId)
    expect(await findSubscription(db, subscriptionId)).toMatchObject({ pausedUntil: null })
  })

  test('keeps only the newest searches', async () => {
    let id = 0
    for (let made = 0; made <= mostSearches; made += 1)
      id = await subscribe({ query: `zoek=baan${made}`, regionIds: [], at: daysAfter(now, made) })
    const { searches } = (await findSubscription(db, id))!
    expect(searches.map(({ query }) => query)).toEqual(
      Array.from({ length: mostSearches }, (_, index) => `zoek=baan${index + 1}`),
    )
  })

  test('an old link does not restore a subscriber who left', async () => {
    const id = await subscribe()
    await leaveAlert(db, { subscriptionId: id, now })
    expect(await confirm()).toEqual({ ok: false, reason: 'too-old' })
    expect(await findSubscription(db, id)).toBeUndefined()
  })

  test('a subscriber who returns starts afresh', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    await leaveAlert(db, { subscriptionId: id, now })
    await subscribe({ regionIds: [boxtel.id], at: daysAfter(now, 2) })
    expect(await findSubscription(db, id)).toMatchObject({ regionIds: [boxtel.id], searches: [] })
    expect(await subscriptions()).toMatchObject([{ handledUntil: daysAfter(now, 2), unsubscribedAt: null }])
  })

  test('a region that was removed meanwhile is left out; with nothing left there is no subscription', async () => {
    const mistake = await aRegion(db)
    await ask({ regionIds: [oss.id, mistake.id] })
    await ask({ email: 'els@voorbeeld.test', regionIds: [mistake.id] })
    const [both, one] = await db.select().from(jobAlertRequests).orderBy(jobAlertRequests.id)
    await db.delete(regions).where(eq(regions.id, mistake.id))

    expect(await confirmAlert(db, { requestId: one!.id, now })).toEqual({ ok: false, reason: 'not-found' })
    expect(await subscriptions()).toEqual([])
    expect((await confirmAlert(db, { requestId: both!.id, now })).ok).toBe(true)
    expect(await findSubscription(db, (await subscriptions())[0]!.id)).toMatchObject({ regionIds: [oss.id] })
  })

  test('a confirmation needs a request', async () => {
    expect(await confirmAlert(db, { requestId: 999_999, now })).toEqual({ ok: false, reason: 'not-found' })
  })
})

describe('changing', () => {
  const settings = { regionIds: [boxtel.id], rhythm: 'weekly', pause: 'none' } as const

  test('a region that was removed meanwhile is left out', async () => {
    const id = await subscribe()
    const gone = await aRegion(db)
    await db.delete(regions).where(eq(regions.id, gone.id))
    const change = (regionIds: number[]) =>
      changeAlert(db, { subscriptionId: id, settings: { ...settings, regionIds }, now })

    expect(await change([gone.id])).toEqual({ ok: false, reason: 'nothing-left' })
    expect(await change([boxtel.id, gone.id])).toEqual({ ok: true })
    expect(await findSubscription(db, id)).toMatchObject({ regionIds: [boxtel.id] })
  })

  test('regions, how often, and a pause', async () => {
    const id = await subscribe()
    const later = daysAfter(now, 3)
    await changeAlert(db, {
      subscriptionId: id,
      settings: { ...settings, rhythm: 'daily', pause: 'two-weeks' },
      now: later,
    })
    expect(await findSubscription(db, id)).toMatchObject({
      regionIds: [boxtel.id],
      rhythm: 'daily',
      pausedUntil: daysAfter(later, 14),
    })
    // Vacancies from before the change are not mailed at once.
    expect(await subscriptions()).toMatchObject([{ handledUntil: later }])
    await changeAlert(db, { subscriptionId: id, settings: { ...settings, pause: 'on' }, now: daysAfter(later, 1) })
    expect(await findSubscription(db, id)).toMatchObject({ pausedUntil: daysAfter(later, 14) })
    await changeAlert(db, { subscriptionId: id, settings, now: later })
    expect(await findSubscription(db, id)).toMatchObject({ pausedUntil: null })
  })

  test('never leaves an empty subscription', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    const nothing = { ...settings, regionIds: [] }
    expect(await changeAlert(db, { subscriptionId: id, settings: nothing, now })).toEqual({ ok: true })
    const [search] = (await findSubscription(db, id))!.searches
    expect(await removeSearch(db, { subscriptionId: id, searchId: search!.id, now })).toEqual({
      ok: false,
      reason: 'nothing-left',
    })
    await changeAlert(db, { subscriptionId: id, settings, now })
    expect(await removeSearch(db, { subscriptionId: id, searchId: search!.id, now })).toEqual({ ok: true })
    expect(await changeAlert(db, { subscriptionId: id, settings: nothing, now })).toEqual({
      ok: false,
      reason: 'nothing-left',
    })
  })

  test('a search that is removed twice is reported as removed, even if only one thing is left', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    const [search] = (await findSubscription(db, id))!.searches
    const remove = () => removeSearch(db, { subscriptionId: id, searchId: search!.id, now })
    expect(await remove()).toEqual({ ok: true })
    expect(await remove()).toEqual({ ok: true })
    expect(await findSubscription(db, id)).toMatchObject({ regionIds: [oss.id], searches: [] })
  })

  test('a replaced search keeps its position; one that was saved already is not saved twice', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    await subscribe({ query: 'zoek=bakker' })
    const searchesOf = async () => (await findSubscription(db, id))!.searches
    const [kok, bakker] = await searchesOf()
    const replace = (query: string) =>
      replaceSearch(db, { subscriptionId: id, searchId: kok!.id, regionId: oss.id, query, now })

    expect(await replace('zoek=kok&plaats=oss')).toEqual({ ok: true })
    expect(await searchesOf()).toEqual([{ ...kok, query: 'zoek=kok&plaats=oss' }, bakker])
    expect(await replace('zoek=bakker')).toEqual({ ok: true })
    expect(await searchesOf()).toEqual([{ ...kok, query: 'zoek=bakker' }])
  })

  test('a search that is gone, or belongs to somebody else, is not replaced', async () => {
    const mine = await subscribe({ query: 'zoek=kok' })
    const theirs = await subscribe({ email: 'els@voorbeeld.test', query: 'zoek=bakker' })
    const [search] = (await findSubscription(db, theirs))!.searches
    const replace = (subscriptionId: number) =>
      replaceSearch(db, { subscriptionId, searchId: search!.id, regionId: oss.id, query: 'zoek=smid', now })

    expect(await replace(mine)).toEqual({ ok: false, reason: 'search-gone' })
    expect((await findSubscription(db, theirs))!.searches).toEqual([search])
    await leaveAlert(db, { subscriptionId: theirs, now })
    expect(await replace(theirs)).toEqual({ ok: false, reason: 'not-found' })
  })

  test("nobody can remove another's search", async () => {
    const mine = await subscribe({ query: 'zoek=kok' })
    const theirs = await subscribe({ email: 'els@voorbeeld.test', query: 'zoek=bakker' })
    const [search] = (await findSubscription(db, theirs))!.searches
    await removeSearch(db, { subscriptionId: mine, searchId: search!.id, now })
    expect((await findSubscription(db, theirs))!.searches).toHaveLength(1)
  })
})

describe('leaving', () => {
  test('takes effect at once, for queued mail too; twice is the same as once', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    const mail = { recipient: email, subject: 'x', html: 'x', text: 'x' }
    await db.insert(outgoingMails).values({ ...mail, kind: 'job-alert', about: `job-alert ${id}` })
    await db.insert(outgoingMails).values({ ...mail, kind: 'other' })
    await leaveAlert(db, { subscriptionId: id, now })
    await leaveAlert(db, { subscriptionId: id, now: daysAfter(now, 1) })
    expect(await subscriptions()).toMatchObject([{ unsubscribedAt: now }])
    expect(await db.select().from(outgoingMails)).toMatchObject([{ kind: 'other' }])
    expect(
      await changeAlert(db, {
        subscriptionId: id,
        settings: { regionIds: [oss.id], rhythm: 'weekly', pause: 'none' },
        now,
      }),
    ).toEqual({ ok: false, reason: 'not-found' })
  })

  test('erases the address and the search after thirty days; a hash stays as proof of what was requested', async () => {
    const id = await subscribe({ query: 'zoek=kok' })
    await subscribe({ email: 'els@voorbeeld.test', query: 'zoek=kapper' })
    await leaveAlert(db, { subscriptionId: id, now })
    await forgetAlerts(db, { now: daysAfter(now, 29) })
    expect(await subscriptions()).toHaveLength(2)
    await forgetAlerts(db, { now: daysAfter(now, 31) })
    expect(await subscriptions()).toMatchObject([{ email: 'els@voorbeeld.test' }])
    const [proof] = await db
      .select()
      .from(jobAlertRequests)
      .where(eq(jobAlertRequests.emailHash, `hash ${email}`))
    expect(proof).toMatchObject({ email: null, wording: 'Ja, mail mij', confirmedAt: now, query: null })
    expect((await db.select().from(jobAlertRequests)).map(({ query }) => query)).toContain('zoek=kapper')
  })

  test('somebody who subscribes again after that can still confirm it', async () => {
    await leaveAlert(db, { subscriptionId: await subscribe({ at: daysAfter(now, -40) }), now: daysAfter(now, -31) })
    await ask()

    await forgetAlerts(db, { now })

    expect(await confirm()).toMatchObject({ ok: true })
    expect(await subscriptions()).toMatchObject([{ email, unsubscribedAt: null }])
  })

  test.runIf(isPostgres)('even at the very moment of erasing', async () => {
    const subscriptionId = await subscribe({ at: daysAfter(now, -40) })
    await leaveAlert(db, { subscriptionId, now: daysAfter(now, -31) })
    await ask()

    const [, confirmed] = await race(db, {
      first: (tx) => tx.select().from(jobAlertSubscriptions).for('update'),
      waiting: [() => forgetAlerts(db, { now }), () => confirm()],
    })

    expect(confirmed).toMatchObject({ ok: true })
    expect(await subscriptions()).toMatchObject([{ email, unsubscribedAt: null }])
  })

  test('an unconfirmed request is erased after a week', async () => {
    await ask()
    await forgetAlerts(db, { now: daysAfter(now, 6) })
    expect(await db.$count(jobAlertRequests)).toBe(1)
    await forgetAlerts(db, { now: daysAfter(now, 8) })
    expect(await db.$count(jobAlertRequests)).toBe(0)
  })
})

test.runIf(isPostgres)('two links opened at once by a new subscriber make one subscription of both', async () => {
  await ask()
  await ask({ regionIds: [boxtel.id] })
  const asked = await db.select({ id: jobAlertRequests.id }).from(jobAlertRequests).orderBy(jobAlertRequests.id)

  const answers = await race<{ ok: boolean }[]>(db, {
    first: (tx) => lockName(tx, `job-alert ${email}`),
    waiting: asked.map(
      ({ id }) =>
        () =>
          confirmAlert(db, { requestId: id, now }),
    ),
  })

  expect(answers).toMatchObject([{ ok: true }, { ok: true }])
  expect(await subscriptions()).toHaveLength(1)
  expect(await db.$count(jobAlertSubscriptionRegions)).toBe(2)
})

test.runIf(isPostgres)('a link that is opened while its region is removed creates no subscription', async () => {
  const gone = await aRegion(db)
  await ask({ regionIds: [gone.id] })

  const [answer] = await race(db, {
    first: async (tx) => {
      await lockReferenceData(tx)
      await tx.delete(regions).where(eq(regions.id, gone.id))
    },
    waiting: [() => confirm()],
  })

  expect(answer).toEqual({ ok: false, reason: 'not-found' })
  expect(await subscriptions()).toEqual([])
})

test.runIf(isPostgres)('somebody who leaves while another change of theirs is made has left', async () => {
  const subscriptionId = await subscribe({ query: 'zoek=kok' })
  const [search] = await db.select().from(jobAlertSearches)
  const settings = { regionIds: [boxtel.id], rhythm: 'daily', pause: 'none' } as const

  const answers = await race<unknown[]>(db, {
    first: (tx) => leaveAlert(tx as never, { subscriptionId, now }),
    waiting: [
      () => changeAlert(db, { subscriptionId, settings, now }),
      () => removeSearch(db, { subscriptionId, searchId: search!.id, now }),
      () => keepAlert(db, { subscriptionId, now }),
    ],
  })

  const notFound = { ok: false, reason: 'not-found' }
  expect(answers).toEqual([notFound, notFound, false])
  expect(await db.$count(jobAlertSubscriptionRegions)).toBe(0)
})
