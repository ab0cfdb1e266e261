import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findIconCollection, pickIcons } from '#platform/icons.server.ts'
import { notFound, validationError } from './api-error.ts'
import { answerAt } from './methods.ts'

const mostIcons = 50
const iconName = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** spec §7: icons for a front end, in Iconify's format. The board's own pages have theirs built in (gap 154). */
export function registerIcons(api: FastifyInstance) {
  answerAt(api, '/_nuxt_icon/:file', {
    GET: async (request, reply) => {
      const { file } = request.params as { file: string }
      const collection = await findIconCollection(/^(.*)\.json$/.exec(file)?.[1] ?? '')
      if (!collection) throw notFound()
      const text = JSON.stringify(pickIcons(collection, readNames(request)))
      const version = createHash('sha256').update(text).digest('base64url').slice(0, 22)
      const isForEver = (request.query as Record<string, unknown>).v === version
      reply.headers({
        etag: `W/"${version}"`,
        vary: 'Origin',
        // An address with the version of its content never changes; any other is revalidated after an hour.
        'cache-control': isForEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      })
      if (request.headers['if-none-match']?.includes(version)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** The requested names, each once, in a fixed order: equal sets get the same response. */
function readNames({ query }: FastifyRequest) {
  const { icons } = query as { icons?: unknown }
  const names = typeof icons === 'string' ? [...new Set(icons.split(',', mostIcons + 1))].toSorted() : []
  if (names.length === 0 || names.length > mostIcons || !names.every((name) => iconName.test(name)))
    throw validationError(`icons must be 1 to ${mostIcons} names of icons, with commas between them`)
  return names
}
