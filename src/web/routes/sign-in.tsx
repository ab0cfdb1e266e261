import { data, Link, redirect } from 'react-router'
import { Agreed, ProviderLinks, SignInForm } from '#features/sign-in/components/sign-in-form.tsx'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { findOwnBrowser, signIn } from '#features/sign-in/sign-in.commands.server.ts'
import { signInForm } from '#features/sign-in/sign-in.fields.ts'
import { tooOften } from '#features/sign-in/sign-in.rules.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { TaskPage } from '#ui/task-page.tsx'
import { Note } from '#ui/note.tsx'
import { useSent } from '#ui/forms/form.ts'
import { deviceIn, tooManyTries } from '#web/request/visit.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { askForCode } from '#web/routes/sign-in-code.server.ts'
import { providerNames, takeUpProvider, whyNotByProvider } from '#web/routes/sign-in-provider.server.ts'
import { readAddress } from '#web/request/params.ts'
import { readReturnPath, registerPath } from '#web/request/return-path.rules.ts'
import { logRefusal, signInHeaders } from '#web/request/session.server.ts'
import type { Route } from './+types/sign-in.ts'
import { signInServerText } from './sign-in.text.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.signIn.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Returning from a provider, with its code or an error.
  const answer = await takeUpProvider({ context, request })
  if (answer) return answer
  if (context.get(callerContext).user) return redirect(readReturnPath(searchParams.get('naar')))
  return data({
    providers: providerNames(context.get(servicesContext)),
    returnPath: readReturnPath(searchParams.get('naar')),
    email: readAddress(request),
    notice: searchParams.has('zonder-cookies')
      ? signInServerText.withoutCookies
      : whyNotByProvider(searchParams.get('geweigerd')),
    isSignedOut: searchParams.has('uitgelogd'),
    hasNewPassword: searchParams.has('nieuw-wachtwoord'),
    hasLeft: searchParams.has('verwijderd'),
    hasClosed: searchParams.has('gesloten'),
    cameByLink: searchParams.has('link'),
  })
}

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, signInForm)
  if (!received.ok) return received.answer
  const { db, limits, now } = sent.context.get(servicesContext)
  const device = await deviceIn(sent)
  const browser = await findOwnBrowser(db, received.fields.identifier, device)
  const wait = await tooManyTries(sent.context, '/inloggen', browser)
  if (wait !== undefined) {
    logRefusal(sent.context, 'sign-in', 'too-often')
    return received.refuse(tooOften(wait), signInText.signIn)
  }
  const signedIn = await signIn(db, limits, { ...received.fields, device, now: now() })
  const returnPath = readReturnPath(new URL(sent.request.url).searchParams.get('naar'))
  if (signedIn.ok) return redirect(returnPath, { headers: await signInHeaders(sent, signedIn.value.session) })
  logRefusal(sent.context, 'sign-in', signedIn.reason)
  if (signedIn.reason === 'second-factor') return askForCode(sent.context, signedIn.challenge, returnPath)
  return received.refuse(signedIn, signInText.signIn)
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, notice, isSignedOut, hasNewPassword, hasLeft, hasClosed, cameByLink, returnPath, email } =
    loaderData
  const sent = useSent(actionData)
  return (
    <TaskPage title={text.signIn.title} lead={text.signIn.lead}>
      {isSignedOut && <Note>{text.signIn.signedOut}</Note>}
      {hasNewPassword && <Note>{text.signIn.newPassword}</Note>}
      {hasLeft && <Note>{text.signIn.left}</Note>}
      {hasClosed && <Note>{text.signIn.closed}</Note>}
      {cameByLink && <Note>{text.signIn.linkAgain}</Note>}
      {notice && (
        <p role="alert" data-arrival="" className="rounded-card bg-danger-wash p-5 font-medium">
          {notice}
        </p>
      )}
      <SignInForm sent={sent} email={email} />
      <ProviderLinks providers={providers} returnPath={returnPath}>
        <Agreed />
      </ProviderLinks>
      <p>
        {text.signIn.noAccount}{' '}
        <Link to={registerPath(returnPath)} className="underline underline-offset-4">
          {text.signIn.register}
        </Link>
      </p>
      <p>
        {text.signIn.lostLink}{' '}
        <Link to="/mijn-sollicitaties" className="underline underline-offset-4">
          {text.signIn.findApplication}
        </Link>
      </p>
    </TaskPage>
  )
}
