import { and, count, gte, isNull, lt, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import { localDay } from '#basics/dutch-date.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { isUnanswered } from '#features/applications/application-unanswered.queries.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { invoiceLines, invoices } from '#features/orders/order.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { weeks } from './board-figures.rules.ts'

/** Numbers of the last weeks, oldest first; the last week is incomplete. */
export type Weeks = { from: Date; count: number }[]

/** Figures about the whole board, for an admin's first screen. */
export async function findBoardFigures(db: Db, _admin: Admin, { now }: { now: Date }) {
  const starts = weeks(now)
  const [open, perRegion, received, receivedBefore, posted, revenue, answers, slow] = await Promise.all([
    db.$count(vacancies, isPublic(now)),
    db
      .select({
        id: regions.id,
        title: regions.title,
        url: regions.url,
        accent: regions.accent,
        accentDark: regions.accentDark,
        count: count(vacancies.id),
      })
      .from(regions)
      .leftJoin(places, sql`${places.regionId} = ${regions.id}`)
      .leftJoin(vacancies, and(sql`${vacancies.placeId} = ${places.id}`, isPublic(now)))
      .groupBy(regions.id)
      .orderBy(sql`count(${vacancies.id}) desc, ${alphabetical(regions.title)}`),
    perWeek(db, starts, sql`select created_at as at, 1 as amount from ${applications}`),
    // The current week is incomplete, so it is compared with the same part of the week before.
    db.$count(
      applications,
      and(gte(applications.createdAt, starts.at(-2)!), lt(applications.createdAt, daysBefore(now, 7))),
    ),
    // All vacancies posted in a week, also those that have ended since.
    perWeek(db, starts, sql`select posted_at as at, 1 as amount from ${vacancies}`),
    perWeek(db, starts, sql`select created_at as at, net_cents as amount ${invoiced}`),
    answerTimes(db, now),
    countSlow(db, now),
  ])
  const receivedChange = received.at(-1)!.count - receivedBefore
  return { open, perRegion, received, receivedChange, posted, revenue, answers, slow, month: await revenueOf(db, now) }
}

/** The invoiced amount without VAT; credit notes are deducted. */
const invoiced = sql`from ${invoices} inner join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}`

async function perWeek(db: Db, starts: readonly Date[], rows: ReturnType<typeof sql>): Promise<Weeks> {
  const counted = await rowsOf<{ week: number; amount: number }>(
    db,
    sql`select width_bucket(at, ${sql.param(starts.map((start) => start.toISOString()))}::timestamptz[]) as week, sum(amount)::int as amount
      from (${rows}) as counted where at >= ${starts[0]!.toISOString()}::timestamptz group by 1`,
  )
  return starts.map((from, index) => ({ from, count: counted.find(({ week }) => week === index + 1)?.amount ?? 0 }))
}

/**
 * How soon applicants heard something, for the last 30 days. Applications that are not due yet are left out, and so are
 * those withdrawn without an answer: nobody can answer them.
 */
async function answerTimes(db: Db, now: Date) {
  const took = sql`extract(epoch from coalesce(${applications.answeredAt}, ${now.toISOString()}::timestamptz) - ${applications.createdAt}) / 86400`
  const [found] = await db
    .select({
      withinThree: sql<number>`count(*) filter (where ${applications.answeredAt} is not null and ${took} <= 3)::int`,
      withinWeek: sql<number>`count(*) filter (where ${applications.answeredAt} is not null and ${took} > 3 and ${took} <= 7)::int`,
      later: sql<number>`count(*) filter (where ${took} > 7)::int`,
    })
    .from(applications)
    .where(
      and(
        gte(applications.createdAt, daysBefore(now, 30)),
        isNull(applications.addedById),
        sql`(${applications.answeredAt} is not null or ${applications.status} <> 'deleted')`,
      ),
    )
  return found!
}

/** The companies whose applicants have been waiting for more than two weeks. */
async function countSlow(db: Db, now: Date) {
  const [found] = await db
    .select({ count: sql<number>`count(distinct ${applications.companyId})::int` })
    .from(applications)
    .innerJoin(companies, sql`${companies.id} = ${applications.companyId}`)
    .where(and(isUnanswered, lt(applications.createdAt, daysBefore(now, 14))))
  return found!.count
}

async function revenueOf(db: Db, now: Date) {
  const [found] = await rowsOf<{ cents: number; count: number }>(
    db,
    sql`select coalesce(sum(net_cents), 0)::int as cents,
        count(distinct order_id) filter (where kind = 'invoice')::int as count ${invoiced}
      where issued_on >= date_trunc('month', ${localDay(now)}::date)`,
  )
  return found!
}
