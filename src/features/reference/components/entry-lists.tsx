import { describeList } from '#ui/lists/data-list.ts'
import type { EntryRow } from '../reference-admin.queries.server.ts'
import { referenceAdminText as text } from '../reference-admin.text.ts'
import type { EntryFields } from '../reference.fields.ts'

type List = keyof EntryFields

function entryList(list: List, name: string) {
  const path = `/beheer/stamgegevens/${name}`
  const isOrdered = list !== 'professions'
  return describeList<EntryRow>({
    name,
    path,
    title: text.list[list],
    searchLabel: text.search,
    keyOf: ({ id }) => id,
    to: ({ id }) => `${path}?regel=${id}`,
    sort: isOrdered ? 'volgorde' : 'naam',
    none: text.none,
    bulk: [{ name: 'samen', label: text.merge.bulk, look: 'sun' }],
    columns: [
      { name: 'naam', label: text.column.title, isSortable: true, text: ({ title }) => title },
      { name: 'adres', label: text.column.slug, isSortable: true, text: ({ slug }) => slug },
      ...(isOrdered
        ? [
            {
              name: 'volgorde',
              label: text.column.sort,
              isSortable: true,
              isAtEnd: true,
              text: ({ sort }: EntryRow) => sort ?? '',
            },
          ]
        : []),
      {
        name: 'vacatures',
        label: text.column.vacancies,
        isSortable: true,
        isAtEnd: true,
        text: ({ vacancyCount }) => vacancyCount,
      },
    ],
  })
}

/** By the last part of their URL. */
export const entryLists = {
  beroepsgroepen: { list: 'professions', table: entryList('professions', 'beroepsgroepen') },
  opleidingen: { list: 'educations', table: entryList('educations', 'opleidingen') },
  dienstverbanden: { list: 'employments', table: entryList('employments', 'dienstverbanden') },
} as const satisfies Record<string, { list: List; table: unknown }>

export type EntryListName = keyof typeof entryLists
