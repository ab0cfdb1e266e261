import type { RouterContextProvider } from 'react-router'
import { accountLinksOf } from '#features/accounts/account-links.rules.ts'
import { accountPageText } from '#features/accounts/account-page.text.ts'
import type { Device } from '#features/accounts/session.commands.server.ts'
import { callerOf } from '#platform/rate-limit.server.ts'
import { requestContext, servicesContext, siteContext } from './context.ts'

type Context = Readonly<RouterContextProvider>

/** With what someone signs in, and a keyed hash of where. */
export function deviceIn(context: Context, request: Request): Device {
  const { networkOf } = context.get(servicesContext)
  const { address } = context.get(requestContext)
  return { userAgent: request.headers.get('user-agent') ?? undefined, network: networkOf(address) }
}

/** Where the mails lead: the host of the region that was used, else the board itself. */
export function accountLinksIn(context: Context) {
  const { env } = context.get(servicesContext)
  const { title, address, isOwnHost } = context.get(siteContext)
  return accountLinksOf(
    { title, address: isOwnHost ? address : env.BASE_ADDRESS },
    { passwordResetUrl: env.PASSWORD_RESET_URL },
  )
}

/** Counts tries of one address at one page. Answers after how many seconds it may go on, when that is not now. */
export function tooManyTries(context: Context, page: string) {
  const { limits } = context.get(servicesContext)
  return limits.authPerAddress(`${page} ${callerOf(context.get(requestContext).address)}`)
}

/** Counts what may end in a mail, whether or not there is someone behind it. */
export function tooManyMails(context: Context, page: string, email: string) {
  return context.get(servicesContext).limits.accountMailPerEmail(`${page} ${email}`)
}

/** What someone is told who must wait. */
export function waitSentence(seconds: number) {
  return `${accountPageText.signIn.tooOften} ${accountPageText.signIn.wait(Math.ceil(seconds / 60))}`
}

/** The mails are in the outbox; whether the mail server takes them now or later is not the person's concern. */
export function sendMailLater(context: Context) {
  const { sendMail, log } = context.get(servicesContext)
  void sendMail().catch((error: unknown) => log.error({ error }, 'sending mail broke off'))
}
