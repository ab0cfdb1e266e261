import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { done, refused } from '#basics/result.ts'
import { shareReferenceData } from '#features/reference/reference-lock.commands.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import { forgetMailsAbout } from '#platform/mail/mail.server.ts'
import { isQuestionUnanswered, isSubscribed } from './job-alert-due.queries.server.ts'
import {
  aboutSubscription,
  isTwice,
  decideConfirm,
  mostSearches,
  type Pause,
  pauseUntil,
  requestsPerDay,
  type Rhythm,
} from './job-alert.rules.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
  jobAlertTastes,
} from './job-alert.table.ts'

type Wanted = {
  email: string
  /** A hash of the address: the same for the same address. */
  emailHash: string
  /** The board where it was requested. */
  siteId: number
  regionIds: readonly number[]
  /** A saved search on that board. */
  query: string | null
  /** The words that the person agreed to. */
  wording: string
}

/**
 * Stores a request; a mail with a link follows, and only that link makes it a subscription. The result does not reveal
 * whether the address was known, or had too many mails already.
 */
export function requestAlert(db: Db | Tx, { emailHash, ...wanted }: Wanted, { now }: { now: Date }) {
  return db.transaction(async (tx) => {
    // One at a time per address, so that the limit holds.
    await lockAddress(tx, emailHash)
    const lately = await tx
      .select({
        query: jobAlertRequests.query,
        regionIds: jobAlertRequests.regionIds,
        createdAt: jobAlertRequests.createdAt,
      })
      .from(jobAlertRequests)
      .where(and(eq(jobAlertRequests.emailHash, emailHash), gt(jobAlertRequests.createdAt, daysBefore(now, 1))))
    const isSame = (one: (typeof lately)[number]) =>
      one.query === wanted.query && String(one.regionIds) === String(wanted.regionIds) && isTwice(one.createdAt, now)
    if (lately.length >= requestsPerDay || lately.some(isSame)) return
    await tx.insert(jobAlertRequests).values({ ...wanted, regionIds: [...wanted.regionIds], emailHash, createdAt: now })
  })
}

/** Turns a request into a subscription, or adds it to the existing one. */
export function confirmAlert(db: Db, { requestId, now }: { requestId: number; now: Date }) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const [request] = await tx.select().from(jobAlertRequests).where(eq(jobAlertRequests.id, requestId)).for('update')
    if (!request || request.email === null) return refused('not-found')
    const decision = decideConfirm(request, now)
    if (!decision.ok) return decision
    const { email, query } = request
    // There may be no row to lock yet, so this locks the address.
    await lockAddress(tx, email)
    const earlier = await lockByEmail(tx, email)
    // They have unsubscribed since: the old link does not subscribe them again.
    if (!decision.value.isNew) {
      return earlier && !earlier.unsubscribedAt
        ? done({ subscriptionId: earlier.id, rhythm: earlier.rhythm, isAdded: false })
        : refused('too-old')
    }
    const regionIds = await listStillThere(tx, request.regionIds)
    const siteId = request.siteId ?? regionIds[0]
    if (siteId === undefined || (regionIds.length === 0 && query === null)) return refused('not-found')
    const begin = {
      confirmedAt: now,
      keptAt: now,
      askedAt: null,
      unsubscribedAt: null,
      handledUntil: now,
      // Somebody who subscribes again does not get what was posted in between.
      lastMailedAt: null,
      siteId,
      updatedAt: now,
    }
    const isActive = earlier?.confirmedAt && !earlier.unsubscribedAt
    const [subscription] = earlier
      ? await tx
          .update(jobAlertSubscriptions)
          .set({ ...(isActive ? wantedAt(now) : begin), pausedUntil: null })
          .where(eq(jobAlertSubscriptions.id, earlier.id))
          .returning({ id: jobAlertSubscriptions.id, rhythm: jobAlertSubscriptions.rhythm })
      : await tx
          .insert(jobAlertSubscriptions)
          .values({ ...begin, email, createdAt: request.createdAt })
          .returning({ id: jobAlertSubscriptions.id, rhythm: jobAlertSubscriptions.rhythm })
    const { id: subscriptionId, rhythm } = subscription!
    if (earlier && !isActive) await forgetWishes(tx, [subscriptionId])
    await addRegions(tx, subscriptionId, regionIds)
    if (query !== null) await addSearch(tx, { subscriptionId, regionId: siteId, query, now })
    await tx.update(jobAlertRequests).set({ confirmedAt: now }).where(eq(jobAlertRequests.id, requestId))
    return done({ subscriptionId, rhythm, isAdded: Boolean(isActive) })
  })
}

