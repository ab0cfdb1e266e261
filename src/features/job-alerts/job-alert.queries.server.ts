import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import { listOncePosted, resolveSaved, type Saved } from '#features/search/vacancy-posted.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { pastMondays } from './alert-moment.rules.ts'
import { isSubscribed } from './job-alert-due.queries.server.ts'
import { decideConfirm } from './job-alert.rules.ts'
import {
  jobAlertRequests,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions,
} from './job-alert.table.ts'

/** What a subscriber gets, for the page behind the link in their mail. */
export async function findSubscription(db: Db, id: number) {
  const [found] = await db
    .select({
      id: jobAlertSubscriptions.id,
      email: jobAlertSubscriptions.email,
      rhythm: jobAlertSubscriptions.rhythm,
      pausedUntil: jobAlertSubscriptions.pausedUntil,
    })
    .from(jobAlertSubscriptions)
    .where(and(eq(jobAlertSubscriptions.id, id), isSubscribed))
  if (!found) return undefined
  const [wished, searches] = await Promise.all([
    db
      .select({ id: jobAlertSubscriptionRegions.regionId })
      .from(jobAlertSubscriptionRegions)
      .where(eq(jobAlertSubscriptionRegions.subscriptionId, id)),
    db
      .select({
        id: jobAlertSearches.id,
        query: jobAlertSearches.query,
        regionId: jobAlertSearches.regionId,
        regionTitle: regions.title,
        regionUrl: regions.url,
      })
      .from(jobAlertSearches)
      .innerJoin(regions, eq(regions.id, jobAlertSearches.regionId))
      .where(eq(jobAlertSearches.subscriptionId, id))
      .orderBy(asc(jobAlertSearches.id)),
  ])
  return { ...found, regionIds: wished.map(({ id: regionId }) => regionId), searches }
}

/** The outcome of a subscription: one that ended is erased after some time. */
export async function findFate(db: Db, id: number) {
  const [found] = await db
    .select({ unsubscribedAt: jobAlertSubscriptions.unsubscribedAt })
    .from(jobAlertSubscriptions)
    .where(eq(jobAlertSubscriptions.id, id))
  if (!found) return 'erased' as const
  return found.unsubscribedAt === null ? ('active' as const) : ('left' as const)
}

/** Whether a subscription is active without an open yearly question. */
export async function isKept(db: Db, id: number) {
  const { askedAt } = jobAlertSubscriptions
  return (
    (await db.$count(jobAlertSubscriptions, and(eq(jobAlertSubscriptions.id, id), isSubscribed, isNull(askedAt)))) > 0
  )
}

/** The subscription of an address, if it has one. */
export async function findSubscriptionByEmail(db: Db, email: string) {
  const [found] = await db
    .select({ id: jobAlertSubscriptions.id })
    .from(jobAlertSubscriptions)
    .where(and(eq(jobAlertSubscriptions.email, email), isSubscribed))
  return found
}

/** What the link in a confirmation mail shows: a button, or the subscription that it created before. */
export async function findConfirmation(db: Db, { requestId, now }: { requestId: number; now: Date }) {
  const { createdAt, confirmedAt, email, siteId, regionIds, query } = jobAlertRequests
  const [request] = await db
    .select({ createdAt, confirmedAt, siteId, regionIds, query, subscriptionId: jobAlertSubscriptions.id })
    .from(jobAlertRequests)
    .leftJoin(jobAlertSubscriptions, and(eq(jobAlertSubscriptions.email, email), isSubscribed))
    .where(and(eq(jobAlertRequests.id, requestId), isNotNull(email)))
  if (!request) return refused('not-found')
  const decision = decideConfirm(request, now)
  if (!decision.ok) return decision
  const { subscriptionId } = request
  // Its regions may be gone.
  const left = decision.value.isNew ? await db.$count(regions, inArray(regions.id, request.regionIds)) : 1
  if (left === 0 && (request.siteId === null || request.query === null)) return refused('not-found')
  if (decision.value.isNew) return done({ isConfirmed: false as const, isAdding: subscriptionId !== null })
  return subscriptionId === null ? refused('too-old') : done({ isConfirmed: true as const, subscriptionId })
}

const mondaysShown = 4
const titlesShown = 3

/** What a subscriber would have got on the last four Mondays. */
export async function listPastAlerts(db: Db, saved: Saved, { knowledge, now }: { knowledge: Knowledge; now: Date }) {
  const resolved = resolveSaved(saved, { knowledge, now })
  return Promise.all(
    pastMondays(now, mondaysShown).map(async ({ moment, previous }) => {
      const { total, cards } = await listOncePosted(db, resolved, {
        after: previous,
        until: moment,
        limit: titlesShown,
      })
      return { moment, total, titles: cards.map(({ title, companyName }) => ({ title, companyName })) }
    }),
  )
}
