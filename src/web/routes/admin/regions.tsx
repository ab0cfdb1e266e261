import { RegionForm } from '#features/regions/components/region-form.tsx'
import { regionList } from '#features/regions/components/place-list.tsx'
import { regionText as text } from '#features/regions/place.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/regions.ts'
import { changeRegions, loadRegions } from './places.server.ts'
import { EntryPanel, ReferenceFrame } from './reference-frame.tsx'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadRegions(asked)
export const action = (sent: Route.ActionArgs) => changeRegions(sent)

export default function Regions({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, done, stored } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const aside = (changing || isAdding) && (
    <EntryPanel
      heading={changing?.title ?? text.add}
      usage={changing && text.usage(changing.placeCount, changing.alertCount)}
      isRemovable={changing?.placeCount === 0 && changing.alertCount === 0}
    >
      <RegionForm key={changing?.id ?? 'nieuw'} sent={sent} start={changing} version={version} stored={stored} />
    </EntryPanel>
  )
  return (
    <ReferenceFrame
      path={regionList.path}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={regionList} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}
