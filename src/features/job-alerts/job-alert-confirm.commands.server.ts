import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { mailSiteOf, regionName } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import { sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import type { Db } from '#platform/db.server.ts'
import { queueMail } from '#platform/mail/mail.server.ts'
import { batchSize, isSubscribed, type Mailing } from './job-alert-due.queries.server.ts'
import { mailConfirm } from './job-alert.mail.server.tsx'
import { alertLinks } from './job-alert.rules.ts'
import { jobAlertRequests, jobAlertSubscriptions } from './job-alert.table.ts'
import { alertText } from './job-alert.text.ts'

/** Mails a confirmation link for each new request. Returns how many mails were queued. */
export async function mailRequests(db: Db, mailing: Mailing) {
  for (let queued = 0; ;) {
    const waiting = await db
      .select({
        request: jobAlertRequests,
        region: regions,
        isAdding: sql<boolean>`${jobAlertSubscriptions.id} is not null`,
      })
      .from(jobAlertRequests)
      .innerJoin(regions, eq(regions.id, jobAlertRequests.siteId))
      .leftJoin(jobAlertSubscriptions, and(eq(jobAlertSubscriptions.email, jobAlertRequests.email), isSubscribed))
      .where(and(isNull(jobAlertRequests.mailedAt), isNotNull(jobAlertRequests.email)))
      .orderBy(asc(jobAlertRequests.id))
      .limit(batchSize)
    if (waiting.length === 0) return queued
    const titles = await readRegionTitles(db)
    for (const { request, region, isAdding } of waiting) {
      const site = mailSiteOf(region, mailing.baseAddress)
      const wishes = [
        ...(request.regionIds.length > 0
          ? [alertText.mail.confirm.regions(request.regionIds.map((id) => regionName(titles.get(id) ?? '')))]
          : []),
        ...(request.query === null
          ? []
          : [sayWhatIsSaved({ query: request.query, regionId: region.id, regionTitle: region.title }, mailing)]),
      ]
      const links = alertLinks(mailing.sign, site.address)
      const to = { requestId: request.id, recipient: request.email!, isAdding }
      const mail = await mailConfirm({ ...to, wishes, site, links })
      queued += await db.transaction(async (tx) => {
        const claimed = await tx
          .update(jobAlertRequests)
          .set({ mailedAt: mailing.now })
          .where(and(eq(jobAlertRequests.id, request.id), isNull(jobAlertRequests.mailedAt)))
          .returning({ id: jobAlertRequests.id })
        if (claimed.length > 0) await queueMail(tx, mail)
        return claimed.length
      })
    }
  }
}

async function readRegionTitles(db: Db) {
  const rows = await db.select({ id: regions.id, title: regions.title }).from(regions)
  return new Map(rows.map(({ id, title }) => [id, title]))
}
