import { Form, Link, redirect } from 'react-router'
import { confirmEmailChange } from '#features/sign-in/email-change.commands.server.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { findCode } from '#features/sign-in/user-code.commands.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { servicesContext, userContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { tooManyRequests } from '#web/request/responses.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
import { accountLinksIn, tooManyTries } from '#web/request/visit.server.ts'
import type { Route } from './+types/confirm-new-email.ts'

const text = ownAccountText.email
const profile = '/mijn-account/mijn-gegevens'
const codeIn = ({ url }: Request) => new URL(url).searchParams.get('code') ?? ''

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** The new address, if the code in the link is the signed-in user's own. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext)
  const code = codeIn(request)
  const found = code === '' ? undefined : await findCode(db, { code, purpose: 'email', now: now() })
  return { email: found?.userId === context.get(userContext).id ? found.newEmail : null }
}

/** A code is used only when the button is pressed, because mail programs open links in advance. */
export const action = formActions({ gebruik: confirm })

async function confirm(sent: RequestArgs) {
  const { db, now } = sent.context.get(servicesContext)
  const { actor, sessionId } = sent.context.get(userContext)
  // Each refusal is logged.
  const wait = await tooManyTries(sent.context, 'nieuw-adres')
  if (wait !== undefined) tooManyRequests(wait)
  const confirming = { code: codeIn(sent.request), sessionId, links: accountLinksIn(sent.context), now: now() }
  const changed = await confirmEmailChange(db, actor, confirming)
  if (!changed.ok) {
    logRefusal(sent.context, 'confirmation', changed.reason)
    return { refusal: signInText.email[changed.reason] }
  }
  return redirect(`${profile}?gedaan=adres`, { headers: await signInHeaders(sent, changed.value.session) })
}

export default function ConfirmNewEmail({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const refusal =
    actionData && 'refusal' in actionData ? actionData.refusal : email === null ? text.expiredLead : undefined
  return (
    <main id="inhoud" className="grid max-w-2xl min-w-0 justify-items-start gap-6">
      <h1 className="text-screen font-extrabold wrap-anywhere hyphens-auto">{refusal ? text.expired : text.title}</h1>
      {refusal ? (
        <>
          <p role="alert" className="text-xl text-soft">
            {refusal}
          </p>
          <Link to={profile} className={buttonLook({ size: 'large' })}>
            {text.back}
          </Link>
        </>
      ) : (
        <>
          <p className="text-xl wrap-anywhere text-soft">{text.confirmLead(email!)}</p>
          <Outcome done={undefined} refusals={refusalsIn(actionData)} />
          <Form method="post">
            <Button size="large" name="wat" value="gebruik">
              {text.confirm}
            </Button>
          </Form>
        </>
      )}
    </main>
  )
}
