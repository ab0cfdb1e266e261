import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { listCompaniesForAdmin } from '#features/companies/company-admin.queries.server.ts'
import { companyListFor } from '#features/companies/components/company-list.tsx'
import { listRegionChoices } from '#features/regions/place-admin.queries.server.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/companies.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export async function loader(asked: Route.LoaderArgs) {
  const regions = await listRegionChoices(asked.context.get(servicesContext).db)
  return { listing: await loadList(asked, companyListFor(regions), listCompaniesForAdmin), regions }
}

export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <CompanyTabs current="/beheer/bedrijven" />
      <DataTable list={companyListFor(loaderData.regions)} listing={loaderData.listing} />
    </AdminPage>
  )
}
