import { randomBytes } from 'node:crypto'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import sharp, { type OutputInfo } from 'sharp'
import { done, refused } from '#basics/result.ts'
import { slugify } from '#basics/slug.ts'
import { lockOpenAccount } from '#features/accounts/account-lock.commands.server.ts'
import { type Db, lockName, type Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { unless } from '#platform/refusal.server.ts'
import { heldFile } from './file.queries.server.ts'
import { keysOf } from './file.rules.ts'
import { files } from './file.table.ts'
import { hasRoomInLibrary, imageFormats, imageTypes, maxImageBytes, maxImagePixels } from './image.rules.ts'

type Upload = { name: string; bytes: Uint8Array }

/** A picture that was decoded and encoded again in every size, with a row of its own that nothing uses yet. */
export type PreparedImage = { id: number } & ReturnType<typeof describe>

type Preparing = { upload: Upload; accountId: number | null }

/**
 * Decodes a picture, strips the place and time that the camera recorded, and stores it publicly in several sizes.
 * Unless something uses it, it is deleted after a day.
 */
export async function prepareImage(db: Db, store: FileStore, { upload: { name, bytes }, accountId }: Preparing) {
  if (bytes.length === 0) return refused('empty')
  if (bytes.length > maxImageBytes) return refused('too-large')
  // If the decoder rejects it, a browser could not show it either.
  const drawn = await draw(bytes).catch(() => undefined)
  if (!drawn) return (await hasTooManyPixels(bytes)) ? refused('too-many-pixels') : refused('no-image')
  const base = `${slugify(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'beeld'}-${randomBytes(8).toString('hex')}`
  const image = describe(base, name, drawn)
  const versions = [drawn.whole, ...drawn.smaller.map(([, drawing]) => drawing)]
  const stored = keysOf(image).map((key, index) => ({ key, bytes: new Uint8Array(versions[index]!.data) }))
  const id = await storeWithRow({ db, store }, { visibility: 'public', accountId, ...image }, stored)
  return done({ ...image, id })
}

/** The row comes first: bytes without one would never be swept. */
export async function storeWithRow(
  { db, store }: { db: Db; store: FileStore },
  row: typeof files.$inferInsert,
  stored: readonly { key: string; bytes: Uint8Array }[],
) {
  const [file] = await db.insert(files).values(row).returning({ id: files.id })
  for (const { key, bytes } of stored) await store.put(key, bytes)
  return file!.id
}

/**
 * Re-encodes a scanned or photographed document in its own format: upright, and without the place and time that the
 * camera recorded.
 */
export async function redrawDocument(bytes: Uint8Array) {
  const picture = sharp(bytes, { limitInputPixels: maxImagePixels })
  try {
    const { format, isPalette } = await picture.metadata()
    const upright = picture.rotate()
    // Filters make a photo smaller, but a drawing with few colours larger.
    const drawn = format === 'png' ? upright.png({ adaptiveFiltering: !isPalette }) : upright.jpeg({ quality: 85 })
    return done(new Uint8Array(await drawn.toBuffer()))
  } catch {
    return refused((await hasTooManyPixels(bytes)) ? 'too-many-pixels' : 'not-what-it-says')
  }
}

/** Reads only its header, which takes no memory. */
async function hasTooManyPixels(bytes: Uint8Array) {
  const size = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  return size !== undefined && size.width * size.height > maxImagePixels
}

type Drawing = { data: Buffer; info: OutputInfo }

/** The picture in every size, turned upright; undefined for a format that is not shown. */
async function draw(bytes: Uint8Array) {
  const { format } = await sharp(bytes, { limitInputPixels: maxImagePixels }).metadata()
  if (!imageTypes.some((type) => type === `image/${format === 'heif' ? 'avif' : format}`)) return undefined
  const resized = (longest: number, quality: number): Promise<Drawing> =>
    sharp(bytes, { limitInputPixels: maxImagePixels })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality })
      .toBuffer({ resolveWithObject: true })

  const whole = await resized(2400, 84)
  const smaller: [format: string, drawing: Drawing][] = []
  for (const [name, longest] of Object.entries(imageFormats)) {
    if (Math.max(whole.info.width, whole.info.height) > longest) smaller.push([name, await resized(longest, 80)])
  }
  return { whole, smaller }
}

/** The values for the row of a picture. */
function describe(base: string, name: string, { whole, smaller }: NonNullable<Awaited<ReturnType<typeof draw>>>) {
  const formats = Object.fromEntries(
    smaller.map(([format, { info }]) => [format, formatOf(`${format}_${name}`, `${format}-${base}`, info)]),
  )
  const { width, height, size: sizeBytes } = whole.info
  const key = `public/${base}.webp`
  return { key, name: name.slice(0, 200), mime: 'image/webp', sizeBytes, width, height, formats }
}

