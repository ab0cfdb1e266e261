import { refused } from '#basics/result.ts'
import { jobList } from '#features/queue/components/job-list.tsx'
import { retryByHand } from '#features/queue/queue.commands.server.ts'
import { listJobs } from '#features/queue/queue.queries.server.ts'
import { queueText as text } from '#features/queue/queue.text.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { privatePage } from '#web/forms/form-page.ts'
import { refusalIn } from '#web/forms/refusal-in.ts'
import { adminActions, readDone } from './answer.server.ts'
import { loadList } from './list.server.ts'
import type { Route } from './+types/queue.ts'

export { clientAction, headers } from '#web/forms/signed-in-page.ts'
export const meta = privatePage(text.title)

export async function loader(asked: Route.LoaderArgs) {
  return { listing: await loadList(asked, jobList, listJobs), done: readDone(asked.request, text.done) }
}

export const action = adminActions(text, {
  opnieuw: async ({ db, admin, form, at }) => {
    const name = String(form.get('taak') ?? '')
    if (!Object.hasOwn(text.job, name)) return refused('not-found')
    return retryByHand(db, admin, { name, now: at })
  },
})

export default function Queue({ loaderData: { listing, done }, actionData }: Route.ComponentProps) {
  return (
    <AdminPage title={text.title} lead={text.lead} done={done} refusal={refusalIn(actionData)}>
      <DataTable list={jobList} listing={listing} />
    </AdminPage>
  )
}
