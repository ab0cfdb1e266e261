import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import type { Actor } from '#features/accounts/actor.rules.ts'
import type { Tx } from '#platform/db.server.ts'
import { onlyOnce } from '#platform/idempotency.server.ts'
import type { Services } from '../services.ts'
import { ApiError, forbidden, notFound } from './api-error.ts'
import { readCaller } from './caller.ts'
import { collections, registry } from './collections.ts'
import { type Action, type Asker, type Collection, mayDo, type ProductAction } from './dialect/collection.server.ts'
import { compileQuery, countEntries, findEntries, findEntry, type Query } from './dialect/find.server.ts'
import { paginationMeta, readPagination } from './dialect/pagination.ts'
import { readQuery } from './dialect/query-string.ts'
import type { Incoming } from './dialect/write.server.ts'
import { readIncoming } from './incoming.ts'
import { reading } from './reading.server.ts'

/** Five routes per collection, as far as someone may use them. */
export function registerCollections(api: FastifyInstance, services: Services) {
  for (const collection of collections) registerCollection(api, services, collection)
}

function registerCollection(api: FastifyInstance, services: Services, collection: Collection) {
  const { plural, may, writes } = collection
  const all = { url: `/${plural}`, methods: new Set<HTTPMethods>() }
  const one = { url: `/${plural}/:id`, methods: new Set<HTTPMethods>() }
  const answer = (
    route: typeof all,
    method: HTTPMethods,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => {
    route.methods.add(method)
    api.route({ method, url: route.url, handler: async (request, reply) => handler(request, reply) })
  }
  const understand = async (request: FastifyRequest, action: Action) => {
    const asker = await requireAsker(services, request, collection, action)
    return { asker, query: compileQuery({ registry, collection, asker }, readQuery(request.url)) }
  }

  if (may.find) {
    answer(all, 'GET', async (request, reply) => {
      const asker = await requireAsker(services, request, collection, 'find')
      const { text, isClipped, etag } = await listEntries(services, collection, asker, request.url)
      if (isClipped) reply.header('x-page-size-clipped', 'true')
      // Kept by who asked, and asked for again each time: a change shows at once.
      if (etag) reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
      if (etag && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    })
  }
  if (may.findOne) {
    answer(one, 'GET', async (request) => {
      const { query } = await understand(request, 'findOne')
      return reading(services, (tx) => entryBody(tx, query, idOf(request)))
    })
  }
  if (may.create && writes?.create) {
    answer(all, 'POST', async (request, reply) => {
      const { asker, query } = await understand(request, 'create')
      const incoming = await readIncoming(services, request)
      const data = writes.receive ? await writes.receive(incoming) : incoming.data
      const create = (tx: Tx) => writes.create!({ tx, asker, registry, collection, data })
      const body = await committed(services, async (tx) => {
        const id = await once(tx, { request, reply, asker, incoming }, () => create(tx))
        return createdBody(tx, query, id)
      })
      void services.sendMail().catch((error: unknown) => services.log.error({ error }, 'sending mail broke off'))
      return body
    })
  }
  if (may.update && writes?.update) {
    answer(one, 'PUT', async (request) => {
      const { asker, query } = await understand(request, 'update')
      const id = idOf(request)
      const { data } = await readIncoming(services, request)
      return committed(services, async (tx) => {
        await writes.update!({ tx, asker, registry, collection, data, id })
        return entryBody(tx, query, id)
      })
    })
  }
  if (may.delete && writes?.delete) {
    answer(one, 'DELETE', async (request) => {
      const { asker, query } = await understand(request, 'delete')
      const id = idOf(request)
      return committed(services, async (tx) => {
        // As it was: afterwards there is nothing to answer with.
        const body = await entryBody(tx, query, id)
        await writes.delete!({ tx, asker, registry, collection, id })
        return body
      })
    })
  }
  for (const { url, methods } of [all, one]) refuseOtherMethods(api, url, methods)
  for (const [name, action] of Object.entries(collection.actions))
    registerAction(api, services, collection, name, action)
}

/** `POST /vacancies/7/actions/post`: what people do, once, however often it is sent under one key. */
function registerAction(
  api: FastifyInstance,
  services: Services,
  collection: Collection,
  name: string,
  action: ProductAction,
) {
  const url = `/${collection.plural}/:id/actions/${name}`
  api.post(url, async (request, reply) => {
    const asker = await askerOf(services, request, ({ role }) => action.may.includes(role), { isWrite: true })
    const query = compileQuery({ registry, collection, asker }, readQuery(request.url))
    const id = idOf(request)
    const incoming = await readIncoming(services, request, { needsData: false })
    return committed(services, async (tx) => {
      await once(tx, { request, reply, asker, incoming }, async () => {
        await action.run({ tx, asker, id })
        return id
      })
      return entryBody(tx, query, id)
    })
  })
  refuseOtherMethods(api, url, new Set<HTTPMethods>(['POST']))
}

type Once = { request: FastifyRequest; reply: FastifyReply; asker: Asker; incoming: Incoming }

/** With an `Idempotency-Key` of someone we know, a second time is the answer of the first. */
async function once(tx: Tx, { request, reply, asker: { actor, now }, incoming }: Once, act: () => Promise<number>) {
  const key = incoming.idempotencyKey
  if (key === undefined || actor.role === 'visitor') return act()
  const what = `${request.method} ${request.url} ${JSON.stringify(incoming.data)}`
  const result = await onlyOnce(tx, { caller: `user ${actor.userId}`, key, what, now }, act)
  if (!result.ok) throw new ApiError('ConflictError', 'This Idempotency-Key was used for something else')
  if (result.value.isRepeat) reply.header('idempotent-replayed', 'true')
  return result.value.id
}

const knownMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies HTTPMethods[]

function refuseOtherMethods(api: FastifyInstance, url: string, methods: ReadonlySet<HTTPMethods>) {
  const allow = [...methods].join(', ')
  api.route({
    method: knownMethods.filter((method) => !methods.has(method)),
    url,
    handler: async () => {
      throw new ApiError('MethodNotAllowedError', 'Method Not Allowed', {}, { allow })
    },
  })
}

/** Writes in one transaction; who reads after the answer reads what was written. */
async function committed<Answer>({ db, changes }: Services, write: (tx: Tx) => Promise<Answer>) {
  const answer = await db.transaction(write)
  await changes.settle()
  return answer
}

function requireAsker(services: Services, request: FastifyRequest, collection: Collection, action: Action) {
  const isWrite = action !== 'find' && action !== 'findOne'
  return askerOf(services, request, (actor) => mayDo(collection, action, actor), { isWrite })
}

async function askerOf(
  services: Services,
  request: FastifyRequest,
  isAllowed: (actor: Actor) => boolean,
  { isWrite }: { isWrite: boolean },
): Promise<Asker> {
  const { actor, mayWrite } = await readCaller(services, request.headers)
  if (!isAllowed(actor) || (isWrite && !mayWrite)) throw forbidden()
  return { actor, now: services.now() }
}

/** Who may create something without being allowed to read it, such as an application, hears its id. */
async function createdBody(tx: Tx, query: Query, id: number) {
  const { collection, asker } = query.scope
  if (!mayDo(collection, 'findOne', asker.actor)) return { data: { id, attributes: {} }, meta: {} }
  return entryBody(tx, query, id)
}

async function entryBody(tx: Tx, query: Query, id: number) {
  const data = await findEntry(tx, query, id)
  if (!data) throw notFound()
  return { data, meta: metaOf(query) }
}

async function listEntries(services: Services, collection: Collection, asker: Asker, url: string) {
  const asked = readQuery(url)
  const page = readPagination(asked.pagination, collection.maxPageSize)
  const query = compileQuery({ registry, collection, asker }, asked)
  const list = () =>
    reading(services, async (tx) => {
      const data = await findEntries(tx, query, page)
      const total = page.withCount ? await countEntries(tx, query) : undefined
      return { data, meta: { pagination: paginationMeta(page, total), ...metaOf(query) } }
    })
  const { isClipped } = page
  const touched = [...query.scope.touched]
  if (!touched.every(({ isReference }) => isReference)) return { text: JSON.stringify(await list()), isClipped }

  // The same for everyone who may see the same, until one of these lists changes.
  const key = JSON.stringify([collection.plural, asked, audienceOf(asker)])
  const topics = touched.map(({ plural }) => plural)
  const text = await services.memory.recall(key, topics, async () => JSON.stringify(await list()))
  return { text, isClipped, etag: etagOf(text) }
}

function audienceOf({ actor }: Asker) {
  return actor.role === 'employer' ? actor.accountId : actor.role
}

function etagOf(text: string) {
  return `W/"${createHash('sha1').update(text).digest('base64url')}"`
}

function metaOf({ omitted }: Query) {
  return omitted.length > 0 ? { omitted } : {}
}

const largestId = 2_147_483_647

/** What is no id leads to nothing, as an id that is not there. */
function idOf({ params }: FastifyRequest) {
  const { id: text = '' } = params as { id?: string }
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) throw notFound()
  return id
}
