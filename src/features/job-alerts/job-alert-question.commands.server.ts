import { and, asc, eq, gt } from 'drizzle-orm'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { walk } from '#platform/walk.server.ts'
import { leaveAlert } from './job-alert.commands.server.ts'
import { batchSize, isQuestionUnanswered, isToBeAsked, type Mailing } from './job-alert-due.queries.server.ts'
import { mailQuestion } from './job-alert.mail.server.tsx'
import { alertLinks } from './job-alert.rules.ts'
import { jobAlertSubscriptions as subscription } from './job-alert.table.ts'

/** Asks subscribers once a year whether they still want the job alert. Returns how many were asked. */
export async function askSubscribers(db: Db, mailing: Mailing) {
  const { now } = mailing
  for (let asked = 0; ;) {
    const due = await db
      .select({ id: subscription.id, email: subscription.email, site: mailRegion })
      .from(subscription)
      .innerJoin(regions, eq(regions.id, subscription.siteId))
      .where(isToBeAsked(now))
      .orderBy(asc(subscription.id))
      .limit(batchSize)
    if (due.length === 0) return asked
    for (const { id, email, site: region } of due) {
      const site = mailSiteOf(region, mailing.baseAddress)
      const links = alertLinks(mailing.sign, site.address)
      const mail = await mailQuestion({ subscriptionId: id, recipient: email, site, links, now })
      await db.transaction(async (tx) => {
        const claimed = await tx
          .update(subscription)
          .set({ askedAt: now })
          .where(and(eq(subscription.id, id), isToBeAsked(now)))
          .returning({ id: subscription.id })
        if (claimed.length > 0) await queueMail(tx, mail)
        asked += claimed.length
      })
    }
  }
}

/**
 * Ends the subscriptions of people who did not answer the yearly question, or could not get it. Returns how many ended.
 */
export async function endUnanswered(db: Db, { now }: { now: Date }) {
  const silent = walk((after) =>
    db
      .select({ id: subscription.id })
      .from(subscription)
      .where(and(isQuestionUnanswered(now), gt(subscription.id, after.id)))
      .orderBy(asc(subscription.id))
      .limit(batchSize),
  )
  let ended = 0
  for await (const { id } of silent) {
    await leaveAlert(db, { subscriptionId: id, onlyUnanswered: true, now })
    ended += 1
  }
  return ended
}
