import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import { ownAccountText } from '#features/sign-in/own-account.text.ts'
import { NewSecret } from '#features/webhooks/components/new-secret.tsx'
import { WebhookForm } from '#features/webhooks/components/webhook-form.tsx'
import { WebhookList } from '#features/webhooks/components/webhook-list.tsx'
import { addWebhook, removeWebhook } from '#features/webhooks/webhook.commands.server.ts'
import { listWebhooks } from '#features/webhooks/webhook.queries.server.ts'
import { mostWebhooks, webhooksPath } from '#features/webhooks/webhook.rules.ts'
import { webhookText as text } from '#features/webhooks/webhook.text.ts'
import { useTimesAccepted } from '#ui/forms/times-accepted.ts'
import { BackLink } from '#ui/back-link.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { ownerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import { notFound } from '#web/request/responses.ts'
import type { Route } from './+types/webhooks.ts'
import { mayBePlain, webhookFormOf } from './webhook.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

/** The account's webhooks. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext)
  const owner = context.get(ownerContext)
  return {
    webhooks: await listWebhooks(db, owner),
    isRemoved: new URL(request.url).searchParams.get('gedaan') === 'verwijderd',
    mayMake: isConfirmed(owner),
    mayBePlain: mayBePlain(env),
  }
}

export const action = formActions({ webhook: make, verwijder: remove })

async function make(sent: RequestArgs) {
  const services = sent.context.get(servicesContext)
  const { db, now, webhookSecrets: secrets } = services
  const owner = sent.context.get(ownerContext)
  const received = await receiveForm(sent, webhookFormOf(services))
  if (!received.ok) return received.answer
  if (!isConfirmed(owner)) return received.refuse({ reason: 'unconfirmed' }, text.refusal)
  const made = await addWebhook(db, owner, { fields: received.fields, secrets, now: now() })
  if (made.ok) return data({ made: made.value })
  return made.reason === 'not-found' ? notFound(sent.request) : received.refuse(made, text.refusal)
}

async function remove({ context, request }: RequestArgs, form: FormData) {
  const { db, now } = context.get(servicesContext)
  const webhookId = readEntryId(form.get('webhook')) ?? notFound(request)
  const removed = await removeWebhook(db, context.get(ownerContext), { webhookId, now: now() })
  if (removed.ok) return redirect(`${webhooksPath}?gedaan=verwijderd`)
  return data({ refusal: text.gone }, { status: 404 })
}

export default function Webhooks({ loaderData, actionData }: Route.ComponentProps) {
  const { webhooks, isRemoved, mayMake } = loaderData
  const made = actionData && 'made' in actionData ? actionData.made : undefined
  const sent = useSent(actionData)
  const times = useTimesAccepted('webhook')
  return (
    <main id="inhoud" className="max-w-2xl min-w-0">
      <BackLink to="/mijn-account/koppelingen">{ownAccountText.programs.title}</BackLink>
      <h1 className="text-page font-extrabold">{text.title}</h1>
      <p className="mt-3 text-xl text-soft">{text.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        {made && <NewSecret secret={made.secret} says={text.secret.made} to={`${webhooksPath}/${made.id}`} />}
        <Outcome done={isRemoved && !actionData ? text.done.verwijderd : undefined} refusals={refusalsIn(actionData)} />
        <section aria-labelledby="webhooks" className="card p-6 sm:p-8">
          <h2 id="webhooks" className="mb-3 text-2xl">
            {text.list}
          </h2>
          <WebhookList webhooks={webhooks} />
        </section>
        <section aria-labelledby="nieuw" className="card p-6 sm:p-8">
          <h2 id="nieuw" className="mb-5 text-2xl">
            {text.create}
          </h2>
          {!mayMake ? (
            <p className="text-soft">{text.refusal.unconfirmed}</p>
          ) : webhooks.length >= mostWebhooks ? (
            <p className="text-soft">{text.full}</p>
          ) : (
            <WebhookForm key={times} sent={sent} mayBePlain={loaderData.mayBePlain} />
          )}
        </section>
        <ForBuilders />
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}

/** What a receiver must do, for the developer who builds one. */
function ForBuilders() {
  const { heading, points, signed, standard, libraries } = text.builders
  return (
    <section aria-labelledby="bouwers" className="card p-6 sm:p-8">
      <h2 id="bouwers" className="mb-3 text-2xl">
        {heading}
      </h2>
      <ul className="grid list-disc gap-2 pl-5">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        <li>
          {signed}{' '}
          <a href="https://www.standardwebhooks.com" className="underline underline-offset-4">
            {standard}
          </a>
          , {libraries}
        </li>
      </ul>
    </section>
  )
}
