import { formatCount } from '#basics/money.ts'
import { referenceAdminText, sayLost, sayMoved, sayUsage } from '#features/reference/reference-admin.text.ts'
import { PlaceForm } from '#features/regions/components/place-form.tsx'
import { RegionMap } from '#features/regions/components/region-map.tsx'
import { placeListFor } from '#features/regions/components/place-list.tsx'
import { placeText as text } from '#features/regions/place.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { useAdminAnswer } from '#web/components/admin-answer.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/places.ts'
import { changePlaces, loadPlaces } from './places.server.ts'
import { EntryPanel, MergePanel, ReferenceFrame } from './reference-frame.tsx'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadPlaces(asked)
export const action = (sent: Route.ActionArgs) => changePlaces(sent)

const path = '/beheer/stamgegevens'
const { merge } = referenceAdminText

export default function Places({ loaderData, actionData }: Route.ComponentProps) {
  const { listing, changing, version, isAdding, merging, done, regions, around } = loaderData
  const { refusal, sent } = useAdminAnswer(actionData)
  const detail = ({ vacancyCount, companyCount }: { vacancyCount: number; companyCount: number }) =>
    `${text.column.vacancies} ${formatCount(vacancyCount)}, ${text.column.companies.toLowerCase()} ${formatCount(companyCount)}`
  const aside = merging ? (
    <MergePanel
      goes={{ ...merging.goes, detail: detail(merging.goes) }}
      stays={{ ...merging.stays, detail: detail(merging.stays) }}
      consequences={[
        merge.vacancies(merging.goes.vacancyCount, merging.stays.title),
        merge.companies(merging.goes.companyCount),
        ...sayMoved(merging.goes, merging.stays.title),
        merge.word(merging.goes.title, merging.stays.title),
        merge.address,
      ]}
    />
  ) : (
    (changing || isAdding) && (
      <EntryPanel
        picture={
          changing &&
          around && (
            <RegionMap
              places={around}
              neighbours={[]}
              selected={changing.slug}
              addressOf={(slug) => `${path}?regel=${around.find((one) => one.slug === slug)!.id}`}
            />
          )
        }
        heading={changing?.title ?? text.add}
        usage={changing && `${sayUsage(usesOf(changing))} ${text.keepsAddress}`}
        consequence={changing && sayLost(usesOf(changing))}
        isRemovable={changing?.vacancyCount === 0 && changing.companyCount === 0}
      >
        <PlaceForm key={changing?.id ?? 'nieuw'} sent={sent} regions={regions} start={changing} version={version} />
      </EntryPanel>
    )
  )
  return (
    <ReferenceFrame
      path={path}
      addLabel={text.add}
      done={sent.answer ? undefined : done}
      refusal={refusal}
      aside={aside}
    >
      <DataTable list={placeListFor(regions)} listing={listing} openKey={changing?.id} />
    </ReferenceFrame>
  )
}

type Used = NonNullable<Route.ComponentProps['loaderData']['changing']>

const usesOf = ({ vacancyCount, companyCount, searches, templates }: Used) => ({
  vacancies: vacancyCount,
  companies: companyCount,
  searches,
  templates,
})
