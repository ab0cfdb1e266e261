import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Actor, visitor } from '#features/accounts/actor.rules.ts'
import type { Visit } from '#features/figures/figure.rules.ts'
import { isKnown, openPageMemory, packedFor, type PageMemory, sendPage } from '#platform/memory/page-memory.server.ts'
import { saveVisits } from '#web/request/count-visit.server.ts'
import { sharedAddress, sharedUntil } from '#web/request/shared-page.server.ts'
import { isApiAddress } from './api/listener.ts'
import { isSharedAnswer } from './api/shared-answers.ts'
import type { Services } from './services.ts'

export type Remembered = PageMemory<Visit[]>

/**
 * Answers with the pages and the API answers that are kept in memory. Call before anything else is done for every
 * request: nothing is left to find out.
 */
export function rememberAnswers(app: FastifyInstance, services: Services): Remembered {
  const memory = openPageMemory<Visit[]>(services.changes)
  const begun = new WeakMap<FastifyRequest, { key: string; since: number }>()

  app.addHook('onRequest', async (request, reply) => {
    const isOfApi = isApiAddress(request.url, services.env.API_PREFIX)
    const asked = sharedAddress(request, { isExact: isOfApi })
    if (!asked) return
    const page = memory.find(asked.key, services.now())
    if (page) {
      reply.hijack()
      saveVisits(services, visitorIn(request), page.about)
      return sendPage(request, reply.raw, page)
    }
    if (request.method === 'GET' && isOfApi) begun.set(request, { key: asked.key, since: await memory.begin() })
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const asked = begun.get(request)
    if (!asked || !isSharedAnswer(reply) || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const until = await sharedUntil(services)
    const headers = reply.getHeaders() as Record<string, string>
    const answer = { headers, body: Buffer.from(payload), until, about: [] }
    const kept = memory.keep(asked.key, answer, asked.since)
    reply.headers({ etag: kept.etag, vary: String(kept.headers.vary) })
    if (isKnown(request.headers['if-none-match'], kept.etag)) {
      reply.code(304).removeHeader('content-length').removeHeader('content-type')
      return null
    }
    const { packing, body } = await packedFor(request.headers['accept-encoding'], kept)
    if (packing) reply.header('content-encoding', packing).removeHeader('content-length')
    return body
  })
  return memory
}

/** What a figure must know about the visitor. */
export function visitorIn(request: FastifyRequest, actor: Actor = visitor) {
  const { method, url, host, ip, headers } = request
  return { actor, method, url, host, address: ip, header: (name: string) => headers[name]?.toString() }
}
