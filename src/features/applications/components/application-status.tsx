import CalendarEvent from '~icons/tabler/calendar-event'
import Check from '~icons/tabler/check'
import MessageCircle from '~icons/tabler/message-circle'
import Minus from '~icons/tabler/minus'
import PointFilled from '~icons/tabler/point-filled'
import Star from '~icons/tabler/star'
import { StatusBadge } from '#ui/status-badge.tsx'
import { employerText as text } from '../application-employer.text.ts'
import type { SeenStatus } from '../application.rules.ts'

const looks = {
  open: { icon: PointFilled, look: 'bg-accent-wash text-accent' },
  interesting: { icon: Star, look: 'bg-sun-wash text-ink' },
  contacted: { icon: MessageCircle, look: 'bg-moss text-green-deep' },
  invited: { icon: CalendarEvent, look: 'bg-moss text-green-deep' },
  hired: { icon: Check, look: 'bg-green text-on-green' },
  rejected: { icon: Minus, look: 'bg-line text-ink' },
} satisfies Record<SeenStatus, object>

/** A status with its own icon and colour. */
export function ApplicationBadge({ status }: { status: SeenStatus }) {
  return <StatusBadge {...looks[status]}>{text.status[status]}</StatusBadge>
}

/** Only the icon, on its own background: the name is shown next to it. */
export function StatusMark({ status }: { status: SeenStatus }) {
  const { icon: Icon, look } = looks[status]
  return (
    <span aria-hidden="true" className={`grid size-6.5 shrink-0 place-items-center rounded-lg ${look}`}>
      <Icon />
    </span>
  )
}
