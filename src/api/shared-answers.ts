import type { FastifyReply } from 'fastify'
import type { Asker } from './dialect/collection.server.ts'

const shared = new WeakSet<FastifyReply>()

/** Says that everybody who does not say who they are gets this answer: it may be kept for all of them. */
export function shareAnswer(reply: FastifyReply, { actor }: Asker) {
  if (actor.role !== 'visitor') return
  shared.add(reply)
  // Browsers revalidate on every request, so a change shows at once.
  reply.headers({ 'cache-control': 'private, no-cache', vary: 'Origin, Authorization' })
}

export const isSharedAnswer = (reply: FastifyReply) => shared.has(reply)
