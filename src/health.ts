import type { FastifyInstance } from 'fastify'
import { findDelays } from '#features/queue/delay.queries.server.ts'
import { isLate } from '#features/queue/delay.rules.ts'
import { isUnavailable } from '#platform/db.server.ts'
import type { Services } from './services.ts'

/** What a monitor asks: whether the process responds, and whether its mails and jobs do not stand still. */
export function registerHealth(app: FastifyInstance, { db, env, now }: Services) {
  const startedAt = now()
  // Concurrent requests share an answer: anyone may ask, and must not occupy the connections.
  let asked: ReturnType<typeof findDelays> | undefined
  const ask = () => {
    asked ??= findDelays(db, { sendsMail: env.SMTP_URL !== undefined, startedAt, now: now() }).finally(() => {
      asked = undefined
    })
    return asked
  }

  app.get('/health', async () => ({ ok: true }))

  app.get('/health/work', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      const delays = await ask()
      const ok = !isLate(delays)
      return reply.status(ok ? 200 : 503).send({ ok, ...delays })
    } catch (error) {
      if (!isUnavailable(error)) throw error
      return reply.status(503).send({ ok: false })
    }
  })
}
