import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { creditAdminText as text } from '../credit-admin.text.ts'
import type { CreditRow } from '../credit-admin.queries.server.ts'
import { creditKinds } from '../credit.rules.ts'
import { creditText } from '../credit.text.ts'

export const creditList = describeList<CreditRow>({
  name: 'credits',
  path: '/beheer/credits',
  title: text.transactions,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ accountId }) => `/beheer/accounts/${accountId}`,
  under: ({ kind }) => creditText.kind[kind],
  sort: '-datum',
  none: text.none,
  filters: {
    soort: { label: text.filter.kind, options: creditKinds.map((kind) => [kind, creditText.kind[kind]] as const) },
    periode: { label: text.filter.period, options: text.period },
  },
  columns: [
    {
      name: 'account',
      label: text.column.account,
      isSortable: true,
      text: ({ account, accountId }) => account ?? String(accountId),
    },
    { name: 'wat', label: text.column.what, isOnlyInSheet: true, text: ({ kind }) => creditText.kind[kind] },
    {
      name: 'waardoor',
      label: text.column.cause,
      text: ({ vacancyTitle, orderNumber, note }) =>
        [vacancyTitle, orderNumber && creditText.overview.order(orderNumber), note].filter(Boolean).join(' · '),
    },
    { name: 'wie', label: text.column.who, text: ({ who }) => who || text.board },
    {
      name: 'aantal',
      label: text.column.amount,
      isSortable: true,
      isAtEnd: true,
      text: ({ amount }) => amount,
      cell: ({ amount }) => (
        <span className={`font-semibold ${amount < 0 ? '' : 'text-green'}`}>{creditText.change(amount)}</span>
      ),
    },
    dayColumn({ name: 'geldig', label: text.column.expires }, ({ expiresAt }) => expiresAt),
    dayColumn(
      { name: 'datum', label: text.column.when, isSortable: true, hasTime: true },
      ({ createdAt }) => createdAt,
    ),
  ],
})
