import type { FastifyReply } from 'fastify'
import type { Services } from '../services.ts'
import { findEntries, type Query } from './dialect/find.server.ts'
import { readPagination } from './dialect/pagination.ts'
import { parseBrackets } from './dialect/query-string.ts'
import { reading } from './reading.server.ts'

type Asked = {
  url: string
  reply: FastifyReply
  maxPageSize: number
  /** The limit for a request without `limit`; `-1` is the maximum. */
  limitOtherwise?: string
}

/**
 * The entries of a list without an envelope, paged by `start` and `limit` at the root. There is no total: a header
 * tells the client that its limit was lowered and that there are more entries.
 */
export async function listBare(services: Services, query: Query, { url, reply, maxPageSize, limitOtherwise }: Asked) {
  const { start, limit = limitOtherwise } = parseBrackets(url)
  const asked = { ...(start !== undefined && { start }), ...(limit !== undefined && { limit }) }
  const page = readPagination(asked, maxPageSize)
  const oneMore = { ...page, limit: page.limit + 1 }
  const entries = await reading(services, (tx) => findEntries(tx, query, oneMore))
  if (page.isClipped && entries.length > page.limit) reply.header('x-page-size-clipped', 'true')
  return entries.slice(0, page.limit)
}
