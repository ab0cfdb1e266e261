import { formatPhoneNumber } from '#basics/phone-number-format.ts'
import { type RegionChoice, regionFilter } from '#features/regions/components/region-filter.ts'
import { dayColumn, describeList } from '#ui/lists/data-list.ts'
import type { PoolRow } from '../recruiter-pool.queries.server.ts'
import { recruiterPoolText as text } from '../recruiter-pool.text.ts'

const { column } = text

/** Creates the list for the regions of the board, because its region filter needs them. */
export function recruiterPoolListFor(regions: readonly RegionChoice[]) {
  return describeList<PoolRow>({
    name: 'baantreffers',
    path: '/beheer/baantreffers',
    title: text.title,
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    under: ({ residencePlace, hours }) =>
      [residencePlace, hours !== null && text.hours(hours)].filter(Boolean).join(', '),
    sort: '-sinds',
    none: text.none,
    filters: { regio: regionFilter(regions) },
    columns: [
      { name: 'naam', label: column.name, isSortable: true, text: ({ name }) => name },
      {
        name: 'email',
        label: column.email,
        text: ({ email }) => email,
        cell: ({ email }) => (
          <a href={`mailto:${email}`} className="underline underline-offset-3">
            {email}
          </a>
        ),
      },
      {
        name: 'telefoon',
        label: column.phone,
        text: ({ phone }) => (phone ? formatPhoneNumber(phone) : ''),
        cell: ({ phone }) =>
          phone && (
            <a href={`tel:${phone}`} className="whitespace-nowrap underline underline-offset-3">
              {formatPhoneNumber(phone)}
            </a>
          ),
      },
      {
        name: 'woonplaats',
        label: column.residence,
        isOnlyInSheet: true,
        text: ({ residencePlace }) => residencePlace ?? '',
      },
      { name: 'uren', label: column.hours, isOnlyInSheet: true, text: ({ hours }) => hours ?? '' },
      { name: 'vacature', label: column.appliedFor, text: ({ vacancy }) => vacancy ?? text.open },
      { name: 'bedrijf', label: column.company, isOnlyInSheet: true, text: ({ company }) => company },
      dayColumn({ name: 'sinds', label: column.since, isSortable: true }, ({ givenAt }) => givenAt),
      { ...dayColumn({ name: 'tot', label: column.until }, ({ eraseAt }) => eraseAt), isOnlyInSheet: true },
    ],
  })
}
