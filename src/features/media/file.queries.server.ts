import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { files } from './file.table.ts'

/** A file that anyone may see. Private files have no address at all. */
export async function readPublicFile({ db, files: store }: { db: Db; files: FileStore }, name: string) {
  if (!/^[\w.-]+$/.test(name)) return undefined
  const [file] = await db
    .select({ key: files.key, mime: files.mime })
    .from(files)
    .where(and(eq(files.key, `public/${name}`), eq(files.visibility, 'public')))
  if (!file) return undefined
  // A row without its bytes is a file that is not there.
  const bytes = await store.read(file.key).catch(() => undefined)
  return bytes && { mime: file.mime, bytes: Buffer.from(bytes) }
}

/** A stored file that no form has kept yet. */
export async function findUnkeptFile(db: Db, id: number) {
  const [file] = await db
    .select({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, 'private'), isNull(files.keptAt)))
  return file
}
