import { Link, redirect } from 'react-router'
import { codeFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { CodeForm } from '#features/accounts/components/sign-in-form.tsx'
import { answerChallenge } from '#features/accounts/sign-in.commands.server.ts'
import { useSent } from '#ui/form.ts'
import { deviceIn } from '#web/account.server.ts'
import { clearChallengeCookie, readChallengeCookie } from '#web/challenge.server.ts'
import { servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { readReturnPath } from '#web/return-path.rules.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import { signInHeaders } from '#web/session.server.ts'
import type { Route } from './+types/sign-in-code.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export function loader({ context, request }: Route.LoaderArgs) {
  return readChallengeCookie(context.get(servicesContext), request) ? null : redirect('/inloggen')
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const challenge = readChallengeCookie(services, request)
  if (!challenge) return redirect('/inloggen')
  const received = await receiveForm(
    { request, context },
    {
      schema: codeFields,
      needsPerson: false,
      secrets: ['code'],
    },
  )
  if (!received.ok) return received.answer
  const { fields, refuse } = received

  const answered = await answerChallenge(services.db, services.secondFactor, {
    challenge,
    code: fields.code,
    device: deviceIn(context, request),
    now: services.now(),
  })
  if (answered.ok) {
    const headers = new Headers({ 'set-cookie': clearChallengeCookie(services) })
    headers.append('set-cookie', (await signInHeaders(context, answered.value.session))['set-cookie'])
    return redirect(readReturnPath(new URL(request.url).searchParams.get('naar')), { headers })
  }
  if (answered.reason !== 'too-often') return refuse([accountText.secondFactor[answered.reason]])
  const { retryAfterSeconds: retryAfter } = answered
  return refuse([accountText.secondFactor['too-often'], text.signIn.wait(Math.ceil(retryAfter / 60))], {
    status: 429,
    retryAfter,
  })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.code.title, path: '/inloggen/code', isForSearchEngines: false })
}

export default function SignInCode({ actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={text.code.title} lead={text.code.lead}>
      <CodeForm sent={useSent(actionData)} />
      <p>
        <Link to="/inloggen" className="underline underline-offset-4">
          {text.code.back}
        </Link>
      </p>
    </AccountFrame>
  )
}
