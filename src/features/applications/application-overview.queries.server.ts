import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt, lte, ne, sql, type SQL } from 'drizzle-orm'
import { localMoment, nextDay } from '#basics/dutch-date.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db } from '#platform/db.server.ts'
import { alphabetical } from '#platform/listing.server.ts'
import { isHidden, unlessHidden } from './anonymous.queries.server.ts'
import { isOwnApplication, seenStatus } from './application-scope.queries.server.ts'
import {
  type ApplicationOverview,
  applicationPageSize,
  type ApplicationSort,
  mostCards,
} from './application-overview.fields.ts'
import { isUnanswered } from './application-unanswered.queries.server.ts'
import type { SeenStatus } from './application.rules.ts'
import { applications } from './application.table.ts'

/** When it got its current status; `updatedAt` also changes when an applicant corrects something. */
const movedAt = sql<Date>`coalesce((select max(c.changed_at) from application_status_changes c
  where c.application_id = ${applications.id}), ${applications.createdAt})`.mapWith(applications.createdAt)

/** What a card and a row show of an application. */
const card = {
  id: applications.id,
  status: seenStatus,
  isHidden,
  firstName: unlessHidden(applications.firstName),
  infix: unlessHidden(applications.infix),
  lastName: unlessHidden(applications.lastName),
  residencePlace: applications.residencePlace,
  hours: applications.hours,
  hasCv: sql<boolean>`${applications.cvFileId} is not null`,
  hasLetter: sql<boolean>`(${applications.motivationFileId} is not null or ${applications.motivationText} is not null)`,
  createdAt: applications.createdAt,
  movedAt,
  readAt: applications.readAt,
  unreadMessageAt: applications.unreadMessageAt,
  answeredAt: applications.answeredAt,
  appointmentAt: applications.appointmentAt,
  attendance: applications.attendance,
  vacancyTitle: vacancies.title,
  company: companies.name,
  answers: applications.answers,
  notes: sql<number>`(select count(*)::int from application_notes n where n.application_id = ${applications.id})`,
}

/** The requested applications: a page of the list, and the count per status. */
export async function findApplicationList(db: Db, employer: Employer, asked: ApplicationOverview) {
  const [rows, counted] = await Promise.all([
    db
      .select(card)
      .from(applications)
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .where(and(isAsked(db, employer, asked), asked.status && eq(applications.status, asked.status)))
      .orderBy(...orders[asked.sort])
      .limit(applicationPageSize)
      .offset((asked.page - 1) * applicationPageSize),
    countByStatus(db, employer, asked),
  ])
  return { rows, ...counted, total: asked.status ? (counted.counts[asked.status] ?? 0) : counted.all }
}

export type ApplicationCard = Awaited<ReturnType<typeof findApplicationList>>['rows'][number]

/** The same as columns: longest waiting first; of those decided on, the latest first. */
export async function findApplicationBoard(db: Db, employer: Employer, asked: ApplicationOverview) {
  const isDecided = sql`${applications.status} in ('hired', 'rejected')`
  const ranked = db
    .select({
      id: applications.id,
      rank: sql<number>`row_number() over (partition by ${applications.status} order by
        case when ${isDecided} then ${movedAt} end desc, ${applications.createdAt}, ${applications.id})`.as('rank'),
    })
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(isAsked(db, employer, asked))
    .as('ranked')
  const [rows, counted] = await Promise.all([
    db
      .select(card)
      .from(ranked)
      .innerJoin(applications, eq(applications.id, ranked.id))
      .innerJoin(companies, eq(companies.id, applications.companyId))
      .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
      .where(lte(ranked.rank, mostCards))
      .orderBy(asc(ranked.rank)),
    countByStatus(db, employer, asked),
  ])
  return { rows, ...counted, total: counted.all }
}

async function countByStatus(db: Db, employer: Employer, asked: ApplicationOverview) {
  const counted = await db
    .select({
      status: seenStatus,
      count: count(),
      unanswered: sql<number>`count(*) filter (where ${isUnanswered})::int`,
    })
    .from(applications)
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(isAsked(db, employer, asked))
    .groupBy(applications.status)
  return {
    counts: Object.fromEntries(counted.map((row) => [row.status, row.count])) as Partial<Record<SeenStatus, number>>,
    all: counted.reduce((sum, row) => sum + row.count, 0),
    unanswered: counted.reduce((sum, row) => sum + row.unanswered, 0),
  }
}

/** How many applications, for this vacancy or in total, have been erased. */
export async function countErased(db: Db, { accountId }: Employer, { vacancy }: Pick<ApplicationOverview, 'vacancy'>) {
  const [row] = await db
    .select({ erased: count() })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .where(and(eq(companies.accountId, accountId), isNotNull(applications.erasedAt), isOfVacancy(vacancy)))
  return row!.erased
}

