import { and, desc, eq, gt, isNull, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { accounts } from '#features/accounts/account.table.ts'
import type { Admin } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { hasReader } from '#features/companies/company.queries.server.ts'
import { companies } from '#features/companies/company.table.ts'
import { places } from '#features/regions/place.table.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancyBoosts } from '#features/vacancies/vacancy-boost.table.ts'
import { isPublic } from '#features/vacancies/vacancy-card.queries.server.ts'
import { checkStoredVacancy } from '#features/vacancies/vacancy-check.queries.server.ts'
import { findOpenHold, isOnlyBlocked } from '#features/vacancies/vacancy-hold.queries.server.ts'
import { type HoldTurn, holdRules } from '#features/vacancies/vacancy-hold.rules.ts'
import { vacancyChecks, vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import { type Db, rowsOf } from '#platform/db.server.ts'
import { chosenOf, containing, listPage } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { countWarned } from './applicant-warning.queries.server.ts'
import type { ModerationTab } from './moderation-admin.rules.ts'
import { type ToDo, toDoStates } from './moderation-reminder.rules.ts'
import { listOpenReports, listReporters } from './report.queries.server.ts'
import { vacancyReports } from './report.table.ts'
import { isInForce } from './takedown.queries.server.ts'
import { vacancyTakedowns } from './takedown.table.ts'

export type ModerationRow = Awaited<ReturnType<typeof listModerated>>['rows'][number]

const openHold = sql`from ${vacancyHolds} h where h.vacancy_id = ${vacancies.id} and h.approved_at is null`
const openReport = sql`from ${vacancyReports} r where r.vacancy_id = ${vacancies.id} and r.answered_at is null`
const openAppeal = sql`from ${vacancyTakedowns} t
  where t.vacancy_id = ${vacancies.id} and t.appealed_at is not null and t.outcome is null`

/** The same as `isWaiting`, in SQL. */
const isWaiting = sql`(${vacancies.heldAt} is not null and ${vacancies.takenDownAt} is null
  and (${vacancies.status} = 'open' or ${vacancies.endedAt} is null or ${vacancies.heldAt} > ${vacancies.endedAt}))`
const waitsForBoard = sql`(${isWaiting} and exists (select ${openHold} and h.turn = 'board'))`
const isToDo = sql`(${waitsForBoard} or exists (select ${openReport}) or exists (select ${openAppeal}))`
const blockers = sql<number | null>`${vacancyChecks.blockers}`

/** Since when it waits for an admin. */
const waitsSince = sql<Date | null>`least(
  (select h.turn_at ${openHold} and h.turn = 'board' and ${isWaiting}),
  (select min(r.created_at) ${openReport}),
  (select t.appealed_at ${openAppeal}))`.mapWith(vacancies.heldAt)

const selected = {
  id: vacancies.id,
  title: vacancies.title,
  slug: vacancies.slug,
  status: vacancies.status,
  expiresAt: vacancies.expiresAt,
  endedAt: vacancies.endedAt,
  heldAt: vacancies.heldAt,
  takenDownAt: vacancies.takenDownAt,
  updatedAt: vacancies.updatedAt,
  company: companies.name,
  place: places.title,
  region: regions.title,
  holdTurn: sql<HoldTurn | null>`(select h.turn ${openHold})`,
  openReports: sql<number>`(select count(*)::int ${openReport})`,
  isReported: sql<boolean>`exists (select ${openReport} and r.kind <> 'noticed')`,
  /** 0 if there is none. */
  newestReport: sql<number>`(select coalesce(max(r.id), 0) ${openReport})`,
  isAppealed: sql<boolean>`exists (select ${openAppeal})`,
  isBoosted: sql<boolean>`exists (
    select from ${vacancyBoosts} b where b.vacancy_id = ${vacancies.id} and b.posted_at = ${vacancies.postedAt})`,
  score: sql<number | null>`${vacancyChecks.score}`,
  blockers,
  tips: sql<number | null>`${vacancyChecks.tips}`,
  waitsSince,
}

/** The conditions of each tab. */
function tabs(now: Date): Record<ModerationTab, SQL | undefined> {
  const isOpenOrHeld = and(
    eq(vacancies.status, 'open'),
    or(sql`${vacancies.heldAt} is not null`, gt(vacancies.expiresAt, now)),
  )!
  return {
    'te-doen': isToDo,
    open: isPublic(now),
    bevindingen: and(isOpenOrHeld, sql`${vacancyChecks.blockers} > 0`),
    concept: eq(vacancies.status, 'draft'),
    gesloten: and(ne(vacancies.status, 'draft'), not(isOpenOrHeld)),
    booster: sql`exists (select from ${vacancyBoosts} b where b.vacancy_id = ${vacancies.id})`,
    alles: undefined,
  }
}

const checks: Record<string, SQL | undefined> = {
  moet: sql`${vacancyChecks.blockers} > 0`,
  tips: sql`${vacancyChecks.blockers} = 0 and ${vacancyChecks.tips} > 0`,
  goed: sql`${vacancyChecks.blockers} = 0 and ${vacancyChecks.tips} = 0`,
}

type Asked = { asked: ListQuery; now: Date }

/** Vacancies for admins. Without a tab: all of them. */
export function listModerated(db: Db, _admin: Admin, { asked, now }: Asked) {
  const { lijst, regio, check, reden } = asked.chosen
  const rule = holdRules.find((one) => one === reden)
  const where = and(
    chosenOf(asked, vacancies.id),
    containing(asked.words, [
      vacancies.title,
      companies.name,
      places.title,
      regions.title,
      vacancies.jobText,
      vacancies.tasksText,
      vacancies.candidateText,
      vacancies.offerText,
    ]),
    lijst === undefined ? undefined : tabs(now)[lijst as ModerationTab],
    regio === undefined ? undefined : eq(regions.url, regio),
    check === undefined ? undefined : checks[check],
    rule && sql`exists (select ${openHold} and h.reasons @> ${JSON.stringify([{ rule }])}::jsonb)`,
  )
  const columns = { vacature: vacancies.title, check: vacancyChecks.score, wacht: waitsSince }
  return listPage(db, joined(db).where(where), { asked, columns, id: vacancies.id })
}

/** The newest with these words in their title, company or id. Called on every keystroke, so without texts and count. */
export async function findModerated(db: Db, _admin: Admin, { asked }: Pick<Asked, 'asked'>) {
  const where = containing(asked.words, [vacancies.title, companies.name, vacancies.id])
  const rows = await joined(db).where(where).orderBy(desc(vacancies.id)).limit(asked.perPage)
  return { rows, total: rows.length }
}

function joined(db: Db) {
  return db
    .select(selected)
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .leftJoin(places, eq(places.id, vacancies.placeId))
    .leftJoin(regions, eq(regions.id, places.regionId))
    .leftJoin(vacancyChecks, eq(vacancyChecks.vacancyId, vacancies.id))
    .$dynamic()
}

export type TabCounts = Record<ModerationTab, number>

/** How many vacancies each tab has. */
export async function countModerated(db: Db, _admin: Admin, now: Date): Promise<TabCounts> {
  const conditions = tabs(now)
  const counted = (tab: ModerationTab) => sql<number>`count(*) filter (where ${conditions[tab] ?? sql`true`})::int`
  const [row] = await db
    .select({
      'te-doen': counted('te-doen'),
      open: counted('open'),
      bevindingen: counted('bevindingen'),
      concept: counted('concept'),
      gesloten: counted('gesloten'),
      booster: counted('booster'),
      alles: counted('alles'),
    })
    .from(vacancies)
    .leftJoin(vacancyChecks, eq(vacancyChecks.vacancyId, vacancies.id))
  return row!
}

/**
 * Everything that waits for an admin, and since when; a vacancy may occur more than once. Selected from open decisions,
 * which are few, because every screen of the admin area needs it and there are many vacancies.
 */
const toDo = sql`(
  select h.vacancy_id, 'waits' as state, h.turn_at as since
    from ${vacancyHolds} h inner join ${vacancies} on ${vacancies.id} = h.vacancy_id
    where h.approved_at is null and h.turn = 'board' and ${isWaiting}
  union all select r.vacancy_id, case r.kind when 'noticed' then 'noticed' else 'reported' end, r.created_at
    from ${vacancyReports} r where r.answered_at is null
  union all select t.vacancy_id, 'appealed', t.appealed_at
    from ${vacancyTakedowns} t where t.appealed_at is not null and t.outcome is null)`

/** How many vacancies wait for an admin. */
export async function countToModerate(db: Db, _admin: Admin) {
  const counted = sql`select count(distinct vacancy_id)::int as count from ${toDo} as to_do`
  const [row] = await rowsOf<{ count: number }>(db, counted)
  return row!.count
}

/** Since when the oldest one has been waiting for an admin, and the newest report: for the first screen. */
export async function describeToModerate(db: Db, _admin: Admin) {
  const [row] = await rowsOf<{ waitsSince: string | null; newestReport: string | null }>(
    db,
    sql`select
      (select to_char(min(since) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from ${toDo} as to_do) as "waitsSince",
      (select r.explanation from ${vacancyReports} r
        where r.answered_at is null and r.kind <> 'noticed' order by r.id desc limit 1) as "newestReport"`,
  )
  return {
    waitsSince: row!.waitsSince === null ? undefined : new Date(row!.waitsSince),
    newestReport: row!.newestReport,
  }
}

/** Of a blocked account, where nobody waits for a decision. */
const waitsForNobody = sql`(state = 'waits' and exists (
  select from ${vacancyHolds}
    inner join ${vacancies} on ${vacancies.id} = ${vacancyHolds.vacancyId}
    inner join ${companies} on ${companies.id} = ${vacancies.companyId}
    where ${vacancyHolds.vacancyId} = to_do.vacancy_id and ${vacancyHolds.approvedAt} is null
      and ${isOnlyBlocked(vacancyHolds.reasons)} and not ${hasReader(companies.accountId)}))`

/**
 * How many vacancies wait for an admin and since when, each counted once, for reminding the admins. Each has the state
 * that the list shows, unless it was taken down before its report was answered.
 */
export async function listToDo(db: Db, _admin: Admin): Promise<ToDo[]> {
  const perVacancy = sql`(
    select case when bool_or(state = 'appealed') then 'appealed' when bool_or(state = 'reported') then 'reported'
      when bool_or(state = 'waits') then 'waits' else 'noticed' end as state,
      coalesce(min(since) filter (where state <> 'noticed'), min(since)) as oldest, max(since) as newest
    from ${toDo} as to_do where not ${waitsForNobody} group by vacancy_id) as per_vacancy`
  const rows = await db
    .select({
      state: sql<ToDo['state']>`state`,
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date>`min(oldest)`.mapWith(vacancyHolds.turnAt),
      newestAt: sql<Date>`max(newest)`.mapWith(vacancyHolds.turnAt),
    })
    .from(perVacancy)
    .groupBy(sql`state`)
  return rows.toSorted((a, b) => toDoStates.indexOf(a.state) - toDoStates.indexOf(b.state))
}

export type ChosenRow = Awaited<ReturnType<typeof listChosen>>[number]

/**
 * The existing ones of these vacancies, as the list shows them, with the number of people that taking down would warn.
 */
export async function listChosen(db: Db, _admin: Admin, { ids, now }: { ids: readonly number[]; now: Date }) {
  if (ids.length === 0) return []
  const warned = await countWarned(db, ids, now)
  const rows = await joined(db)
    .where(
      sql`${vacancies.id} in (${sql.join(
        ids.map((id) => sql`${id}`),
        sql`, `,
      )})`,
    )
    .orderBy(vacancies.id)
  return rows.map((row) => ({ ...row, warned: warned.get(row.id) ?? 0 }))
}

export type Moderation = NonNullable<Awaited<ReturnType<typeof findModeration>>>

/** Everything an admin needs to decide about one vacancy. */
export async function findModeration(db: Db, admin: Admin, { vacancyId, now }: { vacancyId: number; now: Date }) {
  const [row] = await listChosen(db, admin, { ids: [vacancyId], now })
  const [vacancy] = await db.select().from(vacancies).where(eq(vacancies.id, vacancyId))
  if (!row || !vacancy) return undefined
  const [check, hold, reports, reporters, [takedown], [company], [contact]] = await Promise.all([
    checkStoredVacancy(db, vacancy, { hasReason: [], now }),
    findOpenHold(db, vacancyId),
    listOpenReports(db, admin, vacancyId),
    listReporters(db, admin, vacancyId),
    db
      .select()
      .from(vacancyTakedowns)
      .where(and(eq(vacancyTakedowns.vacancyId, vacancyId), isInForce)),
    db
      .select({ id: companies.id, accountId: companies.accountId, closedAt: accounts.closedAt })
      .from(companies)
      .innerJoin(accounts, eq(accounts.id, companies.accountId))
      .where(eq(companies.id, vacancy.companyId)),
    db
      .select({
        id: users.id,
        firstName: users.firstName,
        infix: users.infix,
        lastName: users.lastName,
        phone: users.phone,
      })
      .from(users)
      .where(and(eq(users.id, vacancy.coordinatorId ?? 0), isNull(users.erasedAt))),
  ])
  const {
    hoursFrom,
    hoursTo,
    monthlySalaryFromCents,
    monthlySalaryToCents,
    hourlySalaryFromCents,
    hourlySalaryToCents,
  } = vacancy
  const pay = { monthlySalaryFromCents, monthlySalaryToCents, hourlySalaryFromCents, hourlySalaryToCents }
  return {
    ...row,
    hours: { hoursFrom, hoursTo },
    pay,
    check,
    hold,
    reports,
    reporters,
    takedown,
    owner: company!,
    contact,
  }
}
