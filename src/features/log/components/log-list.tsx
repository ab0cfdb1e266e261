import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import type { LogRow } from '../log-entry.queries.server.ts'
import { changesOf } from '../log-change.rules.ts'
import { logChangeText } from '../log-change.text.ts'
import { accountActions, type LogAction, logActions } from '../log-entry.rules.ts'
import { logText as text, tellWho } from '../log-entry.text.ts'
import { LogAbout, sayAbout } from './log-about.tsx'

const optionsOf = (actions: readonly LogAction[]) =>
  actions
    .map((action) => [action, text.action[action]] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'nl'))

export const logList = describeList<LogRow>({
  name: 'logboek',
  path: '/beheer/logboek',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  sort: '-wanneer',
  none: text.none,
  filters: {
    actie: { label: text.filter.action, options: optionsOf(logActions) },
    wie: { label: text.filter.role, options: Object.entries(text.role) },
    periode: { label: text.filter.period, options: text.period as [string, string][] },
  },
  columns: [
    { name: 'wat', label: text.column.action, text: ({ action }) => text.action[action] },
    dayColumn(
      { name: 'wanneer', label: text.column.when, isSortable: true, hasTime: true },
      ({ createdAt }) => createdAt,
    ),
    { name: 'wie', label: text.column.who, text: tellWho },
    {
      name: 'waarover',
      label: text.column.subject,
      text: sayAbout,
      cell: (row) => <LogAbout row={row} />,
    },
    {
      name: 'account',
      label: text.column.account,
      text: ({ account, accountId }) => account ?? (accountId ? `${accountId}` : text.board),
    },
    {
      name: 'veranderd',
      label: text.column.changes,
      text: (row) => changesOf(row).join('; '),
      cell: (row) => <Changes changes={changesOf(row)} />,
    },
  ],
})

/** The log of one account, for its owners. */
export const ownLogList = describeList<LogRow>({
  ...logList,
  name: 'mijn-logboek',
  path: '/mijn-account/logboek',
  searchLabel: text.ownSearch,
  sheet: null,
  filters: { ...logList.filters, actie: { label: text.filter.action, options: optionsOf(accountActions) } },
  columns: logList.columns
    .filter(({ name }) => name !== 'account')
    .map((column) => (column.name === 'waarover' ? { ...column, cell: undefined } : column)),
})

function Changes({ changes }: { changes: readonly string[] }) {
  const [first = logChangeText.nothing, ...others] = changes
  if (others.length === 0) return <span className="text-soft">{first}</span>
  return (
    <details className="relative z-10 text-soft">
      <summary className="cursor-pointer">{`${first} (+${others.length})`}</summary>
      <ul>
        {others.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </details>
  )
}
