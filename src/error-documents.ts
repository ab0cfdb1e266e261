import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseSite } from '#features/regions/site.rules.ts'
import { errorDocument } from '#ui/error-document.ts'
import { sendAgainText } from '#ui/general.text.ts'
import type { Services } from './services.ts'

type Said = Pick<NonNullable<Parameters<typeof errorDocument>[1]>, 'explanation' | 'message'>

/** A page for when the pages themselves cannot answer: it needs no script, and no database. */
export async function sendErrorDocument(services: Services, reply: FastifyReply, status: number, said: Said = {}) {
  if (status === 503) reply.header('retry-after', '5')
  const isForm = status === 503 && reply.request.method === 'POST'
  const site = status < 500 ? await findRegionOf(services, reply.request) : undefined
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(errorDocument(status, { site, ...(isForm && { explanation: sendAgainText }), ...said }))
}

/** The region of the host, for the header of an error; undefined when it cannot be read. */
async function findRegionOf({ regions, env, log }: Services, { host }: FastifyRequest) {
  try {
    const site = chooseSite(await regions(), { host: host ?? '', baseAddress: env.BASE_ADDRESS })
    return site && { ...site.region, title: site.title }
  } catch (error) {
    log.warn({ error }, 'an error is shown without its region')
    return undefined
  }
}
