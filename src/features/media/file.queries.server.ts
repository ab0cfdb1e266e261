import { type AnyColumn, and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { type StoredPicture, visibilityOf } from './file.rules.ts'
import { files } from './file.table.ts'
import { imageFormats } from './image.rules.ts'
import type { UploadKind } from './upload.rules.ts'

/** A public file. Private files have no public address. */
export async function readPublicFile({ db, files: store }: { db: Db; files: FileStore }, name: string) {
  if (!/^[\w.-]+$/.test(name)) return undefined
  const names = [name, ...wholeNames(name)]
  const [file] = await db
    .select({ key: files.key, mime: files.mime })
    .from(files)
    .where(
      and(
        inArray(
          files.key,
          names.map((one) => `public/${one}`),
        ),
        eq(files.visibility, 'public'),
      ),
    )
  if (!file) return undefined
  // A row without its bytes counts as a file that does not exist.
  const bytes = await store.read(`public/${name}`).catch(() => undefined)
  return bytes && { mime: file.key === `public/${name}` ? file.mime : 'image/webp', bytes: Buffer.from(bytes) }
}

/**
 * `small-oven-1f.webp` is a smaller version of `oven-1f.webp`, and `crop4e-oven-1f.webp` a crop of that or of
 * `oven-1f.svg`; crops have smaller versions too. None of these have a row of their own.
 */
function wholeNames(name: string): string[] {
  const [, format, whole] = /^([a-z]+|crop[0-9a-f]+)-(.+)$/.exec(name) ?? []
  if (format === undefined || whole === undefined) return []
  if (format.startsWith('crop')) return [whole, whole.replace(/\.webp$/, '.svg')]
  return Object.hasOwn(imageFormats, format) ? [whole, ...wholeNames(whole)] : []
}

/** The key of a logo: its smallest version, large enough for a box on a page. An SVG has only one version. */
export function keyOfLogo({ key, formats }: { key: AnyColumn; formats: AnyColumn }) {
  return sql<string | null>`coalesce('public/' || (${formats} #>> '{thumbnail,hash}') || '.webp', ${key})`
}

/** The columns that `shownPicture` reads. */
export function pictureOf({ key, formats, width, alternativeText }: Pick<typeof files, keyof StoredPicture>) {
  return { key, formats, width, alternativeText }
}

/** The columns of a stored file that a form needs. */
export const heldFile = {
  id: files.id,
  name: files.name,
  sizeBytes: files.sizeBytes,
  /** For showing a picture. */
  key: files.key,
  formats: files.formats,
  width: files.width,
  height: files.height,
  alternativeText: files.alternativeText,
  crop: files.crop,
  accountId: files.accountId,
  keptAt: files.keptAt,
  scan: files.scan,
}

/** A stored file that a form may use: a document that nothing uses yet, or a picture. */
export async function findHeldFile(db: Db, { id, kind }: { id: number; kind: UploadKind }) {
  const [file] = await db
    .select(heldFile)
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.visibility, visibilityOf[kind]),
        kind === 'document' ? isNull(files.keptAt) : undefined,
      ),
    )
  return file
}
