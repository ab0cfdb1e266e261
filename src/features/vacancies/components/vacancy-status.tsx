import Ban from '~icons/tabler/ban'
import CircleCheck from '~icons/tabler/circle-check'
import Flag from '~icons/tabler/flag'
import Hourglass from '~icons/tabler/hourglass'
import Lock from '~icons/tabler/lock'
import Pencil from '~icons/tabler/pencil'
import PointFilled from '~icons/tabler/point-filled'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { VacancyStatus } from '../vacancy.rules.ts'
import { vacancyText as text } from '../vacancy.text.ts'

const looks = {
  draft: { icon: Pencil, look: 'ring-[1.5px] ring-inset ring-edge' },
  open: { icon: PointFilled, look: 'bg-moss text-green-deep' },
  closed: { icon: Lock, look: 'bg-line text-ink' },
  filled: { icon: CircleCheck, look: 'text-green-deep ring-[1.5px] ring-inset ring-green' },
  completed: { icon: Flag, look: 'bg-line text-ink' },
  cancelled: { icon: Ban, look: 'bg-line text-ink' },
  expired: { icon: Hourglass, look: 'bg-sun text-on-sun' },
} satisfies Record<VacancyStatus, object>

/** A status with its own icon and colour. */
export function VacancyBadge({ status }: { status: VacancyStatus }) {
  return <StatusBadge {...looks[status]}>{text.status[status]}</StatusBadge>
}
