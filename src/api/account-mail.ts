import type { FastifyReply, FastifyRequest } from 'fastify'
import { findSite } from '#features/regions/region.queries.server.ts'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { accountLinksOf } from '#features/sign-in/account-links.rules.ts'
import type { Db, Tx } from '#platform/db.server.ts'
import type { Services } from '../services.ts'

/** Where links in mails go: the region whose host was called, else the board itself; never an unknown host. */
export async function findAccountLinks({ db, env }: Pick<Services, 'env'> & { db: Db | Tx }, { host }: FastifyRequest) {
  const site = await findSite(db, { host, baseAddress: env.BASE_ADDRESS })
  return accountLinksOf(
    {
      ...(site ? mailSiteIn(site) : { title: 'Streekbaan', accent: null, accentDark: null }),
      address: site?.isOwnHost ? site.address : env.BASE_ADDRESS,
    },
    { passwordResetUrl: env.PASSWORD_RESET_URL, emailConfirmationUrl: env.EMAIL_CONFIRMATION_URL },
  )
}

/**
 * Does work that may send a mail after the response, so that the response time does not reveal whether it did. Above
 * the limit per mailbox it does nothing: the previous mail still holds a working link.
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
