import { Link, redirect } from 'react-router'
import { registrationFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { RegisterForm } from '#features/accounts/components/sign-in-form.tsx'
import { register } from '#features/accounts/registration.commands.server.ts'
import { useSent } from '#ui/form.ts'
import { accountLinksIn, sendMailLater, tooManyMails, tooManyTries, waitSentence } from '#web/account.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { newFormToken, receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import type { Route } from './+types/register.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(callerContext).user) return redirect('/mijn-account')
  const sentTo = new URL(request.url).searchParams.get('verstuurd')
  return { token: newFormToken(context.get(servicesContext)), sentTo }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const received = await receiveForm({ request, context }, { schema: registrationFields, secrets: ['password'] })
  if (!received.ok) return received.answer
  const { fields, refuse } = received
  const wait =
    (await tooManyTries(context, '/registreren')) ?? (await tooManyMails(context, '/registreren', fields.email))
  if (wait !== undefined) return refuse([waitSentence(wait)], { status: 429, retryAfter: wait })

  const registered = await register(services.db, { ...fields, links: accountLinksIn(context), now: services.now() })
  sendMailLater(context)
  // An address that is somebody's gets the same answer; its owner hears of it by mail.
  if (registered.ok || registered.reason === 'email-taken' || registered.reason === 'username-taken') {
    return redirect(`/registreren?verstuurd=${encodeURIComponent(fields.email)}`)
  }
  return refuse([], { errors: { password: accountText.password[registered.reason] } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.register.title,
    path: '/registreren',
    isForSearchEngines: false,
  })
}

export default function Register({ loaderData: { token, sentTo }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData, token)
  if (sentTo !== null) {
    return (
      <AccountFrame title={text.register.done} lead={text.register.next(sentTo)}>
        <p>
          {text.register.spam}{' '}
          <Link to="/e-mail-bevestigen" className="underline underline-offset-4">
            {text.signIn.resend}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text.register.title} lead={text.register.lead}>
      <RegisterForm sent={sent} />
      <p>
        {text.register.already}{' '}
        <Link to="/inloggen" className="underline underline-offset-4">
          {text.register.signIn}
        </Link>
      </p>
    </AccountFrame>
  )
}
