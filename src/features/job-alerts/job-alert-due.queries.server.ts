import { and, asc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { regions } from '#features/regions/region.table.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { answerDays, askAfterDays, dayBefore, type Rhythm } from './job-alert.rules.ts'
import { jobAlertSubscriptions as subscription } from './job-alert.table.ts'

/** So many are mailed at a time, so that memory is bounded. */
export const batchSize = 100

/** What writing a mail needs besides its subscriber. */
export type Mailing = {
  knowledge: Knowledge
  sign: (text: string) => string
  baseAddress: string
  now: Date
}

/** Of the region that signs a mail. */
export const siteColumns = {
  id: regions.id,
  title: regions.title,
  url: regions.url,
  accent: regions.accent,
  accentDark: regions.accentDark,
}
/** A suppressed address is never mailed. */
export const isNotSuppressed = sql`not exists (select 1 from ${mailSuppressions} s where s.email = ${subscription.email})`

type Turn = { rhythm: Rhythm; moment: Date; afterId: number }

/** Some of the subscribers whose turn it is, also those that are not mailed: else their turn would wait until they are. */
export function listDue(db: Db, { rhythm, moment, afterId }: Turn) {
  return listSubscribers(db, and(hasTurn(rhythm, moment), gt(subscription.id, afterId)))
    .orderBy(asc(subscription.id))
    .limit(batchSize)
}

export function listSubscribers(db: Db, where: SQL | undefined) {
  return db
    .select({
      id: subscription.id,
      email: subscription.email,
      rhythm: subscription.rhythm,
      confirmedAt: sql<Date>`${subscription.confirmedAt}`.mapWith(subscription.confirmedAt),
      lastMailedAt: subscription.lastMailedAt,
      pausedUntil: subscription.pausedUntil,
      isSuppressed: sql<boolean>`not ${isNotSuppressed}`,
      updatedAt: subscription.updatedAt,
      site: siteColumns,
    })
    .from(subscription)
    .innerJoin(regions, eq(regions.id, subscription.siteId))
    .where(where)
}

function hasTurn(rhythm: Rhythm, moment: Date) {
  return and(
    isSubscribed(),
    eq(subscription.rhythm, rhythm),
    or(isNull(subscription.handledUntil), lt(subscription.handledUntil, moment)),
  )
}

export function isSubscribed() {
  return and(isNotNull(subscription.confirmedAt), isNull(subscription.unsubscribedAt))
}

/** Subscriptions that are due for the yearly question. A paused one is due when its pause is over. */
export function isToBeAsked(now: Date) {
  return and(
    isSubscribed(),
    isNull(subscription.askedAt),
    isWantedBefore(dayBefore(now, askAfterDays)),
    or(isNull(subscription.pausedUntil), lt(subscription.pausedUntil, now)),
    isNotSuppressed,
  )
}

/** Subscriptions whose time to answer the yearly question is over; gap 208: also when it could not be mailed. */
export function isUnanswered(now: Date) {
  const isUnasked = and(isNull(subscription.askedAt), not(isNotSuppressed))
  return and(
    isSubscribed(),
    or(
      lt(subscription.askedAt, dayBefore(now, answerDays)),
      and(isUnasked, isWantedBefore(dayBefore(now, askAfterDays + answerDays))),
    ),
  )
}

function isWantedBefore(moment: Date) {
  return lt(sql`coalesce(${subscription.keptAt}, ${subscription.confirmedAt})`, moment)
}
