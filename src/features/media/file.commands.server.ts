import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { daysBefore } from '#basics/days.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files/files.server.ts'
import { unless } from '#platform/refusal.server.ts'
import type { VirusScanner } from '#platform/files/virus-scan.server.ts'
import { keysOf, visibilityOf } from './file.rules.ts'
import { files } from './file.table.ts'
import type { UploadKind } from './upload.rules.ts'

/** Where files are stored, with the virus scanner if the board has one. */
export type Storage = { db: Db; files: FileStore; virusScanner: VirusScanner | undefined }

export type NewFile = { name: string; mime: string; bytes: Uint8Array; accountId: number | null }

/**
 * Stores a file that only the product may read, and nobody before it was scanned. Unless something uses it, it is
 * deleted after a day.
 */
export async function storePrivateFile({ db, files: store, virusScanner }: Storage, { bytes, ...file }: NewFile) {
  const key = `private/${randomBytes(16).toString('hex')}`
  // The row comes first: bytes without one would never be swept. A file that is not stored yet must not be scanned
  // either.
  const scanning = virusScanner && { scan: 'waiting' as const, scannedAt: sql`now() + interval '2 days'` }
  const [row] = await db
    .insert(files)
    .values({ visibility: 'private', key, sizeBytes: bytes.length, ...scanning, ...file })
    .returning({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
  await store.put(key, bytes)
  if (scanning) await db.update(files).set({ scannedAt: null }).where(eq(files.id, row!.id))
  return row!
}

/** The required kind, and the account that uploaded the files: null for a visitor. */
type Keeping = { kind: UploadKind; accountId: number | null; now: Date }

/**
 * Keeps stored files permanently, in the transaction of what uses them: all of them, or none if one is missing, belongs
 * to another account, is of another kind or has a virus. A document belongs to one thing, a picture may be shown in
 * several places. Returns whether it did.
 */
export async function keepFiles(tx: Tx, ids: readonly number[], { kind, accountId, now }: Keeping) {
  if (ids.length === 0) return true
  const found = await tx
    .select({ id: files.id, keptAt: files.keptAt })
    .from(files)
    .where(
      and(
        inArray(files.id, [...ids]),
        eq(files.visibility, visibilityOf[kind]),
        accountId === null ? isNull(files.accountId) : eq(files.accountId, accountId),
        kind === 'document' ? isNull(files.keptAt) : undefined,
        sql`${files.scan} is distinct from 'infected'`,
      ),
    )
    .orderBy(asc(files.id))
    .for('update')
  if (found.length !== ids.length) return false
  await tx
    .update(files)
    .set({ keptAt: now })
    .where(and(inArray(files.id, [...ids]), isNull(files.keptAt)))
  return true
}

/**
 * Releases files, in the transaction of what they belonged to: nothing reveals any longer whose documents they were.
 * `removeFiles` deletes them after the commit; `sweepFiles` deletes what that could not. A picture in the library
 * stays.
 */
export async function giveUpFiles(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .update(files)
    .set({ keptAt: null, name: sql`case when ${files.visibility} = 'private' then '' else ${files.name} end` })
    .where(and(inArray(files.id, [...ids]), eq(files.isInLibrary, false)))
}

/** Releases every picture of an account that is closed. The sweep keeps those that are still referenced. */
export async function giveUpPicturesOf(tx: Tx, accountId: number) {
  await tx
    .update(files)
    .set({ keptAt: null, isInLibrary: false })
    .where(and(eq(files.accountId, accountId), eq(files.visibility, 'public')))
}

/**
 * Deletes unused files: the row and its bytes are deleted together, or not at all. A file whose deletion fails stays,
 * and so does a picture that is still shown somewhere.
 */
export async function removeFiles(db: Db, store: FileStore, ids: readonly number[]) {
  const failures: unknown[] = []
  for (const id of ids) {
    await db
      .transaction(async (tx) => {
        // Locked against a form that is about to use it; another process skips the file that this one locked.
        const [file] = await tx
          .select({ key: files.key, formats: files.formats })
          .from(files)
          .where(and(eq(files.id, id), isNull(files.keptAt)))
          .for('update', { skipLocked: true })
        if (!file) return
        const isUnused = await unless(tx, 'still used', (inner) => inner.delete(files).where(eq(files.id, id)))
        if (isUnused) for (const key of keysOf(file)) await store.delete(key)
        else
          await tx
            .update(files)
            .set({ keptAt: sql`now()` })
            .where(eq(files.id, id))
      })
      .catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
}

/** Deletes files that were uploaded and never used, for example in an abandoned form, and files that were released. */
export async function sweepFiles(db: Db, store: FileStore, { now }: { now: Date }) {
  const left = await db
    .select({ id: files.id })
    .from(files)
    // A released document has lost its name, and need not wait.
    .where(and(isNull(files.keptAt), or(lt(files.createdAt, daysBefore(now, 1)), eq(files.name, ''))))
  await removeFiles(
    db,
    store,
    left.map(({ id }) => id),
  )
}
