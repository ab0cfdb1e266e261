import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { formatCents } from '#basics/money.ts'
import { describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { WageRow } from '../minimum-wage-admin.queries.server.ts'
import { minimumWageText as text } from '../minimum-wage.text.ts'

const looks: Record<WageRow['state'], string> = {
  current: 'bg-moss text-green-deep',
  coming: 'bg-sun-wash text-sun-deep',
  past: 'bg-line text-ink',
}

/** The amounts for younger people, the oldest first. */
export function youthAmounts({ hourlyCents, youthPercentages }: Pick<WageRow, 'hourlyCents' | 'youthPercentages'>) {
  const shares = Object.entries(youthPercentages).toReversed()
  return shares.map(([age, share]) => text.youth(age, formatCents(Math.floor((hourlyCents * share) / 100))))
}

export const minimumWageList = describeList<WageRow>({
  name: 'minimumlonen',
  path: '/beheer/minimumlonen',
  title: text.list,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/minimumlonen?regel=${id}`,
  sort: '-vanaf',
  none: { heading: text.noneHeading, lead: text.none },
  filters: { staat: { label: text.column.state, options: Object.entries(text.state) } },
  columns: [
    {
      name: 'vanaf',
      label: text.label.fromDay,
      isSortable: true,
      text: ({ fromDay }) => fromDay,
      cell: ({ fromDay }) => formatDate(middleOf(fromDay)),
    },
    {
      name: 'staat',
      label: text.column.state,
      text: ({ state }) => text.state[state],
      cell: ({ state }) => <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>,
    },
    { name: 'jeugd', label: text.youthHeading, isOnlyInSheet: true, text: (wage) => youthAmounts(wage).join(', ') },
    {
      name: 'bron',
      label: text.label.source,
      text: ({ source }) => source ?? '',
      cell: ({ source }) =>
        source && (
          <a href={source} className="wrap-anywhere">
            {new URL(source).host}
          </a>
        ),
    },
    {
      name: 'bedrag',
      label: text.column.hourly,
      isSortable: true,
      isAtEnd: true,
      text: ({ hourlyCents }) => hourlyCents / 100,
      cell: ({ hourlyCents }) => formatCents(hourlyCents),
    },
  ],
})
