import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Crop, fitCrop, isSameCrop, middleCrop, pixelsOf } from '#basics/crop.ts'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { removeFiles } from './file.commands.server.ts'
import { croppedName } from './file.rules.ts'
import { files } from './file.table.ts'
import { formatOf, leaveToSweep, storeWithRow } from './image.commands.server.ts'
import { imageFormats, longestDescription } from './image.rules.ts'

/** The description of a picture and, if it needs a fixed aspect ratio, its crop. */
export type Described = { id: number; alternativeText?: string; cropping?: { aspect: number; crop: Crop | undefined } }

/** Describes and crops pictures of an account, or without one, those of the board; pictures of others are ignored. */
export async function describeImages(
  { db, files: store }: { db: Db; files: FileStore },
  described: readonly Described[],
  { accountId, now }: { accountId: number | null; now: Date },
) {
  for (const { id, alternativeText, cropping } of described) {
    const owner = accountId === null ? isNull(files.accountId) : eq(files.accountId, accountId)
    const own = and(eq(files.id, id), eq(files.visibility, 'public'), owner)!
    if (alternativeText !== undefined) {
      const words = alternativeText.trim().slice(0, longestDescription) || null
      await db
        .update(files)
        .set({ alternativeText: words, updatedAt: now })
        .where(and(own, sql`${files.alternativeText} is distinct from ${words}`))
    }
    if (cropping) await cropImage({ db, store }, own, { ...cropping, now })
  }
}

type Cropped = { aspect: number; crop: Crop | undefined; now: Date }

/**
 * Creates the cropped version of a picture. Each crop has its own address, because browsers cache pictures for a year.
 */
async function cropImage(
  { db, store }: { db: Db; store: FileStore },
  own: ReturnType<typeof eq>,
  { aspect, crop, now }: Cropped,
) {
  const [file] = await db.select().from(files).where(own)
  if (!file?.width || !file.height) return
  const cropping = { picture: { width: file.width, height: file.height }, aspect }
  const fitted = crop ? fitCrop(crop, cropping) : null
  const wanted = isSameCrop(fitted, middleCrop(cropping)) ? null : fitted
  if (isSameCrop(wanted, file.crop)) return

  const versions = Object.entries((file.formats ?? {}) as Formats)
  const before = Object.fromEntries(versions.filter(([name]) => isOfCrop(name)))
  const others = Object.fromEntries(versions.filter(([name]) => !isOfCrop(name)))
  const made = wanted ? await storeCrop({ db, store }, file, wanted) : undefined
  const left = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(files)
      .set({ crop: wanted, formats: { ...others, ...made?.formats }, updatedAt: now })
      // Somebody else may have replaced or cropped the picture in the meantime: then that version stays.
      .where(
        and(
          own,
          eq(files.key, file.key),
          sql`${files.formats} #>> '{crop,hash}' is not distinct from ${before.crop?.hash ?? null}`,
        ),
      )
      .returning({ id: files.id })
    if (!changed) return made ? [made.id] : []
    if (made) await tx.delete(files).where(eq(files.id, made.id))
    return before.crop ? leaveToSweep(tx, { ...file, ...asPicture(before) }) : []
  })
  await removeFiles(db, store, left)
}

type Formats = Record<string, ReturnType<typeof formatOf>>

function isOfCrop(name: string) {
  return name === 'crop' || Object.keys(imageFormats).some((format) => name === croppedName(format))
}

/** The versions of a crop, as if it were a picture. */
function asPicture({ crop, ...formats }: Formats) {
  return { key: `public/${crop!.hash}.webp`, sizeBytes: crop!.sizeInBytes, formats }
}

/** Stores the cropped part, in full size and in every smaller size that it exceeds. */
async function storeCrop({ db, store }: { db: Db; store: FileStore }, file: typeof files.$inferSelect, crop: Crop) {
  const { key, name, accountId } = file
  const whole = sharp(await store.read(key))
  // An SVG has no pixels of its own: the decoder chooses how many.
  const { width, height } = await whole.metadata()
  const part = await whole.extract(pixelsOf(crop, { width, height })).webp({ lossless: true, effort: 0 }).toBuffer()
  const { width: wide, height: high } = await sharp(part).metadata()
  const base = `crop${randomBytes(4).toString('hex')}-${key.replace(/^public\//, '').replace(/\.[^.]*$/, '')}`
  const stored: { key: string; bytes: Uint8Array }[] = []
  const formats: Formats = { crop: await draw({ longest: Math.max(wide, high), quality: 84, hash: base }) }
  for (const [format, longest] of Object.entries(imageFormats)) {
    if (Math.max(wide, high) <= longest) continue
    formats[croppedName(format)] = await draw({ longest, quality: 80, hash: `${format}-${base}` })
  }
  // These files have a row of their own until the picture's row refers to them.
  const row = { visibility: 'public', accountId, name, mime: 'image/webp', ...asPicture(formats) } as const
  return { id: await storeWithRow({ db, store }, row, stored), formats }

  async function draw({ longest, quality, hash }: { longest: number; quality: number; hash: string }) {
    const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
    const drawing = sharp(part).resize(size).webp({ quality })
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
    stored.push({ key: `public/${hash}.webp`, bytes: new Uint8Array(data) })
    return formatOf(`crop_${name}`, hash, info)
  }
}
