import { formatDate, middleOf } from '#basics/dutch-date.ts'
import { MinimumWageForm } from '#features/reference/components/minimum-wage-form.tsx'
import { MinimumWageRows } from '#features/reference/components/minimum-wage-rows.tsx'
import { minimumWageText as text } from '#features/reference/minimum-wage.text.ts'
import { useSent } from '#ui/form.ts'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { ReferenceTabs } from './reference-frame.tsx'
import type { Route } from './+types/minimum-wages.ts'
import { loadMinimumWages, saveWage } from './minimum-wages.server.ts'

export { clientAction, headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadMinimumWages(asked)
export const action = (sent: Route.ActionArgs) => saveWage(sent)

const written = (day: string) => formatDate(middleOf(day))

export default function MinimumWages({ loaderData, actionData }: Route.ComponentProps) {
  const { wages, correcting, latest, outdatedSince, done } = loaderData
  const sent = useSent(actionData)
  const warning = wages.length === 0 ? text.none : outdatedSince && text.outdated(written(outdatedSince))
  return (
    <AdminPage title={text.title} lead={text.lead} done={sent.answer ? undefined : done}>
      <ReferenceTabs current="/beheer/minimumlonen" />
      {warning && <p className="mt-6 rounded-card bg-sun p-5 font-medium text-on-sun">{warning}</p>}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem]">
        {wages.length > 0 && (
          <section aria-labelledby="bedragen" className="min-w-0">
            <h2 id="bedragen" className="mb-4 text-2xl">
              {text.list}
            </h2>
            <MinimumWageRows wages={wages} />
          </section>
        )}
        <section aria-labelledby="bedrag" className="card min-w-0 p-6 sm:p-8">
          <h2 id="bedrag" className="mb-5 text-2xl">
            {correcting ? text.correctHeading(written(correcting.fromDay)) : text.addHeading}
          </h2>
          <MinimumWageForm
            key={`${correcting?.id} ${wages.length}`}
            sent={sent}
            start={correcting}
            shares={correcting ?? latest}
          />
        </section>
      </div>
    </AdminPage>
  )
}
