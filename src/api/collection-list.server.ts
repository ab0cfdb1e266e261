import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, isKnown } from '#platform/memory/page-memory.server.ts'
import type { Services } from '../services.ts'
import { askerFor } from './asker.ts'
import { chargeQuery } from './caller-limit.ts'
import { registry } from './collections.ts'
import type { Asker, Collection } from './dialect/collection.server.ts'
import { compileQuery, countEntries, findEntries, type Query } from './dialect/find.server.ts'
import { type Page, paginationMeta, readPagination } from './dialect/pagination.ts'
import { readQuery } from './dialect/query-string.ts'
import { isReadWhole, listWhole, mostCharacters, type WholeRow } from './dialect/whole.server.ts'
import { metaOf } from './entry.server.ts'
import { reading, readingOnce } from './reading.server.ts'
import { shareAnswer } from './shared-answers.ts'

/** `GET /{plural}` */
export async function answerList(
  services: Services,
  collection: Collection,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asker = await askerFor(services, request, collection, 'find')
  shareAnswer(reply, asker)
  const { text, isClipped, etag } = await listEntries(services, collection, asker, request)
  if (isClipped) reply.header('x-page-size-clipped', 'true')
  // Browsers revalidate on every request, so a change shows at once; caches do not share answers between callers.
  if (etag) reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Origin, Authorization' })
  if (etag && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply.type('application/json; charset=utf-8').send(text)
}

async function listEntries(services: Services, collection: Collection, asker: Asker, request: FastifyRequest) {
  const asked = readQuery(request.url)
  const page = readPagination(asked.pagination, collection.maxPageSize)
  const query = compileQuery({ registry, collection, asker }, asked)
  const list = () => readList(services, query, page)
  const { isClipped } = page
  const touched = [...query.scope.touched]
  const isKept = touched.every(({ isReference }) => isReference)
  // The same for every caller with the same rights, until one of these lists changes.
  const key = JSON.stringify([collection.plural, asked, audienceOf(asker)])
  if (!isKept || !services.memory.has(key)) await chargeQuery(services, request, query)
  if (!isKept) return { text: await list(), isClipped }

  const topics = touched.map(({ plural }) => plural)
  const text = await services.memory.recall(key, topics, list)
  return { text, isClipped, etag: etagOf(text) }
}

/** Reads a list in one statement if it is known to be small, otherwise in parts. */
async function readList(services: Services, query: Query, page: Page) {
  const metaWith = (total: number | undefined) => ({ pagination: paginationMeta(page, total), ...metaOf(query) })
  if (isReadWhole(query)) {
    const { collection, asker } = query.scope
    const known = page.withCount && !query.isFiltered ? await collection.knownTotal?.(services, asker) : undefined
    const counting = page.withCount && known === undefined
    const { data, size, total } = await readingOnce<WholeRow>(
      services,
      listWhole(query, { ...page, withCount: counting }),
    )
    if (size <= mostCharacters)
      return `{"data":[${data ?? ''}],"meta":${JSON.stringify(metaWith(known ?? total ?? undefined))}}`
  }
  return reading(services, async (tx) => {
    const data = await findEntries(tx, query, page)
    const total = page.withCount ? await countEntries(tx, query) : undefined
    return JSON.stringify({ data, meta: metaWith(total) })
  })
}

function audienceOf({ actor }: Asker) {
  return actor.role === 'employer' ? actor.accountId : actor.role
}
