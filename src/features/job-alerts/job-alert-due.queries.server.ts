import { and, asc, eq, gt, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { isSuppressed } from '#platform/mail/mail-suppression.server.ts'
import { answerDays, askAfterDays, type Rhythm } from './job-alert.rules.ts'
import { jobAlertSubscriptions as subscription } from './job-alert.table.ts'

/** The number of subscribers mailed at a time, to limit memory use. */
export const batchSize = 100

/** What is needed to write mails, apart from the subscribers. */
export type Mailing = {
  knowledge: Knowledge
  sign: (text: string) => string
  baseAddress: string
  now: Date
}

export const isSubscribed = and(isNotNull(subscription.confirmedAt), isNull(subscription.unsubscribedAt))
export const getsNoMail = isSuppressed(subscription.email)

type Turn = { rhythm: Rhythm; moment: Date; afterId: number }

/** A batch of the subscribers who are due, including those who get no mail: they must also be marked as handled. */
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
      isSuppressed: getsNoMail,
      updatedAt: subscription.updatedAt,
      site: mailRegion,
    })
    .from(subscription)
    .innerJoin(regions, eq(regions.id, subscription.siteId))
    .where(where)
}

function hasTurn(rhythm: Rhythm, moment: Date) {
  return and(
    isSubscribed,
    eq(subscription.rhythm, rhythm),
    or(isNull(subscription.handledUntil), lt(subscription.handledUntil, moment)),
  )
}

/** Subscriptions that are due for the yearly question. A paused one is due after its pause. */
export function isToBeAsked(now: Date) {
  return and(
    isSubscribed,
    isNull(subscription.askedAt),
    isWantedBefore(daysBefore(now, askAfterDays)),
    or(isNull(subscription.pausedUntil), lt(subscription.pausedUntil, now)),
    not(getsNoMail),
  )
}

/** Subscriptions whose time to answer the yearly question has passed; gap 208: also when it could not be mailed. */
export function isQuestionUnanswered(now: Date) {
  const isUnasked = and(isNull(subscription.askedAt), getsNoMail)
  return and(
    isSubscribed,
    or(
      lt(subscription.askedAt, daysBefore(now, answerDays)),
      and(isUnasked, isWantedBefore(daysBefore(now, askAfterDays + answerDays))),
    ),
  )
}

function isWantedBefore(moment: Date) {
  return lt(sql`coalesce(${subscription.keptAt}, ${subscription.confirmedAt})`, moment)
}
