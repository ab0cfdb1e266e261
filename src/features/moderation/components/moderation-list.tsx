import ArrowBackUp from '~icons/tabler/arrow-back-up'
import Ban from '~icons/tabler/ban'
import Flag from '~icons/tabler/flag-3'
import Scale from '~icons/tabler/scale'
import { bestScore } from '#features/checks/check.rules.ts'
import { vacancyLooks } from '#features/vacancies/components/vacancy-status.tsx'
import { holdRules } from '#features/vacancies/vacancy-hold.rules.ts'
import { type RegionChoice, regionFilter } from '#features/regions/components/region-filter.ts'
import { regionName } from '#features/regions/region.rules.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { ModerationRow } from '../moderation-admin.queries.server.ts'
import { formatWait, type ModerationState, moderationState, moderationTabs } from '../moderation-admin.rules.ts'
import { moderationText as text } from '../moderation.text.ts'

const path = '/beheer/vacatures'

/** Creates the list for the regions of the board, because its region filter needs them. */
export function moderationListFor(regions: readonly RegionChoice[]) {
  return describeList<ModerationRow>({
    name: 'vacatures',
    path,
    title: text.title,
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    to: ({ id }) => `${path}?lijst=alles&vacature=${id}`,
    found: { kind: () => text.kind, hint: ({ company, place }) => [company, place].filter(Boolean).join(', ') },
    under: ({ company, place }) => [company, place].filter(Boolean).join(' · '),
    sort: 'wacht',
    // Somebody who just opens the page wants to see what waits.
    view: { filter: 'lijst', value: 'te-doen', whole: 'alles' },
    none: text.none,
    noneInView: text.nothingToDo,
    bulk: [
      { name: 'terug-alle', label: text.bulk.sendBack },
      { name: 'offline-alle', label: text.bulk.takeDown },
      { name: 'keur-goed-alle', label: text.bulk.approve, look: 'sun' },
    ],
    filters: {
      lijst: { label: text.filter.tab, options: moderationTabs.map((tab) => [tab, text.tab[tab]] as const) },
      regio: regionFilter(regions),
      check: { label: text.filter.check, options: Object.entries(text.checks) },
      reden: { label: text.filter.reason, options: holdRules.map((rule) => [rule, text.reason[rule]] as const) },
    },
    columns: [
      { name: 'vacature', label: text.column.title, isSortable: true, text: ({ title }) => title },
      { name: 'bedrijf', label: text.column.company, isOnlyInSheet: true, text: ({ company }) => company },
      { name: 'plaats', label: text.column.place, isOnlyInSheet: true, text: ({ place }) => place ?? '' },
      {
        name: 'staat',
        label: text.column.state,
        // An export contains the stored status; only the page checks whether it has expired meanwhile.
        text: (row) => text.state[moderationState(row, new Date(0))],
        cell: (row, now) => <ModerationBadge row={row} now={now} />,
      },
      {
        name: 'check',
        label: text.column.score,
        isSortable: true,
        text: ({ score }) => score ?? '',
        cell: ({ score, blockers }) => score !== null && <Score score={score} isBlocked={(blockers ?? 0) > 0} />,
      },
      {
        name: 'bevindingen',
        label: text.column.findings,
        text: ({ blockers, tips }) => (blockers === null ? '' : text.findings(blockers, tips ?? 0)),
      },
      { name: 'regio', label: text.column.region, text: ({ region }) => (region === null ? '' : regionName(region)) },
      {
        ...dayColumn<ModerationRow>(
          { name: 'wacht', label: text.column.waits, isSortable: true, hasTime: true },
          ({ waitsSince }) => waitsSince,
        ),
        cell: ({ waitsSince }, now) => waitsSince && formatWait(waitsSince, now),
      },
    ],
  })
}

const looks = {
  ...vacancyLooks,
  appealed: { icon: Scale, look: 'bg-danger-wash text-danger' },
  reported: { icon: Flag, look: 'bg-danger-wash text-danger' },
  'taken-down': { icon: Ban, look: 'bg-danger-wash text-danger' },
  waits: vacancyLooks.expired,
  noticed: { icon: Flag, look: 'ring-[1.5px] ring-inset ring-edge' },
  'sent-back': { icon: ArrowBackUp, look: 'ring-[1.5px] ring-inset ring-edge' },
} satisfies Record<ModerationState, object>

/** What waits for an admin, or else the vacancy's status. */
export function ModerationBadge({ row, now }: { row: ModerationRow; now: Date }) {
  const state = moderationState(row, now)
  const told = state === 'open' && row.isBoosted ? `${text.state.open}, ${text.boosted}` : text.state[state]
  return <StatusBadge {...looks[state]}>{told}</StatusBadge>
}

/** A score with a bar, which shows the same as the number. */
function Score({ score, isBlocked }: { score: number; isBlocked: boolean }) {
  const colour = isBlocked ? 'bg-danger' : score >= 8 ? 'bg-green' : 'bg-sun'
  return (
    <span className="inline-flex items-center gap-2.5 whitespace-nowrap">
      <span aria-hidden="true" className="h-2 w-13 overflow-hidden rounded-full bg-line">
        <span className={`block h-full rounded-full ${colour}`} style={{ width: `${(100 * score) / bestScore}%` }} />
      </span>
      <span className="font-semibold tabular-nums">{score}</span>
    </span>
  )
}
