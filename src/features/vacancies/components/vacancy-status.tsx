import Ban from '~icons/tabler/ban'
import CircleCheck from '~icons/tabler/circle-check'
import Flag from '~icons/tabler/flag'
import Hourglass from '~icons/tabler/hourglass'
import Lock from '~icons/tabler/lock'
import Pencil from '~icons/tabler/pencil'
import PointFilled from '~icons/tabler/point-filled'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { HoldTurn } from '../vacancy-hold.rules.ts'
import { vacancyHoldText as holdText } from '../vacancy-hold.text.ts'
import type { VacancyStatus } from '../vacancy.rules.ts'
import { vacancyText as text } from '../vacancy.text.ts'

/** The look of each status, also for admins. */
export const vacancyLooks = {
  draft: { icon: Pencil, look: 'ring-[1.5px] ring-inset ring-edge' },
  open: { icon: PointFilled, look: 'bg-moss text-green-deep' },
  closed: { icon: Lock, look: 'bg-line text-ink' },
  filled: { icon: CircleCheck, look: 'text-green-deep ring-[1.5px] ring-inset ring-green' },
  completed: { icon: Flag, look: 'bg-line text-ink' },
  cancelled: { icon: Ban, look: 'bg-line text-ink' },
  expired: { icon: Hourglass, look: 'bg-sun-wash text-sun-deep' },
} satisfies Record<VacancyStatus, object>

type Props = {
  status: VacancyStatus
  /** The side that must act next, if it is on hold. */
  holdTurn?: HoldTurn | null
  isTakenDown?: boolean
}

/** A status with its own icon and colour; a hold or a take-down replaces the vacancy's own status. */
export function VacancyBadge({ status, holdTurn = null, isTakenDown = false }: Props) {
  if (isTakenDown) {
    return (
      <StatusBadge icon={Ban} look="bg-danger-wash text-danger">
        {holdText.takenDownBadge}
      </StatusBadge>
    )
  }
  if (holdTurn !== null) {
    return <StatusBadge {...vacancyLooks.expired}>{holdText.badge[holdTurn]}</StatusBadge>
  }
  return <StatusBadge {...vacancyLooks[status]}>{text.status[status]}</StatusBadge>
}
