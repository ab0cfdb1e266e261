import type { FastifyReply } from 'fastify'
import type { Asker } from './dialect/collection.server.ts'

const shared = new WeakSet<FastifyReply>()

/**
 * Marks the response as the same for every caller who does not identify themselves, so that it may be cached for all.
 */
export function shareAnswer(reply: FastifyReply, { actor }: Asker) {
  if (actor.role !== 'visitor') return
  shared.add(reply)
  // Browsers revalidate on every request, so a change shows at once.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Origin, Authorization' })
}

export const isSharedAnswer = (reply: FastifyReply) => shared.has(reply)
