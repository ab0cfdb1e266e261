import { and, asc, count, desc, eq, inArray, isNotNull, isNull, min, ne, type SQL, sql } from 'drizzle-orm'
import { endOfDayAfter } from '#basics/dutch-date.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { isHidden, unlessHidden } from '#features/applications/anonymous.queries.server.ts'
import { isUnanswered } from '#features/applications/application-unanswered.queries.server.ts'
import { applications } from '#features/applications/application.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { creditBalance } from '#features/credits/credit.queries.server.ts'
import { isOverdue } from '#features/orders/order.queries.server.ts'
import { orders } from '#features/orders/order.table.ts'
import { vacancyHolds } from '#features/vacancies/vacancy-hold.table.ts'
import { closingSoonDays, isWaiting } from '#features/vacancies/vacancy.rules.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import type { AccountHome } from './account-home.rules.ts'

/** The state of the employer's account, and what in it needs attention. */
export async function findAccountHome(db: Db, { accountId }: Employer, { now }: { now: Date }): Promise<AccountHome> {
  const own = db.select({ id: companies.id }).from(companies).where(eq(companies.accountId, accountId))
  const isDraft = eq(vacancies.status, 'draft')
  const closesSoon = closesSoonFrom(now)
  const failedToPost = and(isDraft, isNotNull(vacancies.planFailure))
  const newestOf = (which: SQL | undefined) =>
    db
      .select({ id: vacancies.id, title: vacancies.title })
      .from(vacancies)
      .where(and(inArray(vacancies.companyId, own), which))
      .orderBy(desc(vacancies.updatedAt), desc(vacancies.id))
      .limit(1)
  const [companyCount, [counted], [newest], [ready], [waiting], [messages], [overdue], held, credits] =
    await Promise.all([
      db.$count(companies, eq(companies.accountId, accountId)),
      db
        .select({
          posted: sql<number>`count(*) filter (where not ${isDraft})::int`,
          drafts: sql<number>`count(*) filter (where ${isDraft})::int`,
          notPosted: sql<number>`count(*) filter (where ${failedToPost})::int`,
          notPostedId: sql<number | null>`min(${vacancies.id}) filter (where ${failedToPost})`,
          closing: sql<number>`count(*) filter (where ${closesSoon})::int`,
          firstAt: sql`min(${vacancies.expiresAt}) filter (where ${closesSoon})`.mapWith(vacancies.expiresAt),
        })
        .from(vacancies)
        .where(inArray(vacancies.companyId, own)),
      newestOf(isDraft),
      newestOf(and(isDraft, isNull(vacancies.typed))),
      db
        .select({ count: count(), longestSince: min(applications.createdAt) })
        .from(applications)
        .where(and(inArray(applications.companyId, own), isUnanswered)),
      db
        .select({
          count: count(),
          longestSince: min(applications.unreadMessageAt),
          applicationId: min(applications.id),
        })
        .from(applications)
        .where(
          and(
            inArray(applications.companyId, own),
            isNotNull(applications.unreadMessageAt),
            ne(applications.status, 'deleted'),
          ),
        ),
      db
        .select({ count: count(), firstAt: min(orders.dueAt), orderId: min(orders.id) })
        .from(orders)
        .where(and(eq(orders.accountId, accountId), isOverdue(now))),
      db
        .select({
          id: vacancies.id,
          turn: vacancyHolds.turn,
          since: vacancyHolds.turnAt,
          status: vacancies.status,
          heldAt: vacancies.heldAt,
          takenDownAt: vacancies.takenDownAt,
          endedAt: vacancies.endedAt,
        })
        .from(vacancyHolds)
        .innerJoin(vacancies, eq(vacancies.id, vacancyHolds.vacancyId))
        .where(and(inArray(vacancies.companyId, own), isNull(vacancyHolds.approvedAt)))
        .orderBy(asc(vacancyHolds.turnAt), asc(vacancies.id)),
      creditBalance(db, accountId),
    ])
  const { posted, drafts, notPosted, notPostedId, closing, firstAt } = counted!
  const waitingForCheck = held.filter(isWaiting)
  const sentBack = waitingForCheck.filter(({ turn }) => turn === 'employer')
  return {
    companies: companyCount,
    posted,
    drafts: { count: drafts, newest, ready },
    closing: { count: closing, firstAt: firstAt as Date | null },
    waiting: waiting!,
    messages: messages!,
    overdue: overdue!,
    sentBack: { count: sentBack.length, longestSince: sentBack[0]?.since ?? null, vacancyId: sentBack[0]?.id ?? null },
    notPosted: { count: notPosted, vacancyId: notPostedId },
    held: waitingForCheck.length - sentBack.length,
    credits,
  }
}

/** As `urgencyOf` decides it, in SQL. */
function closesSoonFrom(now: Date) {
  return sql`${vacancies.status} = 'open' and ${vacancies.heldAt} is null and ${vacancies.expiresAt} > ${now.toISOString()}::timestamptz
    and ${vacancies.expiresAt} <= ${endOfDayAfter(now, closingSoonDays).toISOString()}::timestamptz`
}

/** More than this many lead to the lists themselves. */
const mostClosing = 3
const mostWaiting = 5

/** The vacancies that close first and the applicants who have waited longest, by name where it may be seen. */
export async function findNextUp(db: Db, { accountId }: Employer, { now }: { now: Date }) {
  const isOwn = eq(companies.accountId, accountId)
  const [closing, waiting] = await Promise.all([
    db
      .select({
        id: vacancies.id,
        title: vacancies.title,
        status: vacancies.status,
        expiresAt: vacancies.expiresAt,
        heldAt: vacancies.heldAt,
        takenDownAt: vacancies.takenDownAt,
        applications: sql<number>`(select count(*)::int from applications a where a.vacancy_id = ${vacancies.id})`,
      })
      .from(vacancies)
      .innerJoin(companies, eq(companies.id, vacancies.companyId))
      .where(and(isOwn, closesSoonFrom(now)))
      .orderBy(asc(vacancies.expiresAt), asc(vacancies.id))
      .limit(mostClosing),
    db
      .select({
        id: applications.id,
        status: applications.status,
        isHidden,
        firstName: unlessHidden(applications.firstName),
        infix: unlessHidden(applications.infix),
        lastName: unlessHidden(applications.lastName),
        createdAt: applications.createdAt,
        answeredAt: applications.answeredAt,
        vacancyTitle: vacancies.title,
        company: companies.name,
      })
      .from(applications)
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .where(and(isOwn, isUnanswered))
      .orderBy(asc(applications.createdAt), asc(applications.id))
      .limit(mostWaiting),
  ])
  return { closing, waiting }
}

export type NextUp = Awaited<ReturnType<typeof findNextUp>>
