import { and, asc, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { Employer } from '#features/accounts/actor.rules.ts'
import { giveUpFiles, removeFiles } from '#features/media/file.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { forgetMailsAbout } from '#platform/mail/mail.server.ts'
import { lockOwnApplication } from './application-lock.commands.server.ts'
import { aboutApplication } from './application-link.rules.ts'
import type { ApplicationStatus, ErasureReason } from './application.rules.ts'
import { aboutLinksTo } from './lost-link.rules.ts'
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

/**
 * Erases every application whose day has come (gap 14): what a person sent is deleted; the fact that someone applied
 * stays.
 */
export async function eraseApplications(db: Db, store: FileStore, { now }: { now: Date }) {
  const fileIds: number[] = []
  for (let count = 0; ;) {
    const erased = await db.transaction((tx) => eraseSome(tx, now))
    if (erased.length === 0) {
      await removeFiles(db, store, fileIds)
      return count
    }
    count += erased.length
    fileIds.push(...erased.flatMap(documentsOf))
  }
}

type Erasing = { applicationId: number; now: Date }

/** Erases one of the account's applications before its day. */
export async function eraseOwnApplication(
  db: Db,
  store: FileStore,
  employer: Employer,
  { applicationId, now }: Erasing,
) {
  const erased = await db.transaction(async (tx) => {
    const application = await lockOwnApplication(tx, employer, applicationId)
    if (!application) return undefined
    await erase(tx, [application], { why: 'employer', userId: employer.userId, now })
    return application
  })
  if (!erased) return refused('not-found')
  await removeFiles(db, store, documentsOf(erased))
  return done(undefined)
}

const batchSize = 100

async function eraseSome(tx: Tx, now: Date) {
  // Another process skips the rows this one is working on.
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
  if (due.length > 0) await erase(tx, due, { why: 'retention', userId: null, now })
  return due
}

type Erased = { id: number; status: ApplicationStatus; cvFileId: number | null; motivationFileId: number | null }
type Why = { why: ErasureReason; userId: number | null; now: Date }

/** Deletes what is personal of locked applications, and writes down that it was done, without any of it. */
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
}
