import { data, Link, redirect } from 'react-router'
import { signInFields } from '#features/accounts/account.fields.ts'
import { accountPageText as text } from '#features/accounts/account-page.text.ts'
import { accountText } from '#features/accounts/account.text.ts'
import { AccountFrame, Note } from '#features/accounts/components/account-frame.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { signIn } from '#features/accounts/sign-in.commands.server.ts'
import { buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/form.ts'
import { deviceIn, tooManyTries, waitSentence } from '#web/account.server.ts'
import { writeChallengeCookie } from '#web/challenge.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { siteOf } from '#web/matched-site.ts'
import { noStore } from '#web/no-store.ts'
import { pageMeta } from '#web/page-meta.ts'
import { providerNames, takeUpProvider } from '#web/provider-sign-in.server.ts'
import { receiveForm } from '#web/receive-form.server.ts'
import { headersOfAnswer } from '#web/responses.ts'
import { readReturnPath } from '#web/return-path.rules.ts'
import { sendOrStay } from '#web/send-or-stay.ts'
import { signInHeaders } from '#web/session.server.ts'
import type { Route } from './+types/sign-in.ts'

export const middleware = [noStore]
export const headers = headersOfAnswer

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  // Back from a provider, with its code or with what went wrong there.
  const provider = await takeUpProvider(context, request)
  if (provider instanceof Response) return provider
  if (context.get(callerContext).user) return redirect(readReturnPath(searchParams.get('naar')))
  const services = context.get(servicesContext)
  return data({
    providers: providerNames(services),
    returnPath: readReturnPath(searchParams.get('naar')),
    notice: provider?.notice,
    isSignedOut: searchParams.has('uitgelogd'),
    hasNewPassword: searchParams.has('nieuw-wachtwoord'),
    hasLeft: searchParams.has('verwijderd'),
  })
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const received = await receiveForm(
    { request, context },
    {
      schema: signInFields,
      needsPerson: false,
      secrets: ['password'],
    },
  )
  if (!received.ok) return received.answer
  const { fields, refuse } = received
  const wait = await tooManyTries(context, '/inloggen')
  if (wait !== undefined) return refuse([waitSentence(wait)], { status: 429, retryAfter: wait })

  const device = deviceIn(context, request)
  const signedIn = await signIn(services.db, services.limits, { ...fields, device, now: services.now() })
  const returnPath = readReturnPath(new URL(request.url).searchParams.get('naar'))
  if (signedIn.ok) return redirect(returnPath, { headers: await signInHeaders(context, signedIn.value.session) })
  switch (signedIn.reason) {
    case 'second-factor':
      return redirect(`/inloggen/code?naar=${encodeURIComponent(returnPath)}`, {
        headers: { 'set-cookie': writeChallengeCookie(services, signedIn.challenge) },
      })
    case 'too-often': {
      const { retryAfterSeconds: retryAfter } = signedIn
      return refuse([accountText.signIn['too-often'], text.signIn.wait(Math.ceil(retryAfter / 60))], {
        status: 429,
        retryAfter,
      })
    }
    default:
      return refuse([accountText.signIn[signedIn.reason]])
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendOrStay(serverAction)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ site: siteOf(matches), title: text.signIn.title, path: '/inloggen', isForSearchEngines: false })
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { providers, notice, isSignedOut, hasNewPassword, hasLeft, returnPath } = loaderData
  const sent = useSent(actionData)
  const isUnconfirmed = sent.answer?.result.error?.['']?.includes(accountText.signIn.unconfirmed)
  return (
    <AccountFrame title={text.signIn.title} lead={text.signIn.lead}>
      {isSignedOut && <Note>{text.signIn.signedOut}</Note>}
      {hasNewPassword && <Note>{text.signIn.newPassword}</Note>}
      {hasLeft && <Note>{text.signIn.left}</Note>}
      {notice && (
        <p role="alert" className="rounded-card bg-danger-wash p-5 font-medium">
          {notice}
        </p>
      )}
      <SignInForm sent={sent} />
      {isUnconfirmed && (
        <p>
          <Link to="/e-mail-bevestigen" className="underline underline-offset-4">
            {text.signIn.resend}
          </Link>
        </p>
      )}
      {providers.length > 0 && (
        <div className="grid gap-3 border-t border-line pt-8">
          {providers.map(({ id, name }) => (
            <a
              key={id}
              href={`/inloggen/${id}?naar=${encodeURIComponent(returnPath)}`}
              rel="nofollow"
              className={buttonLook({ look: 'quiet', size: 'large' })}
            >
              {text.signIn.provider(name)}
            </a>
          ))}
        </div>
      )}
      <p>
        {text.signIn.noAccount}{' '}
        <Link to="/registreren" className="underline underline-offset-4">
          {text.signIn.register}
        </Link>
      </p>
    </AccountFrame>
  )
}
