import { Link } from 'react-router'
import { emailFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { EmailForm } from '#features/accounts/components/sign-in-form.tsx'
import { forgotPassword } from '#features/accounts/password.commands.server.ts'
import { useSent } from '#ui/form.ts'
import { accountLinksIn, sendMailLater, tooManyMails, tooManyTries, waitSentence } from '#web/account.server.ts'
import { servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import type { Route } from './+types/forgot-password.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const received = await receiveForm({ request, context }, { schema: emailFields, needsPerson: false })
  if (!received.ok) return received.answer
  const { fields, refuse, stay } = received
  const page = '/wachtwoord-vergeten'
  const wait = (await tooManyTries(context, page)) ?? (await tooManyMails(context, page, fields.email))
  if (wait !== undefined) return refuse([waitSentence(wait)], { status: 429, retryAfter: wait })
  await forgotPassword(services.db, { email: fields.email, links: accountLinksIn(context), now: services.now() })
  sendMailLater(context)
  return stay(text.forgot.next)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.forgot.title,
    path: '/wachtwoord-vergeten',
    isForSearchEngines: false,
  })
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  const isDone = sent.answer?.done !== undefined
  return (
    <AccountFrame
      title={isDone ? text.forgot.done : text.forgot.title}
      lead={isDone ? sent.answer?.done : text.forgot.lead}
    >
      {!isDone && <EmailForm id="vergeten" sent={sent} button={text.forgot.button} />}
      <p>
        <Link to="/inloggen" className="underline underline-offset-4">
          {text.forgot.back}
        </Link>
      </p>
    </AccountFrame>
  )
}