/** Nobody reads a longer list; the search finds the other vacancies by their title. */
const mostFilterVacancies = 200

/** The vacancies with applications, for the filter: the chosen one and open ones first. */
export function listAppliedVacancies(db: Db, employer: Employer, { vacancy }: Pick<ApplicationOverview, 'vacancy'>) {
  const isChosen = eq(vacancies.id, typeof vacancy === 'number' ? vacancy : 0)
  return db
    .select({ id: vacancies.id, title: vacancies.title, count: count() })
    .from(applications)
    .innerJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(isOwnApplication(db, employer))
    .groupBy(vacancies.id)
    .orderBy(desc(isChosen), sql`${vacancies.status} = 'open' desc`, alphabetical(vacancies.title), asc(vacancies.id))
    .limit(mostFilterVacancies)
}

function isAsked(db: Db, employer: Employer, { vacancy, words, from, until }: ApplicationOverview): SQL | undefined {
  return and(
    isOwnApplication(db, employer),
    isOfVacancy(vacancy),
    from ? gte(applications.createdAt, localMoment(from, '00:00')) : undefined,
    until ? lt(applications.createdAt, localMoment(nextDay(until), '00:00')) : undefined,
    matches(words),
  )
}

function isOfVacancy(vacancy: ApplicationOverview['vacancy']) {
  if (vacancy === undefined) return undefined
  return vacancy === 'open' ? isNull(applications.vacancyId) : eq(applications.vacancyId, vacancy)
}

/** More than any account has. */
const mostExported = 10_000

/** The applications of the list, with everything that was sent, oldest first. */
export function listForExport(db: Db, employer: Employer, asked: ApplicationOverview) {
  return db
    .select({
      id: applications.id,
      status: seenStatus,
      isHidden,
      firstName: unlessHidden(applications.firstName),
      infix: unlessHidden(applications.infix),
      lastName: unlessHidden(applications.lastName),
      email: unlessHidden(applications.email),
      phone: unlessHidden(applications.phone),
      birthDate: unlessHidden(applications.birthDate),
      residencePlace: applications.residencePlace,
      gender: unlessHidden(applications.gender),
      hours: applications.hours,
      motivationText: applications.motivationText,
      answers: applications.answers,
      hasCv: sql<boolean>`${applications.cvFileId} is not null`,
      hasLetterFile: sql<boolean>`${applications.motivationFileId} is not null`,
      source: applications.source,
      sourceOther: applications.sourceOther,
      createdAt: applications.createdAt,
      eraseAt: applications.eraseAt,
      vacancyTitle: vacancies.title,
      company: companies.name,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(isAsked(db, employer, asked), asked.status && eq(applications.status, asked.status)))
    .orderBy(asc(applications.createdAt), asc(applications.id))
    .limit(mostExported)
}

/** gap 312: somebody who is added is mailed, so not before the first vacancy of a new account was looked at. */
export const wasOnBoard = and(ne(vacancies.status, 'draft'), isNull(vacancies.heldAt), isNull(vacancies.takenDownAt))

/** The account's vacancies that are or were on the board, for an application that is added by hand. */
export function listPostedVacancies(db: Db, { accountId }: Employer) {
  return db
    .select({ id: vacancies.id, title: vacancies.title, company: companies.name })
    .from(vacancies)
    .innerJoin(companies, eq(companies.id, vacancies.companyId))
    .where(and(eq(companies.accountId, accountId), wasOnBoard))
    .orderBy(sql`${vacancies.status} = 'open' desc`, desc(vacancies.postedAt), asc(vacancies.id))
    .limit(500)
}

/** Every word must occur in the name, the e-mail address, the place or the vacancy. */
function matches(words: string) {
  // Someone whose name is still hidden cannot be found by name either.
  const text = sql`lower(unaccent(concat_ws(' ', ${unlessHidden(applications.firstName)}, ${unlessHidden(applications.infix)},
    ${unlessHidden(applications.lastName)}, ${unlessHidden(applications.email)}, ${applications.residencePlace}, ${vacancies.title})))`
  return and(
    ...words
      .split(' ')
      .filter((word) => word !== '')
      .slice(0, 10)
      .map((word) => sql`position(lower(unaccent(${word})) in ${text}) > 0`),
  )
}

const orders: Record<ApplicationSort, SQL[]> = {
  oldest: [asc(applications.createdAt), asc(applications.id)],
  newest: [desc(applications.createdAt), desc(applications.id)],
  name: [
    sql`lower(${unlessHidden(applications.lastName)})`,
    sql`lower(${unlessHidden(applications.firstName)})`,
    asc(applications.id),
  ],
}
