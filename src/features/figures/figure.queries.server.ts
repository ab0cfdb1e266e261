import { aliasedTable, and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { localDay } from '#basics/dutch-date.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { hasPage, isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import type { Channel } from './channel.rules.ts'
import {
  type Counts,
  countsPerDay,
  daysUpTo,
  type FigureDay,
  type FigureKind,
  type OpenDay,
  type RegionDay,
  regionLine,
  shownDays,
  totalOf,
  viewsPerVacancy,
} from './figure.rules.ts'
import { figureText } from './figure.text.ts'

/** Without either: the whole account. */
export type FigureScope = { companyId?: number; vacancyId?: number }

/** Caches results that are expensive and the same for every employer of a region. */
type Recall = (name: string, topics: readonly string[], make: () => Promise<string>) => Promise<string>

type Asked = FigureScope & { recall: Recall; now: Date }

export type Figures = Awaited<ReturnType<typeof findFigures>>

/** Visits to the account's vacancies in the last days, compared with the region where that may be shown. */
export async function findFigures(db: Db, employer: Employer, { recall, now, ...scope }: Asked) {
  const today = localDay(now)
  const all = daysUpTo(today, 2 * shownDays)
  const shown = all.slice(shownDays)
  const own = isOwn(employer, scope)
  const [counted, open, openNow] = await Promise.all([
    listCounted(db, own, { from: all[0]!, today }),
    listOpenDays(db, own, { days: shown, now }),
    db.$count(vacancies, and(own, isPublic(now))),
  ])
  const regions = await Promise.all(
    [...new Set(open.map(({ regionId }) => regionId))].map((regionId) => recallRegion(db, recall, { regionId, now })),
  )
  const line = regionLine(shown, open, regions.flat())
  const perDay = countsPerDay(all, counted)
  const days: FigureDay[] = perDay.slice(shownDays).map((day, index) => ({
    ...day,
    open: open.filter((one) => one.day === day.day).reduce((sum, one) => sum + one.open, 0),
    ...(line && { region: line[index] }),
  }))
  return {
    days,
    openNow,
    totals: totalOf(days),
    before: totalOf(perDay.slice(0, shownDays)),
    perVacancy: viewsPerVacancy(days),
  }
}

/** Where visitors came from in the last days, most first. */
export async function listChannels(db: Db, employer: Employer, { now, ...scope }: FigureScope & { now: Date }) {
  const [from] = daysUpTo(localDay(now), shownDays)
  const rows = await rowsOf<{ channel: Channel } & Pick<Counts, 'view' | 'click' | 'sent'>>(
    db,
    sql`select f.channel, ${sumOf('view')} as view, ${sumOf('click')} as click, ${sumOf('sent')} as sent
      from vacancy_figures f
      where f.vacancy_id in (${idsOf(isOwn(employer, scope))}) and f.day between ${from} and ${localDay(now)}
      group by f.channel order by view desc, f.channel`,
  )
  return rows
}

/** The views per day of these vacancies of the account: one query for a whole list. */
export async function listViews(db: Db, employer: Employer, { vacancyIds, now }: { vacancyIds: number[]; now: Date }) {
  const days = daysUpTo(localDay(now), shownDays)
  const rows =
    vacancyIds.length === 0
      ? []
      : await rowsOf<{ id: number; day: string; total: number; count: number }>(
          db,
          sql`select f.vacancy_id as id, f.day::text as day, sum(f.count)::int as count,
              sum(sum(f.count)) over (partition by f.vacancy_id)::int as total
            from vacancy_figures f
            where f.vacancy_id in (${idsOf(and(isOwn(employer), inArray(vacancies.id, vacancyIds))!)}) and f.kind = 'view'
            group by 1, 2`,
        )
  return new Map(
    vacancyIds.map((id) => {
      const own = rows.filter((row) => row.id === id)
      const perDay = new Map(own.map(({ day, count }) => [day, count]))
      return [id, { total: own[0]?.total ?? 0, views: days.map((day) => perDay.get(day) ?? 0) }] as const
    }),
  )
}

/** The name of the company or vacancy; undefined if it is not the account's own. */
export async function findScopeTitle(db: Db, { accountId }: Employer, { companyId, vacancyId }: FigureScope) {
  if (companyId === undefined && vacancyId === undefined) return figureText.csv.all
  const [found] = await db
    .select({ company: companies.name, vacancy: vacancies.title })
    .from(companies)
    .leftJoin(vacancies, and(eq(vacancies.companyId, companies.id), eq(vacancies.id, vacancyId ?? 0)))
    .where(
      and(
        eq(companies.accountId, accountId),
        companyId === undefined ? undefined : eq(companies.id, companyId),
        vacancyId === undefined ? undefined : eq(vacancies.id, vacancyId),
      ),
    )
  return found && (found.vacancy ?? found.company)
}

function isOwn({ accountId }: Employer, { companyId, vacancyId }: FigureScope = {}) {
  return and(
    inArray(
      vacancies.companyId,
      sql`(select c.id from companies c where c.account_id = ${accountId} ${companyId === undefined ? sql`` : sql`and c.id = ${companyId}`})`,
    ),
    vacancyId === undefined ? undefined : eq(vacancies.id, vacancyId),
  )!
}

const idsOf = (own: SQL) => sql`select ${vacancies.id} from ${vacancies} where ${own}`
const sumOf = (kind: FigureKind) => sql`coalesce(sum(f.count) filter (where f.kind = ${kind}), 0)::int`

/** Applications are counted from their own table: that is exact, and erased ones still count. */
function listCounted(db: Db, own: SQL, { from, today }: { from: string; today: string }) {
  return rowsOf<{ day: string; kind: FigureKind; count: number }>(
    db,
    sql`select f.day::text as day, f.kind, sum(f.count)::int as count
      from vacancy_figures f
      where f.vacancy_id in (${idsOf(own)}) and f.kind <> 'sent' and f.day between ${from} and ${today}
      group by 1, 2
      union all
      select (a.created_at at time zone 'Europe/Amsterdam')::date::text, 'sent', count(*)::int
      from applications a
      where a.vacancy_id in (${idsOf(own)}) and a.created_at >= ${from}::date - 1
      group by 1`,
  )
}

const lastDay = sql`(least(coalesce(v.ended_at, v.expires_at), v.expires_at) at time zone 'Europe/Amsterdam')::date`
/** For today this includes vacancies that closed earlier in the day. */
const isOpenOn = sql`${hasPage(aliasedTable(vacancies, 'v'))}
  and d.day between (v.posted_at at time zone 'Europe/Amsterdam')::date and ${lastDay}`
const daySeries = (days: readonly string[]) =>
  sql`(select generate_series(${days[0]}::date, ${days.at(-1)}::date, '1 day')::date as day) d`

function listOpenDays(db: Db, own: SQL, { days, now }: { days: readonly string[]; now: Date }) {
  return rowsOf<OpenDay>(
    db,
    sql`select p.region_id as "regionId", d.day::text as day, count(*)::int as open
      from vacancies v join places p on p.id = v.place_id join ${daySeries(days)} on ${isOpenOn}
      where v.id in (${idsOf(own)}) and v.posted_at <= ${now.toISOString()}::timestamptz
      group by 1, 2`,
  )
}

/** The days of a region, computed once an hour. */
async function recallRegion(db: Db, recall: Recall, { regionId, now }: { regionId: number; now: Date }) {
  const hour = now.toISOString().slice(0, 13)
  const days = await recall(`figures of region ${regionId} ${hour}`, [], async () =>
    JSON.stringify(await listRegionDays(db, { regionId, now })),
  )
  return JSON.parse(days) as RegionDay[]
}

function listRegionDays(db: Db, { regionId, now }: { regionId: number; now: Date }) {
  const days = daysUpTo(localDay(now), shownDays)
  return rowsOf<RegionDay>(
    db,
    sql`with open as (
        select v.company_id, d.day, count(*) as vacancies
        from vacancies v join places p on p.id = v.place_id join ${daySeries(days)} on ${isOpenOn}
        where p.region_id = ${regionId} and v.expires_at >= ${days[0]}::date
        group by 1, 2
      ), seen as (
        select v.company_id, f.day, sum(f.count) as views
        from vacancy_figures f join vacancies v on v.id = f.vacancy_id join places p on p.id = v.place_id
        where p.region_id = ${regionId} and f.kind = 'view' and f.day between ${days[0]} and ${days.at(-1)}
        group by 1, 2
      )
      select ${regionId}::int as "regionId", open.day::text as day, count(*)::int as companies,
        percentile_cont(0.5) within group (order by coalesce(seen.views, 0)::float8 / open.vacancies)::float8 as median
      from open left join seen using (company_id, day)
      group by open.day`,
  )
}
