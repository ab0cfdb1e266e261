import { FamilyForm } from '#features/occupations/components/family-form.tsx'
import { familyList } from '#features/occupations/components/occupation-list.tsx'
import { occupationText } from '#features/occupations/occupation.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { EntryPanel, ReferenceFrame } from './reference-frame.tsx'
import type { Route } from './+types/occupation-families.ts'
import { changeFamilies, loadFamilies } from './occupations.server.ts'

const text = occupationText.families

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadFamilies(asked)
export const action = (sent: Route.ActionArgs) => changeFamilies(sent)

export default function OccupationFamilies({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, professions, done } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const aside = (changing || isAdding) && (
    <EntryPanel
      heading={changing?.title ?? text.addHeading}
      usage={changing && text.usage(changing.occupationCount)}
      isRemovable={changing?.occupationCount === 0}
    >
      <FamilyForm
        key={changing?.id ?? 'nieuw'}
        sent={sent}
        professions={professions}
        start={changing}
        version={version}
      />
    </EntryPanel>
  )
  return (
    <ReferenceFrame
      path={familyList.path}
      title={text.title}
      lead={text.lead}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={familyList} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}
