import { and, asc, count, desc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { mailSuppressions } from '#platform/mail-suppression.table.ts'
import { containing, sliceOf, sortedBy } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/list-query.rules.ts'
import { alertMoments } from './alert-moment.rules.ts'
import { jobAlertRuns, jobAlertSubscriptionRegions, jobAlertSubscriptions as subscription } from './job-alert.table.ts'

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>['rows'][number]

const regionNames = sql<string | null>`(select string_agg(r.title, '\n' order by r.title)
  from ${jobAlertSubscriptionRegions} l join ${regions} r on r.id = l.region_id
  where l.subscription_id = "job_alert_subscriptions"."id")`

const isConfirmed = and(isNotNull(subscription.confirmedAt), isNull(subscription.unsubscribedAt))

const states: Record<string, SQL | undefined> = {
  bevestigd: isConfirmed,
  wacht: and(isNull(subscription.confirmedAt), isNull(subscription.unsubscribedAt)),
  afgemeld: isNotNull(subscription.unsubscribedAt),
}

/** spec §2: who is subscribed, for which regions. */
export async function listSubscriptions(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const { staat } = asked.chosen
  const where = and(
    containing(asked.words, [subscription.email, regionNames]),
    staat === undefined ? undefined : states[staat],
  )
  const [counted] = await db.select({ total: count() }).from(subscription).where(where)
  const { limit, offset } = sliceOf(asked)
  const columns = { email: subscription.email, mail: subscription.lastMailedAt, sinds: subscription.createdAt }
  const rows = await db
    .select({
      id: subscription.id,
      email: subscription.email,
      confirmedAt: subscription.confirmedAt,
      unsubscribedAt: subscription.unsubscribedAt,
      lastMailedAt: subscription.lastMailedAt,
      createdAt: subscription.createdAt,
      regionNames,
    })
    .from(subscription)
    .where(where)
    .orderBy(...sortedBy(asked.sort, columns, subscription.id))
    .limit(limit)
    .offset(offset)
  return {
    rows: rows.map(({ regionNames: titles, ...row }) => ({
      ...row,
      regions: titles?.split('\n').map(regionName) ?? [],
    })),
    total: counted!.total,
  }
}

/** The address of a subscription. */
export async function findSubscriber(db: Db, _admin: Admin, id: number) {
  const [found] = await db.select({ email: subscription.email }).from(subscription).where(eq(subscription.id, id))
  return found?.email
}

const previewed = 5

/** What is new for the next Monday mail per region, and how many people get all of it. */
export async function previewAlert(db: Db, _admin: Admin, { now }: { now: Date }) {
  const { next, previous } = alertMoments(now)
  const people = await db
    .select({ regionId: jobAlertSubscriptionRegions.regionId, people: count() })
    .from(jobAlertSubscriptionRegions)
    .innerJoin(subscription, eq(subscription.id, jobAlertSubscriptionRegions.subscriptionId))
    .where(
      and(
        isConfirmed,
        eq(subscription.rhythm, 'weekly'),
        or(isNull(subscription.pausedUntil), lte(subscription.pausedUntil, next)),
        sql`not exists (select 1 from ${mailSuppressions} s where s.email = ${subscription.email})`,
      ),
    )
    .groupBy(jobAlertSubscriptionRegions.regionId)
  const isNew = and(isPublic(now), gt(vacancies.postedAt, previous))
  const fresh = await db
    .select({ regionId: places.regionId, count: count() })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .where(isNew)
    .groupBy(places.regionId)
  const rows = await db.select({ id: regions.id, title: regions.title }).from(regions).orderBy(asc(regions.title))
  const perRegion = await Promise.all(
    rows.map(async ({ id, title }) => ({
      id,
      name: regionName(title),
      people: people.find(({ regionId }) => regionId === id)?.people ?? 0,
      total: fresh.find(({ regionId }) => regionId === id)?.count ?? 0,
      vacancies: await db
        .select({ id: vacancies.id, title: vacancies.title, slug: vacancies.slug, company: companies.name })
        .from(vacancies)
        .innerJoin(places, eq(places.id, vacancies.placeId))
        .innerJoin(companies, eq(companies.id, vacancies.companyId))
        .where(and(isNew, eq(places.regionId, id)))
        .orderBy(sql`${vacancies.postedAt} desc`)
        .limit(previewed),
    })),
  )
  const [last] = await db
    .select({ at: sql<Date | null>`max(${subscription.lastMailedAt})`.mapWith(subscription.lastMailedAt) })
    .from(subscription)
  return { next, lastMailedAt: last!.at, regions: perRegion }
}

const runsShown = 8

/** The last runs, the newest first. */
export function listAlertRuns(db: Db, _admin: Admin) {
  const { id, rhythm, moment, finishedAt, handled, mailed } = jobAlertRuns
  return db
    .select({ id, rhythm, moment, finishedAt, handled, mailed })
    .from(jobAlertRuns)
    .orderBy(desc(jobAlertRuns.moment), desc(jobAlertRuns.id))
    .limit(runsShown)
}

/** How many people are confirmed now, and of those how many since a moment. */
export async function sumSubscriptions(db: Db, _admin: Admin, { since }: { since: Date }) {
  const [total, added] = await Promise.all([
    db.$count(subscription, isConfirmed),
    db.$count(subscription, and(isConfirmed, gt(subscription.confirmedAt, since))),
  ])
  return { total, added }
}
