import { and, eq, ne } from 'drizzle-orm'
import type { SignedIn } from '#features/accounts/actor.rules.ts'
import { files } from '#features/media/file.table.ts'
import type { Db } from '#platform/db.server.ts'
import { isOwnApplication } from './application-lock.commands.server.ts'
import { applications } from './application.table.ts'
import type { DocumentKind } from './document.rules.ts'

export type ApplicantDocument = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** A document of one of the account's applications; an admin finds everyone's. */
export async function findDocument(
  db: Db,
  actor: SignedIn,
  { applicationId, which }: { applicationId: number; which: DocumentKind },
) {
  const fileId = which === 'cv' ? applications.cvFileId : applications.motivationFileId
  const [document] = await db
    .select({ id: files.id, key: files.key, name: files.name, mime: files.mime, scan: files.scan })
    .from(applications)
    .innerJoin(files, and(eq(files.id, fileId), eq(files.visibility, 'private')))
    .where(
      and(
        eq(applications.id, applicationId),
        actor.role === 'admin' ? ne(applications.status, 'deleted') : isOwnApplication(db, actor),
      ),
    )
  return document
}
