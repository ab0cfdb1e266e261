import { and, eq, ne, not, or } from 'drizzle-orm'
import { done, refused } from '#basics/result.ts'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Db } from '#platform/db.server.ts'
import { type FileStore, isFileGone } from '#platform/files/files.server.ts'
import { isHidden } from './anonymous.queries.server.ts'
import { isOwnApplication } from './application-scope.queries.server.ts'
import { applications } from './application.table.ts'
import type { DocumentKind } from './document.rules.ts'

export type ApplicantDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

const shown = { id: files.id, key: files.key, name: files.name, mime: files.mime, scan: files.scan }

/** A document opened by an address that was made for it, unless its application was erased. */
export async function findDocumentById(db: Db, fileId: number): Promise<ApplicantDocument | undefined> {
  const [document] = await db
    .select(shown)
    .from(files)
    .innerJoin(applications, or(eq(applications.cvFileId, files.id), eq(applications.motivationFileId, files.id)))
    .where(and(eq(files.id, fileId), eq(files.visibility, 'private'), ne(applications.status, 'deleted')))
  return document
}

/** The documents of one application, for its sender. */
export async function listOwnDocuments(db: Db, applicationId: number) {
  const rows = await db
    .select({ ...shown, isCv: eq(applications.cvFileId, files.id).mapWith(Boolean) })
    .from(applications)
    .innerJoin(files, or(eq(files.id, applications.cvFileId), eq(files.id, applications.motivationFileId)))
    .where(and(eq(applications.id, applicationId), eq(files.visibility, 'private'), ne(applications.status, 'deleted')))
  return rows
    .map(({ isCv, ...document }) => ({ ...document, which: isCv ? ('cv' as const) : ('motivation' as const) }))
    .toSorted((one, other) => one.which.localeCompare(other.which))
}

/** A document of one of the account's applications; an admin finds everyone's. */
export async function findDocument(
  db: Db,
  actor: SignedIn,
  { applicationId, which }: { applicationId: number; which: DocumentKind },
) {
  const fileId = which === 'cv' ? applications.cvFileId : applications.motivationFileId
  const [document] = await db
    .select(shown)
    .from(applications)
    .innerJoin(files, and(eq(files.id, fileId), eq(files.visibility, 'private')))
    .where(
      and(
        eq(applications.id, applicationId),
        not(isHidden),
        actor.role === 'admin' ? ne(applications.status, 'deleted') : isOwnApplication(db, actor),
      ),
    )
  return document
}

/** The content of a document, if it may be opened. */
export async function readDocument(files: FileStore, { key, scan }: Pick<ApplicantDocument, 'key' | 'scan'>) {
  if (scan === 'waiting' || scan === 'infected') return refused(scan)
  try {
    return done(await files.read(key))
  } catch (error) {
    if (isFileGone(error)) return refused('gone')
    throw error
  }
}
