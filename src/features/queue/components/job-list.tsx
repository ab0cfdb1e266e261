import { formatTime } from '#basics/dutch-date.ts'
import { ActAtOnce } from '#ui/ask-first.tsx'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { JobRow } from '../queue.queries.server.ts'
import { canRetry, type JobState } from '../queue.rules.ts'
import { queueText as text } from '../queue.text.ts'

const looks: Record<JobState, string> = {
  running: 'bg-moss text-green-deep',
  fine: 'bg-moss text-green-deep',
  waiting: 'bg-line text-ink',
  retry: 'bg-sun-wash text-sun-deep',
  failing: 'bg-danger-wash text-danger',
}

export const jobList = describeList<JobRow>({
  name: 'wachtrij',
  path: '/beheer/wachtrij',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ name }) => name,
  under: ({ retryAt }) => (retryAt ? text.retryAt(formatTime(retryAt)) : ''),
  sort: 'staat',
  none: text.none,
  filters: { staat: { label: text.filter.state, options: Object.entries(text.state) } },
  columns: [
    { name: 'taak', label: text.column.job, isSortable: true, text: ({ title }) => title },
    {
      name: 'staat',
      label: text.column.state,
      isSortable: true,
      text: ({ state }) => text.state[state],
      cell: ({ state }) => <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>,
    },
    {
      name: 'fout',
      label: text.column.failure,
      text: ({ failure }) => failure ?? '',
      cell: ({ failure }) => failure && <span className="wrap-anywhere text-danger">{failure}</span>,
    },
    { name: 'planning', label: text.column.plan, isOnlyInSheet: true, text: ({ cron }) => cron },
    dayColumn(
      { name: 'laatst', label: text.column.last, isSortable: true, hasTime: true },
      ({ completedAt }) => completedAt,
    ),
    {
      name: 'doen',
      label: text.column.act,
      text: () => '',
      cell: ({ name, state }) =>
        canRetry(state) && (
          <ActAtOnce what="opnieuw" fields={{ taak: name }}>
            {text.retry}
          </ActAtOnce>
        ),
    },
  ],
})
