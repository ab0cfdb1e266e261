import { z } from 'zod'
import { choices, line } from '#ui/forms/form.fields.ts'
import { describeForm } from '#ui/forms/form-description.rules.ts'
import { longestUrl, webhookEvents } from './webhook.rules.ts'
import { webhookText } from './webhook.text.ts'

const { label, wrong } = webhookText.form

type Setting = {
  /** Whether addresses without encryption are accepted: only if webhooks may reach the board's own network. */
  mayBePlain: boolean
  /** Whether requests can be sent to an address; only the server knows. */
  mayAsk?: (url: string) => boolean
}

/** The address and events of a webhook, for a new one and for a change. */
export const webhookForm = ({ mayBePlain, mayAsk = () => true }: Setting) =>
  describeForm({
    id: 'webhook',
    schema: z.object({
      url: line(wrong.url, { max: longestUrl })
        .pipe(z.url({ protocol: mayBePlain ? /^https?$/ : /^https$/, error: mayBePlain ? wrong.url : wrong.https }))
        // Normalised: `HTTPS:example.nl` is an address too.
        .transform((url) => new URL(url).href)
        // A username and password in it would be visible to everyone who opens the page.
        .refine((url) => url.length <= longestUrl && !/^\w+:\/\/[^/?#]*@/.test(url), wrong.url)
        .refine(mayAsk, wrong.ownNetwork),
      events: choices(webhookEvents, { min: 1, required: wrong.events }).transform((chosen) =>
        webhookEvents.filter((event) => chosen.includes(event)),
      ),
    }),
    labels: { url: label.url, events: label.events },
  })

export type WebhookFields = z.output<ReturnType<typeof webhookForm>['schema']>
