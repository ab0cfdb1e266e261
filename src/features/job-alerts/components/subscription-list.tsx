import { dayColumn, describeList } from '#ui/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { jobAlertAdminText as text } from '../job-alert-admin.text.ts'
import type { SubscriptionRow } from '../job-alert-admin.queries.server.ts'

type State = keyof typeof text.state

const stateOf = ({ confirmedAt, unsubscribedAt }: SubscriptionRow): State =>
  unsubscribedAt !== null ? 'afgemeld' : confirmedAt === null ? 'wacht' : 'bevestigd'

const looks: Record<State, string> = {
  bevestigd: 'bg-moss text-green-deep',
  wacht: 'bg-sun-wash text-sun-deep',
  afgemeld: 'bg-line text-ink',
}

export const subscriptionList = describeList<SubscriptionRow>({
  name: 'job-alert',
  path: '/beheer/job-alert',
  title: text.subscriptions,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/job-alert?abonnement=${id}`,
  under: ({ regions }) => regions.join(', '),
  sort: '-sinds',
  none: text.none,
  filters: { staat: { label: text.filter.state, options: Object.entries(text.state) } },
  columns: [
    { name: 'email', label: text.column.email, isSortable: true, text: ({ email }) => email },
    { name: 'regios', label: text.column.regions, isOnlyInSheet: true, text: ({ regions }) => regions.join(', ') },
    {
      name: 'staat',
      label: text.column.state,
      text: (row) => text.state[stateOf(row)],
      cell: (row) => <StatusBadge look={looks[stateOf(row)]}>{text.state[stateOf(row)]}</StatusBadge>,
    },
    dayColumn({ name: 'mail', label: text.column.mailed, isSortable: true }, ({ lastMailedAt }) => lastMailedAt),
    dayColumn({ name: 'sinds', label: text.column.since, isSortable: true }, ({ createdAt }) => createdAt),
  ],
})
