import { Link, redirect } from 'react-router'
import { codeForm } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame } from '#features/accounts/components/account-frame.tsx'
import { CodeForm } from '#features/accounts/components/sign-in-form.tsx'
import { answerChallenge } from '#features/accounts/sign-in.commands.server.ts'
import { useSent } from '#ui/forms/form.ts'
import { deviceIn } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { clearCookie, cookies, readCookie } from '#web/request/cookies.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { readReturnPath, signInPath } from '#web/request/return-path.rules.ts'
import { signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/sign-in-code.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.code.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const back = signInAgain(request)
  return (await readCookie(context, request, cookies.challenge)) ? { back } : redirect(back)
}

export async function action(sent: Route.ActionArgs) {
  const { context, request } = sent
  const challenge = await readCookie(context, request, cookies.challenge)
  if (!challenge) return redirect(signInAgain(request))
  const received = await receiveForm(sent, codeForm)
  if (!received.ok) return received.answer
  const { db, secondFactor, now } = context.get(servicesContext)
  const answered = await answerChallenge(db, secondFactor, {
    challenge: { ...challenge, now: new Date(challenge.at) },
    code: received.fields.code,
    device: await deviceIn(sent),
    now: now(),
  })
  if (!answered.ok) return received.refuse(answered, accountText.secondFactor)
  const headers = await signInHeaders(sent, answered.value.session)
  headers.append('set-cookie', await clearCookie(context, cookies.challenge))
  return redirect(goal(request), { headers })
}

const goal = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get('naar'))

/** The first step, which still leads to where somebody was going. */
const signInAgain = (request: Request) => signInPath(goal(request))

export default function SignInCode({ loaderData: { back }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title={text.code.title} lead={text.code.lead}>
      <CodeForm sent={useSent(actionData)} />
      <p>
        <Link to={back} className="underline underline-offset-4">
          {text.code.back}
        </Link>
      </p>
    </AccountFrame>
  )
}
