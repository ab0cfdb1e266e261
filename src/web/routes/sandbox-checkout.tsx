import { Form, redirect } from 'react-router'
import { formatCents } from '#basics/money.ts'
import { orderText } from '#features/orders/order.text.ts'
import { hearOfPayment } from '#features/orders/payment.commands.server.ts'
import { endSandboxPayment, findSandboxPayment } from '#platform/payments/payment-sandbox.server.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { Outcome } from '#ui/note.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { readBody, type RequestArgs } from '#web/forms/read-body.server.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/sandbox-checkout.ts'

const text = orderText.sandbox
const outcomes = Object.keys(text.outcome) as (keyof typeof text.outcome)[]

export { clientAction, middleware } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

/** The payment in the address, which nobody can guess; without the sandbox this page does not exist. */
async function findAsked({ context, request, params }: RequestArgs & { params: { id: string } }) {
  const { db, payment } = context.get(servicesContext)
  const found = payment.name === 'sandbox' ? await findSandboxPayment(db, params.id) : undefined
  return found ?? notFound(request)
}

export async function loader(asked: Route.LoaderArgs) {
  const { amountCents, description, status, returnUrl } = await findAsked(asked)
  return { amountCents, description, isOver: status !== 'open', returnUrl }
}

/** Ends the payment as chosen, and notifies the board as a provider would. */
export async function action(sent: Route.ActionArgs) {
  const { id, status, returnUrl, idempotencyKey: key } = await findAsked(sent)
  const { db, env, now, payment: provider } = sent.context.get(servicesContext)
  const chosen = (await readBody(sent)).get('afloop')
  const outcome = outcomes.find((one) => one === chosen)
  if (outcome && status === 'open') {
    await endSandboxPayment(db, id, { status: outcome, now: now() })
    await hearOfPayment(db, { id, key, provider, seller: env.seller, now: now() })
  }
  return redirect(returnUrl)
}

export default function SandboxCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { amountCents, description, isOver, returnUrl } = loaderData
  return (
    <main id="inhoud" className="wrap pt-8 pb-20">
      <section className="card mx-auto grid max-w-xl gap-5 p-8">
        <h1 className="text-4xl font-extrabold">{text.title}</h1>
        <p className="rounded-card bg-sun-wash p-5 font-medium">{text.what}</p>
        <p className="flex items-baseline justify-between gap-4">
          <span className="text-soft">{description}</span>
          <span className="font-display text-part font-extrabold tabular-nums">{formatCents(amountCents)}</span>
        </p>
        {isOver ? (
          <>
            <p>{text.isOver}</p>
            <a href={returnUrl} className={buttonLook()}>
              {text.back}
            </a>
          </>
        ) : (
          <Form method="post" className="grid gap-3" aria-label={text.choose}>
            <Outcome done={undefined} refusals={refusalsIn(actionData)} />
            {outcomes.map((outcome) => (
              <Button
                key={outcome}
                name="afloop"
                value={outcome}
                size="large"
                look={outcome === 'paid' ? 'primary' : 'quiet'}
              >
                {text.outcome[outcome]}
              </Button>
            ))}
          </Form>
        )}
      </section>
    </main>
  )
}
