import { Link, redirect } from 'react-router'
import { completeRegistration } from '#features/people/profile.commands.server.ts'
import { CompletionForm, InvitedForm } from '#features/sign-in/components/person-form.tsx'
import { acceptInvitation } from '#features/sign-in/invitation.commands.server.ts'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { completionForm, invitedForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { findCode } from '#features/sign-in/user-code.commands.server.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { deviceIn } from '#web/request/visit.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { readReturnPath } from '#web/request/return-path.rules.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/complete-registration.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.complete.title)

const parameterIn = ({ url }: Request, name: string) => new URL(url).searchParams.get(name)

/** Reached in two ways: by the link in an invitation, and after signing in with a provider that gave no name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const code = parameterIn(request, 'code')
  if (code !== null) {
    const found = await findCode(db, { code, purpose: 'invite', now: now() })
    if (!found) return { way: 'expired' as const }
    const { email, accountName, role, ...person } = found
    return { way: 'invited' as const, email, accountName, isAdmin: role === 'admin', person }
  }
  const { user, actor } = context.get(callerContext)
  if (!user) return redirect('/inloggen')
  if (actor.role !== 'employer') return redirect('/mijn-account')
  return { way: 'signed-in' as const, person: user }
}

export const action = formActions({ [completionForm.id]: complete, [invitedForm.id]: accept })

async function complete(sent: RequestArgs) {
  const { actor } = sent.context.get(callerContext)
  if (actor.role !== 'employer') return redirect('/inloggen')
  const received = await receiveForm(sent, completionForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  await completeRegistration(db, actor, { fields: received.fields, now: now() })
  return redirect(readReturnPath(parameterIn(sent.request, 'naar')))
}

async function accept(sent: RequestArgs) {
  const received = await receiveForm(sent, invitedForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const { password, ...fields } = received.fields
  const code = parameterIn(sent.request, 'code') ?? ''
  const accepted = await acceptInvitation(db, { code, password, fields, device: await deviceIn(sent), now: now() })
  if (accepted.ok) return redirect('/mijn-account', { headers: await signInHeaders(sent, accepted.value.session) })
  logRefusal(sent.context, 'invitation', accepted.reason)
  const texts = { ...signInText.password, ...signInText.invitation }
  return received.refuse(accepted, texts, accepted.reason === 'invalid-code' ? {} : { [accepted.reason]: 'password' })
}

export default function CompleteRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  switch (loaderData.way) {
    case 'expired':
      return (
        <TaskPage title={text.complete.expired} lead={text.complete.expiredLead}>
          <p>
            <Link to="/inloggen" className={buttonLook({ size: 'large' })}>
              {text.signIn.button}
            </Link>
          </p>
        </TaskPage>
      )
    case 'invited':
      return (
        <TaskPage title={text.complete.title} lead={text.complete.invited(loaderData.accountName, loaderData.email)}>
          <InvitedForm sent={sent} {...loaderData} />
        </TaskPage>
      )
    case 'signed-in':
      return (
        <TaskPage title={text.complete.title} lead={text.complete.lead}>
          <CompletionForm sent={sent} person={loaderData.person} />
        </TaskPage>
      )
  }
}
