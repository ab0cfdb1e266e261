import { Link, redirect } from 'react-router'
import { listPlans } from '#features/orders/order.queries.server.ts'
import { ProviderLinks, RegisterForm } from '#features/sign-in/components/sign-in-form.tsx'
import { registerText } from '#features/sign-in/register.text.ts'
import { register } from '#features/sign-in/registration.commands.server.ts'
import { signInPageText as text } from '#features/sign-in/sign-in-page.text.ts'
import { registrationForm } from '#features/sign-in/sign-in.fields.ts'
import { signInText } from '#features/sign-in/sign-in.text.ts'
import { pricePerPosting } from '#features/vacancies/vacancy-change.rules.ts'
import { PrivacyLink } from '#ui/privacy-link.tsx'
import { TaskPage } from '#ui/task-page.tsx'
import { useSent } from '#ui/forms/form.ts'
import { accountLinksIn, deviceIn } from '#web/request/visit.server.ts'
import { callerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { newFormToken, receiveForm } from '#web/forms/receive-form.server.ts'
import { readReturnPath, signInPath } from '#web/request/return-path.rules.ts'
import { signInHeaders } from '#web/request/session.server.ts'
import { providerNames } from '#web/routes/sign-in-provider.server.ts'
import type { Route } from './+types/register.ts'

export { clientAction, headers, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.register.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const returnPath = readReturn(request)
  if (context.get(callerContext).user) throw redirect(returnPath)
  const services = context.get(servicesContext)
  const single = (await listPlans(services.db)).find(({ credits }) => credits === pricePerPosting)
  return { token: newFormToken(services), cents: single?.priceCents, providers: providerNames(services), returnPath }
}

const readReturn = ({ url }: Request) => readReturnPath(new URL(url).searchParams.get('naar'))

export async function action(sent: Route.ActionArgs) {
  const received = await receiveForm(sent, registrationForm)
  if (!received.ok) return received.answer
  const { db, limits, now } = sent.context.get(servicesContext)
  const visit = { device: await deviceIn(sent), links: accountLinksIn(sent.context), now: now() }
  const registered = await register(db, limits, { ...received.fields, phone: null, ...visit })
  if (registered.ok) {
    return redirect(readReturn(sent.request), { headers: await signInHeaders(sent, registered.value.session) })
  }
  if (registered.reason === 'too-often') return received.refuse(registered, signInText.registration)
  const isTaken = registered.reason === 'email-taken' || registered.reason === 'username-taken'
  return received.refuse(registered, signInText.registration, { [registered.reason]: isTaken ? 'email' : 'password' })
}

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const { token, cents, providers, returnPath } = loaderData
  const sent = useSent(actionData, token)
  return (
    <TaskPage title={text.register.title} lead={text.register.lead}>
      <Costs cents={cents} />
      <RegisterForm sent={sent} />
      <PrivacyLink />
      <ProviderLinks providers={providers} returnPath={returnPath} />
      <Next />
      <p>
        {text.register.already}{' '}
        <Link to={signInPath(returnPath)} className="underline underline-offset-4">
          {text.register.signIn}
        </Link>
      </p>
    </TaskPage>
  )
}

function Costs({ cents }: { cents: number | undefined }) {
  const { heading, free, posting, prices } = registerText.costs
  return (
    <section aria-labelledby="kosten" className="rounded-card bg-moss p-5 text-green-deep sm:p-6">
      <h2 id="kosten" className="text-xl">
        {heading}
      </h2>
      <p className="mt-2">{free}</p>
      <p className="mt-1">{posting(cents)}</p>
      <p className="mt-2">
        <Link to="/tarieven" className="font-semibold underline underline-offset-4">
          {prices}
        </Link>
      </p>
    </section>
  )
}

function Next() {
  const { heading, steps } = registerText.next
  return (
    <section aria-labelledby="daarna">
      <h2 id="daarna" className="text-xl">
        {heading}
      </h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-soft">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  )
}
