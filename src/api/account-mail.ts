import type { FastifyReply, FastifyRequest } from 'fastify'
import { accountLinksOf } from '#features/accounts/account-links.rules.ts'
import { findSite } from '#features/regions/region.queries.server.ts'
import type { Services } from '../services.ts'

/** Where the mails lead: to the region whose host was called, else to the board itself; never to a host we do not know. */
export async function findAccountLinks({ db, env }: Services, { host }: FastifyRequest) {
  const site = await findSite(db, { host, baseAddress: env.BASE_ADDRESS })
  return accountLinksOf(
    { title: site?.title ?? 'Streekbaan', address: site?.isOwnHost ? site.address : env.BASE_ADDRESS },
    { passwordResetUrl: env.PASSWORD_RESET_URL, emailConfirmationUrl: env.EMAIL_CONFIRMATION_URL },
  )
}

/**
 * Does what may end in a mail after the answer was given, so that nobody can tell whether it did. When a mailbox had
 * enough of them the last one still holds a link that works, so nothing is done.
 */
export function mailLater(
  { background, limits }: Services,
  reply: FastifyReply,
  task: string,
  email: string,
  work: () => Promise<unknown>,
) {
  const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve))
  background.runAfter(answered, task, async () => {
    if ((await limits.accountMailPerEmail(`${task} ${email}`)) === undefined) await work()
  })
}
