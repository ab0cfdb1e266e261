import Check from '~icons/tabler/check'
import Mail from '~icons/tabler/mail'
import { beginningOf } from '#basics/tidy.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ContactMessageRow } from '../contact-message.queries.server.ts'
import { contactText } from '../contact-message.text.ts'

const text = contactText.admin

export function MessageState({ isHandled }: { isHandled: boolean }) {
  return isHandled ? (
    <StatusBadge icon={Check} look="bg-moss text-green-deep">
      {text.state.afgehandeld}
    </StatusBadge>
  ) : (
    <StatusBadge icon={Mail} look="bg-sun-wash text-sun-deep">
      {text.state.open}
    </StatusBadge>
  )
}

export const contactMessageList = describeList<ContactMessageRow>({
  name: 'berichten',
  path: '/beheer/berichten',
  title: text.title,
  searchLabel: text.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/berichten/${id}`,
  under: ({ message }) => beginningOf(message, 90),
  sort: '-wanneer',
  none: text.none,
  filters: { staat: { label: text.column.state, options: Object.entries(text.state) } },
  columns: [
    { name: 'onderwerp', label: text.column.subject, isSortable: true, text: ({ subject }) => subject },
    { name: 'van', label: text.column.from, isSortable: true, text: ({ name }) => name },
    { name: 'email', label: text.column.email, isOnlyInSheet: true, text: ({ email }) => email },
    { name: 'bericht', label: text.column.message, isOnlyInSheet: true, text: ({ message }) => message },
    {
      name: 'staat',
      label: text.column.state,
      text: ({ handledAt }) => text.state[handledAt ? 'afgehandeld' : 'open'],
      cell: ({ handledAt }) => <MessageState isHandled={handledAt !== null} />,
    },
    dayColumn(
      { name: 'wanneer', label: text.column.when, isSortable: true, hasTime: true },
      ({ createdAt }) => createdAt,
    ),
  ],
})
