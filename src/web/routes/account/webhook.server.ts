import { data, redirect } from 'react-router'
import { readEntryId } from '#basics/entry-id.ts'
import { isConfirmed } from '#features/accounts/actor.rules.ts'
import {
  changeWebhook,
  renewSecret,
  sendAgain,
  sendTest,
  switchWebhook,
} from '#features/webhooks/webhook.commands.server.ts'
import { webhookForm } from '#features/webhooks/webhook.fields.ts'
import { findWebhook, versionOfWebhook } from '#features/webhooks/webhook.queries.server.ts'
import { webhookEvents, webhooksPath as path } from '#features/webhooks/webhook.rules.ts'
import { webhookText as text } from '#features/webhooks/webhook.text.ts'
import type { Env } from '#platform/env.server.ts'
import { meanwhileText } from '#ui/forms/meanwhile.text.ts'
import { ownerContext, servicesContext } from '#web/context.ts'
import { formActions } from '#web/forms/form-actions.server.ts'
import { tellMeanwhile } from '#web/forms/meanwhile.server.ts'
import type { RequestArgs } from '#web/forms/read-body.server.ts'
import { receiveForm } from '#web/forms/receive-form.server.ts'
import { requireId } from '#web/request/params.ts'
import { notFound } from '#web/request/responses.ts'
import type { Services } from '../../../services.ts'

type Asked = RequestArgs & { params: { id?: string } }

const idIn = ({ params, request }: Asked) => requireId(request, params.id ?? '')

/** A production board requires https, unless it may reach its own network. */
export const mayBePlain = ({ isProduction, PRIVATE_ADDRESSES }: Pick<Env, 'isProduction' | 'PRIVATE_ADDRESSES'>) =>
  !isProduction || PRIVATE_ADDRESSES === 'allowed'

/** The form with the server's checks: a browser does not know which hosts the board may reach. */
export const webhookFormOf = ({ env, outgoing }: Pick<Services, 'env' | 'outgoing'>) =>
  webhookForm({ mayBePlain: mayBePlain(env), mayAsk: outgoing.mayAsk })

export async function loadWebhook(asked: Asked) {
  const { context, request } = asked
  const { db, env, now } = context.get(servicesContext)
  const owner = context.get(ownerContext)
  const webhook = await findWebhook(db, owner, { webhookId: idIn(asked) })
  if (!webhook) return notFound(request)
  const { searchParams } = new URL(request.url)
  const [done, refusal] = [searchParams.get('gedaan') ?? '', searchParams.get('geweigerd') ?? '']
  const isUnderWay = webhook.deliveries.some(({ state }) => state === 'waiting')
  return {
    webhook,
    version: versionOfWebhook(webhook),
    now: now(),
    done: sayDone(done, isUnderWay),
    refusal: Object.hasOwn(text.refusal, refusal) ? text.refusal[refusal as keyof typeof text.refusal] : undefined,
    isConfirmed: isConfirmed(owner),
    mayBePlain: mayBePlain(env),
  }
}

function sayDone(done: string, isUnderWay: boolean) {
  if (!Object.hasOwn(text.done, done)) return undefined
  // The page is reloaded to show whether it arrived.
  if ((done === 'proef' || done === 'opnieuw') && !isUnderWay) return undefined
  return text.done[done as keyof typeof text.done]
}

export const actOnWebhook = formActions({
  webhook: change,
  proef: (asked: Asked) => act(asked, 'proef', async (acting) => (await isTooOften(asked)) ?? sendTest(...acting)),
  opnieuw: (asked: Asked, form) => {
    const deliveryId = readEntryId(form.get('bericht'))
    if (deliveryId === undefined) return notFound(asked.request)
    return act(
      asked,
      'opnieuw',
      async ([db, owner, asking]) => (await isTooOften(asked)) ?? sendAgain(db, owner, { ...asking, deliveryId }),
    )
  },
  'alles-opnieuw': (asked: Asked) =>
    act(
      asked,
      'opnieuw',
      async ([db, owner, asking]) =>
        (await isTooOften(asked)) ?? sendAgain(db, owner, { ...asking, deliveryId: undefined }),
    ),
  aan: (asked: Asked) =>
    act(asked, 'aan', ([db, owner, asking]) => switchWebhook(db, owner, { ...asking, isOn: true })),
  uit: (asked: Asked) =>
    act(asked, 'uit', ([db, owner, asking]) => switchWebhook(db, owner, { ...asking, isOn: false })),
  geheim: renew,
})

async function change(asked: Asked) {
  const services = asked.context.get(servicesContext)
  const { db, now } = services
  const owner = asked.context.get(ownerContext)
  const webhookId = idIn(asked)
  const form = webhookFormOf(services)
  const received = await receiveForm(asked, form)
  if (!received.ok) return received.answer
  if (!isConfirmed(owner)) return received.refuse({ reason: 'unconfirmed' }, text.refusal)
  const { fields, version } = received
  const changed = await changeWebhook(db, owner, { webhookId, fields, version, now: now() })
  if (changed.ok) return redirect(`${path}/${webhookId}?gedaan=bewaard`)
  const current = (await findWebhook(db, owner, { webhookId })) ?? notFound(asked.request)
  if (changed.reason === 'not-found') return notFound(asked.request)
  return tellMeanwhile(received.refuse(changed, meanwhileText.refusal), {
    labels: form.labels,
    typed: fields,
    saved: current,
    version: versionOfWebhook(current),
    words: { events: webhookEvents.map((event) => ({ value: event, label: text.event[event] })) },
  })
}

async function renew(asked: Asked) {
  const { webhookSecrets: secrets } = asked.context.get(servicesContext)
  const [db, owner, asking] = confirmed(asked)
  const renewed = await renewSecret(db, owner, { ...asking, secrets })
  return renewed.ok ? data(renewed.value) : notFound(asked.request)
}

type Acting = ReturnType<typeof confirmed>
type Answer = { ok: true } | { ok: false; reason: keyof typeof text.refusal }

/** Performs a button's action, and shows the page with the result. */
async function act(asked: Asked, done: keyof typeof text.done, command: (acting: Acting) => Promise<Answer>) {
  const acting = confirmed(asked)
  const [, , { webhookId }] = acting
  const answer = await command(acting)
  if (answer.ok) return redirect(`${path}/${webhookId}?gedaan=${done}`)
  if (answer.reason === 'not-found') return notFound(asked.request)
  return redirect(`${path}/${webhookId}?geweigerd=${answer.reason}`)
}

/** The owner, if they confirmed their e-mail address: before that, nothing is sent to an address that they chose. */
function confirmed(asked: Asked) {
  const { context } = asked
  const { db, now } = context.get(servicesContext)
  const owner = context.get(ownerContext)
  if (!isConfirmed(owner)) throw data(null, { status: 403 })
  return [db, owner, { webhookId: idIn(asked), now: now() }] as const
}

/** Each button sends a request to an address that the owner typed, which may be a stranger's. */
async function isTooOften({ context }: Asked) {
  const { limits } = context.get(servicesContext)
  const wait = await limits.webhookAskedPerAccount(`webhook ${context.get(ownerContext).accountId}`)
  return wait === undefined ? undefined : ({ ok: false, reason: 'too-often' } as const)
}
