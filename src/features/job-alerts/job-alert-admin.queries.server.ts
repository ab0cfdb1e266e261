import { and, asc, count, desc, eq, gt, isNotNull, isNull, lt, lte, not, or, sql } from 'drizzle-orm'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { regions } from '#features/regions/region.table.ts'
import type { Knowledge } from '#features/search/knowledge.queries.server.ts'
import { type Saved, sayWhatIsSaved } from '#features/search/vacancy-posted.queries.server.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { mailSuppressions } from '#platform/mail/mail-suppression.table.ts'
import { alphabetical, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { alertMoments } from './alert-moment.rules.ts'
import type { SubscriptionState } from './job-alert-admin.text.ts'
import { getsNoMail, isSubscribed } from './job-alert-due.queries.server.ts'
import { linkHours, type Rhythm, rhythms } from './job-alert.rules.ts'
import {
  jobAlertRequests,
  jobAlertRuns,
  jobAlertSearches,
  jobAlertSubscriptionRegions,
  jobAlertSubscriptions as subscription,
} from './job-alert.table.ts'

export type SubscriptionRow = Awaited<ReturnType<typeof listSubscriptions>>['rows'][number]

const regionNames = sql<string | null>`(select string_agg(r.title, '\n' order by ${alphabetical(sql`r.title`)})
  from ${jobAlertSubscriptionRegions} l join ${regions} r on r.id = l.region_id
  where l.subscription_id = "job_alert_subscriptions"."id")`
const searches = sql<string | null>`(select string_agg(w.query, '\n' order by w.id)
  from ${jobAlertSearches} w where w.subscription_id = "job_alert_subscriptions"."id")`
const wished = sql<(Saved & { regionTitle: string })[] | null>`(select
  json_agg(json_build_object('query', w.query, 'regionId', r.id, 'regionTitle', r.title) order by w.id)
  from ${jobAlertSearches} w join ${regions} r on r.id = w.region_id
  where w.subscription_id = "job_alert_subscriptions"."id")`
const suppression = sql<string | null>`(select s.reason
  from ${mailSuppressions} s where s.email = lower("job_alert_subscriptions"."email"))`
const hasRegions = sql`exists (select 1 from ${jobAlertSubscriptionRegions} l
  where l.subscription_id = "job_alert_subscriptions"."id")`

/** The state of a subscription: what prevents mails takes precedence over the rest. */
const stateAt = (now: Date) => sql<SubscriptionState>`case
  when ${subscription.unsubscribedAt} is not null then 'afgemeld'
  when ${getsNoMail} then 'geen-mail'
  when ${subscription.pausedUntil} > ${now.toISOString()}::timestamptz then 'pauze'
  when ${subscription.askedAt} is not null then 'gevraagd'
  else 'loopt' end`

const selected = (now: Date) => ({
  id: subscription.id,
  email: subscription.email,
  rhythm: subscription.rhythm,
  state: stateAt(now),
  confirmedAt: subscription.confirmedAt,
  pausedUntil: subscription.pausedUntil,
  keptAt: subscription.keptAt,
  askedAt: subscription.askedAt,
  unsubscribedAt: subscription.unsubscribedAt,
  lastMailedAt: subscription.lastMailedAt,
  createdAt: subscription.createdAt,
  suppression,
  regionNames,
})

/** spec §2: the subscribers, with their regions and searches. */
export async function listSubscriptions(
  db: Db,
  _admin: Admin,
  { asked, now, knowledge: readKnowledge }: { asked: ListQuery; now: Date; knowledge: () => Promise<Knowledge> },
) {
  const { staat, ritme, krijgt } = asked.chosen
  const rhythm = rhythms.find((one) => one === ritme)
  const where = and(
    containing(asked.words, [subscription.email, regionNames, searches]),
    staat === undefined ? undefined : sql`${stateAt(now)} = ${staat}`,
    rhythm && eq(subscription.rhythm, rhythm),
    krijgt === 'regios' ? hasRegions : undefined,
    krijgt === 'zoekopdrachten' ? sql`${searches} is not null` : undefined,
  )
  const columns = { email: subscription.email, mail: subscription.lastMailedAt, sinds: subscription.createdAt }
  const found = db
    .select({ ...selected(now), wished })
    .from(subscription)
    .where(where)
    .$dynamic()
  const { rows, total } = await listPage(db, found, { asked, columns, id: subscription.id })
  const knowledge = await readKnowledge()
  return {
    rows: rows.map(({ regionNames: titles, wished: saved, ...row }) => ({
      ...row,
      regions: titles?.split('\n').map(regionName) ?? [],
      searches: saved?.map((search) => sayWhatIsSaved(search, { knowledge, now })) ?? [],
    })),
    total,
  }
}

type Known = { id: number; knowledge: Knowledge; now: Date }

/** All details of one subscription, with its searches in words. */
export async function findSubscriber(db: Db, _admin: Admin, { id, knowledge, now }: Known) {
  const [found] = await db.select(selected(now)).from(subscription).where(eq(subscription.id, id))
  if (!found) return undefined
  const saved = await db
    .select({ query: jobAlertSearches.query, regionId: jobAlertSearches.regionId, regionTitle: regions.title })
    .from(jobAlertSearches)
    .innerJoin(regions, eq(regions.id, jobAlertSearches.regionId))
    .where(eq(jobAlertSearches.subscriptionId, id))
    .orderBy(asc(jobAlertSearches.id))
  const { regionNames: titles, ...row } = found
  return {
    ...row,
    regions: titles?.split('\n').map(regionName) ?? [],
    searches: saved.map((search) => sayWhatIsSaved(search, { knowledge, now })),
  }
}

/** Unconfirmed requests: how many can still be confirmed, and how many have expired. */
export async function countRequests(db: Db, _admin: Admin, { now }: { now: Date }) {
  const waits = and(isNull(jobAlertRequests.confirmedAt), isNotNull(jobAlertRequests.email))
  const isLate = lt(jobAlertRequests.createdAt, new Date(now.getTime() - linkHours * 3600 * 1000))
  const [waiting, late] = await Promise.all([
    db.$count(jobAlertRequests, and(waits, not(isLate))),
    db.$count(jobAlertRequests, and(waits, isLate)),
  ])
  return { waiting, late }
}

const getsMail = (rhythm: Rhythm, now: Date) =>
  and(
    isSubscribed,
    eq(subscription.rhythm, rhythm),
    or(isNull(subscription.pausedUntil), lte(subscription.pausedUntil, alertMoments(now, rhythm).next)),
    not(getsNoMail),
  )

/** How many people get the next mail of a rhythm, if there is anything new for them. */
export function countAlertMails(db: Db, _admin: Admin, { rhythm, now }: { rhythm: Rhythm; now: Date }) {
  return db.$count(subscription, getsMail(rhythm, now))
}

const previewed = 5

/** What is new for the next Monday mail per region, and how many people get it: for a whole region, or for a search. */
export async function previewAlert(db: Db, admin: Admin, { now }: { now: Date }) {
  const { next, previous } = alertMoments(now)
  const [weekly, onlySearches, daily] = await Promise.all([
    countAlertMails(db, admin, { rhythm: 'weekly', now }),
    db.$count(subscription, and(getsMail('weekly', now), not(hasRegions))),
    countAlertMails(db, admin, { rhythm: 'daily', now }),
  ])
  const people = await db
    .select({ regionId: jobAlertSubscriptionRegions.regionId, people: count() })
    .from(jobAlertSubscriptionRegions)
    .innerJoin(subscription, eq(subscription.id, jobAlertSubscriptionRegions.subscriptionId))
    .where(getsMail('weekly', now))
    .groupBy(jobAlertSubscriptionRegions.regionId)
  const isNew = and(isPublic(now), gt(vacancies.postedAt, previous))
  const fresh = await db
    .select({ regionId: places.regionId, count: count() })
    .from(vacancies)
    .innerJoin(places, eq(places.id, vacancies.placeId))
    .where(isNew)
    .groupBy(places.regionId)
  const rows = await db
    .select({ id: regions.id, title: regions.title })
    .from(regions)
    .orderBy(alphabetical(regions.title))
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
  return { next, lastMailedAt: last!.at, people: { weekly, onlySearches, daily }, regions: perRegion }
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

/**
 * How many people are confirmed now, and how many of them were at the end of each of these weeks; the last week is
 * incomplete.
 */
export async function sumSubscriptions(db: Db, _admin: Admin, { weeks }: { weeks: readonly Date[] }) {
  const starts = sql`${sql.param(weeks.map((start) => start.toISOString()))}::timestamptz[]`
  const week = sql<number>`width_bucket(${subscription.confirmedAt}, ${starts})`
  const counted = await db
    .select({ week, count: count() })
    .from(subscription)
    .where(isSubscribed)
    .groupBy(sql`1`)
  const until = (last: number) => counted.reduce((sum, row) => (row.week <= last ? sum + row.count : sum), 0)
  const perWeek = weeks.map((_, index) => until(index + 1))
  return { total: until(weeks.length), added: until(weeks.length) - until(weeks.length - 1), perWeek }
}
