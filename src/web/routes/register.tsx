import { Link, redirect } from 'react-router'
import { registrationForm } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { RegisterForm } from '#features/accounts/components/sign-in-form.tsx'
import { register } from '#features/accounts/registration.commands.server.ts'
import { useSent } from '#ui/form.ts'
import { accountLinksIn, deviceIn } from '#web/request/visit.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/register.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.register.title)

export function loader({ context }: Route.LoaderArgs) {
  if (context.get(callerContext).user) return redirect('/mijn-account')
  return { token: newFormToken(context.get(servicesContext)) }
}

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, registrationForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const visit = { device: await deviceIn(sent), links: accountLinksIn(sent.context), now: now() }
  const registered = await register(db, { ...received.fields, phone: null, ...visit })
  if (registered.ok) {
    return redirect('/mijn-account', { headers: await signInHeaders(sent, registered.value.session) })
  }
  const isTaken = registered.reason === 'email-taken' || registered.reason === 'username-taken'
  return received.refuse(registered, accountText.registration, { [registered.reason]: isTaken ? 'email' : 'password' })
}

export default function Register({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData, token)
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
