import type { RouterContextProvider } from 'react-router'
import { mailSiteIn } from '#features/regions/site.rules.ts'
import { accountLinksOf } from '#features/sign-in/account-links.rules.ts'
import type { Device } from '#features/sign-in/session.commands.server.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { requestContext, servicesContext, siteContext } from '#web/context.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { cookies, readCookie } from './cookies.server.ts'

type Context = Readonly<RouterContextProvider>

/** The browser, a keyed hash of the network, and who signed in with this browser before. */
export async function deviceIn({ context, request }: RequestArgs): Promise<Device> {
  const { networkOf } = context.get(servicesContext)
  const { address } = context.get(requestContext)
  return {
    userAgent: request.headers.get('user-agent') ?? undefined,
    network: networkOf(address),
    known: await readCookie(context, request, cookies.device),
  }
}

/** The host for links in mails: that of the current region, else the board itself. */
export function accountLinksIn(context: Context) {
  const { env } = context.get(servicesContext)
  const site = context.get(siteContext)
  return accountLinksOf(
    { ...mailSiteIn(site), address: site.isOwnHost ? site.address : env.BASE_ADDRESS },
    { passwordResetUrl: env.PASSWORD_RESET_URL, emailConfirmationUrl: env.EMAIL_CONFIRMATION_URL },
  )
}

/**
 * Counts attempts from one address on one page, or from one browser of the user in question: an attacker must not get a
 * separate count for each browser. Returns how many seconds to wait, if any.
 */
export function tooManyTries(context: Context, page: string, browser?: Device['known']) {
  const { limits } = context.get(servicesContext)
  const caller = browser ? `browser ${browser.id}` : callerOf(context.get(requestContext).address)
  return limits.authPerAddress(`${page} ${caller}`)
}

/**
 * Runs work that may send a mail after the response, so that the response time does not reveal whether it did. Above
 * the limit per mailbox it does nothing: the last mail still contains a working link.
 */
export function mailLater(context: Context, page: string, email: string, work: () => Promise<unknown>) {
  const { background, limits } = context.get(servicesContext)
  background.runAfter(context.get(requestContext).answered, page, async () => {
    if ((await limits.accountMailPerEmail(`${page} ${email}`)) === undefined) await work()
  })
}
