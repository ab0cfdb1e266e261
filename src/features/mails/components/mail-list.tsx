import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { MailRow, SuppressionRow } from '../mail.queries.server.ts'
import { type MailState, mailStates, stuckFilter } from '../mail.rules.ts'
import { mailText as text } from '../mail.text.ts'

const looks: Record<MailState, string> = {
  wacht: 'bg-line text-ink',
  hangt: 'bg-sun-wash text-sun-deep',
  opgegeven: 'bg-danger-wash text-danger',
  onderdrukt: 'bg-line text-ink',
  verstuurd: 'bg-moss text-green-deep',
  teruggekomen: 'bg-danger-wash text-danger',
  klacht: 'bg-danger-wash text-danger',
}

export const mailList = describeList<MailRow>({
  name: 'e-mails',
  path: '/beheer/e-mails',
  title: text.outbox,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  under: ({ subject }) => subject,
  sort: '-gemaakt',
  none: text.none,
  bulk: [
    { name: 'niets-meer', label: text.bulk.suppress },
    { name: 'nog-eens', label: text.bulk.again, look: 'sun' },
  ],
  filters: {
    staat: {
      label: text.filter.state,
      options: [...mailStates.map((state) => [state, text.state[state]] as const), [stuckFilter, text.filter.stuck]],
    },
  },
  columns: [
    { name: 'aan', label: text.column.recipient, isSortable: true, text: ({ recipient }) => recipient },
    { name: 'onderwerp', label: text.column.subject, isOnlyInSheet: true, text: ({ subject }) => subject },
    {
      name: 'staat',
      label: text.column.state,
      text: ({ state }) => text.state[state],
      cell: ({ state }) => <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>,
    },
    { name: 'fout', label: text.column.error, text: ({ lastError }) => lastError ?? '' },
    { name: 'pogingen', label: text.column.attempts, isAtEnd: true, text: ({ attempts }) => attempts },
    dayColumn(
      { name: 'gemaakt', label: text.column.created, isSortable: true, hasTime: true },
      ({ createdAt }) => createdAt,
    ),
    dayColumn({ name: 'verstuurd', label: text.column.sent, isSortable: true, hasTime: true }, ({ sentAt }) => sentAt),
  ],
})

export const suppressionList = describeList<SuppressionRow>({
  name: 'geen-mail',
  path: '/beheer/e-mails/geen-mail',
  title: text.suppressed,
  searchLabel: text.suppressionSearch,
  keyOf: ({ id }) => id,
  sort: '-sinds',
  none: text.noneSuppressed,
  bulk: [{ name: 'weer-mail', label: text.bulkAllow, look: 'sun' }],
  columns: [
    { name: 'adres', label: text.add.email, isSortable: true, text: ({ email }) => email },
    { name: 'reden', label: text.column.reason, text: ({ reason }) => reason },
    dayColumn({ name: 'sinds', label: text.column.created, isSortable: true }, ({ createdAt }) => createdAt),
  ],
})
