import type { Admin } from '#features/accounts/actor.rules.ts'
import { listJobRuns } from '#platform/clock-runs.server.ts'
import type { Db } from '#platform/db.server.ts'
import { sliceOf } from '#platform/listing.server.ts'
import type { ListQuery } from '#ui/lists/list-query.rules.ts'
import { jobState, jobStates } from './queue.rules.ts'
import { queueText } from './queue.text.ts'

export type JobRow = Awaited<ReturnType<typeof listJobs>>['rows'][number]

/** The scheduled jobs, searched and sorted in memory: there are few, and their Dutch names are not in the database. */
export async function listJobs(db: Db, _admin: Admin, { asked }: { asked: ListQuery }) {
  const jobs = (await listJobRuns(db)).map((job) => ({
    ...job,
    title: queueText.job[job.name] ?? job.name,
    state: jobState(job),
  }))
  const words = asked.words.toLowerCase().split(' ')
  const { staat } = asked.chosen
  const found = jobs
    .filter(({ title, failure }) => words.every((word) => `${title} ${failure ?? ''}`.toLowerCase().includes(word)))
    .filter(({ state }) => staat === undefined || state === staat)
    .toSorted((one, other) => one.title.localeCompare(other.title, 'nl'))
  const timeOf = ({ completedAt }: (typeof jobs)[number]) => completedAt?.getTime() ?? 0
  const urgencyOf = ({ state }: (typeof jobs)[number]) => jobStates.indexOf(state)
  if (asked.sort.by === 'laatst') found.sort((one, other) => timeOf(one) - timeOf(other))
  if (asked.sort.by === 'staat') found.sort((one, other) => urgencyOf(one) - urgencyOf(other))
  if (asked.sort.isDescending) found.reverse()
  const { limit, offset } = sliceOf(asked)
  return { rows: found.slice(offset, offset + limit), total: found.length }
}
