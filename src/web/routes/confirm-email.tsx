import { Form, Link, redirect } from 'react-router'
import { emailFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame, Note } from '#features/accounts/components/account-frame.tsx'
import { EmailForm } from '#features/accounts/components/sign-in-form.tsx'
import { confirmEmail, sendConfirmation } from '#features/accounts/registration.commands.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/form.ts'
import { accountLinksIn, sendMailLater, tooManyMails, tooManyTries, waitSentence } from '#web/account.server.ts'
import { servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import type { Route } from './+types/confirm-email.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return {
    hasCode: searchParams.has('code') && !searchParams.has('verlopen'),
    isExpired: searchParams.has('verlopen'),
    isDone: searchParams.has('bevestigd'),
  }
}

/** With a code in the address it is used, on a press of the button: mail programs look at links beforehand. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const now = services.now()
  const code = new URL(request.url).searchParams.get('code')
  if (code !== null) {
    const confirmed = await confirmEmail(services.db, { code, now })
    return redirect(`/e-mail-bevestigen?${confirmed.ok ? 'bevestigd' : 'verlopen'}`)
  }
  const received = await receiveForm({ request, context }, { schema: emailFields, needsPerson: false })
  if (!received.ok) return received.answer
  const { fields, refuse, stay } = received
  const wait =
    (await tooManyTries(context, '/e-mail-bevestigen')) ??
    (await tooManyMails(context, '/e-mail-bevestigen', fields.email))
  if (wait !== undefined) return refuse([waitSentence(wait)], { status: 429, retryAfter: wait })
  await sendConfirmation(services.db, { email: fields.email, links: accountLinksIn(context), now })
  sendMailLater(context)
  return stay(text.signIn.resent)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    site: siteOf(matches),
    title: text.confirm.title,
    path: '/e-mail-bevestigen',
    isForSearchEngines: false,
  })
}

export default function ConfirmEmail({ loaderData: { hasCode, isExpired, isDone }, actionData }: Route.ComponentProps) {
  const sent = useSent(actionData)
  if (isDone) {
    return (
      <AccountFrame title={text.confirm.done} lead={text.confirm.next}>
        <p>
          <Link to="/inloggen" className={buttonLook({ size: 'large' })}>
            {text.signIn.button}
          </Link>
        </p>
      </AccountFrame>
    )
  }
  if (hasCode) {
    return (
      <AccountFrame title={text.confirm.title} lead={text.confirm.lead}>
        <Form method="post">
          <Button size="large">{text.confirm.button}</Button>
        </Form>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame
      title={isExpired ? text.reset.expired : text.confirm.again}
      lead={isExpired ? accountText.confirmation['invalid-code'] : text.confirm.againLead}
    >
      {sent.answer?.done && <Note>{sent.answer.done}</Note>}
      <EmailForm id="opnieuw" sent={sent} button={text.signIn.resend} />
    </AccountFrame>
  )
}
