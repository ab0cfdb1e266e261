import type { FastifyInstance } from 'fastify'
import { hearMailReport } from '#features/mails/mail-report.commands.server.ts'
import { isSameSecret } from '#platform/secret.server.ts'
import type { Services } from '../services.ts'
import { errorOfStatus, notFound, tooManyRequests } from './api-error.ts'
import { answerAt } from './methods.ts'

/** Enough for a report with the headers of a mail; a mail server may cut off the rest. */
const mostBytes = 1_000_000

/**
 * Where a mail server forwards returned mails and complaints, each as it arrived. Every report is answered 204, or the
 * server would send it again; an error of our own is a 5xx, so that it does. Without the setting the address does not
 * exist.
 */
export async function registerMailReports(api: FastifyInstance, services: Services) {
  const { db, env, limits, log, mailIds: ids, now } = services
  const { MAIL_REPORTS_SECRET: secret } = env
  await api.register(async (door) => {
    door.removeAllContentTypeParsers()
    const asBytes = { parseAs: 'buffer', bodyLimit: mostBytes } as const
    door.addContentTypeParser(/^message\/rfc822\b/i, asBytes, (_, source, done) => done(null, source))
    // Before any of the body is read.
    door.addHook('onRequest', async ({ headers, ip }) => {
      if (!secret) throw notFound()
      const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? []
      if (!given || !isSameSecret(given, secret)) throw errorOfStatus(401)
      const wait = await limits.mailReportsPerAddress(ip)
      if (wait !== undefined) throw tooManyRequests(wait)
    })
    answerAt(door, '/mail/reports', {
      async POST(request, reply) {
        const source = request.body instanceof Uint8Array ? request.body : new Uint8Array()
        const heard = await hearMailReport(db, { source, ids, now: now() })
        // Only the result: a mail from a stranger may contain anything.
        log.info({ result: heard.ok ? heard.value : heard.reason }, 'a mail report was read')
        return reply.code(204).send()
      },
    })
  })
}
