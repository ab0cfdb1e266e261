import { logList } from '#features/log/components/log-list.tsx'
import { listLog } from '#features/log/log-entry.queries.server.ts'
import { logText as text } from '#features/log/log-entry.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import type { Route } from './+types/log.ts'
import { loadList } from './list.server.ts'

export const meta = privatePage(text.title)

export const loader = (asked: Route.LoaderArgs) => loadList(asked, logList, listLog)

export default function Log({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead}>
      <DataTable list={logList} listing={loaderData} />
    </AdminPage>
  )
}
