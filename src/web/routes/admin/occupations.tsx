import { OccupationForm } from '#features/occupations/components/occupation-form.tsx'
import { occupationListFor } from '#features/occupations/components/occupation-list.tsx'
import { occupationText as text } from '#features/occupations/occupation.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { EntryPanel, ReferenceFrame } from './reference-frame.tsx'
import type { Route } from './+types/occupations.ts'
import { changeOccupations, loadOccupations } from './occupations.server.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadOccupations(asked)
export const action = (sent: Route.ActionArgs) => changeOccupations(sent)

export default function Occupations({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, families, done } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const list = occupationListFor(families)
  const aside = (changing || isAdding) && (
    <EntryPanel
      heading={changing?.title ?? text.addHeading}
      usage={changing && text.usage(changing.family, changing.names.length)}
      consequence={text.lost}
      isRemovable
    >
      <OccupationForm
        key={changing?.id ?? 'nieuw'}
        sent={sent}
        families={families}
        start={changing}
        version={version}
      />
    </EntryPanel>
  )
  return (
    <ReferenceFrame
      path={list.path}
      title={text.title}
      lead={text.lead}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={list} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}
