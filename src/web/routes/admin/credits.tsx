import { creditAdminText as text } from '#features/credits/credit-admin.text.ts'
import { listTransactions } from '#features/credits/credit-admin.queries.server.ts'
import { creditList } from '#features/credits/components/credit-list.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { TabLinks } from '#ui/tab-links.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/credits.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadList(asked, creditList, listTransactions)

export default function Credits({ loaderData }: Route.ComponentProps) {
  const tabs = [
    { to: '/beheer/credits', label: text.transactions, isCurrent: true },
    { to: '/beheer/accounts?volgorde=-saldo', label: text.balances, isCurrent: false },
  ]
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <TabLinks label={text.title} tabs={tabs} />
      <DataTable list={creditList} listing={loaderData} />
    </AdminPage>
  )
}
