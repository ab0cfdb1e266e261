import { Form } from 'react-router'
import ChevronDown from '~icons/tabler/chevron-down'
import { Button } from '#ui/button.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { webhookText } from '../webhook.text.ts'
import type { ShownDelivery } from '../webhook.queries.server.ts'
import { momentOf } from './moment.ts'

const text = webhookText.deliveries

const looks = {
  delivered: 'bg-moss text-green-deep',
  waiting: 'bg-sun-wash text-sun-deep',
  'given-up': 'bg-danger-wash text-danger',
}

type Props = {
  deliveries: readonly ShownDelivery[]
  now: Date
  /** Whether this user may send them again. */
  maySend: boolean
}

/** The messages to a receiver, newest first: each expands to its content. */
export function DeliveryList({ deliveries, now, maySend }: Props) {
  return (
    <ul className="divide-y divide-line">
      {deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} now={now} maySend={maySend} />
      ))}
    </ul>
  )
}

function Delivery({ delivery, now, maySend }: { delivery: ShownDelivery; now: Date; maySend: boolean }) {
  const { id, event, state, createdAt, attemptedAt, messageId, body } = delivery
  const name = webhookText.event[event]
  return (
    <li>
      <details className="group">
        <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-2 py-4">
          <span className="min-w-0 flex-1 basis-56">
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-soft">{momentOf(createdAt)}</span>
            <span className="block text-soft">{resultOf(delivery, now)}</span>
          </span>
          <StatusBadge look={looks[state]}>{statusOf(delivery)}</StatusBadge>
          <ChevronDown aria-hidden="true" className="shrink-0 text-xl transition-transform group-open:rotate-180" />
        </summary>
        <div className="mb-4 grid gap-4 rounded-control bg-well p-4">
          <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_1fr]">
            <Fact term={text.event}>
              <code className="font-mono break-all">{event}</code>
            </Fact>
            <Fact term={text.id}>
              <code className="font-mono break-all">{messageId}</code>
            </Fact>
            <Fact term={text.tried}>{attemptedAt ? momentOf(attemptedAt) : text.never}</Fact>
          </dl>
          <div>
            <p className="font-semibold">{text.body}</p>
            <pre className="mt-1 rounded-control bg-card p-3 font-mono text-sm break-all whitespace-pre-wrap">
              {JSON.stringify(JSON.parse(body), null, 2)}
            </pre>
          </div>
          {maySend && (
            <Form method="post">
              <input type="hidden" name="bericht" value={id} />
              <Button look="quiet" name="wat" value="opnieuw" aria-label={text.againOf(name, momentOf(createdAt))}>
                {text.again}
              </Button>
            </Form>
          )}
        </div>
      </details>
    </li>
  )
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{children}</dd>
    </>
  )
}

/** An attempt is counted when it starts: the first one has no result yet. */
const isUnderway = ({ state, attempts, lastStatus, lastFault }: ShownDelivery) =>
  state === 'waiting' && attempts > 0 && lastStatus === null && lastFault === null

function statusOf(delivery: ShownDelivery) {
  if (isUnderway(delivery)) return text.underway
  return delivery.state === 'waiting' && delivery.attempts > 0 ? text.retrying : text.state[delivery.state]
}

/** `antwoord 500 · 2 pogingen · volgende poging 17 nov, 10.05 uur` */
function resultOf(delivery: ShownDelivery, now: Date) {
  const { state, attempts, lastStatus, lastFault, nextAt } = delivery
  if (isUnderway(delivery)) return text.attempts(attempts)
  const parts = [
    lastFault ? text.fault[lastFault] : lastStatus !== null && text.status(lastStatus),
    attempts > 0 && text.attempts(attempts),
    state === 'waiting' && text.next(nextAt! <= now ? text.soon : momentOf(nextAt!)),
  ]
  return parts.filter(Boolean).join(' · ')
}
