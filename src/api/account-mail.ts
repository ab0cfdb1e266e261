import type { FastifyRequest } from 'fastify'
import { accountLinksOf } from '#features/accounts/account-links.rules.ts'
import { findSite } from '#features/regions/region.queries.server.ts'
import type { Services } from '../services.ts'

/** Where the mails lead: to the region whose host was called, else to the board itself; never to a host we do not know. */
export async function findAccountLinks({ db, env }: Services, { host }: FastifyRequest) {
  const site = await findSite(db, { host, baseAddress: env.BASE_ADDRESS })
  return accountLinksOf(
    { title: site?.title ?? 'Streekbaan', address: site?.isOwnHost ? site.address : env.BASE_ADDRESS },
    { passwordResetUrl: env.PASSWORD_RESET_URL },
  )
}

/** The mails are in the outbox; whether the mail server takes them now or later is not the caller's concern. */
export function sendMailLater({ sendMail, log }: Services) {
  void sendMail().catch((error: unknown) => log.error({ error }, 'sending mail broke off'))
}
