import { Link, redirect } from 'react-router'
import { newPasswordForm } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { NewPasswordForm } from '#features/accounts/components/password-form.tsx'
import { resetPassword } from '#features/accounts/password.commands.server.ts'
import { findCode } from '#features/accounts/user-code.commands.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { accountLinksIn, deviceIn } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/reset-password.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.reset.title)

const codeIn = (request: Request) => new URL(request.url).searchParams.get('code') ?? ''

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const found = await findCode(db, { code: codeIn(request), purpose: 'reset', now: now() })
  return { email: found?.email }
}

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, newPasswordForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const visit = { device: await deviceIn(sent), links: accountLinksIn(sent.context), now: now() }
  const { password } = received.fields
  const reset = await resetPassword(db, { code: codeIn(sent.request), password, ...visit })
  if (reset.ok) {
    const { session } = reset.value
    // Someone with a second factor signs in with both.
    if (!session) return redirect('/inloggen?nieuw-wachtwoord')
    return redirect('/mijn-account', { headers: await signInHeaders(sent, session) })
  }
  const texts = { ...accountText.password, ...accountText.reset }
  return received.refuse(reset, texts, reset.reason === 'invalid-code' ? {} : { [reset.reason]: 'password' })
}

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (email === undefined) {
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
    <AccountFrame title={text.reset.title} lead={text.reset.lead(email)}>
      <NewPasswordForm sent={sent} button={text.reset.button} />
    </AccountFrame>
  )
}
