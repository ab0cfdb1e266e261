import { redirect } from 'react-router'
import { completionFields, invitedFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { CompletionForm, InvitedForm } from '#features/accounts/components/person-form.tsx'
import { acceptInvitation } from '#features/accounts/invitation.commands.server.ts'
import { completeRegistration } from '#features/accounts/profile.commands.server.ts'
import { findCode } from '#features/accounts/user-code.commands.server.ts'
import { useSent } from '#ui/form.ts'
import { deviceIn } from '#web/account.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import { signInHeaders } from '#web/session.server.ts'
import type { Route } from './+types/complete-registration.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

const codeIn = (request: Request) => new URL(request.url).searchParams.get('code')

/** Two ways lead here: the link of an invitation, and signing in with a provider that left out a name. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const code = codeIn(request)
  if (code !== null) {
    const found = await findCode(db, { code, purpose: 'invite', now: now() })
    if (!found) return { way: 'expired' as const }
    const { email, accountName, ...person } = found
    return { way: 'invited' as const, email, accountName, person }
  }
  const { user, actor } = context.get(callerContext)
  if (!user) return redirect('/inloggen')
  if (actor.role !== 'employer') return redirect('/mijn-account')
  return { way: 'signed-in' as const, person: user }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const code = codeIn(request)
  if (code === null) {
    const { actor } = context.get(callerContext)
    if (actor.role !== 'employer') return redirect('/inloggen')
    const received = await receiveForm({ request, context }, { schema: completionFields, needsPerson: false })
    if (!received.ok) return received.answer
    await completeRegistration(services.db, actor, { fields: received.fields, now: services.now() })
    return redirect('/mijn-account')
  }
  const secrets = ['password']
  const received = await receiveForm({ request, context }, { schema: invitedFields, needsPerson: false, secrets })
  if (!received.ok) return received.answer
  const { password, ...fields } = received.fields
  const device = deviceIn(context, request)
  const accepted = await acceptInvitation(services.db, { code, password, fields, device, now: services.now() })
  if (accepted.ok) return redirect('/mijn-account', { headers: await signInHeaders(context, accepted.value.session) })
  if (accepted.reason === 'invalid-code') return received.refuse([accountText.invitation['invalid-code']])
  return received.refuse([], { errors: { password: accountText.password[accepted.reason] } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.complete.title,
    path: '/registratie-voltooien',
    isForSearchEngines: false,
  })
}

export default function CompleteRegistration({ loaderData, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  switch (loaderData.way) {
    case 'expired':
      return <AccountFrame title={text.complete.expired} lead={text.complete.expiredLead} />
    case 'invited':
      return (
        <AccountFrame title={text.complete.title} lead={text.complete.invited(loaderData.accountName)}>
          <InvitedForm sent={sent} person={loaderData.person} email={loaderData.email} />
        </AccountFrame>
      )
    case 'signed-in':
      return (
        <AccountFrame title={text.complete.title} lead={text.complete.lead}>
          <CompletionForm sent={sent} person={loaderData.person} />
        </AccountFrame>
      )
  }
}
