import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import type { RedirectRow } from '../redirect-admin.queries.server.ts'
import { redirectStatuses } from '../redirect.rules.ts'
import { redirectText as text } from '../redirect.text.ts'

export const redirectList = describeList<RedirectRow>({
  name: 'doorverwijzingen',
  path: '/beheer/doorverwijzingen',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/doorverwijzingen?wijzig=${id}`,
  found: { kind: () => text.kind, hint: ({ target }) => target },
  sort: 'van',
  none: { heading: text.noneHeading, lead: text.none },
  filters: {
    soort: {
      label: text.label.status,
      options: redirectStatuses.map((status) => [String(status), text.status[status]] as const),
    },
  },
  columns: [
    { name: 'van', label: text.label.fromPath, isSortable: true, text: ({ fromPath }) => fromPath },
    {
      name: 'naar',
      label: text.label.target,
      isSortable: true,
      text: ({ target }) => target,
      cell: ({ target }) => <span className="wrap-anywhere">{target}</span>,
    },
    { name: 'soort', label: text.label.status, text: ({ status }) => text.status[status] },
    dayColumn({ name: 'gewijzigd', label: text.changed, isSortable: true }, ({ updatedAt }) => updatedAt),
  ],
})
