import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { AccountRow } from '../account-admin.queries.server.ts'
import { type AccountState, accountState } from '../account-admin.rules.ts'
import { accountAdminText as text } from '../account-admin.text.ts'

const looks: Record<AccountState, string> = {
  open: 'bg-moss text-green-deep',
  geblokkeerd: 'bg-danger-wash text-danger',
  gesloten: 'bg-line text-ink',
}

export const accountName = ({ id, legalName }: Pick<AccountRow, 'id' | 'legalName'>) => legalName ?? text.unnamed(id)

export function AccountStateBadge({ account }: { account: AccountRow }) {
  const state = accountState(account)
  return <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>
}

export const accountList = describeList<AccountRow>({
  name: 'accounts',
  path: '/beheer/accounts',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/accounts/${id}`,
  found: {
    kind: () => text.kind,
    hint: ({ kvkNumber, balance }) =>
      [kvkNumber && `KvK ${kvkNumber}`, text.hasCredits(balance)].filter(Boolean).join(', '),
  },
  under: ({ billingEmail }) => billingEmail ?? '',
  sort: '-sinds',
  none: text.none,
  filters: {
    staat: { label: text.filter.state, options: Object.entries(text.state) },
    credits: { label: text.filter.balance, options: Object.entries(text.balance) },
  },
  columns: [
    { name: 'naam', label: text.column.name, isSortable: true, text: accountName },
    { name: 'kvk', label: text.column.kvk, text: ({ kvkNumber }) => kvkNumber ?? '' },
    { name: 'email', label: text.column.email, isOnlyInSheet: true, text: ({ billingEmail }) => billingEmail ?? '' },
    {
      name: 'staat',
      label: text.column.state,
      text: (account) => text.state[accountState(account)],
      cell: (account) => <AccountStateBadge account={account} />,
    },
    { name: 'mensen', label: text.column.people, isAtEnd: true, text: ({ people }) => people },
    { name: 'bedrijven', label: text.column.companies, isAtEnd: true, text: ({ companyCount }) => companyCount },
    {
      name: 'vacatures',
      label: text.column.open,
      isAtEnd: true,
      isSortable: true,
      text: ({ openVacancies }) => openVacancies,
    },
    {
      name: 'saldo',
      label: text.column.balance,
      isAtEnd: true,
      isSortable: true,
      text: ({ balance }) => balance,
      cell: ({ balance }) => <span className={balance < 0 ? 'font-semibold text-danger' : ''}>{balance}</span>,
    },
    dayColumn({ name: 'sinds', label: text.column.since, isSortable: true }, ({ createdAt }) => createdAt),
  ],
})
