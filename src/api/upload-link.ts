import type { Tx } from '#platform/db.server.ts'
import { forbidden, notFound, validationError } from './api-error.ts'
import { collections, registry } from './collections.ts'
import { type Asker, mayDo } from './dialect/collection.server.ts'
import { uidOf } from './dialect/write.server.ts'

export type Link = { uid: string; id: number; field: string }

/** `ref`, `refId` and `field`: what an upload is for. All three, or none. */
export function readLink({ ref, refId, field }: Record<string, string>): Link | undefined {
  if (ref === undefined && refId === undefined && field === undefined) return undefined
  if (!ref || !field || !/^\d{1,9}$/.test(refId ?? '')) throw validationError('Expected ref, refId and field together')
  return { uid: ref, id: Number(refId), field }
}

/**
 * Links uploads to an entry through that entry's own command: a caller who may not change the entry may not put a
 * picture on it.
 */
export async function linkUpload(tx: Tx, asker: Asker, { uid, id, field }: Link, fileIds: number[]) {
  const collection = collections.find((one) => uidOf(one) === uid)
  const relation = collection && Object.hasOwn(collection.relations, field) ? collection.relations[field] : undefined
  if (!collection || relation?.to !== 'files') throw validationError(`Invalid ref ${uid} with field ${field}`)
  const { writes } = collection
  const isWritable = writes?.update && Object.hasOwn(writes.relations, field)
  if (!isWritable || !mayDo(collection, 'update', asker.actor)) throw forbidden()
  if (id < 1) throw notFound()
  const value = relation.kind === 'many' ? { connect: fileIds } : fileIds.at(-1)
  await writes.update!({ tx, asker, registry, collection, id, data: { [field]: value } })
}
