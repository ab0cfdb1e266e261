import Article from '~icons/tabler/article'
import Clock from '~icons/tabler/clock'
import FileText from '~icons/tabler/file-text'
import Pencil from '~icons/tabler/pencil'
import World from '~icons/tabler/world'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { WritingListRow } from '../writing-admin.queries.server.ts'
import { writingKinds, writingPath, type WritingState, writingStates } from '../writing.rules.ts'
import { writingText as text } from '../writing.text.ts'

const looks: Record<WritingState, { look: string; icon: typeof Clock }> = {
  draft: { look: 'bg-sun-wash text-sun-deep', icon: Pencil },
  planned: { look: 'bg-well text-ink', icon: Clock },
  online: { look: 'bg-moss text-green-deep', icon: World },
}

export function WritingStateBadge({ state }: { state: WritingState }) {
  return <StatusBadge {...looks[state]}>{text.state[state]}</StatusBadge>
}

export const writingAdminPath = { page: '/beheer/inhoud/paginas', article: '/beheer/inhoud/artikelen' } as const

export const writingList = describeList<WritingListRow>({
  name: 'inhoud',
  path: '/beheer/inhoud',
  title: text.admin.title,
  searchLabel: text.admin.search,
  keyOf: ({ kind, id }) => `${kind}-${id}`,
  to: ({ kind, id }) => `${writingAdminPath[kind]}/${id}`,
  found: {
    kind: ({ kind }) => text.kind[kind].toLowerCase(),
    hint: ({ kind, slug }) => writingPath(kind, slug),
  },
  under: ({ kind, slug }) => writingPath(kind, slug),
  sort: '-bewaard',
  none: text.admin.none,
  filters: {
    soort: { label: text.admin.filter.kind, options: writingKinds.map((kind) => [kind, text.kind[kind]] as const) },
    staat: {
      label: text.admin.filter.state,
      options: writingStates.map((state) => [state, text.state[state]] as const),
    },
  },
  columns: [
    { name: 'titel', label: text.label.title, isSortable: true, text: ({ title }) => title },
    { name: 'adres', label: text.label.slug, isOnlyInSheet: true, text: ({ kind, slug }) => writingPath(kind, slug) },
    {
      name: 'soort',
      label: text.admin.filter.kind,
      text: ({ kind }) => text.kind[kind],
      cell: ({ kind }) => {
        const Icon = kind === 'page' ? FileText : Article
        return (
          <span className="inline-flex items-center gap-1.5 text-soft">
            <Icon aria-hidden="true" />
            {text.kind[kind]}
          </span>
        )
      },
    },
    { name: 'schrijver', label: text.label.authorName, text: ({ authorName }) => authorName ?? '' },
    {
      name: 'staat',
      label: text.admin.filter.state,
      text: ({ state }) => text.state[state],
      cell: ({ state }) => <WritingStateBadge state={state} />,
    },
    dayColumn(
      { name: 'online', label: text.admin.column.online, isSortable: true, hasTime: true },
      ({ publishedAt }) => publishedAt,
    ),
    dayColumn({ name: 'bewaard', label: text.admin.column.saved, isSortable: true }, ({ updatedAt }) => updatedAt),
  ],
})
