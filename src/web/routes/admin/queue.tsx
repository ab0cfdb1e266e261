import { formatTableDay, formatTime } from '#basics/dutch-date.ts'
import { refused } from '#basics/result.ts'
import { retryByHand } from '#features/queue/queue.commands.server.ts'
import { type JobRuns, listJobRuns } from '#platform/clock-runs.server.ts'
import { ActAtOnce } from '#ui/ask-first.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { AdminPage } from '#web/components/admin-page.tsx'
import { adminContext, servicesContext } from '#web/context.ts'
import { privatePage } from '#web/forms/form-page.ts'
import { adminActions, readDone } from './answer.server.ts'
import { queueText as text } from './queue.text.ts'
import type { Route } from './+types/queue.ts'

export { headers } from '#web/forms/form-page.ts'
export const meta = privatePage(text.title)

export async function loader({ context, request }: Route.LoaderArgs) {
  context.get(adminContext)
  const { db } = context.get(servicesContext)
  return { jobs: await listJobRuns(db), done: readDone(request, text.done) }
}

export const action = adminActions(text, {
  opnieuw: async ({ db, admin, form, at }) => {
    const name = String(form.get('taak') ?? '')
    if (!Object.hasOwn(text.job, name)) return refused('not-found')
    return retryByHand(db, admin, { name, now: at })
  },
})

const looks = {
  running: 'bg-moss text-green-deep',
  fine: 'bg-moss text-green-deep',
  waiting: 'bg-line text-ink',
  retry: 'bg-sun-wash text-sun-deep',
  failing: 'bg-danger-wash text-danger',
}

function stateOf({ failedAt, retryAt, runningSince, completedAt }: JobRuns) {
  if (runningSince) return 'running' as const
  if (failedAt) return retryAt ? ('retry' as const) : ('failing' as const)
  return completedAt ? ('fine' as const) : ('waiting' as const)
}

const moment = (date: Date) => `${formatTableDay(date)} ${formatTime(date)}`

export default function Queue({ loaderData: { jobs, done: said }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'refusal' in actionData ? actionData.refusal : undefined
  return (
    <AdminPage title={text.title} lead={text.lead} done={said} refusal={refusal}>
      {jobs.length === 0 ? (
        <p className="panel p-6">{text.empty}</p>
      ) : (
        <ul className="panel divide-y divide-line">
          {jobs.map((job) => {
            const state = stateOf(job)
            return (
              <li
                key={job.name}
                className="grid items-center gap-x-5 gap-y-1 px-5 py-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem_9rem]"
              >
                <div className="min-w-0">
                  <p className="font-semibold">{text.job[job.name] ?? job.name}</p>
                  {job.failure && <p className="wrap-anywhere text-danger">{job.failure}</p>}
                </div>
                <p>
                  <StatusBadge look={looks[state]}>{text.state[state]}</StatusBadge>
                </p>
                <p className="text-soft tabular-nums">
                  {`${text.column.last}: ${job.completedAt ? moment(job.completedAt) : text.never}`}
                  {job.retryAt && <span className="block">{text.retryAt(formatTime(job.retryAt))}</span>}
                </p>
                {(state === 'retry' || state === 'failing') && (
                  <ActAtOnce what="opnieuw" fields={{ taak: job.name }}>
                    {text.retry}
                  </ActAtOnce>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </AdminPage>
  )
}
