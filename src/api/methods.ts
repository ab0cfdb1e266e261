import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { forgetParts } from './incoming.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** An address with a handler per method; any other method gets a list of the allowed ones. */
export function answerAt(api: FastifyInstance, url: string, answers: Partial<Record<Method, Answer>>) {
  for (const [method, handler] of Object.entries(answers)) api.route({ method, url, handler: leavingNothing(handler) })
  const allowed = Object.keys(answers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  const allow = allowed.join(', ')
  // A browser's preflight request never gets here: it was answered before.
  api.options(url, async (_request, reply) => reply.code(204).header('allow', allow).send())
  api.route({
    method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !allowed.includes(method)),
    url,
    handler: async () => {
      throw new ApiError('MethodNotAllowedError', 'Method Not Allowed', {}, { allow })
    },
  })
}

/**
 * Removes the files after answering. The request's `close` event is too early: it fires as soon as the body was read.
 */
function leavingNothing(answer: Answer): Answer {
  return async (request, reply) => {
    try {
      return await answer(request, reply)
    } finally {
      await forgetParts(request)
    }
  }
}
