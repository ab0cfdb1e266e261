import AlertTriangle from '~icons/tabler/alert-triangle'
import Ban from '~icons/tabler/ban'
import Check from '~icons/tabler/check'
import Clock from '~icons/tabler/clock'
import Hourglass from '~icons/tabler/hourglass'
import { StatusBadge } from '#ui/status-badge.tsx'
import { isOverdue, type OrderStatus } from '../order.rules.ts'
import { orderText } from '../order.text.ts'

const looks = {
  'awaiting-payment': { icon: Hourglass, look: 'bg-sun-wash text-sun-deep' },
  invoiced: { icon: Clock, look: 'bg-sun-wash text-sun-deep' },
  paid: { icon: Check, look: 'bg-green text-on-green' },
  failed: { icon: AlertTriangle, look: 'bg-danger-wash text-danger' },
  cancelled: { icon: Ban, look: 'bg-line text-ink' },
  expired: { icon: Hourglass, look: 'bg-line text-ink' },
} satisfies Record<OrderStatus, object>

type Props = { order: { status: OrderStatus; dueAt: Date | null; isBeingPaid: boolean }; now: Date }

export function OrderStatusBadge({ order, now }: Props) {
  const isLate = isOverdue(order, now)
  return (
    <StatusBadge {...looks[isLate ? 'failed' : order.status]}>
      {isLate ? orderText.overdue : orderText.status[order.status]}
    </StatusBadge>
  )
}