/** One smaller version, in the format that clients of the content service expect. */
export function formatOf(name: string, hash: string, { width, height, size }: OutputInfo) {
  return {
    name,
    hash,
    ext: '.webp',
    mime: 'image/webp',
    width,
    height,
    size: Math.round(size / 10) / 100,
    sizeInBytes: size,
    path: null,
    url: `/uploads/${hash}.webp`,
  }
}

export type ImageInfo = { name?: string; alternativeText?: string | null; caption?: string | null }

type Adding = { accountId: number | null; infos?: readonly ImageInfo[]; now: Date }

/**
 * Adds a program's pictures to its account's library, all of them or none; without an account they belong to the board.
 * A library is never swept, so its size is limited. Returns their ids in the same order.
 */
export async function addToLibrary(tx: Tx, images: readonly PreparedImage[], { accountId, infos = [], now }: Adding) {
  // Closing an account removes its pictures, and reading these may have taken seconds.
  if (!(await lockLibrary(tx, accountId))) return refused('closed')
  const stored = await countLibrary(tx, accountId)
  if (!hasRoomInLibrary(accountId, { stored, added: images.length })) return refused('too-many')
  const ids: number[] = []
  for (const [index, image] of images.entries()) {
    await tx
      .update(files)
      .set({ ...infos[index], isInLibrary: true, keptAt: now, createdAt: now })
      .where(eq(files.id, image.id))
    ids.push(image.id)
  }
  return done(ids)
}

/** False for a closed account. The board has no row of its own to lock. */
async function lockLibrary(tx: Tx, accountId: number | null) {
  if (accountId !== null) return (await lockOpenAccount(tx, accountId)) !== undefined
  await lockName(tx, 'pictures')
  return true
}

function countLibrary(tx: Tx, accountId: number | null) {
  const isOfLibrary = accountId === null ? isNull(files.accountId) : eq(files.accountId, accountId)
  return tx.$count(files, and(isOfLibrary, eq(files.isInLibrary, true)))
}

/** Stores a picture from a form. Unless something uses it, it is deleted after a day. */
export async function storeImageOfForm(
  db: Db,
  store: FileStore,
  { upload, accountId }: { upload: Upload; accountId: number | null },
) {
  const prepared = await prepareImage(db, store, { upload, accountId })
  if (!prepared.ok) return prepared
  const [file] = await db.select(heldFile).from(files).where(eq(files.id, prepared.value.id))
  return done(file!)
}

type Own = { id: number; accountId: number | null }

/**
 * Replaces a picture, or its alternative text, under the same id. Returns the id of a new row for the replaced files,
 * or none when only the text changed.
 */
export async function changeImage(tx: Tx, own: Own, change: { image?: PreparedImage; info: ImageInfo; now: Date }) {
  const [before] = await tx.select().from(files).where(ownedBy(own)).for('update')
  if (!before) return refused('not-found')
  const { image, info, now: updatedAt } = change
  // The new picture's own row is deleted: its values move to the row that it replaces.
  if (image) await tx.delete(files).where(eq(files.id, image.id))
  const { id: _id, name: _name, ...pixels } = image ?? { id: 0, name: '' }
  await tx
    .update(files)
    .set({ ...pixels, ...(image && { crop: null }), ...info, updatedAt })
    .where(eq(files.id, own.id))
  return done(image ? await leaveToSweep(tx, before) : [])
}

/** Deletes a picture, unless a company or a page still shows it. Returns the id of a row for its remaining files. */
export async function removeImage(tx: Tx, own: Own) {
  const [file] = await tx.select().from(files).where(ownedBy(own)).for('update')
  if (!file) return refused('not-found')
  const isUnused = await unless(tx, 'still used', (inner) => inner.delete(files).where(eq(files.id, own.id)))
  return isUnused ? done(await leaveToSweep(tx, file)) : refused('in-use')
}

type Left = Pick<typeof files.$inferSelect, 'accountId' | 'key' | 'formats' | 'mime' | 'sizeBytes'>

/**
 * Gives stored pictures that nothing shows any longer a row without a name, which the sweep deletes without delay. The
 * caller may call `removeFiles` after the commit. Returns its id.
 */
export async function leaveToSweep(tx: Tx, { accountId, key, formats, mime, sizeBytes }: Left) {
  const left = { visibility: 'public', accountId, key, formats, mime, sizeBytes, name: '' } as const
  const [row] = await tx.insert(files).values(left).returning({ id: files.id })
  return [row!.id]
}

function ownedBy({ id, accountId }: Own) {
  return and(
    eq(files.id, id),
    eq(files.visibility, 'public'),
    accountId === null ? undefined : and(isNotNull(files.accountId), eq(files.accountId, accountId)),
  )
}
