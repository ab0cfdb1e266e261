import { Link } from 'react-router'
import { buttonLook } from '#ui/button.tsx'
import { type WebhookEvent, webhooksPath } from '../webhook.rules.ts'
import { webhookText as text } from '../webhook.text.ts'
import { WebhookStateBadge } from './webhook-state.tsx'

type Listed = {
  id: number
  url: string
  events: readonly WebhookEvent[]
  offAt: Date | null
  failingSince: Date | null
  hasDelivered: boolean
}

export function WebhookList({ webhooks }: { webhooks: readonly Listed[] }) {
  if (webhooks.length === 0) return <p className="text-soft">{text.none}</p>
  return (
    <ul className="divide-y divide-line">
      {webhooks.map((webhook) => (
        <li key={webhook.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
            <p className="font-semibold wrap-anywhere">{webhook.url}</p>
            <p className="text-soft">{webhook.events.map((event) => text.event[event]).join(', ')}</p>
            <p>
              <WebhookStateBadge webhook={webhook} />
            </p>
          </div>
          <Link
            to={`${webhooksPath}/${webhook.id}`}
            aria-label={text.open(hostOf(webhook.url))}
            className={buttonLook({ look: 'quiet' })}
          >
            {text.view}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** `https://werving.example.nl/in` → `werving.example.nl` */
export const hostOf = (url: string) => url.split('/')[2] ?? url
