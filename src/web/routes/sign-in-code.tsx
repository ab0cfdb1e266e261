import { Link, redirect } from 'react-router'
import { CodeForm } from '#features/sign-in/components/sign-in-form.tsx'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { answerChallenge } from '#features/sign-in/sign-in.commands.server.ts'
import { codeForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { useSent } from '#ui/forms/form.ts'
import { accountLinksIn, deviceIn } from '#web/request/visit.server.ts'
import { servicesContext } from '#web/context.ts'
import { clearCookie, cookies, readCookie } from '#web/request/cookies.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { readReturnPath, signInPath } from '#web/request/return-path.rules.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
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
    links: accountLinksIn(context),
    now: now(),
  })
  if (!answered.ok) {
    logRefusal(context, 'sign-in', answered.reason)
    return received.refuse(answered, signInText.secondFactor)
  }
  const headers = await signInHeaders(sent, answered.value.session)
  headers.append('set-cookie', await clearCookie(context, cookies.challenge))
  return redirect(goal(request), { headers })
}

const goal = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get('naar'))

/** The first step, which retains the original destination. */
const signInAgain = (request: Request) => signInPath(goal(request))

export default function SignInCode({ loaderData: { back }, actionData }: Route.ComponentProps) {
  return (
    <TaskPage title={text.code.title} lead={text.code.lead}>
      <CodeForm sent={useSent(actionData)} />
      <p>
        <Link to={back} className="underline underline-offset-4">
          {text.code.back}
        </Link>
      </p>
    </TaskPage>
  )
}
