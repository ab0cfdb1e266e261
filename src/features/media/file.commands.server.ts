import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
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

/** Keeps stored files for good, in the transaction of what they belong to. Answers the ids that could be kept. */
export async function keepFiles(tx: Tx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return []
  const kept = await tx
    .update(files)
    .set({ keptAt: now })
    .where(and(inArray(files.id, [...ids]), eq(files.visibility, 'private'), isNull(files.keptAt)))
    .returning({ id: files.id })
  return kept.map(({ id }) => id)
}

const dayMs = 24 * 3600 * 1000

/** Removes what was uploaded and never kept: a form that was left halfway. */
export async function sweepFiles(db: Db, store: FileStore, { now }: { now: Date }) {
  const left = await db
    .delete(files)
    .where(and(isNull(files.keptAt), lt(files.createdAt, new Date(now.getTime() - dayMs))))
    .returning({ key: files.key })
  for (const { key } of left) await store.delete(key)
}
