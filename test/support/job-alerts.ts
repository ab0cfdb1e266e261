import { desc, eq } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { articles } from '#features/content/page.table.ts'
import { runAlerts } from '#features/job-alerts/job-alert-run.commands.server.ts'
import { confirmAlert, requestAlert } from '#features/job-alerts/job-alert.commands.server.ts'
import { jobAlertRequests, jobAlertRuns, jobAlertSubscriptions } from '#features/job-alerts/job-alert.table.ts'
import { readKnowledge } from '#features/search/knowledge.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { outgoingMails } from '#platform/mail/mail.table.ts'
import { signer } from '#platform/signing.server.ts'
import { aCompany, aPlace, aRegion, aVacancy } from './builders.ts'
import { now } from './clock.ts'

export const reader = 'noor@voorbeeld.test'

/** Monday at seven in Amsterdam, and later Mondays. */
export const monday = new Date('2026-11-23T06:00:00Z')
export const weeksLater = (weeks: number) => new Date(monday.getTime() + weeks * 7 * 24 * 3600 * 1000)
export const wednesday = new Date('2026-11-18T12:00:00Z')

type Wanted = { email?: string; regionIds?: number[]; query?: string | null; at?: Date }

/**
 * Two regions, a company, and functions to subscribe, post and send the mails. Every test starts without subscriptions,
 * vacancies or mails.
 */
export async function alertsOf(db: Db) {
  const oss = await aRegion(db, { url: 'oss', slug: 'oss', title: 'Baan in Oss' })
  const boxtel = await aRegion(db, { url: 'boxtel', slug: 'boxtel', title: 'Baan in Boxtel' })
  const inOss = await aPlace(db, {
    slug: 'oss-stad',
    title: 'Oss',
    regionId: oss.id,
    latitude: 51.765,
    longitude: 5.518,
  })
  const inBoxtel = await aPlace(db, { slug: 'boxtel-stad', title: 'Boxtel', regionId: boxtel.id })
  const { company } = await aCompany(db, { name: 'Zorghuis Aavelden', placeId: inOss.id })
  const tokens = signer('secret', 'job-alert')

  beforeEach(async () => {
    await db.delete(vacancies)
    await db.delete(articles)
    for (const table of [jobAlertSubscriptions, jobAlertRequests, jobAlertRuns, mailSuppressions, outgoingMails])
      await db.delete(table)
  })

  const mailing = async (at: Date) => ({
    knowledge: await readKnowledge(db, at),
    sign: tokens.sign,
    baseAddress: 'https://banen.test',
    now: at,
  })
  return {
    oss,
    boxtel,
    inOss,
    inBoxtel,
    company,
    mailing,
    run: async (at = monday) => runAlerts(db, await mailing(at)),
    mails: () => db.select().from(outgoingMails).orderBy(outgoingMails.id),
    post: (title: string, at: Date, fields: object = {}) =>
      aVacancy(db, {
        title,
        companyId: company.id,
        placeId: inOss.id,
        postedAt: at,
        expiresAt: weeksLater(10),
        ...fields,
      }),
    /** The id of the subscription, once it is confirmed. */
    subscribe: async ({ email = reader, regionIds = [oss.id], query = null, at = now }: Wanted = {}) => {
      const wanted = { email, emailHash: email, siteId: oss.id, regionIds, query, wording: 'ja' }
      await requestAlert(db, wanted, { now: at })
      const [request] = await db
        .select()
        .from(jobAlertRequests)
        .where(eq(jobAlertRequests.email, email))
        .orderBy(desc(jobAlertRequests.id))
      const confirmed = await confirmAlert(db, { requestId: request!.id, now: at })
      if (!confirmed.ok) throw new Error(confirmed.reason)
      return confirmed.value.subscriptionId
    },
  }
}
