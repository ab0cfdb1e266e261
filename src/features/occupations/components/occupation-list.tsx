import { describeList } from '#ui/lists/data-list.ts'
import type { Choice, FamilyRow, OccupationRow } from '../occupation-admin.queries.server.ts'
import { occupationText as text } from '../occupation.text.ts'

const path = '/beheer/beroepen'

/** Creates the list for the families of the vocabulary, because its filter needs them. */
export function occupationListFor(families: readonly Choice[]) {
  return describeList<OccupationRow>({
    name: 'beroepen',
    path,
    title: text.title,
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    to: ({ id }) => `${path}?regel=${id}`,
    under: ({ names }) => names.join(', ') || text.noNames,
    sort: 'beroep',
    none: text.none,
    filters: {
      familie: { label: text.filter.family, options: families.map(({ id, title }) => [String(id), title] as const) },
    },
    columns: [
      { name: 'beroep', label: text.column.title, isSortable: true, text: ({ title }) => title },
      { name: 'familie', label: text.column.family, isSortable: true, text: ({ family }) => family },
      {
        name: 'isco',
        label: text.column.isco,
        isSortable: true,
        isAtEnd: true,
        text: ({ iscoCode }) => iscoCode ?? '',
      },
      { name: 'namen', label: text.column.names, isOnlyInSheet: true, text: ({ names }) => names.join(', ') },
    ],
  })
}

export const familyList = describeList<FamilyRow>({
  name: 'families',
  path: `${path}/families`,
  title: text.families.title,
  searchLabel: text.families.search,
  keyOf: ({ id }) => id,
  to: ({ id }) => `${path}/families?regel=${id}`,
  under: ({ words }) => words.join(', '),
  sort: 'familie',
  none: text.families.none,
  columns: [
    { name: 'familie', label: text.families.column.title, isSortable: true, text: ({ title }) => title },
    {
      name: 'beroepsgroep',
      label: text.families.column.profession,
      isSortable: true,
      text: ({ profession }) => profession ?? '',
    },
    { name: 'woorden', label: text.families.column.words, isOnlyInSheet: true, text: ({ words }) => words.join(', ') },
    {
      name: 'beroepen',
      label: text.families.column.occupations,
      isSortable: true,
      isAtEnd: true,
      text: ({ occupationCount }) => occupationCount,
    },
  ],
})
