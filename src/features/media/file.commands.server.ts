import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#platform/db.server.ts'
import type { FileStore } from '#platform/files.server.ts'
import { files } from './file.table.ts'

export type NewFile = { name: string; mime: string; bytes: Uint8Array }

/** Stores a file that nobody but the product may read. Until someone keeps it, it is gone after a day. */
export async function storePrivateFile(db: Db, store: FileStore, { name, mime, bytes }: NewFile) {
  const key = `private/${randomBytes(16).toString('hex')}`
  await store.put(key, bytes)
  const [file] = await db
    .insert(files)
    .values({ visibility: 'private', key, name, mime, sizeBytes: bytes.length })
    .returning({ id: files.id, name: files.name, sizeBytes: files.sizeBytes })
  return file!
}

/**
 * Keeps stored files for good, in the transaction of what they belong to: all of them, or none when one is gone or was
 * kept for something else. Answers whether it did.
 */
export async function keepFiles(tx: Tx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return true
  const found = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...ids]), eq(files.visibility, 'private'), isNull(files.keptAt)))
    .orderBy(asc(files.id))
    .for('update')
  if (found.length !== ids.length) return false
  await tx
    .update(files)
    .set({ keptAt: now })
    .where(inArray(files.id, [...ids]))
  return true
}

/**
 * Gives files up, in the transaction of what they belonged to: nothing tells any more whose they were. `removeFiles`
 * takes them away after the commit; what it cannot take now, `sweepFiles` will.
 */
export async function giveUpFiles(tx: Tx, ids: readonly number[]) {
  if (ids.length === 0) return
  await tx
    .update(files)
    .set({ keptAt: null, name: '', alternativeText: null, caption: null })
    .where(inArray(files.id, [...ids]))
}

/** Takes unkept files away, bytes first: as long as they are somewhere, their row knows where. One that fails stays. */
export async function removeFiles(db: Db, store: FileStore, ids: readonly number[]) {
  const failures: unknown[] = []
  for (const id of ids) {
    await db
      .transaction(async (tx) => {
        // Locked against a form that keeps it meanwhile; another process skips the one this one is busy with.
        const [file] = await tx
          .select({ key: files.key })
          .from(files)
          .where(and(eq(files.id, id), isNull(files.keptAt)))
          .for('update', { skipLocked: true })
        if (!file) return
        await store.delete(file.key)
        await tx.delete(files).where(eq(files.id, id))
      })
      .catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw new Error(`${failures.length} files could not be removed`, { cause: failures[0] })
}

const dayMs = 24 * 3600 * 1000

/** Removes what was uploaded and never kept, such as a form that was left halfway, and what was given up. */
export async function sweepFiles(db: Db, store: FileStore, { now }: { now: Date }) {
  const left = await db
    .select({ id: files.id })
    .from(files)
    .where(and(isNull(files.keptAt), lt(files.createdAt, new Date(now.getTime() - dayMs))))
  await removeFiles(
    db,
    store,
    left.map(({ id }) => id),
  )
}
