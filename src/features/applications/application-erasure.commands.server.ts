import { and, asc, inArray, isNull, lte } from 'drizzle-orm'
import { giveUpFiles, removeFiles } from '#features/media/file.commands.server.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { applicationAlertRegions, applications, applicationStatusChanges, consents } from './application.table.ts'

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
  if (due.length === 0) return due

  const ids = due.map(({ id }) => id)
  await tx
    .update(applications)
    .set({ ...nothingPersonal, status: 'deleted', erasedAt: now, updatedAt: now })
    .where(inArray(applications.id, ids))
  await tx.delete(consents).where(inArray(consents.applicationId, ids))
  await tx.delete(applicationAlertRegions).where(inArray(applicationAlertRegions.applicationId, ids))
  await tx.insert(applicationStatusChanges).values(
    due.map(({ id, status }) => ({
      applicationId: id,
      fromStatus: status,
      toStatus: 'deleted' as const,
      changedAt: now,
    })),
  )
  await giveUpFiles(tx, due.flatMap(documentsOf))
  return due
}

function documentsOf({ cvFileId, motivationFileId }: { cvFileId: number | null; motivationFileId: number | null }) {
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
  source: null,
  sourceOther: null,
  wantsJobAlert: false,
  wantsBaanTreffers: false,
  mayKeepForAYear: false,
  privacyConsentAt: null,
}
