import AlertTriangle from '~icons/tabler/alert-triangle'
import CircleCheck from '~icons/tabler/circle-check'
import PlayerPause from '~icons/tabler/player-pause'
import PlayerPlay from '~icons/tabler/player-play'
import { StatusBadge } from '#ui/status-badge.tsx'
import { webhookState } from '../webhook.rules.ts'
import { webhookText as text } from '../webhook.text.ts'
import { momentOf } from './moment.ts'

const looks = {
  works: { icon: CircleCheck, look: 'bg-moss text-green-deep' },
  untried: { icon: PlayerPlay, look: 'bg-moss text-green-deep' },
  fails: { icon: AlertTriangle, look: 'bg-sun-wash text-sun-deep' },
  off: { icon: PlayerPause, look: 'bg-line text-ink' },
}

type Props = { webhook: Parameters<typeof webhookState>[0] }

/** Whether a webhook works, fails or is off. */
export function WebhookStateBadge({ webhook }: Props) {
  const state = webhookState(webhook)
  const { icon, look } = looks[state]
  return (
    <StatusBadge icon={icon} look={look}>
      {state === 'fails' ? text.failsSince(momentOf(webhook.failingSince!)) : text.state[state]}
    </StatusBadge>
  )
}
