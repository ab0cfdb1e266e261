import { formatCount } from '#basics/money.ts'
import { EntryForm } from '#features/reference/components/entry-form.tsx'
import { type EntryListName, entryLists } from '#features/reference/components/entry-lists.tsx'
import type { EntryUses } from '#features/reference/reference-admin.queries.server.ts'
import { referenceAdminText as text, sayLost, sayMoved, sayUsage } from '#features/reference/reference-admin.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/entries.ts'
import { changeEntries, loadEntries } from './entries.server.ts'
import { EntryPanel, MergePanel, ReferenceFrame } from './reference-frame.tsx'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(({ name }: { name: EntryListName }) => text.list[entryLists[name].list])

export const loader = (asked: Route.LoaderArgs) => loadEntries(asked)
export const action = (sent: Route.ActionArgs) => changeEntries(sent)

/** The three reference lists that describe a vacancy. */
export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const { name, listing, changing, version, isAdding, merging, gaining, done } = loaderData
  const { list, table } = entryLists[name]
  const { refusal, sent } = useAdminAnswer(actionData)
  const detail = ({ vacancyCount }: { vacancyCount: number }) => `${text.column.vacancies} ${formatCount(vacancyCount)}`
  const aside = merging ? (
    <MergePanel
      goes={{ ...merging.goes, detail: detail(merging.goes) }}
      stays={{ ...merging.stays, detail: detail(merging.stays) }}
      consequences={[
        text.merge.vacancies(gaining, merging.stays.title),
        ...sayMoved(merging.goes, merging.stays.title),
        ...(list === 'professions' ? [text.merge.address] : []),
      ]}
    />
  ) : (
    (changing || isAdding) && (
      <EntryPanel
        heading={changing?.title ?? text.add}
        usage={changing && sayUsage({ vacancies: changing.vacancyCount, ...usesOf(changing) })}
        consequence={changing && sayLost(usesOf(changing))}
        isRemovable={changing?.vacancyCount === 0 && changing.families === 0}
      >
        <EntryForm
          key={`${name} ${changing?.id ?? 'nieuw'}`}
          list={list}
          sent={sent}
          start={changing}
          version={version}
        />
      </EntryPanel>
    )
  )
  return (
    <ReferenceFrame
      path={table.path}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable key={name} list={table} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}

const usesOf = ({ families, searches, templates, tastes }: EntryUses) => ({ families, searches, templates, tastes })
