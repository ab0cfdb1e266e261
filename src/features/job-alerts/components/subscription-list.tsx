import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { SubscriptionRow } from '../job-alert-admin.queries.server.ts'
import { jobAlertAdminText as text, type SubscriptionState } from '../job-alert-admin.text.ts'
import { rhythms } from '../job-alert.rules.ts'

const looks: Record<SubscriptionState, string> = {
  loopt: 'bg-moss text-green-deep',
  pauze: 'bg-sun-wash text-sun-deep',
  gevraagd: 'bg-sun-wash text-sun-deep',
  'geen-mail': 'bg-danger-wash text-danger',
  afgemeld: 'bg-line text-ink',
}

export function SubscriptionStateBadge({ state }: Pick<SubscriptionRow, 'state'>) {
  return <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>
}

export const subscriptionList = describeList<SubscriptionRow>({
  name: 'job-alert',
  path: '/beheer/job-alert',
  title: text.subscriptions,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/job-alert?abonnement=${id}`,
  under: ({ regions, searches, rhythm }) =>
    [
      ...regions,
      ...(searches.length > 0 ? [text.searches(searches.length)] : []),
      // Most people get it on Mondays, so only daily is shown.
      ...(rhythm === 'daily' ? [text.rhythm.daily] : []),
    ].join(', '),
  sort: '-sinds',
  none: text.none,
  filters: {
    staat: { label: text.filter.state, options: Object.entries(text.state) },
    ritme: { label: text.filter.rhythm, options: rhythms.map((rhythm) => [rhythm, text.rhythm[rhythm]] as const) },
    krijgt: { label: text.filter.gets, options: Object.entries(text.gets) },
  },
  columns: [
    { name: 'email', label: text.column.email, isSortable: true, text: ({ email }) => email },
    { name: 'regios', label: text.column.regions, isOnlyInSheet: true, text: ({ regions }) => regions.join(', ') },
    {
      name: 'zoekopdrachten',
      label: text.column.searches,
      isOnlyInSheet: true,
      text: ({ searches }) => searches.join('; '),
    },
    { name: 'ritme', label: text.column.rhythm, isOnlyInSheet: true, text: ({ rhythm }) => text.rhythm[rhythm] },
    {
      name: 'staat',
      label: text.column.state,
      text: ({ state }) => text.state[state],
      cell: ({ state }) => <SubscriptionStateBadge state={state} />,
    },
    { ...dayColumn({ name: 'stil', label: text.column.pausedUntil }, (row) => row.pausedUntil), isOnlyInSheet: true },
    { ...dayColumn({ name: 'gevraagd', label: text.column.asked }, (row) => row.askedAt), isOnlyInSheet: true },
    {
      name: 'geen-mail',
      label: text.column.suppression,
      isOnlyInSheet: true,
      text: ({ suppression }) => suppression ?? '',
    },
    dayColumn({ name: 'mail', label: text.column.mailed, isSortable: true }, ({ lastMailedAt }) => lastMailedAt),
    dayColumn({ name: 'sinds', label: text.column.since, isSortable: true }, ({ createdAt }) => createdAt),
  ],
})
