import { formatTableDay, localDay } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { orderAdminText as text } from '../order-admin.text.ts'
import type { OrderRow } from '../order-admin.queries.server.ts'
import { isOverdue, orderStatuses } from '../order.rules.ts'
import { orderText } from '../order.text.ts'
import { OrderStatusBadge } from './order-status.tsx'

export const orderList = describeList<OrderRow>({
  name: 'orders',
  path: '/beheer/orders',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/orders/${id}`,
  found: {
    kind: () => text.kind,
    hint: ({ account, totalCents, status }) =>
      [account, formatCents(totalCents), orderText.status[status]].filter(Boolean).join(', '),
  },
  under: ({ account }) => account ?? '',
  sort: '-besteld',
  none: text.none,
  bulk: [{ name: 'betaald-alle', label: text.bulk.paid, look: 'sun' }],
  filters: {
    status: {
      label: text.filter.status,
      options: [
        ['te-laat', text.late] as const,
        ...orderStatuses.map((status) => [status, orderText.status[status]] as const),
      ],
    },
    betaalt: { label: text.filter.method, options: Object.entries(text.method) },
  },
  columns: [
    {
      name: 'order',
      label: text.column.number,
      isSortable: true,
      text: ({ number }) => number,
      cell: ({ number }) => <span className="whitespace-nowrap">{number}</span>,
    },
    { name: 'account', label: text.column.account, isOnlyInSheet: true, text: ({ account }) => account ?? '' },
    {
      name: 'referentie',
      label: text.buyerReference,
      isOnlyInSheet: true,
      text: ({ buyerReference }) => buyerReference ?? '',
    },
    {
      name: 'status',
      label: text.column.status,
      text: ({ status }) => orderText.status[status],
      cell: (order, now) => <OrderStatusBadge order={order} now={now} />,
    },
    { name: 'betaalt', label: text.column.method, text: ({ paymentMethod }) => text.method[paymentMethod] },
    {
      name: 'factuur',
      label: text.column.invoice,
      text: ({ invoiceNumber }) => invoiceNumber ?? '',
      cell: ({ invoiceNumber }) => invoiceNumber && <span className="whitespace-nowrap">{invoiceNumber}</span>,
    },
    {
      name: 'vervalt',
      label: text.column.due,
      isSortable: true,
      text: ({ dueAt }) => (dueAt ? localDay(dueAt) : ''),
      cell: (order, now) =>
        order.dueAt && (
          <span className={`whitespace-nowrap ${isOverdue(order, now) ? 'font-semibold text-danger' : ''}`}>
            {formatTableDay(order.dueAt)}
          </span>
        ),
    },
    { name: 'herinneringen', label: text.column.reminders, isOnlyInSheet: true, text: ({ reminders }) => reminders },
    { name: 'credits', label: text.column.credits, isAtEnd: true, text: ({ credits }) => credits },
    dayColumn({ name: 'besteld', label: text.column.date, isSortable: true }, ({ orderedAt }) => orderedAt),
    {
      name: 'totaal',
      label: text.column.total,
      isSortable: true,
      isAtEnd: true,
      text: ({ totalCents }) => totalCents / 100,
      cell: ({ totalCents }) => formatCents(totalCents),
    },
  ],
})
