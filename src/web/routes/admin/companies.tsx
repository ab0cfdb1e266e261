import { companyAdminText as text } from '#features/companies/company-admin.text.ts'
import { listCompaniesForAdmin } from '#features/companies/company-admin.queries.server.ts'
import { companyList } from '#features/companies/components/company-list.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/companies.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadList(asked, companyList, listCompaniesForAdmin)

export default function Companies({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <CompanyTabs current="/beheer/bedrijven" />
      <DataTable list={companyList} listing={loaderData} />
    </AdminPage>
  )
}
