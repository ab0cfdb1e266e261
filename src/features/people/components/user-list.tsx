import { fullName } from '#basics/person-name.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { UserRow } from '../user-admin.queries.server.ts'
import { userAdminText as text } from '../user-admin.text.ts'

type State = keyof typeof text.state

export const userState = ({ blocked, confirmedAt }: Pick<UserRow, 'blocked' | 'confirmedAt'>): State =>
  blocked ? 'geblokkeerd' : confirmedAt === null ? 'onbevestigd' : 'actief'

export const userRole = ({ role, accountRole }: Pick<UserRow, 'role' | 'accountRole'>) =>
  text.role[role === 'admin' ? 'admin' : accountRole!]

const looks: Record<State, string> = {
  actief: 'bg-moss text-green-deep',
  onbevestigd: 'bg-sun-wash text-sun-deep',
  geblokkeerd: 'bg-danger-wash text-danger',
}

export function UserState({ user }: { user: UserRow }) {
  const state = userState(user)
  if (!user.hasLogin && !user.blocked) return <StatusBadge look="bg-line text-ink">{text.noLogin}</StatusBadge>
  return <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>
}

export const userList = describeList<UserRow>({
  name: 'gebruikers',
  path: '/beheer/gebruikers',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/gebruikers/${id}`,
  found: {
    kind: () => text.kind,
    hint: (user) => [userRole(user), user.account ?? user.email].join(', '),
  },
  under: ({ email }) => email,
  sort: '-sinds',
  none: text.none,
  filters: {
    staat: { label: text.filter.state, options: Object.entries(text.state) },
    rol: { label: text.filter.role, options: Object.entries(text.role) },
  },
  columns: [
    { name: 'naam', label: text.column.name, isSortable: true, text: (user) => fullName(user) || user.email },
    { name: 'email', label: text.column.email, isOnlyInSheet: true, text: ({ email }) => email },
    { name: 'account', label: text.column.account, isSortable: true, text: ({ account }) => account ?? '' },
    { name: 'rol', label: text.column.role, text: userRole },
    {
      name: 'staat',
      label: text.column.state,
      text: (user) => text.state[userState(user)],
      cell: (user) => <UserState user={user} />,
    },
    dayColumn({ name: 'gezien', label: text.column.seen }, ({ lastSeenAt }) => lastSeenAt),
    dayColumn({ name: 'sinds', label: text.column.since, isSortable: true }, ({ createdAt }) => createdAt),
  ],
})
