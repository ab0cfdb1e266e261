import { formatCents } from '#basics/money.ts'
import { describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { orderText } from '../order.text.ts'
import type { PlanRow } from '../plan-admin.queries.server.ts'

const text = orderText.planList

export const planList = describeList<PlanRow>({
  name: 'tarieven',
  path: '/beheer/stamgegevens/tarieven',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/stamgegevens/tarieven?regel=${id}`,
  under: ({ account }) => (account ? `${text.column.account} ${account}` : ''),
  sort: 'volgorde',
  none: text.none,
  columns: [
    { name: 'naam', label: text.column.title, isSortable: true, text: ({ title }) => title },
    {
      name: 'staat',
      label: text.column.state,
      text: ({ active }) => text.state[active ? 'active' : 'inactive'],
      cell: ({ active }) => (
        <StatusBadge look={active ? 'bg-moss text-green-deep' : 'bg-line text-ink'}>
          {text.state[active ? 'active' : 'inactive']}
        </StatusBadge>
      ),
    },
    { name: 'volgorde', label: text.label.sort, isSortable: true, isAtEnd: true, text: ({ sort }) => sort },
    { name: 'credits', label: text.column.credits, isSortable: true, isAtEnd: true, text: ({ credits }) => credits },
    {
      name: 'prijs',
      label: text.column.price,
      isSortable: true,
      isAtEnd: true,
      text: ({ priceCents }) => priceCents / 100,
      cell: ({ priceCents }) => formatCents(priceCents),
    },
    { name: 'orders', label: text.column.orders, isAtEnd: true, text: ({ orderCount }) => orderCount },
  ],
})
