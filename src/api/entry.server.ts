import type { FastifyRequest } from 'fastify'
import { readEntryId } from '#basics/entry-id.ts'
import type { Tx } from '#platform/db.server.ts'
import type { Services } from '../services.ts'
import { notFound } from './api-error.ts'
import { findEntry, type Query } from './dialect/find.server.ts'
import { findWhole, isReadWhole, mostCharacters, type WholeRow } from './dialect/whole.server.ts'
import { reading, readingOnce } from './reading.server.ts'

/** `{data: {id, attributes}, meta}` of one entry that exists for the caller. */
export async function entryBody(tx: Tx, query: Query, id: number) {
  const data = await findEntry(tx, query, id)
  if (!data) throw notFound()
  return { data, meta: metaOf(query) }
}

/** The same as text, read in one statement if it is known to be small, otherwise in parts. */
export async function readEntry(services: Pick<Services, 'readDb' | 'apiPatienceMs'>, query: Query, id: number) {
  if (isReadWhole(query)) {
    const { data, size } = await readingOnce<WholeRow>(services, findWhole(query, id))
    if (size === 0) throw notFound()
    if (size <= mostCharacters) return `{"data":${data},"meta":${JSON.stringify(metaOf(query))}}`
  }
  return JSON.stringify(await reading(services, (tx) => entryBody(tx, query, id)))
}

/** A caller who created something without being allowed to read it, such as an application, gets its id. */
export async function createdBody(tx: Tx, query: Query, id: number) {
  const data = await findEntry(tx, query, id)
  return { data: data ?? { id, attributes: {} }, meta: metaOf(query) }
}

export function metaOf({ omitted }: Query) {
  return omitted.length > 0 ? { omitted } : {}
}

/** An invalid id is not found, like an id that does not exist. */
export function idOf({ params }: FastifyRequest) {
  const id = readEntryId((params as { id?: string }).id)
  if (id === undefined) throw notFound()
  return id
}
