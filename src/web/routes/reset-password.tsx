import { Link, redirect } from 'react-router'
import { NewPasswordForm } from '#features/sign-in/components/password-form.tsx'
import { resetPassword } from '#features/sign-in/password.commands.server.ts'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { newPasswordForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { findCode } from '#features/sign-in/user-code.commands.server.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { accountLinksIn, deviceIn } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
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
    // Someone with a second factor must sign in with both.
    if (!session) return redirect('/inloggen?nieuw-wachtwoord')
    return redirect('/mijn-account', { headers: await signInHeaders(sent, session) })
  }
  logRefusal(sent.context, 'new password', reset.reason)
  const texts = { ...signInText.password, ...signInText.reset }
  return received.refuse(reset, texts, reset.reason === 'invalid-code' ? {} : { [reset.reason]: 'password' })
}

export default function ResetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (email === undefined) {
    return (
      <TaskPage title={text.reset.expired} lead={text.reset.expiredLead}>
        <p>
          <Link to="/wachtwoord-vergeten" className={buttonLook({ size: 'large' })}>
            {text.reset.again}
          </Link>
        </p>
      </TaskPage>
    )
  }
  return (
    <TaskPage title={text.reset.title} lead={text.reset.lead(email)}>
      <NewPasswordForm sent={sent} button={text.reset.button} />
    </TaskPage>
  )
}