export type Settings = { regionIds: readonly number[]; rhythm: Rhythm; pause: Pause }

/**
 * Changes what a subscriber gets and how often. Refuses settings without anything to mail; unsubscribing is for that.
 */
export function changeAlert(
  db: Db,
  { subscriptionId, settings, now }: { subscriptionId: number; settings: Settings; now: Date },
) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    const subscription = await lockActive(tx, subscriptionId)
    if (!subscription) return refused('not-found')
    const { rhythm, pause } = settings
    const regionIds = await listStillThere(tx, settings.regionIds)
    const searches = await tx.$count(jobAlertSearches, eq(jobAlertSearches.subscriptionId, subscriptionId))
    if (regionIds.length === 0 && searches === 0) return refused('nothing-left')
    await tx.delete(jobAlertSubscriptionRegions).where(eq(jobAlertSubscriptionRegions.subscriptionId, subscriptionId))
    await addRegions(tx, subscriptionId, regionIds)
    const pausedUntil = pauseUntil(pause, { pausedUntil: subscription.pausedUntil, now })
    // After a change of rhythm, earlier vacancies are not mailed at once.
    const handledUntil = rhythm === subscription.rhythm ? subscription.handledUntil : now
    await tx
      .update(jobAlertSubscriptions)
      .set({ rhythm, pausedUntil, handledUntil, ...wantedAt(now) })
      .where(eq(jobAlertSubscriptions.id, subscriptionId))
    return done(undefined)
  })
}

/** Stops mailing the results of a saved search. Refuses to remove the last thing that is mailed. */
export function removeSearch(
  db: Db | Tx,
  { subscriptionId, searchId, now }: { subscriptionId: number; searchId: number; now: Date },
) {
  return db.transaction(async (tx) => {
    if (!(await lockActive(tx, subscriptionId))) return refused('not-found')
    const isIt = and(eq(jobAlertSearches.id, searchId), eq(jobAlertSearches.subscriptionId, subscriptionId))
    // gap 260: it was already removed.
    if ((await tx.$count(jobAlertSearches, isIt)) === 0) return done(undefined)
    const [searches, regions] = [
      await tx.$count(jobAlertSearches, eq(jobAlertSearches.subscriptionId, subscriptionId)),
      await tx.$count(jobAlertSubscriptionRegions, eq(jobAlertSubscriptionRegions.subscriptionId, subscriptionId)),
    ]
    if (searches + regions <= 1) return refused('nothing-left')
    await tx.delete(jobAlertSearches).where(isIt)
    await noteWanted(tx, subscriptionId, now)
    return done(undefined)
  })
}

type Replacing = { subscriptionId: number; searchId: number; regionId: number; query: string; now: Date }

/** Replaces a saved search by another one. If the other one was already saved, that copy is removed. */
export function replaceSearch(db: Db, { subscriptionId, searchId, regionId, query, now }: Replacing) {
  return db.transaction(async (tx) => {
    await shareReferenceData(tx)
    if (!(await lockActive(tx, subscriptionId))) return refused('not-found')
    const isOwn = eq(jobAlertSearches.subscriptionId, subscriptionId)
    const isIt = and(isOwn, eq(jobAlertSearches.id, searchId))
    if ((await tx.$count(jobAlertSearches, isIt)) === 0) return refused('search-gone')
    const isSame = and(isOwn, eq(jobAlertSearches.regionId, regionId), eq(jobAlertSearches.query, query))
    await tx.delete(jobAlertSearches).where(and(isSame, ne(jobAlertSearches.id, searchId)))
    await tx.update(jobAlertSearches).set({ regionId, query }).where(isIt)
    await noteWanted(tx, subscriptionId, now)
    return done(undefined)
  })
}

type Leaving = {
  subscriptionId: number
  /** Only if the yearly question is still unanswered. */
  onlyUnanswered?: boolean
  now: Date
}

