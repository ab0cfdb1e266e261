import { and, eq, isNull, or } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { files } from './file.table.ts'
import { imageFormats } from './image.rules.ts'

/** A file that anyone may see. Private files have no address at all. */
export async function readPublicFile({ db, files: store }: { db: Db; files: FileStore }, name: string) {
  if (!/^[\w.-]+$/.test(name)) return undefined
  const whole = wholeName(name)
  const isNamed = or(
    eq(files.key, `public/${name}`),
    whole === undefined ? undefined : eq(files.key, `public/${whole}`),
  )
  const [file] = await db
    .select({ mime: files.mime })
    .from(files)
    .where(and(isNamed, eq(files.visibility, 'public')))
  if (!file) return undefined
  // A row without its bytes is a file that is not there.
  const bytes = await store.read(`public/${name}`).catch(() => undefined)
  return bytes && { mime: file.mime, bytes: Buffer.from(bytes) }
}

/** `small-oven-1f.webp` is a smaller version of `oven-1f.webp`, and has no row of its own. */
function wholeName(name: string) {
  const [, format, whole] = /^([a-z]+)-(.+)$/.exec(name) ?? []
  return format !== undefined && Object.hasOwn(imageFormats, format) ? whole : undefined
}

/** A stored file that no form has kept yet. */
export async function findUnkeptFile(db: Db, id: number) {
  const [file] = await db
    .select({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
    .from(files)
    .where(and(eq(files.id, id), eq(files.visibility, 'private'), isNull(files.keptAt)))
  return file
}
