import { StatusBadge } from '#ui/status-badge.tsx'
import { isOverdue, type OrderStatus } from '../order.rules.ts'
import { orderText } from '../order.text.ts'

const looks: Record<OrderStatus, string> = {
  'awaiting-payment': 'bg-sun-wash text-ink',
  invoiced: 'bg-sun-wash text-ink',
  paid: 'bg-green text-on-green',
  failed: 'bg-danger-wash text-ink',
  cancelled: 'bg-line text-ink',
  expired: 'bg-line text-ink',
}

type Props = { order: { status: OrderStatus; dueAt: Date | null }; now: Date }

export function OrderStatusBadge({ order, now }: Props) {
  const isLate = isOverdue(order, now)
  return (
    <StatusBadge look={isLate ? looks.failed : looks[order.status]}>
      {isLate ? orderText.overdue : orderText.status[order.status]}
    </StatusBadge>
  )
}
