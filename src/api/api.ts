import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#platform/db.server.ts'
import { pathForLog } from '#platform/log.server.ts'
import type { Services } from '../services.ts'
import { ApiError, errorOfStatus, notFound, unavailable } from './api-error.ts'
import { limitCaller } from './caller-limit.ts'
import { registerAuth } from './auth.ts'
import { acceptBodies } from './body.ts'
import { registerCollections } from './collection-routes.server.ts'
import { allowOrigins } from './origins.ts'
import { registerDocument } from './openapi.server.ts'
import { registerConnect } from './connect.ts'
import { registerDocuments } from './documents.ts'
import { registerIcons } from './icons.ts'
import { registerMailReports } from './mail-reports.ts'
import { registerPayments } from './payments.ts'
import { registerUsers } from './users.ts'
import { registerUploads } from './uploads.ts'

/** How programs reach the product: the content service of spec §7, in the dialect that its clients already use. */
export async function registerApi(app: FastifyInstance, services: Services) {
  await app.register(
    async (api) => {
      await allowOrigins(api, services)
      await acceptBodies(api)
      answerErrors(api, services)
      api.addHook('onRequest', async (request, reply) => {
        // Most responses are for one caller; those that may be cached set their own header.
        reply.header('cache-control', 'no-store')
        await limitCaller(services, request)
      })
      await registerAuth(api, services)
      await registerConnect(api, services)
      await registerUsers(api, services)
      registerCollections(api, services)
      registerUploads(api, services)
      registerIcons(api)
      registerPayments(api, services)
      await registerMailReports(api, services)
      registerDocuments(api, services)
      registerDocument(api, services)
      // An unknown API address is not a page address either.
      for (const address of ['/', '/*']) api.all(address, answerNotFound)
      api.all('/_health', answerHealthy)
    },
    { prefix: services.env.API_PREFIX },
  )
  // The path that monitoring tools for this dialect request.
  for (const address of ['/_health', '/_health/']) app.all(address, answerHealthy)
}

function answerHealthy(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(204).header('strapi', 'You are so French!').send()
}

function answerErrors(api: FastifyInstance, { log }: Services) {
  api.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const answer = answerOf(error)
    if (answer.status >= 500) log.error({ error, path: pathForLog(request.url) }, 'a call to the API failed')
    return reply.code(answer.status).headers(answer.headers).send(answer.body)
  })
  api.setNotFoundHandler(answerNotFound)
}

function answerOf(error: FastifyError | ApiError) {
  if (error instanceof ApiError) return error
  return isUnavailable(error) ? unavailable() : errorOfStatus(error.statusCode ?? 500)
}

async function answerNotFound() {
  throw notFound()
}
