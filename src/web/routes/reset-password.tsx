import { Link, redirect } from 'react-router'
import { newPasswordFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { NewPasswordForm } from '#features/accounts/components/password-form.tsx'
import { resetPassword } from '#features/accounts/password.commands.server.ts'
import { findCode } from '#features/accounts/user-code.commands.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/form.ts'
import { accountLinksIn, deviceIn, sendMailLater, tooManyTries, waitSentence } from '#web/account.server.ts'
import { servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import { signInHeaders } from '#web/session.server.ts'
import type { Route } from './+types/reset-password.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

const codeIn = (request: Request) => new URL(request.url).searchParams.get('code') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const found = await findCode(db, { code: codeIn(request), purpose: 'reset', now: now() })
  return { isGood: found !== undefined }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const received = await receiveForm(
    { request, context },
    {
      schema: newPasswordFields,
      needsPerson: false,
      secrets: ['password', 'passwordConfirmation'],
    },
  )
  if (!received.ok) return received.answer
  const { fields, refuse } = received
  const wait = await tooManyTries(context, '/wachtwoord-herstellen')
  if (wait !== undefined) return refuse([waitSentence(wait)], { status: 429, retryAfter: wait })

  const reset = await resetPassword(services.db, {
    code: codeIn(request),
    password: fields.password,
    device: deviceIn(context, request),
    links: accountLinksIn(context),
    now: services.now(),
  })
  if (reset.ok) {
    sendMailLater(context)
    const { session } = reset.value
    // Who has a second factor signs in with both.
    if (!session) return redirect('/inloggen?nieuw-wachtwoord')
    return redirect('/mijn-account', { headers: await signInHeaders(context, session) })
  }
  if (reset.reason === 'invalid-code') return refuse([accountText.reset['invalid-code']])
  return refuse([], { errors: { password: accountText.password[reset.reason] } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.reset.title,
    path: '/wachtwoord-herstellen',
    isForSearchEngines: false,
  })
}

export default function ResetPassword({ loaderData: { isGood }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (!isGood) {
    return (
      <AccountFrame title={text.reset.expired} lead={text.reset.expiredLead}>
        <p>
          <Link to="/wachtwoord-vergeten" className={buttonLook({ size: 'large' })}>
            {text.reset.again}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={text.reset.title} lead={text.reset.lead}>
      <NewPasswordForm sent={sent} />
    </AccountFrame>
  )
}
