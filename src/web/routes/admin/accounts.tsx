import { listAccounts } from '#features/people/account-admin.queries.server.ts'
import { accountAdminText as text } from '#features/people/account-admin.text.ts'
import { accountList } from '#features/people/components/account-list.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/accounts.ts'
import { CompanyTabs } from './company-tabs.tsx'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadList(asked, accountList, listAccounts)

export default function Accounts({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <CompanyTabs current="/beheer/accounts" />
      <DataTable list={accountList} listing={loaderData} />
    </AdminPage>
  )
}