/** Ends a subscription at once: a mail that is ready to go is not sent either. Repeating it changes nothing. */
export function leaveAlert(db: Db, { subscriptionId, onlyUnanswered = false, now }: Leaving) {
  return db.transaction(async (tx) => {
    const left = await tx
      .update(jobAlertSubscriptions)
      .set({ unsubscribedAt: now, pausedUntil: null, updatedAt: now })
      .where(
        and(
          eq(jobAlertSubscriptions.id, subscriptionId),
          isNull(jobAlertSubscriptions.unsubscribedAt),
          onlyUnanswered ? isQuestionUnanswered(now) : undefined,
        ),
      )
      .returning({ id: jobAlertSubscriptions.id })
    if (left.length === 0) return
    await forgetWishes(tx, [subscriptionId])
    await forgetMailsAbout(tx, [aboutSubscription(subscriptionId)])
  })
}

/** Records the answer to the yearly question. False once the subscription has ended. */
export async function keepAlert(db: Db, { subscriptionId, now }: { subscriptionId: number; now: Date }) {
  return db.transaction(async (tx) => {
    if (!(await lockActive(tx, subscriptionId))) return false
    await noteWanted(tx, subscriptionId, now)
    return true
  })
}

const wantedAt = (now: Date) => ({ keptAt: now, askedAt: null, updatedAt: now })

/** Changing settings or giving an opinion also answers the yearly question: it shows that the alert is wanted. */
export async function noteWanted(tx: Tx, subscriptionId: number, now: Date) {
  await tx.update(jobAlertSubscriptions).set(wantedAt(now)).where(eq(jobAlertSubscriptions.id, subscriptionId))
}

async function lockAddress(tx: Tx, address: string) {
  await lockName(tx, `job-alert ${address}`)
}

async function lockByEmail(tx: Tx, email: string) {
  const [found] = await tx
    .select({
      id: jobAlertSubscriptions.id,
      rhythm: jobAlertSubscriptions.rhythm,
      confirmedAt: jobAlertSubscriptions.confirmedAt,
      unsubscribedAt: jobAlertSubscriptions.unsubscribedAt,
    })
    .from(jobAlertSubscriptions)
    .where(eq(jobAlertSubscriptions.email, email))
    .for('update')
  return found
}

/** Locks an active subscription until the end of the transaction. */
export async function lockActive(tx: Tx, id: number) {
  const [found] = await tx
    .select({
      rhythm: jobAlertSubscriptions.rhythm,
      pausedUntil: jobAlertSubscriptions.pausedUntil,
      handledUntil: jobAlertSubscriptions.handledUntil,
    })
    .from(jobAlertSubscriptions)
    .where(and(eq(jobAlertSubscriptions.id, id), isSubscribed))
    .for('update')
  return found
}

/** The regions that have not been removed since they were requested. */
async function listStillThere(tx: Tx, regionIds: readonly number[]) {
  const found = await tx
    .select({ id: regions.id })
    .from(regions)
    .where(inArray(regions.id, [...regionIds]))
  return found.map(({ id }) => id)
}

async function addRegions(tx: Tx, subscriptionId: number, regionIds: readonly number[]) {
  if (regionIds.length === 0) return
  await tx
    .insert(jobAlertSubscriptionRegions)
    .values(regionIds.map((regionId) => ({ subscriptionId, regionId })))
    .onConflictDoNothing()
}

type NewSearch = { subscriptionId: number; regionId: number; query: string; now: Date }

/** Above the maximum, the newest search replaces the oldest: it was confirmed, so it is wanted. */
async function addSearch(tx: Tx, { now, ...search }: NewSearch) {
  await tx
    .insert(jobAlertSearches)
    .values({ ...search, createdAt: now })
    .onConflictDoNothing()
  const tooMany = sql`${jobAlertSearches.id} in (select id from ${jobAlertSearches}
    where subscription_id = ${search.subscriptionId} order by id desc offset ${mostSearches})`
  await tx.delete(jobAlertSearches).where(tooMany)
}

/**
 * Deletes the searches, regions and opinions of ended subscriptions; records of what was mailed remain until these are
 * deleted.
 */
async function forgetWishes(tx: Tx, ids: readonly number[]) {
  for (const table of [jobAlertSubscriptionRegions, jobAlertSearches, jobAlertTastes])
    await tx.delete(table).where(inArray(table.subscriptionId, [...ids]))
}
