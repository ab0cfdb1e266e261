import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import { accounts } from '#features/accounts/account.table.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { companies } from '#features/companies/company.table.ts'
import { giveUpFiles, removeFiles } from '#features/media/file.commands.server.ts'
import { mailSiteOf } from '#features/regions/region.rules.ts'
import { mailRegion } from '#features/regions/region.queries.server.ts'
import { regions } from '#features/regions/region.table.ts'
import { vacancies } from '#features/vacancies/vacancy.table.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { forgetMailsAbout, queueMail } from '#platform/mail/mail.server.ts'
import { lockOwnApplication } from './application-lock.commands.server.ts'
import { aboutApplication } from './application-link.rules.ts'
import { mailErased } from './application-message.mail.server.tsx'
import { regionOfApplication } from './application.queries.server.ts'
import {
  type ApplicationStatus,
  comingAppointment,
  type Eraser,
  type ErasureReason,
  undecidedStatuses,
} from './application.rules.ts'
import { aboutLinksTo } from './lost-link.rules.ts'
import { targetOf } from './sent-application.rules.ts'
import {
  applicationAlertRegions,
  applicationErasures,
  applicationEvents,
  applicationMessages,
  applicationNotes,
  applications,
  applicationStatusChanges,
  consents,
} from './application.table.ts'

type Asked = { baseAddress: string; now: Date }

/**
 * Erases every application whose erasure day has come (gap 14): what a person sent is deleted; the fact that someone
 * applied stays.
 */
export async function eraseApplications(db: Db, store: FileStore, asked: Asked) {
  const fileIds: number[] = []
  for (let count = 0; ;) {
    const erased = await db.transaction((tx) => eraseSome(tx, asked))
    if (erased.length === 0) {
      await removeFiles(db, store, fileIds)
      return count
    }
    count += erased.length
    fileIds.push(...erased.flatMap(documentsOf))
  }
}

type Erasing = Asked & { applicationId: number }

/** Erases one of the account's applications before its erasure day, with its documents. */
export async function eraseOwnApplication(db: Db, store: FileStore, employer: Employer, erasing: Erasing) {
  const erased = await eraseWithoutDocuments(db, employer, erasing)
  if (erased.ok) await removeFiles(db, store, erased.value.documents)
  return erased
}

/** The same within a transaction; the sweep of files removes its documents later. */
export function eraseWithoutDocuments(db: Db | Tx, employer: Employer, { applicationId, baseAddress, now }: Erasing) {
  return db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return refused('not-found')
    await tellApplicants(tx, [applicationId], { eraser: 'employer', baseAddress, now })
    await erase(tx, [application], { why: 'employer', userId: employer.userId, now })
    return done({ documents: documentsOf(application) })
  })
}

const batchSize = 100

async function eraseSome(tx: Tx, { baseAddress, now }: Asked) {
  // Another process skips the rows that this one locked.
  const due = await tx
    .select({
      id: applications.id,
      status: applications.status,
      cvFileId: applications.cvFileId,
      motivationFileId: applications.motivationFileId,
    })
    .from(applications)
    .where(and(isNull(applications.erasedAt), lte(applications.eraseAt, now)))
    .orderBy(asc(applications.eraseAt), asc(applications.id))
    .limit(batchSize)
    .for('update', { skipLocked: true })
  if (due.length === 0) return due
  const ids = due.map(({ id }) => id)
  // All others are erased on the day that they were told.
  const isEarly = isNotNull(accounts.closedAt)
  await tellApplicants(tx, ids, { eraser: 'closed-account', only: isEarly, baseAddress, now })
  await erase(tx, due, { why: 'retention', userId: null, now })
  return due
}

type Telling = Asked & { eraser: Eraser; only?: SQL }

/** gap 249: mails those who still wait for a decision that their application is erased early. */
async function tellApplicants(tx: Tx, ids: number[], { eraser, only, baseAddress, now }: Telling) {
  const told = await tx
    .select({
      status: applications.status,
      firstName: applications.firstName,
      email: applications.email,
      sentAt: applications.createdAt,
      appointmentAt: applications.appointmentAt,
      appointmentPlace: applications.appointmentPlace,
      vacancyTitle: vacancies.title,
      company: companies.name,
      region: mailRegion,
    })
    .from(applications)
    .innerJoin(companies, eq(companies.id, applications.companyId))
    .innerJoin(accounts, eq(accounts.id, companies.accountId))
    .leftJoin(vacancies, eq(vacancies.id, applications.vacancyId))
    .innerJoin(regions, eq(regions.id, regionOfApplication))
    .where(and(inArray(applications.id, ids), inArray(applications.status, undecidedStatuses), only))
    .orderBy(asc(applications.id))
  for (const { firstName, email, sentAt, company, region, ...application } of told) {
    const mail = await mailErased({
      recipient: email!,
      firstName: firstName!,
      company,
      target: targetOf({ ...application, company }),
      sentAt,
      eraser,
      appointment: comingAppointment(application, now),
      site: mailSiteOf(region, baseAddress),
    })
    await queueMail(tx, mail)
  }
}

type Erased = { id: number; status: ApplicationStatus; cvFileId: number | null; motivationFileId: number | null }
type Why = { why: ErasureReason; userId: number | null; now: Date }

/** Deletes the personal data of locked applications, and records the erasure without any of that data. */
export async function erase(tx: Tx, erased: readonly Erased[], { why, userId, now }: Why) {
  const ids = erased.map(({ id }) => id)
  const emails = await listEmails(tx, ids)
  await tx
    .update(applications)
    .set({ ...nothingPersonal, status: 'deleted', erasedAt: now, updatedAt: now })
    .where(inArray(applications.id, ids))
  for (const table of [consents, applicationAlertRegions, applicationNotes, applicationMessages, applicationEvents]) {
    await tx.delete(table).where(inArray(table.applicationId, ids))
  }
  await tx.insert(applicationStatusChanges).values(
    erased.map(({ id, status }) => ({
      applicationId: id,
      fromStatus: status,
      toStatus: 'deleted' as const,
      userId,
      changedAt: now,
    })),
  )
  const documents = erased.flatMap(documentsOf)
  await giveUpFiles(tx, documents)
  const mails = await forgetMailsAbout(tx, [...ids.map(aboutApplication), ...emails.map(aboutLinksTo)])
  await tx
    .insert(applicationErasures)
    .values({ why, applications: ids.length, documents: documents.length, mails, erasedAt: now })
}

async function listEmails(tx: Tx, ids: number[]) {
  const found = await tx
    .selectDistinct({ email: applications.email })
    .from(applications)
    .where(and(inArray(applications.id, ids), isNotNull(applications.email)))
  return found.map(({ email }) => email!)
}

export function documentsOf({ cvFileId, motivationFileId }: Pick<Erased, 'cvFileId' | 'motivationFileId'>) {
  return [cvFileId, motivationFileId].filter((id) => id !== null)
}

const nothingPersonal = {
  submissionKey: null,
  firstName: null,
  infix: null,
  lastName: null,
  email: null,
  phone: null,
  birthDate: null,
  residencePlace: null,
  gender: null,
  hours: null,
  cvFileId: null,
  motivationFileId: null,
  motivationText: null,
  answers: [],
  source: null,
  sourceOther: null,
  wantsJobAlert: false,
  wantsBaanTreffers: false,
  mayKeepForAYear: false,
  privacyConsentAt: null,
  appointmentAt: null,
  appointmentPlace: null,
  attendance: null,
  unreadMessageAt: null,
}
