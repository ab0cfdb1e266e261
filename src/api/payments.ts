import type { FastifyInstance } from 'fastify'
import { hearOfPayment } from '#features/orders/payment.commands.server.ts'
import type { Services } from '../services.ts'
import { objectOf } from './body.ts'
import { answerAt } from './methods.ts'

/**
 * The payment provider's webhook. Anyone may send anything here: only the id is read, and the payment itself is
 * requested from the provider. An unknown id is also answered 200, or the provider would keep trying; an error of our
 * own is a 5xx, so that it tries again.
 */
export function registerPayments(api: FastifyInstance, services: Services) {
  const { db, env, log, now, payment: provider } = services
  answerAt(api, '/payments/webhook', {
    async POST(request, reply) {
      const { id } = objectOf(request.body)
      const { poging } = request.query as Record<string, unknown>
      const key = isKey(poging) ? poging : undefined
      if (isKey(id)) {
        const heard = await hearOfPayment(db, { id, key, provider, seller: env.seller, now: now() })
        if (!heard.ok) log.warn({ payment: id }, 'told of a payment that this board does not know')
        else if (heard.value.problem) log.error({ payment: id, ...heard.value }, 'a payment was not booked')
      }
      return reply.code(200).send()
    },
  })
}

/** Ids of the provider and keys of attempts. */
function isKey(sent: unknown): sent is string {
  return typeof sent === 'string' && /^[\w-]{1,100}$/.test(sent)
}
