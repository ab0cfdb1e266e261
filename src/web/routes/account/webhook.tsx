import { Form, Link } from 'react-router'
import { DeliveryList } from '#features/webhooks/components/delivery-list.tsx'
import { momentOf } from '#features/webhooks/components/moment.ts'
import { NewSecret } from '#features/webhooks/components/new-secret.tsx'
import { WebhookForm } from '#features/webhooks/components/webhook-form.tsx'
import { hostOf } from '#features/webhooks/components/webhook-list.tsx'
import { WebhookStateBadge } from '#features/webhooks/components/webhook-state.tsx'
import { mayHaveForgotten } from '#features/webhooks/webhook-delivery.rules.ts'
import { webhooksPath, webhookState } from '#features/webhooks/webhook.rules.ts'
import { webhookText as text } from '#features/webhooks/webhook.text.ts'
import { ActAtOnce, AskFirst } from '#ui/ask-first.tsx'
import { BackLink } from '#ui/back-link.tsx'
import { Button, buttonLook } from '#ui/button.tsx'
import { useSent } from '#ui/forms/form.ts'
import { LocaleSwitch } from '#ui/forms/locale-switch.tsx'
import { Outcome } from '#ui/note.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalsIn } from '#web/forms/refusal-in.ts'
import type { Route } from './+types/webhook.ts'
import { actOnWebhook, loadWebhook } from './webhook.server.ts'

type Loaded = Awaited<ReturnType<typeof loadWebhook>>

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage<Loaded>(({ webhook }) => `${text.title}: ${hostOf(webhook.url)}`)

export const loader = (asked: Route.LoaderArgs) => loadWebhook(asked)
export const action = (asked: Route.ActionArgs) => actOnWebhook(asked)

/** One webhook: its latest messages, and its settings. */
export default function Webhook({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, done, refusal, isConfirmed } = loaderData
  const renewed = actionData && 'secret' in actionData ? actionData : undefined
  const refusals = actionData ? refusalsIn(actionData) : refusalsIn({ refusal })
  const sent = useSent(actionData)
  return (
    <main id="inhoud" className="max-w-3xl min-w-0">
      <BackLink to={webhooksPath}>{text.title}</BackLink>
      <h1 className="text-screen font-extrabold wrap-anywhere">{hostOf(webhook.url)}</h1>
      <p className="mt-3">
        <WebhookStateBadge webhook={webhook} />
      </p>
      <p className="mt-3 text-lg text-soft">
        {webhook.offBecause && `${text.offBecause[webhook.offBecause]} `}
        {text.stateLead[webhookState(webhook)]}
      </p>
      <div className="mt-8 grid grid-cols-1 gap-6">
        {renewed && (
          <NewSecret
            secret={renewed.secret}
            says={renewed.isOverlap ? text.secret.renewedAgain : text.secret.renewed}
          />
        )}
        {!renewed && <Outcome done={actionData ? undefined : done} refusals={refusals} />}
        {!isConfirmed && <Outcome done={undefined} refusals={[text.refusal.unconfirmed]} />}
        <Deliveries {...loaderData} />
        {isConfirmed && (
          <Part id="instellingen" title={text.settings}>
            <WebhookForm
              key={webhook.id}
              sent={sent}
              mayBePlain={loaderData.mayBePlain}
              webhook={webhook}
              version={loaderData.version}
            />
          </Part>
        )}
        {isConfirmed && <Secret webhook={webhook} now={loaderData.now} />}
        <Part id="uitzetten" title={text.turn.heading}>
          <div className="grid gap-3">
            {isConfirmed &&
              (webhook.offAt ? (
                <ActAtOnce what="aan">{text.turn.on}</ActAtOnce>
              ) : (
                <AskFirst
                  open={text.turn.off}
                  consequence={text.turn.offConsequence}
                  confirm={text.turn.offConfirm}
                  what="uit"
                  look="primary"
                />
              ))}
            <AskFirst
              open={text.turn.remove}
              consequence={text.turn.removeConsequence}
              confirm={text.turn.removeConfirm}
              at={webhooksPath}
              what="verwijder"
              fields={{ webhook: webhook.id }}
            />
          </div>
        </Part>
      </div>
      <LocaleSwitch className="mt-8" />
    </main>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={id} className="card p-6 sm:p-8">
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Deliveries({ webhook, now, isConfirmed }: Loaded) {
  const { id, deliveries, counted } = webhook
  const maySend = isConfirmed && webhook.offAt === null
  const tellNone = () => {
    const { none, noneLately, tryIt, switchOn } = text.deliveries
    const said = mayHaveForgotten(webhook.createdAt, now) ? noneLately : none
    return isConfirmed ? `${said} ${maySend ? tryIt : switchOn}` : said
  }
  return (
    <Part id="berichten" title={text.deliveries.heading}>
      <p className="text-soft">{deliveries.length === 0 ? tellNone() : text.deliveries.lead}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {maySend && (
          <Form method="post">
            <Button name="wat" value="proef">
              {text.test}
            </Button>
          </Form>
        )}
        {maySend && counted.givenUp > 0 && (
          <ActAtOnce what="alles-opnieuw">{text.deliveries.allAgain(counted.givenUp)}</ActAtOnce>
        )}
        {counted.all > 0 && (
          <Link to={`${webhooksPath}/${id}`} className={buttonLook({ look: 'quiet' })}>
            {text.deliveries.refresh}
          </Link>
        )}
      </div>
      {deliveries.length > 0 && (
        <div className="mt-4 border-t border-line">
          <DeliveryList deliveries={deliveries} now={now} maySend={maySend} />
        </div>
      )}
      {counted.all > deliveries.length && (
        <p className="text-soft">{text.deliveries.more(deliveries.length, counted.all)}</p>
      )}
    </Part>
  )
}

function Secret({ webhook: { previousUntil }, now }: Pick<Loaded, 'webhook' | 'now'>) {
  const overlapsUntil = previousUntil && previousUntil > now ? momentOf(previousUntil) : undefined
  return (
    <Part id="geheim" title={text.secret.heading}>
      <p className="mb-4 text-soft">
        {text.secret.lead}
        {overlapsUntil && ` ${text.secret.overlap(overlapsUntil)}`}
      </p>
      <AskFirst
        open={text.secret.renew}
        consequence={overlapsUntil ? text.secret.consequenceAgain(overlapsUntil) : text.secret.consequence}
        confirm={text.secret.confirm}
        what="geheim"
        look="primary"
      />
    </Part>
  )
}
