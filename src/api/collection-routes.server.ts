import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '#platform/db.server.ts'
import { onlyOnce } from '#platform/idempotency.server.ts'
import type { Services } from '../services.ts'
import { ApiError, tooManyRequests } from './api-error.ts'
import { askerFor, askerWho } from './asker.ts'
import { chargeQuery } from './caller-limit.ts'
import { answerList } from './collection-list.server.ts'
import { collections, registry } from './collections.ts'
import type { Action, Asker, Collection, ProductAction, Incoming } from './dialect/collection.server.ts'
import { compileQuery } from './dialect/find.server.ts'
import { readQuery } from './dialect/query-string.ts'
import { readValues } from './dialect/write-values.ts'
import { invalidFields } from './dialect/write.server.ts'
import { createdBody, entryBody, idOf, readEntry } from './entry.server.ts'
import { readIncoming } from './incoming.ts'
import { answerAt } from './methods.ts'
import { reading } from './reading.server.ts'
import { shareAnswer } from './shared-answers.ts'

/** Up to five routes per collection, as far as anyone may use them, and one per action. */
export function registerCollections(api: FastifyInstance, services: Services) {
  for (const collection of collections) {
    const { plural, may, writes, actions } = collection
    const answer = (handle: Handle) => (request: FastifyRequest, reply: FastifyReply) =>
      handle({ services, collection, request, reply })

    answerAt(api, `/${plural}`, {
      ...(may.find && {
        GET: (request, reply) => answerList(services, collection, request, reply),
      }),
      ...(may.create && writes?.create && { POST: answer(answerCreate) }),
    })
    answerAt(api, `/${plural}/:id`, {
      ...(may.findOne && { GET: answer(answerOne) }),
      ...(may.update && writes?.update && { PUT: answer(answerUpdate) }),
      ...(may.delete && writes?.delete && { DELETE: answer(answerDelete) }),
    })
    for (const [name, action] of Object.entries(actions)) {
      answerAt(api, `/${plural}/:id/actions/${name}`, { POST: answer((call) => answerAction(call, action)) })
    }
  }
}

type Call = { services: Services; collection: Collection; request: FastifyRequest; reply: FastifyReply }
type Handle = (call: Call) => Promise<unknown>

/** The caller, and which parts of the entry to return: both are checked before anything is done. */
async function understand({ services, collection, request }: Call, action: Action) {
  const asker = await askerFor(services, request, collection, action)
  return { asker, query: compileQuery({ registry, collection, asker }, readQuery(request.url)) }
}

async function answerOne(call: Call) {
  const { asker, query } = await understand(call, 'findOne')
  await chargeQuery(call.services, call.request, query)
  shareAnswer(call.reply, asker)
  const text = await readEntry(call.services, query, idOf(call.request))
  return call.reply.type('application/json; charset=utf-8').send(text)
}

async function answerCreate(call: Call) {
  const { services, collection, request } = call
  const writes = collection.writes!
  const { asker, query } = await understand(call, 'create')
  await requireTurn(call, 'create')
  try {
    const incoming = await readTyped(call, { files: writes.files })
    const data = writes.receive ? await writes.receive(incoming) : incoming.data
    return await services.db.transaction(async (tx) => {
      const create = () => writes.create!({ tx, asker, registry, collection, data })
      return createdBody(tx, query, await once(tx, call, { asker, incoming }, create))
    })
  } catch (error) {
    await writes.giveBack?.(services, request.ip)
    throw error
  }
}

/** The data that a program sent, with its values converted to the collection's types. */
async function readTyped(
  { services, collection, request }: Call,
  { files }: { files?: readonly string[] | undefined } = {},
) {
  const incoming = await readIncoming(services, request, { files })
  return { ...incoming, data: readValues(collection, incoming.data) }
}

/** Refuses a sender who writes to this collection too often. */
async function requireTurn({ services, collection, request }: Call, act: 'create' | 'update') {
  const wait = await collection.writes!.wait?.[act]?.(services, request.ip)
  if (wait !== undefined) throw tooManyRequests(wait)
}

async function answerUpdate(call: Call) {
  const { services, collection, request } = call
  const { asker, query } = await understand(call, 'update')
  await requireTurn(call, 'update')
  const id = idOf(request)
  const { data } = await readTyped(call)
  return services.db.transaction(async (tx) => {
    await collection.writes!.update!({ tx, asker, registry, collection, data, id })
    return entryBody(tx, query, id)
  })
}

async function answerDelete(call: Call) {
  const { services, collection, request } = call
  const { asker, query } = await understand(call, 'delete')
  const id = idOf(request)
  return services.db.transaction(async (tx) => {
    // The entry as it was: after deletion it cannot be read.
    const body = await entryBody(tx, query, id)
    await collection.writes!.delete!({ tx, asker, registry, collection, id })
    return body
  })
}

/** `POST /vacancies/7/actions/post`: an action on an entry, beyond changing its fields. */
async function answerAction(call: Call, action: ProductAction) {
  if ('tell' in action) return answerTelling(call, action)
  const { services, collection, request } = call
  const asker = await askerWho(services, request, ({ role }) => action.may.includes(role), { isWrite: true })
  const query = compileQuery({ registry, collection, asker }, readQuery(request.url))
  const id = idOf(request)
  const incoming = await readIncoming(services, request, { needsData: false })
  const asked = action.takes?.safeParse(incoming.data)
  if (asked?.success === false) throw invalidFields(asked.error)
  return services.db.transaction(async (tx) => {
    await once(tx, call, { asker, incoming }, async () => {
      await action.run({ tx, asker, id, asked: asked?.data })
      return id
    })
    return entryBody(tx, query, id)
  })
}

/** `POST /vacancies/7/actions/check`: returns a result of its own and changes nothing, so it may be repeated freely. */
async function answerTelling({ services, request }: Call, action: Extract<ProductAction, { tell: unknown }>) {
  const asker = await askerWho(services, request, ({ role }) => action.may.includes(role), { isWrite: false })
  const id = idOf(request)
  const { data } = await readIncoming(services, request, { needsData: false })
  const asked = action.takes.safeParse(data)
  if (!asked.success) throw invalidFields(asked.error)
  return {
    data: await reading(services, (tx) => action.tell({ tx, asker, id, asked: asked.data })),
    meta: {},
  }
}

/** With an `Idempotency-Key` from a known caller, repeating the request repeats the first answer. */
async function once(
  tx: Tx,
  { request, reply }: Call,
  { asker: { actor, now }, incoming }: { asker: Asker; incoming: Incoming },
  act: () => Promise<number>,
) {
  const key = incoming.idempotencyKey
  if (key === undefined || actor.role === 'visitor') return act()
  const what = `${request.method} ${request.url} ${JSON.stringify(incoming.data)}`
  const result = await onlyOnce(tx, { caller: `user ${actor.userId}`, key, what, now }, act)
  if (!result.ok) throw new ApiError('ConflictError', 'This Idempotency-Key was used for something else')
  if (result.value.isRepeat) reply.header('idempotent-replayed', 'true')
  return result.value.id
}
