import { Form, Link, redirect } from 'react-router'
import { withAddress } from '#features/sign-in/account-links.rules.ts'
import { NewPasswordForm } from '#features/sign-in/components/password-form.tsx'
import { EmailForm } from '#features/sign-in/components/sign-in-form.tsx'
import { confirmEmail, confirmOwnEmail, sendConfirmation } from '#features/sign-in/registration.commands.server.ts'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { newPasswordForm, resendForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { findCode } from '#features/sign-in/user-code.commands.server.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { Button } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { Outcome } from '#ui/note.tsx'
import { accountLinksIn, deviceIn, mailLater, tooManyTries } from '#web/request/visit.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { readAddress } from '#web/request/params.ts'
import { tooManyRequests } from '#web/request/responses.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/confirm-email.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.confirm.title)

const path = '/e-mail-bevestigen'
const expired = `${path}?verlopen`
const confirmed = '/mijn-account?bevestigd'
const codeIn = ({ url }: Request) => new URL(url).searchParams.get('code') ?? ''

/** For the code in the address: whose it is, and whether that person is signed in here. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const code = codeIn(request)
  const found = code === '' ? undefined : await findCode(db, { code, purpose: 'confirm', now: now() })
  const email = readAddress(request)
  const { user } = context.get(callerContext)
  if (code !== '' && !found) {
    // The link was clicked again.
    if (user?.confirmedAt && user.email === email) throw redirect(confirmed)
    throw redirect(email ? withAddress(expired, email) : expired)
  }
  return {
    email: found?.email,
    isOwn: found !== undefined && user?.id === found.userId,
    isExpired: new URL(request.url).searchParams.has('verlopen'),
    ownEmail: user?.confirmedAt === null ? user.email : email,
    isSignedIn: user !== undefined,
  }
}

/** A code is used only when a button is pressed, because mail programs open links in advance. */
export const action = formActions({
  bevestigen: confirmHere,
  [newPasswordForm.id]: confirmWithPassword,
  [resendForm.id]: resend,
})

/** Someone who registered in this browser: they chose the password. */
async function confirmHere(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const { user, sessionId } = sent.context.get(callerContext)
  if (!user || sessionId === undefined) return redirect(`${path}?code=${encodeURIComponent(codeIn(sent.request))}`)
  // Each refusal is logged.
  const wait = await tooManyTries(sent.context, path)
  if (wait !== undefined) tooManyRequests(wait)
  const done = await confirmOwnEmail(db, { code: codeIn(sent.request), userId: user.id, sessionId, now: now() })
  if (!done.ok) {
    logRefusal(sent.context, 'confirmation', done.reason)
    return redirect(expired)
  }
  return redirect(confirmed, { headers: await signInHeaders(sent, done.value.session) })
}

/** Any other recipient chooses a new password: somebody else may have registered with their address. */
async function confirmWithPassword(sent: RequestArgs) {
  const received = await receiveForm(sent, newPasswordForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const { password } = received.fields
  const device = await deviceIn(sent)
  const done = await confirmEmail(db, { code: codeIn(sent.request), password, device, now: now() })
  if (done.ok) return redirect(confirmed, { headers: await signInHeaders(sent, done.value.session) })
  logRefusal(sent.context, 'confirmation', done.reason)
  if (done.reason === 'invalid-code') return redirect(expired)
  return received.refuse(done, signInText.password, { [done.reason]: 'password' })
}

async function resend(sent: RequestArgs) {
  const received = await receiveForm(sent, resendForm)
  if (!received.ok) return received.answer
  const { db, now } = sent.context.get(servicesContext)
  const { email } = received.fields
  const asked = { email, links: accountLinksIn(sent.context), now: now() }
  mailLater(sent.context, 'confirm an address', email, () => sendConfirmation(db, asked))
  return received.stay(text.signIn.resent)
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { email, isOwn, isExpired, ownEmail, isSignedIn } = loaderData
  const sent = useSent(actionData)
  if (isOwn) {
    return (
      <TaskPage title={text.confirm.title} lead={text.confirm.lead}>
        <Outcome done={undefined} refusals={refusalsIn(actionData)} />
        <Form method="post">
          <Button size="large" name="wat" value="bevestigen">
            {text.confirm.button}
          </Button>
        </Form>
      </TaskPage>
    )
  }
  if (email !== undefined) {
    return (
      <TaskPage title={text.confirm.title} lead={text.confirm.chooseLead(email)}>
        <NewPasswordForm sent={sent} button={text.confirm.choose} />
      </TaskPage>
    )
  }
  return (
    <TaskPage
      title={isExpired ? text.reset.expired : text.confirm.again}
      lead={isExpired ? text.confirm.expiredLead : text.confirm.againLead}
    >
      <EmailForm form={resendForm} sent={sent} email={ownEmail} button={text.signIn.resend} />
      {isExpired && !isSignedIn && (
        <p>
          {text.confirm.already}{' '}
          <Link
            to={ownEmail ? withAddress('/inloggen', ownEmail) : '/inloggen'}
            className="underline underline-offset-4"
          >
            {text.register.signIn}
          </Link>
        </p>
      )}
    </TaskPage>
  )
}
