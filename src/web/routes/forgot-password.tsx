import { Link } from 'react-router'
import { EmailForm } from '#features/sign-in/components/sign-in-form.tsx'
import { forgotPassword } from '#features/sign-in/password.commands.server.ts'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { forgotPasswordForm } from '#features/sign-in/sign-in.fields.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { useSent } from '#ui/forms/form.ts'
import { accountLinksIn, mailLater } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { readAddress } from '#web/request/params.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import type { Route } from './+types/forgot-password.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.forgot.title)

export function loader({ request }: Route.LoaderArgs) {
  return { email: readAddress(request) }
}

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, forgotPasswordForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const { email } = received.fields
  const asked = { email, links: accountLinksIn(sent.context), now: now() }
  mailLater(sent.context, 'forgot password', email, () => forgotPassword(db, asked))
  return received.stay(text.forgot.next)
}

export default function ForgotPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  const done = sent.answer?.done
  return (
    <TaskPage title={done ? text.forgot.done : text.forgot.title} lead={done ?? text.forgot.lead}>
      {!done && <EmailForm form={forgotPasswordForm} sent={sent} email={email} button={text.forgot.button} />}
      <p>
        <Link to="/inloggen" className="underline underline-offset-4">
          {text.forgot.back}
        </Link>
      </p>
    </TaskPage>
  )
}
