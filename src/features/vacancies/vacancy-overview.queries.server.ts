import { and, asc, count, desc, eq, inArray, isNotNull, not, type SQL, sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance, listLots } from '#features/credits/credit.queries.server.ts'
import { places } from '#features/regions/place.table.ts'
import type { VacancyCheck } from '#features/checks/check.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { type OverviewSort, overviewPageSize, type VacancyOverview } from './vacancy-overview.fields.ts'
import { planStateOf, shortagesOf } from './vacancy-plan.rules.ts'
import type { HoldTurn } from './vacancy-hold.rules.ts'
import { vacancyChecks, vacancyHolds } from './vacancy-hold.table.ts'
import { isWaiting, statusAt, type VacancyStatus } from './vacancy.rules.ts'
import { vacancies } from './vacancy.table.ts'

type Asked = Omit<VacancyOverview, 'page'> & { page: number; now: Date }

/** One page of the account's vacancies, and the count per status for the same words and company. */
export async function findVacancyOverview(db: Db, employer: Employer, asked: Asked) {
  const { status, sort, page, now } = asked
  const current = currentStatus(now)
  const asOthers = and(
    eq(companies.accountId, employer.accountId),
    asked.companyId === undefined ? undefined : eq(vacancies.companyId, asked.companyId),
    matches(asked.words),
  )
  const [rows, counted] = await Promise.all([
    db
      .select({
        id: vacancies.id,
        slug: vacancies.slug,
        title: vacancies.title,
        status: vacancies.status,
        isIncomplete: sql<boolean>`${vacancies.typed} is not null`,
        company: companies.name,
        place: places.title,
        hoursFrom: vacancies.hoursFrom,
        hoursTo: vacancies.hoursTo,
        expiresAt: vacancies.expiresAt,
        endedAt: vacancies.endedAt,
        updatedAt: vacancies.updatedAt,
        heldAt: vacancies.heldAt,
        takenDownAt: vacancies.takenDownAt,
        holdTurn: sql<HoldTurn | null>`(
          select turn from ${vacancyHolds} h where h.vacancy_id = ${vacancies.id} and h.approved_at is null)`,
        postAt: vacancies.postAt,
        planFailure: vacancies.planFailure,
        isPlannerGone,
        check: draftCheck,
        applications: sql<number>`(select count(*)::int from applications a where a.vacancy_id = ${vacancies.id})`,
        newApplications: sql<number>`(
          select count(*)::int from applications a where a.vacancy_id = ${vacancies.id} and a.status = 'open')`,
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .leftJoin(places, eq(places.id, vacancies.placeId))
      .where(and(asOthers, status && eq(current, status)))
      .orderBy(...orders[sort](current))
      .limit(overviewPageSize)
      .offset((page - 1) * overviewPageSize),
    db
      .select({ status: current, count: count() })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .leftJoin(places, eq(places.id, vacancies.placeId))
      .where(asOthers)
      .groupBy(sql`1`),
  ])
  const counts = Object.fromEntries(counted.map((row) => [row.status, row.count])) as Partial<
    Record<VacancyStatus, number>
  >
  const all = counted.reduce((sum, row) => sum + row.count, 0)
  return {
    rows: rows.map(({ holdTurn, ...row }) => ({
      ...row,
      status: statusAt(row, now),
      holdTurn: isWaiting(row) ? holdTurn : null,
    })),
    counts,
    all,
    total: status ? (counts[status] ?? 0) : all,
  }
}

export type VacancyRow = Awaited<ReturnType<typeof findVacancyOverview>>['rows'][number]

/** gap 210: whether the user who planned its posting may no longer post, so that it will not happen. */
const isPlannerGone = sql<boolean>`(${vacancies.plannedById} is not null and not exists (
  select from ${users} u where u.id = ${vacancies.plannedById} and u.account_id = ${companies.accountId}
    and u.erased_at is null and not u.blocked and u.confirmed_at is not null))`

/**
 * How many credits must be bought before each planned posting of the account, by vacancy, in addition to the current
 * ones. Earlier postings are paid for first; one that cannot happen as the vacancy is now costs nothing.
 */
export async function findPlanShortages(db: Db, { accountId }: Employer) {
  const [credits, lots, planned] = await Promise.all([
    creditBalance(db, accountId),
    listLots(db, accountId),
    db
      .select({
        id: vacancies.id,
        postAt: sql`${vacancies.postAt}`.mapWith(vacancies.postAt).as('post_at'),
        expiresAt: vacancies.expiresAt,
        isIncomplete: sql<boolean>`${vacancies.typed} is not null`,
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(eq(companies.accountId, accountId), isNotNull(vacancies.postAt), not(isPlannerGone)))
      .orderBy(asc(vacancies.postAt), asc(vacancies.id)),
  ])
  const paid = planned.filter((plan) => planStateOf(plan) === 'at')
  return { credits, missing: shortagesOf(paid, { lots, debt: Math.max(0, -credits) }) }
}

/** The stored check of a draft; null until a draft that was saved since then is checked again. */
const draftCheck = sql<DraftCheck | null>`(
  select jsonb_build_object('score', c.score, 'blockers', c.blockers) from ${vacancyChecks} c
  where c.vacancy_id = ${vacancies.id} and ${vacancies.status} = 'draft' and c.checked_at >= ${vacancies.updatedAt})`

type DraftCheck = Pick<VacancyCheck, 'score' | 'blockers'>

/** The same as `statusAt`, in SQL. */
const currentStatus = (now: Date) =>
  sql<VacancyStatus>`case when ${vacancies.status} = 'open' and ${vacancies.heldAt} is null and ${vacancies.expiresAt} <= ${now.toISOString()}::timestamptz
    then 'expired' else ${vacancies.status} end`

/** Every word must occur in the title, the company or the place. */
function matches(words: string) {
  const text = sql`lower(unaccent(concat_ws(' ', ${vacancies.title}, ${companies.name}, ${places.title})))`
  return and(
    ...words
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, 10)
      .map((word) => sql`position(lower(unaccent(${word})) in ${text}) > 0`),
  )
}

/** Open vacancies that close soonest first, then drafts, then those that ended last. */
const orders: Record<OverviewSort, (current: SQL) => SQL[]> = {
  'last-day': (current) => [
    sql`array_position(array['open', 'draft'], ${current}) nulls last`,
    sql`case when ${current} = 'open' then ${vacancies.expiresAt} end`,
    desc(
      sql`coalesce(${vacancies.endedAt}, case when ${current} = 'expired' then ${vacancies.expiresAt} end, ${vacancies.updatedAt})`,
    ),
    desc(vacancies.id),
  ],
  newest: () => [desc(sql`coalesce(${vacancies.postedAt}, ${vacancies.updatedAt})`), desc(vacancies.id)],
  title: () => [alphabetical(vacancies.title), asc(vacancies.id)],
}

/** One of the employer's own vacancies, for the confirmation of a change. */
export async function findOwnVacancy(db: Db | Tx, { accountId }: Employer, vacancyId: number) {
  const [found] = await db
    .select({ vacancy: vacancies, company: companies.name, isPlannerGone })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(vacancies.id, vacancyId), eq(companies.accountId, accountId)))
  return found && { ...found.vacancy, company: found.company, isPlannerGone: found.isPlannerGone }
}

/** The employer's own ones of these vacancies, in the order of the ids. */
export async function listOwnVacancies(db: Db, { accountId }: Employer, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: vacancies.id,
      title: vacancies.title,
      status: vacancies.status,
      expiresAt: vacancies.expiresAt,
      paidUntil: vacancies.paidUntil,
      heldAt: vacancies.heldAt,
      takenDownAt: vacancies.takenDownAt,
    })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(inArray(vacancies.id, ids), eq(companies.accountId, accountId)))
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
