import { recruiterPoolListFor } from '#features/applications/components/recruiter-pool-list.tsx'
import { listRecruiterPool } from '#features/applications/recruiter-pool.queries.server.ts'
import { recruiterPoolText as text } from '#features/applications/recruiter-pool.text.ts'
import { listRegionChoices } from '#features/regions/place-admin.queries.server.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/recruiter-pool.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export async function loader(asked: Route.LoaderArgs) {
  const regions = await listRegionChoices(asked.context.get(servicesContext).db)
  return { listing: await loadList(asked, recruiterPoolListFor(regions), listRecruiterPool), regions }
}

export default function RecruiterPool({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <DataTable list={recruiterPoolListFor(loaderData.regions)} listing={loaderData.listing} />
    </AdminPage>
  )
}
