import { plural } from '#basics/words.ts'
import { type RegionChoice, regionFilter } from '#features/regions/components/region-filter.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { companyStateOf } from '../company-admin.rules.ts'
import { companyAdminText as text } from '../company-admin.text.ts'
import type { CompanyRow } from '../company-admin.queries.server.ts'

export function CompanyStateBadge({ company }: { company: Pick<CompanyRow, 'listedAt' | 'closedAt'> }) {
  const state = companyStateOf(company)
  return (
    <StatusBadge look={state === 'zichtbaar' ? 'bg-moss text-green-deep' : 'bg-line text-ink'}>
      {text.state[state]}
    </StatusBadge>
  )
}

/** Creates the list for the regions of the board, because its region filter needs them. */
export function companyListFor(regions: readonly RegionChoice[]) {
  return describeList<CompanyRow>({
    name: 'bedrijven',
    path: '/beheer/bedrijven',
    title: text.title,
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    to: ({ id }) => `/beheer/bedrijven/${id}`,
    found: {
      kind: () => text.kind,
      hint: ({ placeNames, openVacancies }) =>
        [placeNames, `${openVacancies} open ${plural(openVacancies, 'vacature', 'vacatures')}`]
          .filter(Boolean)
          .join(', '),
    },
    under: ({ placeNames }) => placeNames ?? '',
    sort: 'naam',
    none: text.none,
    filters: {
      regio: regionFilter(regions),
      staat: { label: text.filter.state, options: Object.entries(text.state) },
    },
    columns: [
      { name: 'naam', label: text.column.name, isSortable: true, text: ({ name }) => name },
      { name: 'account', label: text.column.account, isSortable: true, text: ({ account }) => account ?? '' },
      { name: 'plaats', label: text.column.places, isOnlyInSheet: true, text: ({ placeNames }) => placeNames ?? '' },
      {
        name: 'staat',
        label: text.column.state,
        text: (company) => text.state[companyStateOf(company)],
        cell: (company) => <CompanyStateBadge company={company} />,
      },
      {
        name: 'vacatures',
        label: text.column.open,
        isSortable: true,
        isAtEnd: true,
        text: ({ openVacancies }) => openVacancies,
      },
      {
        name: 'sollicitaties',
        label: text.column.applications,
        isSortable: true,
        isAtEnd: true,
        text: ({ applicationCount }) => applicationCount,
      },
      dayColumn({ name: 'sinds', label: text.column.since, isSortable: true }, ({ createdAt }) => createdAt),
    ],
  })
}
