import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import type { Db } from '#platform/db.server.ts'
import { forgetMailsAbout } from '#platform/mail/mail.server.ts'
import {
  aboutRequest,
  aboutSubscription,
  leftKeptDays,
  mailingsKeptDays,
  unconfirmedKeptDays,
} from './job-alert.rules.ts'
import { jobAlertMailings, jobAlertRequests, jobAlertSubscriptions } from './job-alert.table.ts'

const atOnce = 500

/**
 * Deletes requests that were never confirmed, subscriptions that ended, and old records of what was mailed. For an
 * ended subscription, a hash of the address is retained as proof, with the words that were agreed to.
 */
export async function forgetAlerts(db: Db, { now }: { now: Date }) {
  await inBatches(() => forgetUnconfirmed(db, now))
  await inBatches(() => forgetLeft(db, now))
  await inBatches(() => forgetSearched(db))
  await inBatches(async () => {
    const old = sql`(subscription_id, vacancy_id) in (select subscription_id, vacancy_id from ${jobAlertMailings}
      where mailed_at < ${daysBefore(now, mailingsKeptDays).toISOString()}::timestamptz limit ${atOnce})`
    return (await db.delete(jobAlertMailings).where(old).returning({ id: jobAlertMailings.vacancyId })).length
  })
}

async function inBatches(forget: () => Promise<number>) {
  while ((await forget()) >= atOnce);
}

function forgetUnconfirmed(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: jobAlertRequests.id })
      .from(jobAlertRequests)
      .where(
        and(
          isNull(jobAlertRequests.confirmedAt),
          sql`${jobAlertRequests.createdAt} < ${daysBefore(now, unconfirmedKeptDays).toISOString()}::timestamptz`,
        ),
      )
      .limit(atOnce)
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    await tx.delete(jobAlertRequests).where(inArray(jobAlertRequests.id, ids))
    await forgetMailsAbout(tx, ids.map(aboutRequest))
    return ids.length
  })
}

function forgetLeft(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const left = await tx
      .select({ id: jobAlertSubscriptions.id, email: jobAlertSubscriptions.email })
      .from(jobAlertSubscriptions)
      .where(
        and(
          isNotNull(jobAlertSubscriptions.unsubscribedAt),
          sql`${jobAlertSubscriptions.unsubscribedAt} < ${daysBefore(now, leftKeptDays).toISOString()}::timestamptz`,
        ),
      )
      .limit(atOnce)
      .for('update')
    if (left.length === 0) return 0
    const emails = left.map(({ email }) => email)
    // Not a later request by the same person: that can still become a subscription, or is deleted after a week.
    const isUsed = isNotNull(jobAlertRequests.confirmedAt)
    await tx
      .update(jobAlertRequests)
      .set({ email: null })
      .where(and(inArray(jobAlertRequests.email, emails), isUsed))
    const ids = left.map(({ id }) => id)
    await tx.delete(jobAlertSubscriptions).where(inArray(jobAlertSubscriptions.id, ids))
    await forgetMailsAbout(tx, ids.map(aboutSubscription))
    return ids.length
  })
}

/** Erases search queries together with their address, also of rows whose address was erased before queries were. */
async function forgetSearched(db: Db) {
  const { id, email, query } = jobAlertRequests
  const old = db
    .select({ id })
    .from(jobAlertRequests)
    .where(and(isNull(email), isNotNull(query)))
    .limit(atOnce)
  const forgotten = await db.update(jobAlertRequests).set({ query: null }).where(inArray(id, old)).returning({ id })
  return forgotten.length
}
