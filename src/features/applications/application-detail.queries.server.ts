import { aliasedTable, and, asc, desc, eq, gt, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { users } from '#features/accounts/user.table.ts'
import { companies } from '#features/companies/company.table.ts'
import { files } from '#features/media/file.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import { isHidden } from './anonymous.queries.server.ts'
import { getsNoMail } from './application-reach.queries.server.ts'
import { isOwnApplication, seenStatus } from './application-scope.queries.server.ts'
import {
  applicationEvents,
  applicationMessages,
  applicationNotes,
  applications,
  applicationStatusChanges,
} from './application.table.ts'

const letters = aliasedTable(files, 'letters')
const adders = aliasedTable(users, 'adders')

const documentOf = ({ id, name, mime, sizeBytes, scan }: typeof files | typeof letters) => ({
  id,
  name,
  mime,
  sizeBytes,
  scan,
})

export type ApplicationDetail = NonNullable<Awaited<ReturnType<typeof findApplication>>>

/** One of the account's applications, with everything that was sent. */
export async function findApplication(db: Db | Tx, employer: Employer, applicationId: number) {
  const [found] = await db
    .select({
      application: applications,
      status: seenStatus,
      isHidden,
      getsNoMail,
      vacancy: { id: vacancies.id, title: vacancies.title, slug: vacancies.slug },
      company: { id: companies.id, name: companies.name },
      cv: documentOf(files),
      letter: documentOf(letters),
      addedBy: { firstName: adders.firstName, infix: adders.infix, lastName: adders.lastName },
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .leftJoin(letters, eq(letters.id, applications.motivationFileId))
    .leftJoin(adders, eq(adders.id, applications.addedById))
    .where(and(eq(applications.id, applicationId), isOwnApplication(db, employer)))
  if (!found) return undefined
  const { application, ...around } = found
  const { submissionKey: _, ...shown } = application
  return { ...shown, ...around, ...(found.isHidden && nobody) }
}

/** gap 68: hides everything that reveals who applied; documents hold a name and often a photo. */
const nobody = {
  firstName: null,
  infix: null,
  lastName: null,
  email: null,
  phone: null,
  birthDate: null,
  gender: null,
  cv: null,
  letter: null,
}

/** The previous and next application for the same vacancy with the same status, oldest first, and its position. */
export async function findNeighbours(
  db: Db,
  employer: Employer,
  { id, status, createdAt, vacancyId }: Pick<ApplicationDetail, 'id' | 'status' | 'createdAt' | 'vacancyId'>,
) {
  const isAlike = and(
    isOwnApplication(db, employer),
    eq(applications.status, status),
    vacancyId === null ? isNull(applications.vacancyId) : eq(applications.vacancyId, vacancyId),
  )
  const at = { createdAt: applications.createdAt, id: applications.id }
  const isBefore = or(lt(at.createdAt, createdAt), and(eq(at.createdAt, createdAt), lt(at.id, id)))
  const isAfter = or(gt(at.createdAt, createdAt), and(eq(at.createdAt, createdAt), gt(at.id, id)))
  const [[previous], [next], before, total] = await Promise.all([
    db
      .select({ id: at.id })
      .from(applications)
      .where(and(isAlike, isBefore))
      .orderBy(desc(at.createdAt), desc(at.id))
      .limit(1),
    db
      .select({ id: at.id })
      .from(applications)
      .where(and(isAlike, isAfter))
      .orderBy(asc(at.createdAt), asc(at.id))
      .limit(1),
    db.$count(applications, and(isAlike, isBefore)),
    db.$count(applications, isAlike),
  ])
  return { previous: previous?.id, next: next?.id, place: before + 1, total }
}

/** Five are enough to recognise an applicant; more would only make the page long. */
const mostAlso = 5

/**
 * gap 198: the account's latest other applications from the same e-mail address, newest first. Only where both show who
 * applied: an anonymous application stays anonymous.
 */
export async function listAlsoSent(db: Db, employer: Employer, { id, email }: Pick<ApplicationDetail, 'id' | 'email'>) {
  if (email === null) return []
  return db
    .select({
      id: applications.id,
      createdAt: applications.createdAt,
      company: companies.name,
      vacancy: vacancies.title,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .where(and(isOwnApplication(db, employer), eq(applications.email, email), ne(applications.id, id), not(isHidden)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(mostAlso)
}

const person = { firstName: users.firstName, infix: users.infix, lastName: users.lastName }

/** Notes and messages, oldest first. The caller has checked that the application is the account's own. */
export async function listConversation(db: Db, applicationId: number) {
  const [notes, messages] = await Promise.all([
    db
      .select({
        id: applicationNotes.id,
        text: applicationNotes.text,
        at: applicationNotes.createdAt,
        userId: users.id,
        by: person,
      })
      .from(applicationNotes)
      .innerJoin(users, eq(users.id, applicationNotes.userId))
      .where(eq(applicationNotes.applicationId, applicationId))
      .orderBy(asc(applicationNotes.createdAt), asc(applicationNotes.id)),
    listMessages(db, applicationId),
  ])
  return { notes, messages }
}

export type ApplicationMessage = Awaited<ReturnType<typeof listMessages>>[number]

/** The messages of both sides, oldest first; `by` is null for the applicant. */
export function listMessages(db: Db, applicationId: number) {
  return db
    .select({
      id: applicationMessages.id,
      kind: applicationMessages.kind,
      subject: applicationMessages.subject,
      body: applicationMessages.body,
      at: applicationMessages.createdAt,
      by: person,
    })
    .from(applicationMessages)
    .leftJoin(users, eq(users.id, applicationMessages.userId))
    .where(eq(applicationMessages.applicationId, applicationId))
    .orderBy(asc(applicationMessages.createdAt), asc(applicationMessages.id))
}

/** Nobody reads more, and each entry is on the page, in the PDF and in the export. */
const mostShown = 200

/** The latest status changes and other events, latest first, with the user who made each: null is the applicant. */
export async function listHistory(db: Db, applicationId: number) {
  const [changes, events] = await Promise.all([
    db
      .select({
        id: applicationStatusChanges.id,
        from: applicationStatusChanges.fromStatus,
        to: applicationStatusChanges.toStatus,
        at: applicationStatusChanges.changedAt,
        by: person,
      })
      .from(applicationStatusChanges)
      .leftJoin(users, eq(users.id, applicationStatusChanges.userId))
      .where(eq(applicationStatusChanges.applicationId, applicationId))
      .orderBy(desc(applicationStatusChanges.changedAt), desc(applicationStatusChanges.id))
      .limit(mostShown),
    db
      .select({ id: applicationEvents.id, kind: applicationEvents.kind, at: applicationEvents.happenedAt, by: person })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.userId))
      .where(eq(applicationEvents.applicationId, applicationId))
      .orderBy(desc(sql`${applicationEvents.happenedAt}`))
      .limit(mostShown),
  ])
  return [
    ...changes.map((change) => ({ ...change, kind: 'status' as const })),
    ...events.map((event) => ({ ...event, from: null, to: null })),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id)
}

export type HistoryEntry = Awaited<ReturnType<typeof listHistory>>[number]
