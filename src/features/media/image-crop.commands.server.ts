import { randomBytes } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { type Crop, fitCrop, isSameCrop, middleCrop, pixelsOf } from '#basics/crop.ts'
import type { Db } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { croppedName } from './file.rules.ts'
import { files } from './file.table.ts'
import { formatOf, removeStored } from './image.commands.server.ts'
import { imageFormats, longestDescription } from './image.rules.ts'

/** What somebody said about a picture: what it shows and, for one of a fixed shape, which part. */
export type Described = { id: number; alternativeText?: string; cropping?: { aspect: number; crop: Crop | undefined } }

/** Describes and crops pictures of an account, or without one of the board; those of others are left alone. */
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

/** Makes the cropped version of a picture. Each has an address of its own, because browsers keep pictures for a year. */
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
  const made: Formats = wanted ? await storeCrop(store, file, wanted) : {}
  const [changed] = await db
    .update(files)
    .set({ crop: wanted, formats: { ...others, ...made }, updatedAt: now })
    // Somebody else may have replaced or cropped the picture in the meantime: theirs stays.
    .where(
      and(
        own,
        eq(files.key, file.key),
        sql`${files.formats} #>> '{crop,hash}' is not distinct from ${before.crop?.hash ?? null}`,
      ),
    )
    .returning({ id: files.id })
  const unused = Object.values(changed ? before : made)
  await removeStored(
    store,
    unused.map(({ hash }) => `public/${hash}.webp`),
  )
}

type Formats = Record<string, ReturnType<typeof formatOf>>

function isOfCrop(name: string) {
  return name === 'crop' || Object.keys(imageFormats).some((format) => name === croppedName(format))
}

/** The part that is shown, whole and in every smaller size that it is larger than. */
async function storeCrop(store: FileStore, { key, name }: { key: string; name: string }, crop: Crop) {
  const whole = sharp(await store.read(key))
  // A drawing has no pixels of its own: the decoder chooses how many.
  const { width, height } = await whole.metadata()
  const part = await whole.extract(pixelsOf(crop, { width, height })).webp({ lossless: true, effort: 0 }).toBuffer()
  const { width: wide, height: high } = await sharp(part).metadata()
  const base = `crop${randomBytes(4).toString('hex')}-${key.replace(/^public\//, '').replace(/\.[^.]*$/, '')}`
  const made: Formats = { crop: await storeVersion({ longest: Math.max(wide, high), quality: 84, hash: base }) }
  for (const [format, longest] of Object.entries(imageFormats)) {
    if (Math.max(wide, high) <= longest) continue
    made[croppedName(format)] = await storeVersion({ longest, quality: 80, hash: `${format}-${base}` })
  }
  return made

  async function storeVersion({ longest, quality, hash }: { longest: number; quality: number; hash: string }) {
    const size = { width: longest, height: longest, fit: 'inside', withoutEnlargement: true } as const
    const drawing = sharp(part).resize(size).webp({ quality })
    const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
    await store.put(`public/${hash}.webp`, new Uint8Array(data))
    return formatOf(`crop_${name}`, hash, info)
  }
}
