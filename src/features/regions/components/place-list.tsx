import Copy from '~icons/tabler/copy'
import { referenceAdminText } from '#features/reference/reference-admin.text.ts'
import { describeList } from '#ui/lists/data-list.ts'
import type { PlaceRow, RegionRow } from '../place-admin.queries.server.ts'
import { placeText as text, regionText } from '../place.text.ts'
import { regionName } from '../region.rules.ts'
import { type RegionChoice, regionFilter } from './region-filter.ts'

const written = (degrees: number) => degrees.toFixed(3).replace('.', ',')

/** Creates the list for the regions of the board, because its region filter needs them. */
export function placeListFor(regions: readonly RegionChoice[]) {
  return describeList<PlaceRow>({
    name: 'plaatsen',
    path: '/beheer/stamgegevens',
    title: text.title,
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    to: ({ id }) => `/beheer/stamgegevens?regel=${id}`,
    found: { kind: () => text.column.title.toLowerCase(), hint: ({ region }) => regionName(region) },
    under: ({ aliases }) => (aliases.length > 0 ? text.also(aliases.join(', ')) : ''),
    sort: 'titel',
    none: text.none,
    bulk: [{ name: 'samen', label: referenceAdminText.merge.bulk, look: 'sun' }],
    filters: { regio: regionFilter(regions) },
    columns: [
      {
        name: 'titel',
        label: text.column.title,
        isSortable: true,
        text: ({ title }) => title,
      },
      {
        name: 'regio',
        label: text.column.region,
        isSortable: true,
        text: ({ region }) => regionName(region),
        cell: ({ region, looksDouble }) => (
          <>
            {regionName(region)}
            {looksDouble && (
              <span className="flex items-center gap-1.5 text-sun-deep">
                <Copy aria-hidden="true" />
                {text.double}
              </span>
            )}
          </>
        ),
      },
      {
        name: 'positie',
        label: text.column.position,
        text: ({ latitude, longitude }) => `${written(latitude)} · ${written(longitude)}`,
      },
      {
        name: 'vacatures',
        label: text.column.vacancies,
        isSortable: true,
        isAtEnd: true,
        text: ({ vacancyCount }) => vacancyCount,
      },
      {
        name: 'bedrijven',
        label: text.column.companies,
        isSortable: true,
        isAtEnd: true,
        text: ({ companyCount }) => companyCount,
      },
    ],
  })
}

export const regionList = describeList<RegionRow>({
  name: 'regios',
  path: '/beheer/stamgegevens/regios',
  title: regionText.title,
  searchLabel: regionText.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `/beheer/stamgegevens/regios?regel=${id}`,
  sort: 'titel',
  none: regionText.none,
  columns: [
    { name: 'titel', label: regionText.column.title, isSortable: true, text: ({ title }) => title },
    { name: 'url', label: regionText.column.url, isSortable: true, text: ({ url }) => url },
    {
      name: 'kleur',
      label: regionText.column.accent,
      text: ({ accent }) => accent,
      cell: ({ accent, accentDark }) => (
        <span aria-hidden="true" className="flex gap-1">
          {[accent, accentDark].map((colour) => (
            <span key={colour} className="size-5 rounded-md ring-1 ring-line" style={{ background: colour }} />
          ))}
        </span>
      ),
    },
    {
      name: 'plaatsen',
      label: regionText.column.places,
      isSortable: true,
      isAtEnd: true,
      text: ({ placeCount }) => placeCount,
    },
    { name: 'alerts', label: regionText.column.alerts, isAtEnd: true, text: ({ alertCount }) => alertCount },
  ],
})
