import type { RouterContextProvider } from 'react-router'
import { accountLinksOf } from '#features/accounts/account-links.rules.ts'
import type { Device } from '#features/accounts/session.commands.server.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import type { Sent } from '#web/forms/read-body.server.ts'
import { cookies, readCookie } from './cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/** With what someone signs in, a keyed hash of where, and who signed in with it before. */
export async function deviceIn({ context, request }: Sent): Promise<Device> {
  const { networkOf } = context.get(servicesContext)
  const { address } = context.get(requestContext)
  return {
    userAgent: request.headers.get('user-agent') ?? undefined,
    network: networkOf(address),
    known: await readCookie(context, request, cookies.device),
  }
}

/** Where the mails lead: the host of the region that was used, else the board itself. */
export function accountLinksIn(context: Context) {
  const { env } = context.get(servicesContext)
  const { title, address, isOwnHost } = context.get(siteContext)
  return accountLinksOf(
    { title, address: isOwnHost ? address : env.BASE_ADDRESS },
    { passwordResetUrl: env.PASSWORD_RESET_URL, emailConfirmationUrl: env.EMAIL_CONFIRMATION_URL },
  )
}

/**
 * Counts tries of one address at one page, or of a browser that someone signed in with before. Answers after how many
 * seconds it may go on, when that is not now.
 */
export function tooManyTries(context: Context, page: string, { known }: Pick<Device, 'known'> = {}) {
  const { limits } = context.get(servicesContext)
  const caller = known ? `browser ${known.id}` : callerOf(context.get(requestContext).address)
  return limits.authPerAddress(`${page} ${caller}`)
}

/**
 * Does what may end in a mail after the answer was given, so that nobody can tell whether it did. When a mailbox had
 * enough of them the last one still holds a link that works, so nothing is done.
 */
export function mailLater(context: Context, page: string, email: string, work: () => Promise<unknown>) {
  const { background, limits } = context.get(servicesContext)
  background.runAfter(context.get(requestContext).answered, page, async () => {
    if ((await limits.accountMailPerEmail(`${page} ${email}`)) === undefined) await work()
  })
}
