import { ownLogList } from '#features/log/components/log-list.tsx'
import { listOwnLog } from '#features/log/log-entry.queries.server.ts'
import { logText as text } from '#features/log/log-entry.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { readListQuery } from '#ui/lists/list-query.rules.ts'
import { ownerContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { findPage } from '#web/request/find-page.ts'
import type { Route } from './+types/log.ts'

export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(servicesContext)
  const now = clock()
  const asked = readListQuery(ownLogList, new URL(request.url).searchParams)
  const owner = context.get(ownerContext)
  return { now, ...(await findPage(asked, asked.perPage, (page) => listOwnLog(db, owner, { asked: page, now }))) }
}

/** What happened in one's own account, and who did it. */
export default function Log({ loaderData }: Route.ComponentProps) {
  return (
    <main id="inhoud" className="min-w-0">
      <h1 className="text-screen font-extrabold">{text.title}</h1>
      <p className="mt-2 mb-6 text-lg text-soft">{text.ownLead}</p>
      <DataTable list={ownLogList} listing={loaderData} />
    </main>
  )
}
